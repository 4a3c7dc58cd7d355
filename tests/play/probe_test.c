// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * The whole program in terminals that answer what they can do: at once, late,
 * in pieces, with something else, and never. And their windows' titles.
 */
#include "tests/play/play.h"

#include <stdio.h>
#include <string.h>

#include "tests/unit.h"
#include "tests/wordings.h"

/* Longer than a key may be on its way. */
enum { A_WHILE_MS = 300 };

static const char xterm[] =
    "\033P>|XTerm(379)\033\\\033[>41;379;0c\033P0+r524742\033\\"
    "\033P1$r0;48:2::3:5:9m\033\\\033[?64;1;2;6;9;15;16;17;18;21;22;28c";

static uint32_t ground(struct play *play)
{
    int row, col;
    play_board_square(play, "h8", &row, &col);
    return term_cell(play->term, row, col).bg;
}

static bool has_changed(struct term *term, void *context)
{
    (void)term;
    struct play *play = ((struct play **)context)[0];
    return ground(play) != *((uint32_t **)context)[1];
}

static void start_in(struct play *play, const char *term, const char *colorterm,
                     const char *tmux)
{
    play_forget(play);
    home_set(&play->home, "TMUX", tmux);
    play->options.is_mute = true;
    home_set(&play->home, "TERM", term);
    home_set(&play->home, "COLORTERM", colorterm);
    play_start(play, PLAY_ARGS("--time", "none"));
    play_sees(play, PROMPT_WHITE(1));
    term_settle(play->term, PLAY_QUIET_MS);
}

static void start(struct play *play, const char *term, const char *colorterm)
{
    start_in(play, term, colorterm, NULL);
}

static void quit(struct play *play)
{
    play_shows(play, "quit", "Leave? Yes or no.");
    play_enter(play, "yes");
    play_leaves(play, 0);
}

static void changes_from(struct play *play, uint32_t before)
{
    void *context[] = {play, &before};
    if (!term_wait(play->term, has_changed, context, PLAY_SOON_MS))
        play_give_up(play, "the colours are as before", "");
}

/* The line has no stray character: what is typed is what it holds. */
static void plays(struct play *play, const char *typed)
{
    play_type(play, typed);
    char line[64];
    snprintf(line, sizeof line, ": %s", typed);
    play_sees(play, line);
    play_shows(play, "", PROMPT_BLACK(1));
}

/* The first picture waits for nobody; the answer brings better colours, in one
 * write. */
static void better_colours_come_with_the_answer(void **state)
{
    struct play *play = *state;
    static const char *const terms[] = {"xterm", "xterm-256color"};
    for (size_t i = 0; i < ROWS(terms); i++) {
        start(play, terms[i], NULL);
        uint32_t before = ground(play);
        term_mark(play->term);
        assert_true(term_type(play->term, xterm));
        changes_from(play, before);
        term_settle(play->term, PLAY_QUIET_MS);
        assert_int_equal(term_cost(play->term).bursts, 1);
        plays(play, "e4");
        quit(play);
    }
}

/* Of TERM=xterm nobody ever promised wood; a mute terminal shows it all the
 * same, as PuTTY does, and the game is played in it. */
static void a_mute_terminal_is_played_in(void **state)
{
    struct play *play = *state;
    start(play, "xterm", NULL);
    uint32_t mute = ground(play);
    plays(play, "e4");
    quit(play);
    start(play, "xterm-256color", NULL);
    assert_int_equal(ground(play), mute);
}

/* Three pieces, with a key between them. */
static void a_torn_answer_loses_no_key(void **state)
{
    struct play *play = *state;
    static const size_t cuts[] = {2, 9, 17, 20, 33, 41, 52, 60, 70, 76};
    for (size_t i = 0; i < ROWS(cuts); i++) {
        char first[128];
        start(play, "xterm-256color", NULL);
        uint32_t before = ground(play);
        snprintf(first, sizeof first, "%.*s", (int)cuts[i], xterm);
        assert_true(term_type(play->term, first));
        term_settle(play->term, A_WHILE_MS);
        play_type(play, "N");
        play_sees(play, ": N");
        assert_true(term_type(play->term, xterm + cuts[i]));
        changes_from(play, before);
        play_type(play, "f3");
        play_sees(play, ": Nf3");
        play_shows(play, "", PROMPT_BLACK(1));
    }
}

