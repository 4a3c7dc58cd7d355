// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * Sittings in which anything is typed: keys, words, moves, pasted text, other
 * window sizes, signals, closed windows. Each must end with a clean status and
 * a clean terminal. A seed makes the same sitting again: SOAK_SEED is the
 * first one, SOAK_ROUNDS how many.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/play/adjourned.h"
#include "tests/play/play.h"

#include "tests/unit.h"

enum { ACTS_MAX = 60, SITTINGS = 4, FIRST_SEED = 1, QUIET_MS = 5 };

/* A small generator, so that a seed means the same everywhere. */
static unsigned next(unsigned *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 8;
}

static int below(unsigned *seed, int limit)
{
    return (int)(next(seed) % (unsigned)limit);
}

static const char *const lines[] = {
    "e4",
    "e5",
    "Nf3",
    "Nc6",
    "Bb5",
    "a6",
    "O-O",
    "g1f3",
    "d4",
    "b4",
    "bxc4",
    "e8=Q",
    "Qh5",
    "draw",
    "yes",
    "no",
    "resign",
    "takeback",
    "flip",
    "board",
    "clock",
    "moves",
    "help",
    "help draw",
    "status",
    "laws",
    "last",
    "e4?",
    "back 2",
    "now",
    "menu",
    "rematch",
    "save",
    "pause",
    "go on",
    "hush",
    "repeat",
    "slowly",
    "earlier",
    "scheme en",
    "form from-to",
    "voice off",
    "adjourn",
    "open",
    "passphrase",
    "claim threefold",
    "claim fifty with e4",
    "white resigns",
    "black offers draw",
    "who attacks e4",
    "pins",
    "material",
    "legal e2",
    "cues off",
    "faster",
    "louder",
    "8",
    "1.",
    "Nf",
    "\303\244\303\266\303\274",
    "((((((((((",
    "%s%n",
};

static const char *const keys[] = {
    "\t",
    "\033",
    "\033[A",
    "\033[B",
    "\033[C",
    "\033[D",
    " ",
    "\r",
    "\177",
    "\001",
    "\005",
    "\013",
    "\014",
    "\020",
    "?",
    "o",
    "l",
    "t",
    "f",
    "n",
    "N",
    "1",
    "8",
    "a",
    "\033OP",
    "\033[5~",
    "\033[6~",
    "\033[15~",
    "\033[200~e4\033[201~",
    "\033[",
    "\377",
    "\302",
    "\007",
    "\023",
    "\021",
};

static const struct {
    int rows, cols;
} sizes[] = {{24, 80}, {10, 20}, {12, 40},  {60, 200}, {3, 10},
             {1, 1},   {2, 200}, {43, 132}, {9, 19},   {30, 30}};

static const char *const starts[][6] = {
    {"--time", "none"},
    {"--time", "3m+2", "--theme", "contrast"},
    {"--linear"},
    {"--mode", "otb", "--time", "5m"},
    {"--chess960=518", "--theme", "large"},
    {"menu"},
    {"--theme", "mono", "--quiet"},
    {"--arbiter", "--time", "15m+10"},
};

static void press(struct play *play, unsigned *seed)
{
    for (int count = 1 + below(seed, 4); count > 0; count--)
        term_type(play->term, keys[below(seed, ROWS(keys))]);
}

static void act(struct play *play, unsigned *seed)
{
    int size = below(seed, ROWS(sizes));
    switch (below(seed, 8)) {
    case 0:
    case 1:
        press(play, seed);
        break;
    case 2:
        term_resize(play->term, sizes[size].rows, sizes[size].cols);
        break;
    case 3:
        term_type(play->term, lines[below(seed, ROWS(lines))]);
        break;
    default:
        term_enter(play->term, lines[below(seed, ROWS(lines))]);
        break;
    }
    if (below(seed, 3) == 0)
        term_settle(play->term, QUIET_MS);
}

/* One of the ways in which a sitting ends. */
static void end(struct play *play, unsigned *seed)
{
    static const int signals[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT};
    if (below(seed, 4) == 0)
        term_hangup(play->term);
    else
        kill(term_pid(play->term), signals[below(seed, ROWS(signals))]);
}

/* Anything, and then one of the ends. */
static void type_anything(struct play *play, unsigned seed)
{
    unsigned first = seed;
    for (int acts = below(&seed, ACTS_MAX); acts > 0; acts--)
        act(play, &seed);
    end(play, &seed);
    int status = term_wait_exit(play->term, PLAY_SOON_MS);
    if (status != 0) {
        term_dump(play->term, stderr);
        fail_msg("SOAK_SEED=%u: status %d", first, status);
    }
    if (term_fd(play->term) >= 0 && term_is_alternate(play->term))
        fail_msg("SOAK_SEED=%u: an alternate screen is left", first);
    play_forget(play);
}

static void sit(struct play *play, unsigned seed)
{
    play_start(play, starts[below(&seed, ROWS(starts))]);
    /* A program that has shown nothing yet may die of a signal. */
    term_pump(play->term, PLAY_SOON_MS);
    type_anything(play, seed);
}

static int wanted(const char *variable, int usual)
{
    const char *value = getenv(variable);
    return value && atoi(value) > 0 ? atoi(value) : usual;
}

static void anything_can_be_typed(void **state)
{
    unsigned seed = (unsigned)wanted("SOAK_SEED", FIRST_SEED);
    int sittings = wanted("SOAK_ROUNDS", SITTINGS);
    for (int i = 0; i < sittings; i++)
        sit(*state, seed + (unsigned)i);
}

/* A move is to be sealed: other words, questions and secrets. */
static void anything_can_be_typed_while_sealing(void **state)
{
    unsigned seed = (unsigned)wanted("HEKTOR_SEED", FIRST_SEED);
    struct play *play = *state;
    for (unsigned i = 0; i < 2; i++) {
        play_size(play, 24, 80);
        adjourned_begin_sealing(play, false);
        type_anything(play, seed + i);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(anything_can_be_typed, play_setup,
                                        play_teardown),
        cmocka_unit_test_setup_teardown(anything_can_be_typed_while_sealing,
                                        play_setup, play_teardown),
    };
    return cmocka_run_group_tests_name("play/monkey", tests, NULL, NULL);
}
