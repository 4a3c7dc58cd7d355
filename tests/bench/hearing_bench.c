// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * hearing_bench.c - are the words of a scheme told apart by ear? The one
 * recogniser that Debian has knows American English alone, so this one is our
 * own, and knows nothing but the words: each is heard once, slowly and in
 * quiet, and then found again at other rates and in noise among those that
 * could be in its place, as the nearest sound. It means no person; far
 * above chance it proves that the sound holds the words, and it names the pairs
 * that are nearest to each other.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "speech/sentences/lexicon.h"
#include "speech/voice/spoken_text.h"
#include "speech/voice/voice_engine.h"
#include "tests/bench/cepstrum.h"

enum { TEMPLATE_WPM = 150, BAR_PERCENT = 50, QUIET_DB = 99 };

/* Words that can be in the same place. */
static const struct {
    const char *name;
    enum lexeme first, last;
} slots[] = {
    {"files", LEXEME_FILE_A, LEXEME_FILE_H},
    {"ranks", LEXEME_RANK_1, LEXEME_RANK_8},
    {"men", LEXEME_PAWN, LEXEME_KING},
};
enum { SLOTS = sizeof slots / sizeof *slots };

enum { RATES = 3, NOISES = 3 };
static const int rates_wpm[RATES] = {200, 250, 350};
static const int noises_db[NOISES] = {QUIET_DB, 20, 10};

/* Sebastiano Vigna's splitmix64: the same noise in every run. */
static uint64_t draw(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

/* Noise so many decibels below the word. */
static void add_noise(struct engine_sound *sound, int below_db)
{
    uint64_t state = 960;
    double power = 0;
    for (size_t i = 0; i < sound->count; i++)
        power += (double)sound->samples[i] * sound->samples[i];
    double loud =
        sqrt(3 * power / (double)sound->count) * pow(10, -below_db / 20.0);
    for (size_t i = 0; i < sound->count; i++) {
        double unit = (double)(int64_t)draw(&state) / 9223372036854775808.0;
        double sum = sound->samples[i] + loud * unit;
        sound->samples[i] = (int16_t)fmax(-32768, fmin(32767, sum));
    }
}

static bool hear(const struct lexicon *lexicon, enum lexeme lexeme,
                 int rate_wpm, int noise_db, int rate_hz, struct cepstrum *out)
{
    static struct utterance said;
    char text[VOICE_TEXT_MAX];
    struct engine_sound sound = {0};
    utterance_init(&said, PRIORITY_MOVE);
    utterance_add_word(&said, lexicon, lexeme);
    voice_text_run(&said, 0, rate_wpm, true, text);
    bool made = engine_say(lexicon->language, rate_wpm, text, &sound) == 0 &&
                sound.count > 0;
    if (made && noise_db != QUIET_DB)
        add_noise(&sound, noise_db);
    if (made)
        cepstrum_of(sound.samples, sound.count, rate_hz, out);
    free(sound.samples);
    return made && out->rows > 0;
}

static struct cepstrum words[LEXEMES];

static enum lexeme nearest(const struct cepstrum *heard, enum lexeme first,
                           enum lexeme last)
{
    enum lexeme found = first;
    double least = INFINITY;
    for (int i = (int)first; i <= (int)last; i++) {
        double distance = cepstrum_distance(heard, &words[i]);
        if (distance < least) {
            least = distance;
            found = (enum lexeme)i;
        }
    }
    return found;
}

/* The two words of a slot that sound most alike. */
static void tell_pair(const struct lexicon *lexicon, enum lexeme first,
                      enum lexeme last)
{
    int a = (int)first, b = (int)first;
    double least = INFINITY;
    for (int i = (int)first; i <= (int)last; i++)
        for (int j = i + 1; j <= (int)last; j++) {
            double distance = cepstrum_distance(&words[i], &words[j]);
            if (distance < least) {
                least = distance;
                a = i;
                b = j;
            }
        }
    printf(" %s/%s", lexicon->word[a].text, lexicon->word[b].text);
}

struct game_script {
    int right, asked;
};

static double percent(struct game_script score)
{
    return 100.0 * score.right / (score.asked ? score.asked : 1);
}

static bool ask_slot(const struct lexicon *lexicon, int slot, int rate_hz,
                     int rate_wpm, int noise_db, struct game_script *score)
{
    for (int i = (int)slots[slot].first; i <= (int)slots[slot].last; i++) {
        static struct cepstrum heard;
        if (!hear(lexicon, (enum lexeme)i, rate_wpm, noise_db, rate_hz, &heard))
            return false;
        score->right += nearest(&heard, slots[slot].first, slots[slot].last) ==
                        (enum lexeme)i;
        score->asked++;
    }
    return true;
}

static bool learn(const struct lexicon *lexicon, int rate_hz)
{
    for (int i = 0; i < LEXEMES; i++)
        if (!hear(lexicon, (enum lexeme)i, TEMPLATE_WPM, QUIET_DB, rate_hz,
                  &words[i]))
            return false;
    return true;
}

struct scores {
    struct game_script slot[SLOTS], noise[NOISES], all;
};

static void count(struct game_script *sum, struct game_script score)
{
    sum->right += score.right;
    sum->asked += score.asked;
}

static bool ask(const struct lexicon *lexicon, int rate_hz,
                struct scores *scores)
{
    for (int i = 0; i < SLOTS * RATES * NOISES; i++) {
        int slot = i / (RATES * NOISES), noise = i % NOISES;
        struct game_script score = {0};
        if (!ask_slot(lexicon, slot, rate_hz, rates_wpm[i / NOISES % RATES],
                      noises_db[noise], &score))
            return false;
        count(&scores->slot[slot], score);
        count(&scores->noise[noise], score);
        count(&scores->all, score);
    }
    return true;
}

static bool measure(const struct lexicon *lexicon, int rate_hz)
{
    struct scores scores = {0};
    if (!learn(lexicon, rate_hz) || !ask(lexicon, rate_hz, &scores))
        return false;
    double all = percent(scores.all);
    printf("hearing, %s: %.0f %% of %d words found again (bar %d, chance 14): "
           "%s;",
           lexicon->scheme, all, scores.all.asked, BAR_PERCENT,
           all > BAR_PERCENT ? "within" : "NOT within");
    for (int i = 0; i < SLOTS; i++)
        printf(" %s %.0f,", slots[i].name, percent(scores.slot[i]));
    printf(" in quiet %.0f, noise 20 dB below %.0f, 10 dB %.0f; most alike:",
           percent(scores.noise[0]), percent(scores.noise[1]),
           percent(scores.noise[2]));
    for (int slot = 0; slot < SLOTS; slot++)
        tell_pair(lexicon, slots[slot].first, slots[slot].last);
    printf("\n");
    return true;
}

int main(void)
{
    struct stderr_guard guard;
    stderr_guard_init(&guard);
    int rate_hz = engine_begin(&guard);
    if (rate_hz <= 0) {
        printf("hearing: skipped, the synthesiser does not start\n");
        return 0;
    }
    for (int row = 0; lexicon_row(row); row++)
        if (!measure(lexicon_row(row), rate_hz))
            return 1;
    return 0;
}
