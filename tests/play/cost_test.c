// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * What a move and an end cost where squares have two lines, and on a screen of
 * 80 by 24, where pieces and digits are drawn, in every theme: each
 * kind of move after a different one, so that the marks of both change. With
 * HEKTOR_COSTS set it prints them all. A commit that is late is waited for in
 * words, which cost too, on a busy computer several times in a row: so each is
 * measured again, often, before it counts as dear.
 */
#include "tests/play/play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"
#include "tests/wordings.h"

enum { TRIES = 25 };

static const char *const themes[] = {
    "default", "contrast", "contrast-light", "colour-blind", "large",
    "glyphs",  "mono"};

/* The arrangements, and the most bytes of a move in true colours with the
 * window's title, and where more than the squares of one move change; and of an
 * end, with the card that tells of it. The digits of two large clocks change
 * their weight with each move. */
static const struct look {
    const char *name, *time;
    int lines, cells;
    size_t move, more, mono, mono_more, end;
} looks[] = {
    {"12 by 60", "15+10", 12, 60, 400, 400, 250, 250, 520},
    {"24 by 80, no clock", "none", 24, 80, 380, 540, 230, 290, 1100},
    {"24 by 80", "15+10", 24, 80, 706, 865, 555, 615, 1150},
};

/* What is typed, line by line, in a position where White is to move; the last
 * line is measured, and leads to this text. */
static const struct {
    const char *name, *fen;
    const char *lines[10];
    const char *sees;
} rows[] = {
    {"quiet", NULL, {"e4", "e5", "Nf3"}, PROMPT_BLACK(2)},
    {"capture", NULL, {"e4", "d5", "exd5"}, PROMPT_BLACK(2)},
    {"check",
     "4k3/8/8/8/8/8/P7/R3K2R w KQ - 0 1",
     {"a3", "Kd7", "Rh7"},
     PROMPT_BLACK(2)},
    {"out of check",
     "1r2k3/8/8/8/8/8/P7/R2QK3 w Q - 0 1",
     {"a3", "Rb1", "Qxb1"},
     PROMPT_BLACK(2)},
    {"from check to check",
     "r3k3/8/8/8/8/8/8/4K2R w - - 0 1",
     {"Rh7", "Ra1", "Kd2", "Ra2", "Ke3", "Ra3", "Ke4"},
     PROMPT_BLACK(4)},
    {"castling short",
     "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
     {"a3", "h6", "O-O"},
     PROMPT_BLACK(2)},
    {"castling short again",
     "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
     {"O-O-O", "O-O"},
     PROMPT_WHITE(2)},
    {"castling long with check",
     "3k3r/7p/8/8/8/8/7P/R3K3 w Q - 0 1",
     {"h3", "h5", "O-O-O"},
     PROMPT_BLACK(2)},
    {"castling with mate",
     "5k2/R7/7p/1B6/8/1B6/8/4K2R w K - 0 1",
     {"Rb7", "h5", "O-O"},
     "Checkmate."},
    {"en passant",
     "4k3/3p4/8/4P3/8/8/P7/4K3 w - - 0 1",
     {"a3", "d5", "exd6"},
     PROMPT_BLACK(2)},
    {"en passant with check",
     "8/2k1p3/8/3P4/8/8/P7/4K3 w - - 0 1",
     {"a3", "e5", "d6"},
     PROMPT_BLACK(2)},
    {"promotion",
     "8/P6k/8/8/8/8/7p/K7 w - - 0 1",
     {"Kb2", "Kg6", "a8=Q"},
     PROMPT_BLACK(2)},
    {"promotion with capture and check",
     "1n5k/P6p/8/8/8/8/8/K7 w - - 0 1",
     {"Kb2", "h6", "axb8=Q"},
     PROMPT_BLACK(2)},
    {"promotion with mate",
     "7k/P5pp/8/p7/8/8/8/K7 w - - 0 1",
     {"Kb2", "a4", "a8=Q"},
     "Checkmate."},
    {"promotion, capture and mate",
     "1n5k/P5pp/8/p7/8/8/8/K7 w - - 0 1",
     {"Kb2", "a4", "axb8=Q"},
     "Checkmate."},
    {"the shortest mate", NULL, {"f3", "e5", "g4", "Qh4"}, "Checkmate."},
    {"scholar's mate",
     NULL,
     {"e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7"},
     "Checkmate."},
    {"stalemate",
     "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1",
     {"Qe1", "Kg8", "Qe6", "Kh8", "Qf7"},
     "Stalemate."},
    {"dead position", "7k/8/8/8/8/8/1p6/K7 w - - 0 1", {"Kxb2"}, "Game over"},
    {"resignation", NULL, {"e4", "e5", "resign", "yes"}, "Game over"},
    {"agreement", NULL, {"e4", "e5", "draw", "yes"}, "Game over"},
    {"threefold claimed",
     NULL,
     {"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1",
      "claim threefold with Ng8"},
     "Game over"},
    {"fifty claimed",
     "7k/8/8/8/8/8/1R6/K7 w - - 99 90",
     {"Rb3", "claim fifty"},
     "Game over"},
    {"seventy-five",
     "7k/8/8/8/8/8/1R6/K7 w - - 148 90",
     {"Rb3", "Kg8"},
     "Game over"},
    {"a move with an offer", NULL, {"e4", "e5", "Nf3 draw"}, "Yes or no"},
};

