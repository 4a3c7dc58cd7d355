// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * screen_bench.c - what the screen costs: time and bytes of the start, of each
 * move of a long game beside its commit, and of a running clock's seconds. In a
 * window of 80x24, or of the size that is given: screen_bench 120x40 default.
 * With COLORTERM=truecolor in true colour.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/bench/commit.h"
#include "tests/bench/figures.h"
#include "tests/play/home.h"
#include "tests/play/term.h"

enum { SOON_MS = 10000, QUIET_MS = 30, STARTS = 9, MOVES_MAX = 160 };

/* So long that every scoresheet has to scroll. */
static const char game[] =
    "d4 Nf6 c4 e6 Nf3 d5 Nc3 dxc4 e4 Bb4 Bg5 c5 Bxc4 cxd4 Nxd4 Bxc3+ bxc3 Qa5 "
    "Bb5+ Bd7 Bxf6 gxf6 Bxd7+ Nxd7 O-O Qxc3 Qa4 O-O Nxe6 Nb6 Qd4 Rfc8 Qxc3 "
    "Rxc3 Nf4 Rc5 Rfd1 f5 exf5 Rac8 f6 Rf5 g3 Rxf6 Rd3 Rfc6 Ra3 Rc1+ Rxc1 "
    "Rxc1+ Kg2 Nc8 Rd3 Rc7 Rd8+ Kg7 h4 Ne7 Nh5+ Kh6 Nf6 Kg6 Ne8 Rc6 Rd7 Re6 "
    "h5+ Kh6 Nd6 f5 Nxb7 Ng8 Nd6 Nf6 Nxf5+ Kg5 Nd4 Nxd7 Nxe6+ Kxh5 Kf3 Kg6 Kf4 "
    "Kf6 Ng5 h6 Ne4+ Ke6 Kg4 Ke5 f3 Kd4 Kf5 Ke3 f4 h5 Ng5 Nc5 Kg6 Kf2 f5 Kxg3 "
    "Ne6 Nd7 Kxh5 Kf3 Kg5 Ke4 Nc7 a5 Nb5 Kd3 Kg6 a4 Kf7 Ne5+ Kf6 Nf3 Ke7 Kc2 "
    "f6 Ng5 Nd4+ Kb2 Ne6 Nh7 f7 Kxa2 Ng5 a3 Nxh7 Kb1 f8=Q a2 Qf5+ Kb2 Qe5+ Kb1 "
    "Qe4+ Kb2 Qe2+ Kb1 Nf6 a1=Q Nd5 Qg7+ Kd6 Qf8+ Ke5 Qe8+ Kd4 Qxe2 Nc3+ Ka1";

/* The window; 0: 80x24. */
static int rows, cols;

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
    const struct term_options options = {
        .rows = rows, .cols = cols, .env = home->env};
    return term_start(&options, argv);
}

/* The smallest program of its kind. */
static struct term *start_bare(const struct home *home)
{
    static const char *const argv[] = {"./tests/bench/bare_screen", NULL};
    const struct term_options options = {
        .rows = rows, .cols = cols, .env = home->env};
    return term_start(&options, argv);
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
                        struct commit *commit)
{
    static double ms[MOVES_MAX], commits[MOVES_MAX], more[MOVES_MAX],
        bytes[MOVES_MAX], bursts[MOVES_MAX];
    char moves[sizeof game];
    memcpy(moves, game, sizeof game);
    struct term *term = start(home, theme, "none");
    bool came = term && term_wait_text(term, "move 1:", SOON_MS);
    int count = 0;
    for (char *san = strtok(moves, " "); came && san != NULL;
         san = strtok(NULL, " "), count++) {
        char prompt[32], line[48];
        struct term_cost cost;
        double typed_ms;
        snprintf(prompt, sizeof prompt,
                 "%s, move %d:", count % 2 ? "White" : "Black",
                 (count + 1) / 2 + 1);
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

int main(int argc, char **argv)
{
    struct home home;
    if ((argc > 1 && sscanf(argv[1], "%dx%d", &cols, &rows) != 2) ||
        !home_make(&home))
        return 1;
    home_set(&home, "COLORTERM", getenv("COLORTERM"));
    static const char *const themes[] = {
        "default", "contrast", "contrast-light", "colour-blind", "large",
        "glyphs",  "mono"};
    struct commit *commit = commit_begin(home.folder);
    bool done = commit != NULL && bench_ticks(&home);
    for (size_t i = 0; done && i < sizeof themes / sizeof *themes; i++)
        if (argc < 3 || strcmp(argv[2], themes[i]) == 0)
            done = bench_start(&home, themes[i]) &&
                   bench_moves(&home, themes[i], commit);
    commit_end(commit);
    term_all_ended(SOON_MS);
    home_remove(&home);
    if (!done)
        puts("screen: hektor did not answer");
    return done ? 0 : 1;
}