static const char *const garbage[] = {
    "\033P9zzzz\033\\\033[?6c",
    "\033P1$r\033\\\033P1+r\033\\\033[>0;0;0;0;0c\033[?1;2c",
    ("\033P0+r524742\033\\\033[?9999;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1"
     ";1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1c"),
};

static void garbage_is_typed_by_nobody(void **state)
{
    struct play *play = *state;
    for (size_t i = 0; i < ROWS(garbage); i++) {
        start(play, "xterm-256color", NULL);
        assert_true(term_type(play->term, garbage[i]));
        term_settle(play->term, A_WHILE_MS);
        plays(play, "e4");
    }
}

/* Who asks nothing gets no answer into the shell. */
static void some_are_not_asked(void **state)
{
    struct play *play = *state;
    start(play, "linux", "truecolor");
    assert_null(strstr(term_output(play->term), "[c"));
    assert_null(strstr(term_output(play->term), "[>"));
    /* Screen writes strings into the terminal that it is in. */
    start(play, "screen-256color", "truecolor");
    assert_non_null(strstr(term_output(play->term), "[>q[>c[c"));
    assert_null(strstr(term_output(play->term), "524742"));
    assert_null(strstr(term_output(play->term), "48;2;"));
    start(play, "xterm-256color", NULL);
    assert_non_null(strstr(term_output(play->term), "524742"));
    play_forget(play);
    home_set(&play->home, "TERM", "xterm-256color");
    play_start(play, PLAY_ARGS("--linear", "--time", "none"));
    play_tells(play, "White, move 1");
    assert_null(strstr(term_output(play->term), "[c"));
    play_forget(play);
    home_set(&play->home, "TERM", "dumb");
    play_start(play, PLAY_ARGS("--time", "none"));
    play->linear = true;
    play_tells(play, "White, move 1");
    assert_null(strstr(term_output(play->term), "[c"));
}

/* What COLORTERM says of the terminal round screen is not true in it; in tmux
 * and everywhere else it is. */
static void colorterm_is_believed_where_it_is_true(void **state)
{
    struct play *play = *state;
    static const struct {
        const char *term, *tmux;
        bool is_true;
    } rows[] = {{"xterm-256color", NULL, true},
                {"xterm", NULL, true},
                {"screen-256color", NULL, false},
                {"screen-256color", "/tmp/tmux-0/default,1,0", true}};
    for (size_t i = 0; i < ROWS(rows); i++) {
        start_in(play, rows[i].term, "truecolor", rows[i].tmux);
        bool is_true = strstr(term_output(play->term), "48;2;") != NULL &&
                       strstr(term_output(play->term), "48;5;") == NULL;
        assert_row(rows[i].term, is_true == rows[i].is_true);
    }
}

static bool has_sent(struct play *play, const char *bytes)
{
    return strstr(term_output(play->term), bytes) != NULL;
}

/* The window's title tells the state of the game, and is restored; a console
 * has no window. */
static void the_title_tells_the_game(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("--time", "10m"));
    play_sees(play, PROMPT_WHITE(1));
    play_prints(play, "[22;0t]2;White to move - 10 : 10 min");
    play_shows(play, "e4", PROMPT_BLACK(1));
    play_prints(play, "]2;Black to move - 10 : 10 min");
    play_shows(play, "resign", "Yes or no");
    play_enter(play, "yes");
    play_prints(play, "]2;1-0, resigned, 5.1.2 - Hektor");
    play_enter(play, "quit");
    play_leaves(play, 0);
    assert_true(has_sent(play, "[23;0t"));
    play_forget(play);
    play_start(play, PLAY_ARGS("--time", "10m", "--notices", "bell"));
    play_shows(play, "e4", PROMPT_BLACK(1));
    assert_false(has_sent(play, "]2;"));
    start(play, "linux", NULL);
    assert_false(has_sent(play, "]2;"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(better_colours_come_with_the_answer),
        PLAY_TEST(a_mute_terminal_is_played_in),
        PLAY_TEST(a_torn_answer_loses_no_key),
        PLAY_TEST(garbage_is_typed_by_nobody),
        PLAY_TEST(some_are_not_asked),
        PLAY_TEST(colorterm_is_believed_where_it_is_true),
        PLAY_TEST(the_title_tells_the_game),
    };
    return cmocka_run_group_tests_name("play/probe", tests, NULL, NULL);
}
