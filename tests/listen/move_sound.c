// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * move_sound.c - one random move of a random game as a sound file, for
 * volunteers who listen: move_sound SEED RATE SCHEME FILE prints the move in
 * SAN; move_sound is SEED SCHEME TYPED tells by its status whether the typed
 * move is that one: in notation, English or the scheme's own, or in the words
 * that were spoken. The same seed gives the same move.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/board/movegen.h"
#include "rules/notation/san.h"
#include "speech/sentences/announce.h"
#include "speech/sentences/move_from_words.h"
#include "speech/voice/voice.h"

/* Sebastiano Vigna's splitmix64. */
static uint64_t draw(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

/* And the position before it. */
static struct move_facts random_move(uint64_t seed, struct position *before)
{
    enum { PLIES_MAX = 80 };
    struct position pos = position_initial;
    struct move_facts facts = {0};
    int plies = 1 + (int)(draw(&seed) % PLIES_MAX);
    for (int i = 0; i < plies; i++) {
        struct move_list moves;
        movegen_legal(&pos, &moves);
        if (moves.count == 0)
            break;
        struct move mv = moves.moves[draw(&seed) % (uint64_t)moves.count];
        *before = pos;
        facts = move_facts_of(&pos, mv);
        pos = position_after(&pos, mv);
    }
    return facts;
}

static int record(const struct announcer *announcer,
                  const struct move_facts *facts, int rate_wpm,
                  const char *path)
{
    struct voice_options options = {
        .choice = VOICE_ESPEAK, .rate_wpm = rate_wpm, .sound_path = path};
    struct utterance said;
    struct voice *voice;
    int error = voice_open(&options, &voice);
    if (error)
        return error;
    utterance_init(&said, PRIORITY_MOVE);
    announce_move(announcer, facts, &said);
    voice_say(voice, &said);
    return voice_close(voice);
}

static bool is_read(const struct position *pos, const char *typed,
                    enum notation notation, struct move want)
{
    struct move mv;
    return san_read_in(pos, typed, notation, &mv).reason == REASON_NONE &&
           move_equal(mv, want);
}

static bool is_the_move(const struct position *pos, const char *typed,
                        const struct announcer *announcer, struct move want)
{
    char spoken[MOVE_FROM_WORDS_MAX];
    enum notation own = notation_of_code(announcer->lexicon->language);
    return is_read(pos, typed, NOTATION_EN, want) ||
           (own != NOTATIONS && is_read(pos, typed, own, want)) ||
           (move_from_words_of(announcer, typed, spoken) &&
            is_read(pos, spoken, NOTATION_EN, want));
}

static int judge(struct announcer *announcer, char **argv)
{
    struct position pos = position_initial;
    struct move_facts facts = random_move(strtoull(argv[0], NULL, 10), &pos);
    announcer->lexicon = lexicon_of(argv[1]);
    return announcer->lexicon && is_the_move(&pos, argv[2], announcer, facts.mv)
               ? 0
               : 1;
}

int main(int argc, char **argv)
{
    struct announcer announcer = announcer_default();
    struct position pos;
    char san[SAN_MAX];
    if (argc == 5 && strcmp(argv[1], "is") == 0)
        return judge(&announcer, argv + 2);
    if (argc != 5 || !(announcer.lexicon = lexicon_of(argv[3]))) {
        fputs("usage: move_sound SEED RATE SCHEME FILE, or is SEED SCHEME "
              "TYPED\n",
              stderr);
        return 2;
    }
    struct move_facts facts = random_move(strtoull(argv[1], NULL, 10), &pos);
    int error = record(&announcer, &facts, atoi(argv[2]), argv[4]);
    if (error) {
        fprintf(stderr, "move_sound: %s: %s\n", argv[4], strerror(-error));
        return 74;
    }
    san_write(&facts, san);
    puts(san);
    return 0;
}
