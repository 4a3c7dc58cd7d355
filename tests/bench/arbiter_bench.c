// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * arbiter_bench.c - how many intents a second the arbiter judges, and the game
 * takes in, on one core: random games in plain mode (moves, an offer or a
 * claim here and there) and over the board (moves, some illegal, and presses).
 * A line is a name, a value, its unit, and the ratio to the 100,000 wanted.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/arbiter/arbiter.h"
#include "rules/board/movegen.h"
#include "rules/game/game_apply.h"
#include "rules/notation/uci.h"

#include "tests/bench/figures.h"
#include "tests/rules/walk.h"

enum { GAMES = 60, INTENTS_MAX = 40000, WANTED = 100000, REPETITIONS = 3 };

struct recording {
    struct intent *intents;
    int count;
    int begins[GAMES + 1]; /* the first intent of each game */
};

/* Judge and apply, ten milliseconds after what came last. */
static void hear(struct game *game, const struct intent *intent)
{
    struct ruling ruling;
    int64_t now_ms = game->at_ms + 10;

    do {
        arbiter_judge(game, intent, now_ms, &ruling);
        for (int i = 0; i < ruling.count; i++)
            if (game_apply(game, &ruling.events[i]) != GAME_OK)
                abort();
    } while (ruling.late);
}

static void say(struct recording *recording, struct game *game,
                const struct intent *intent)
{
    if (recording->count == INTENTS_MAX)
        return;
    recording->intents[recording->count++] = *intent;
    hear(game, intent);
}

static void begin(struct recording *recording, struct game *game, bool otb)
{
    struct intent intent = {.kind = INTENT_START,
                            .by = SEAT_NONE,
                            .square = SQ_NONE,
                            .start = start_default()};

    intent.start.mode = otb ? MODE_OTB : MODE_PLAIN;
    say(recording, game, &intent);
    for (int seat = SEAT_WHITE; otb && seat <= SEAT_BLACK; seat++) {
        intent = (struct intent){.kind = INTENT_READY, .by = (enum seat)seat};
        say(recording, game, &intent);
    }
}

/* A legal move, an illegal one once in sixty over the board; and what else is
 * said at a board. */
static void play_turn(struct recording *recording, struct game *game, bool otb,
                      uint64_t *state)
{
    enum seat by = (enum seat)game_turn(game);
    struct intent intent = {.kind = INTENT_MOVE, .by = by, .square = SQ_NONE};
    struct move_list list;

    movegen_legal(game_position(game), &list);
    uci_write(walk_choose(game_position(game), &list, state), true,
              intent.text);
    if (otb && walk_random(state) % 60 == 0)
        intent.text[3] = intent.text[3] == '1' ? '8' : '1';
    say(recording, game, &intent);
    if (otb) {
        intent = (struct intent){.kind = INTENT_PRESS, .by = by};
        say(recording, game, &intent);
    }
    if (walk_random(state) % 30 == 0) {
        intent = (struct intent){
            .kind = INTENT_OFFER, .by = by, .what_offer = OFFER_DRAW};
        say(recording, game, &intent);
    }
}

static struct recording record(bool otb)
{
    struct recording recording = {
        .intents = calloc(INTENTS_MAX, sizeof *recording.intents)};
    uint64_t state = 2023;

    for (int i = 0; i < GAMES; i++) {
        struct game game;

        recording.begins[i] = recording.count;
        game_init(&game);
        begin(&recording, &game, otb);
        for (int ply = 0; ply < 200 && game.phase == GAME_RUNNING; ply++)
            play_turn(&recording, &game, otb, &state);
        game_done(&game);
    }
    recording.begins[GAMES] = recording.count;
    return recording;
}

static void replay(const struct recording *recording)
{
    for (int i = 0; i < GAMES; i++) {
        struct game game;

        game_init(&game);
        for (int k = recording->begins[i]; k < recording->begins[i + 1]; k++)
            hear(&game, &recording->intents[k]);
        game_done(&game);
    }
}

static void measure(const char *name, bool otb)
{
    struct recording recording = record(otb);
    double best_s = 0;

    for (int i = 0; i < REPETITIONS; i++) {
        double begin_s = figures_now_s();

        replay(&recording);
        double spent_s = figures_now_s() - begin_s;

        if (i == 0 || spent_s < best_s)
            best_s = spent_s;
    }
    double rate = recording.count / best_s;

    printf("judge, %s: %.0f intents/s, ratio %.2f\n", name, rate,
           rate / WANTED);
    free(recording.intents);
}

int main(void)
{
    measure("plain", false);
    measure("over the board", true);
    return EXIT_SUCCESS;
}
