// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * key_bench.c - from one key to its paint, for keys that change no game; beside
 * a program that only echoes, key by key in turn, so that a busy computer slows
 * down both.
 */
#include <stdio.h>
#include <stdlib.h>

#include "tests/bench/figures.h"
#include "tests/play/home.h"
#include "tests/play/term.h"

enum { SOON_MS = 10000, QUIET_MS = 5, KEYS = 400 };

/* Every other time the second key undoes what the first one did. */
static const struct kind {
    const char *name;
    int rows, cols;
    const char *first; /* leads to where the keys are pressed */
    const char *keys[2];
} kinds[] = {
    {"a letter", 24, 80, "", {"a", "\177"}},
    {"an arrow on the board", 24, 80, "\t", {"\033[A", "\033[B"}},
    {"a man lifted and put back", 24, 80, "\t", {" ", " "}},
    {"a letter", 60, 200, "", {"a", "\177"}},
    {"an arrow on the board", 60, 200, "\t", {"\033[A", "\033[B"}},
};

/* In a terminal of the kind's size, once it is ready. */
static struct term *start(const struct home *home, const struct kind *kind,
                          const char *const argv[])
{
    struct term *term = term_start(&(struct term_options){.env = home->env,
                                                          .rows = kind->rows,
                                                          .cols = kind->cols},
                                   argv);
    if (term && term_wait_text(term, "move 1:", SOON_MS))
        return term;
    term_free(term);
    return NULL;
}

/* To the first byte of what it paints; below 0 when nothing comes. */
static double time_key(struct term *term, const char *key)
{
    double began = figures_now_ms();
    if (!term_type(term, key) || !term_pump(term, SOON_MS))
        return -1;
    double ms = figures_now_ms() - began;
    term_settle(term, QUIET_MS);
    return ms;
}

static bool time_keys(struct term *echo, struct term *hektor,
                      const struct kind *kind, double bare[KEYS],
                      double ms[KEYS])
{
    for (int i = 0; i < KEYS; i++) {
        bare[i] = time_key(echo, "a");
        ms[i] = time_key(hektor, kind->keys[i % 2]);
        if (bare[i] < 0 || ms[i] < 0)
            return false;
    }
    return true;
}

static void tell(const struct kind *kind, double bare[KEYS], double ms[KEYS])
{
    enum { MEDIAN = KEYS / 2, RARE = KEYS - KEYS / 100 };
    figures_sort(bare, KEYS);
    figures_sort(ms, KEYS);
    printf("key, %s, %dx%d: %.2f ms at the median, 1 in 100 over %.2f; an echo "
           "%.2f and %.2f: %.1f times that at the median, %.2f ms more\n",
           kind->name, kind->cols, kind->rows, ms[MEDIAN], ms[RARE],
           bare[MEDIAN], bare[RARE], ms[MEDIAN] / bare[MEDIAN],
           ms[MEDIAN] - bare[MEDIAN]);
}

static bool bench(const struct home *home, const struct kind *kind)
{
    static const char *const echo_argv[] = {"./tests/bench/bare_echo", NULL};
    static const char *const hektor_argv[] = {"./hektor", "--time", "none",
                                              "--voice",  "none",   NULL};
    static double bare[KEYS], ms[KEYS];
    struct term *echo = start(home, kind, echo_argv);
    struct term *hektor = start(home, kind, hektor_argv);
    bool done = echo && hektor && term_type(hektor, kind->first);
    if (done) {
        term_settle(echo, 100 * QUIET_MS);
        term_settle(hektor, 100 * QUIET_MS);
        done = time_keys(echo, hektor, kind, bare, ms);
    }
    term_free(echo);
    term_free(hektor);
    if (done)
        tell(kind, bare, ms);
    return done;
}

int main(void)
{
    struct home home;
    bool done = home_make(&home);
    if (!done)
        return 1;
    for (size_t i = 0; done && i < sizeof kinds / sizeof *kinds; i++)
        done = bench(&home, &kinds[i]);
    term_all_ended(SOON_MS);
    home_remove(&home);
    if (!done)
        puts("key: nothing was painted");
    return done ? 0 : 1;
}