/* Lines typed ahead wait, each for the answer to the one before. */
static size_t move_and_count(struct play *play, int i)
{
    const char *const *line = rows[i].lines;
    char typed[64];
    for (; line[1] != NULL; line++)
        play_enter(play, *line);
    play_type(play, *line);
    /* The prompt of a question is the question. */
    snprintf(typed, sizeof typed, "%c %s",
             strcmp(*line, "yes") == 0 ? '.' : ':', *line);
    play_sees(play, typed);
    term_settle(play->term, PLAY_QUIET_MS);
    play_shows(play, "", rows[i].sees);
    assert_true(term_wait_gone(play->term, typed, PLAY_SOON_MS));
    term_settle(play->term, PLAY_QUIET_MS);
    return term_cost(play->term).bytes;
}

static size_t measure(struct play *play, const char *theme,
                      const struct look *look, int i)
{
    play_size(play, look->lines, look->cells);
    play_start(play,
               PLAY_ARGS("--theme", theme, "--quiet", "--time", look->time,
                         rows[i].fen != NULL ? "--fen" : NULL, rows[i].fen));
    play_sees(play, ", move ");
    size_t bytes = move_and_count(play, i);
    if (getenv("HEKTOR_COSTS") != NULL)
        printf("%s, %s, %s: %zu\n", rows[i].name, theme, look->name, bytes);
    return bytes;
}

static bool is_more(int i)
{
    static const char *const more[] = {
        "castling short", "castling short again", "castling long with check",
        "promotion with capture and check", "a move with an offer"};
    for (size_t j = 0; j < ROWS(more); j++)
        if (strcmp(rows[i].name, more[j]) == 0)
            return true;
    return false;
}

static bool is_end(int i)
{
    return strchr(rows[i].sees, ',') == NULL &&
           strchr(rows[i].sees, ':') == NULL &&
           strcmp(rows[i].sees, "Yes or no") != 0;
}

static size_t bytes_most(const char *theme, const struct look *look, int i)
{
    if (is_end(i))
        return look->end;
    if (strcmp(theme, "mono") == 0)
        return is_more(i) ? look->mono_more : look->mono;
    return is_more(i) ? look->more : look->move;
}

static void costs_little(struct play *play, const char *theme,
                         const struct look *look, int i)
{
    size_t most = bytes_most(theme, look, i), bytes = most + 1;
    for (int tried = 0; bytes > most && tried < TRIES; tried++)
        bytes = measure(play, theme, look, i);
    if (bytes > most)
        fail_msg("%s, %s, %s: %zu bytes of %zu", rows[i].name, theme,
                 look->name, bytes, most);
}

static void costs_little_as(struct play *play, const struct look *look)
{
    for (size_t theme = 0; theme < ROWS(themes); theme++) {
        /* There it has another arrangement. */
        if (look->cells < 80 && strcmp(themes[theme], "large") == 0)
            continue;
        for (size_t i = 0; i < ROWS(rows); i++)
            costs_little(play, themes[theme], look, (int)i);
    }
}

static void every_kind_of_move_in_a_small_window(void **state)
{
    costs_little_as(*state, &looks[0]);
}

static void every_kind_of_move_without_clocks(void **state)
{
    costs_little_as(*state, &looks[1]);
}

static void every_kind_of_move_with_clocks(void **state)
{
    costs_little_as(*state, &looks[2]);
}

static const struct {
    int lines, cells;
} windows[] = {{10, 20}, {24, 80}, {43, 132}, {60, 200}};

/*
 * A pseudo-terminal takes 8,192 bytes, and more as its reader's half, another
 * 4,095, is filled by the kernel, which has no time for it where much else
 * runs. What remains is written when there is room again. So a write that took
 * less than TAKEN_LEAST was the program's own choice.
 */
static bool cost_one_write(struct play *play)
{
    enum { BYTES_MAX = 12000, TAKEN_LEAST = 4096 };
    term_settle(play->term, PLAY_QUIET_MS);
    struct term_cost cost = term_cost(play->term);
    long most = 1 + (long)cost.bytes / TAKEN_LEAST;
    if (cost.writes > 1)
        print_message("%zu bytes in %ld writes\n", cost.bytes, cost.writes);
    return cost.writes <= most && cost.bytes <= BYTES_MAX;
}

static void start_in(struct play *play, const char *theme, int window)
{
    play_size(play, windows[window].lines, windows[window].cells);
    play_start(play, PLAY_ARGS("--theme", theme, "--time", "none"));
}

/* Until the lowest line matches. */
static void prompts(struct play *play, const char *regex)
{
    int last = term_rows(play->term) - 1;
    assert_true(term_wait_line(play->term, last, regex, PLAY_SOON_MS));
    term_settle(play->term, PLAY_QUIET_MS);
}

/* A move, and all of the screen. */
static bool each_costs_one_write(struct play *play, const char *theme,
                                 int window)
{
    start_in(play, theme, window);
    prompts(play, "1[.:]");
    play_type(play, "e4");
    prompts(play, "e4(  |$)");
    play_enter(play, "");
    prompts(play, "1[.:]+(  |$)");
    bool is_one = cost_one_write(play);
    term_mark(play->term);
    play_type(play, "\f");
    assert_true(term_pump(play->term, PLAY_SOON_MS));
    return cost_one_write(play) && is_one;
}

static void one_write_in_every_window(void **state)
{
    struct play *play = *state;
    for (size_t i = 0; i < ROWS(themes) * ROWS(windows); i++) {
        const char *theme = themes[i / ROWS(windows)];
        int window = (int)(i % ROWS(windows)), tries = TRIES;
        while (!each_costs_one_write(play, theme, window))
            if (--tries == 0)
                fail_msg("%s, %d by %d", theme, windows[window].cells,
                         windows[window].lines);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(every_kind_of_move_in_a_small_window),
        PLAY_TEST(every_kind_of_move_without_clocks),
        PLAY_TEST(every_kind_of_move_with_clocks),
        PLAY_TEST(one_write_in_every_window),
    };
    return cmocka_run_group_tests_name("play/cost", tests, NULL, NULL);
}
