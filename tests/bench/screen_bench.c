// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * screen_bench.c - what the screen costs: time and bytes of the start, of each
 * move of a whole game beside its commit, and of a running clock's seconds.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/bench/commit.h"
#include "tests/bench/figures.h"
#include "tests/play/home.h"
#include "tests/play/score.h"
#include "tests/play/term.h"

enum { SOON_MS = 10000, QUIET_MS = 30, STARTS = 9 };

static void tell(const char *theme, const char *what, const char *unit,
                 double *values, int count)
{
    figures_sort(values, (size_t)count);
    printf("screen, %s, %s: %.2f %s at the median, %.2f at most\n", theme, what,
           values[count / 2], unit, values[count - 1]);
}

static struct term *start(const struct home *home, const char *theme,
                          const char *time)
{
    const char *const argv[] = {"./hektor", "--theme", theme,  "--time",
                                time,       "--voice", "none", NULL};
    return term_start(&(struct term_options){.env = home->env}, argv);
}

/* The smallest program of its kind. */
static struct term *start_bare(const struct home *home)
{
    static const char *const argv[] = {"./tests/bench/bare_screen", NULL};
    return term_start(&(struct term_options){.env = home->env}, argv);
}

/* Until the prompt is there, and what it cost; false when it does not come. */
static bool time_start(struct term *term, double began, double *ms,
                       double *bytes)
{
    bool came = term && term_wait_text(term, "move 1:", SOON_MS);
    *ms = figures_now_ms() - began;
    if (came)
        term_settle(term, QUIET_MS);
    *bytes = came ? (double)term_cost(term).bytes : 0;
    term_free(term);
    return came;
}

/* One after the other, so that a busy computer slows down both. */
static bool bench_start(const struct home *home, const char *theme)
{
    double bare[STARTS], times[STARTS], bytes[STARTS];
    for (int i = 0; i < STARTS; i++) {
        double began = figures_now_ms();
        if (!time_start(start_bare(home), began, &bare[i], &bytes[i]))
            return false;
        began = figures_now_ms();
        if (!time_start(start(home, theme, "none"), began, &times[i],
                        &bytes[i]))
            return false;
        times[i] -= bare[i];
    }
    tell(theme, "start of a bare program", "ms", bare, STARTS);
    tell(theme, "start to prompt, more than that", "ms", times, STARTS);
    tell(theme, "start", "bytes", bytes, STARTS);
    return true;
}

/* Type, wait for the text, and take what it cost. */
static bool step(struct term *term, const char *keys, const char *text,
                 double *ms, struct term_cost *cost)
{
    term_mark(term);
    double began = figures_now_ms();
    if (!term_type(term, keys) || !term_wait_text(term, text, SOON_MS))
        return false;
    *ms = figures_now_ms() - began;
    term_settle(term, QUIET_MS);
    *cost = term_cost(term);
    return true;
}

/* A journal of the same kind on the same disk takes a move after each move, so
 * that what the disk costs just then is known. */
static bool bench_moves(const struct home *home, const char *theme,
                        const struct score *score, struct commit *commit)
{
    static double ms[SCORE_PLIES_MAX], commits[SCORE_PLIES_MAX],
        more[SCORE_PLIES_MAX], bytes[SCORE_PLIES_MAX], bursts[SCORE_PLIES_MAX];
    struct term *term = start(home, theme, "none");
    bool came = term && term_wait_text(term, "move 1:", SOON_MS);
    int count = 0;
    for (; came && count < score->count - 1; count++) {
        char prompt[32], line[48];
        struct term_cost cost;
        double typed_ms;
        snprintf(prompt, sizeof prompt,
                 "%s, move %d:", count % 2 ? "White" : "Black",
                 (count + 1) / 2 + 1);
        const char *san = score->row[count].san;
        snprintf(line, sizeof line, ": %s", san);
        came = step(term, san, line, &typed_ms, &cost) &&
               step(term, "\r", prompt, &ms[count], &cost) &&
               (commits[count] = commit_move_ms(commit)) >= 0;
        more[count] = ms[count] - commits[count];
        bytes[count] = (double)cost.bytes;
        bursts[count] = (double)cost.bursts;
    }
    term_free(term);
    if (!came)
        return false;
    tell(theme, "move to paint", "ms", ms, count);
    tell(theme, "a move's commit", "ms", commits, count);
    tell(theme, "move to paint, more than that", "ms", more, count);
    tell(theme, "move", "bytes", bytes, count);
    tell(theme, "move", "bursts", bursts, count);
    return true;
}

static bool bench_ticks(const struct home *home)
{
    enum { TICKS = 5 };
    double bytes[TICKS];
    struct term_cost cost;
    double ms;
    struct term *term = start(home, "default", "1h");
    bool came = term && term_wait_text(term, "move 1:", SOON_MS) &&
                step(term, "e4\r", "Black, move 1:", &ms, &cost);
    for (int i = 0; came && i < TICKS; i++) {
        term_mark(term);
        came = term_pump(term, 3000);
        term_settle(term, QUIET_MS);
        bytes[i] = (double)term_cost(term).bytes;
    }
    term_free(term);
    if (came)
        tell("default", "second of a clock", "bytes", bytes, TICKS);
    return came;
}

int main(void)
{
    static struct score score;
    struct home home;
    if (!score_read("play/both-wings.tsv", &score) || !home_make(&home))
        return 1;
    static const char *const themes[] = {
        "default", "contrast", "contrast-light", "colour-blind", "large",
        "glyphs",  "mono"};
    struct commit *commit = commit_begin(home.folder);
    bool done = commit != NULL && bench_ticks(&home);
    for (size_t i = 0; done && i < sizeof themes / sizeof *themes; i++)
        done = bench_start(&home, themes[i]) &&
               bench_moves(&home, themes[i], &score, commit);
    commit_end(commit);
    term_all_ended(SOON_MS);
    home_remove(&home);
    if (!done)
        puts("screen: hektor did not answer");
    return done ? 0 : 1;
}
