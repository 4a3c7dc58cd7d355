// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * How a sitting begins on any terminal, and ends however it ends: the
 * terminal is left as it was, and the game can be resumed.
 */
#include "tests/play/play.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"
#include "tests/wordings.h"

static void is_clean(struct play *play)
{
    assert_true(term_is_cooked(play->term));
    assert_false(term_is_alternate(play->term));
    assert_true(term_cursor_shown(play->term));
    assert_false(term_has_mouse(play->term));
}

/* One move is on the board after the one game of this home was resumed. */
static void resumes(struct play *play, const char *prompt)
{
    char id[16];
    play_stop(play);
    play_game_id(play, id);
    play_start(play, PLAY_ARGS("resume", id, "--linear"));
    play_prints(play, prompt);
    play_answers(play, "go on", TELLS_RESUMES);
    play_answers(play, "board", "4 -.-.P.-.");
}

static void start_and_move(struct play *play, const char *mode)
{
    play_start(play, PLAY_ARGS("--time", "1h", mode));
    play_sees(play, PROMPT_WHITE(1));
    play_shows(play, "e4", PROMPT_BLACK(1));
}

static void the_word_quit(void **state)
{
    struct play *play = *state;
    start_and_move(play, NULL);
    play_shows(play, "quit", "do you want to leave? " YES_OR_NO);
    play_shows(play, "no", TELLS_DROPPED);
    play_shows(play, "quit", YES_OR_NO);
    play_enter(play, "yes");
    play_leaves(play, 0);
    is_clean(play);
    assert_non_null(term_printed(play->term, "hektor resume. Game ID"));
    resumes(play, "Paused. " PROMPT_BLACK(1));
}

/* Who says it twice means it: the word, and the key. */
static void quit_twice_leaves(void **state)
{
    static const char *const quits[] = {"quit\r", "\003"};
    struct play *play = *state;
    for (size_t i = 0; i < 2 * ROWS(quits); i++) {
        start_and_move(play, i % 2 ? "--linear" : NULL);
        play_type(play, quits[i / 2]);
        play_sees(play, "do you want to leave? " YES_OR_NO);
        play_type(play, quits[i / 2]);
        play_leaves(play, 0);
        is_clean(play);
        play_forget(play);
    }
}

/* Ctrl-S, with which a terminal stops its output, stops nothing here. */
static void a_stopped_terminal(void **state)
{
    struct play *play = *state;
    start_and_move(play, NULL);
    play_type(play, "\023");
    play_shows(play, "e5", PROMPT_WHITE(2));
    kill(term_pid(play->term), SIGTERM);
    play_leaves(play, 0);
    is_clean(play);
}

static const struct ending {
    int number;
    const char *mode;
} signals[] = {
    {SIGTERM, NULL},      {SIGTERM, "--linear"}, {SIGHUP, NULL},
    {SIGHUP, "--linear"}, {SIGINT, NULL},        {SIGQUIT, "--linear"},
};

static void signals_leave_a_clean_terminal(void **state)
{
    struct play *play = *state;
    for (size_t i = 0; i < ROWS(signals); i++) {
        start_and_move(play, signals[i].mode);
        kill(term_pid(play->term), signals[i].number);
        play_leaves(play, 0);
        is_clean(play);
        resumes(play, "Paused. " PROMPT_BLACK(1));
        play_forget(play);
    }
}

/* Nothing of it lives on. */
static void a_closed_window_ends_it(void **state)
{
    struct play *play = *state;
    for (int i = 0; i < 4; i++) {
        play->options.hangup_ignored = i % 2;
        start_and_move(play, i < 2 ? NULL : "--linear");
        pid_t arbiter = play_arbiter(play);
        term_hangup(play->term);
        play_leaves(play, 0);
        assert_int_equal(kill(arbiter, 0), -1);
        resumes(play, "Paused. " PROMPT_BLACK(1));
        play_forget(play);
    }
}

static const struct plain {
    const char *name, *value;
} plains[] = {{"TERM", "dumb"}, {"TERM", NULL}, {"ACCESSIBLE", "1"}};

static void some_terminals_get_lines(void **state)
{
    struct play *play = *state;
    for (size_t i = 0; i < ROWS(plains); i++) {
        home_set(&play->home, plains[i].name, plains[i].value);
        play_start(play, PLAY_ARGS("--time", "none"));
        play_prints(play, PROMPT_WHITE(1));
        play_answers(play, "Nf3", "1, White: knight f3");
        assert_int_equal(term_cost(play->term).escapes, 0);
        play_type(play, "\004"); /* the end of input */
        play_leaves(play, 0);
        is_clean(play);
        play_forget(play);
    }
}

static void an_unknown_terminal_gets_lines_and_a_sentence(void **state)
{
    struct play *play = *state;
    home_set(&play->home, "TERM", "no-such-terminal");
    play_start(play, PLAY_ARGS("--time", "none"));
    play_prints(play, "This terminal type is not known");
    play_prints(play, PROMPT_WHITE(1));
    play_answers(play, "Nf3", "1, White: knight f3");
}

/* The first line of a first game says what to type; no voice speaks here that
 * could be silenced. */
static void the_first_line_of_a_first_game(void **state)
{
    struct play *play = *state;
    for (int i = 0; i < 2; i++) {
        play_start(play, PLAY_ARGS("--linear"));
        play_prints(play, PROMPT_WHITE(1));
        char *first = strdup(term_output(play->term));
        first[strcspn(first, "\n")] = '\0';
        bool tells = strstr(first, "Type a move") && strstr(first, "help");
        assert_int_equal(tells, i == 0);
        assert_null(strstr(first, "voice"));
        /* Anybody who is here already needs no way there. */
        assert_null(strstr(first, "--linear"));
        free(first);
    }
    play_forget(play);
    play_start(play, PLAY_ARGS(NULL));
    play_sees(play, "hektor --linear");
}

static void lines_from_a_file(void **state)
{
    struct play *play = *state;
    play_shell(play, "printf 'e4\\ne5\\nNf3' >moves; "
                     "exec ./hektor --linear --voice none <moves");
    play_leaves(play, 0);
    const char *printed = term_output(play->term);
    assert_non_null(strstr(printed, "1, White: e4\n"));
    assert_non_null(strstr(printed, "1, Black: e5\n"));
    assert_non_null(strstr(printed, "2, White: knight f3\n"));
    resumes(play, "Paused. " PROMPT_BLACK(2));
}

static void without_any_terminal(void **state)
{
    struct play *play = *state;
    play_shell(play, "setsid -w ./hektor --voice none </dev/null >out 2>&1; "
                     "echo left with $?; cat out");
    play_leaves(play, 0);
    assert_non_null(term_printed(play->term, "left with 0\n"));
    assert_non_null(term_printed(play->term, PROMPT_WHITE(1)));
}

static const struct refusal {
    const char *arguments;
    int status;
    const char *sentence;
} refusals[] = {
    {"--time 5x", 2, "hektor: --time 5x: at character 2: "},
    {"--fen 'x y z'", 65, "hektor: --fen x y z: at character 1: "},
    {"--fen '8/8/8/8/8/8/8/8 w - - 0 1'", 65, "hektor: --fen 8/8/8/8/8/8/"},
    {"--chess960=960", 2, "hektor: --chess960 960: "},
    {"--laws 1850", 2, "hektor: --laws 1850: "},
    {"--voice loud", 2, "hektor: --voice loud: "},
    {"--no-such-option", 2, "hektor: --no-such-option: "},
    {"nonsense", 2, "hektor: nonsense: "},
    {"resume XXXXXXXX", 65, "hektor: XXXXXXXX: "},
};

static void bad_options_get_one_line(void **state)
{
    struct play *play = *state;
    for (size_t i = 0; i < ROWS(refusals); i++) {
        char script[512];
        snprintf(script, sizeof script, "exec ./hektor %s 2>&1 >/dev/null",
                 refusals[i].arguments);
        play_shell(play, script);
        play_leaves(play, refusals[i].status);
        const char *printed = term_output(play->term);
        if (strncmp(printed, refusals[i].sentence,
                    strlen(refusals[i].sentence)) != 0)
            play_give_up(play, "not so:", refusals[i].sentence);
        assert_row(refusals[i].arguments,
                   strchr(printed, '\n') == printed + strlen(printed) - 1);
    }
}

/* The screen is closed before anything was drawn on it. */
static void a_game_that_is_not_there(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("resume", "XXXXXXXX"));
    play_leaves(play, 65);
    is_clean(play);
    assert_true(term_find(play->term, "hektor: XXXXXXXX: ", NULL) >= 0);
}

static void two_games_at_the_same_time(void **state)
{
    struct play *play = *state;
    start_and_move(play, NULL);
    struct play other = {.home = play->home};
    play_start(&other, PLAY_ARGS("--linear"));
    play_prints(&other, PROMPT_WHITE(1));
    play_answers(&other, "d4", "1. d4");
    play_enter(play, "c5");
    play_shows_board(play, "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR");
    play_enter(&other, "resign");
    play_answers(&other, "yes", "Black resigned.");
    play_enter(&other, "quit");
    play_leaves(&other, 0);
    play_shows(play, "Nf3", PROMPT_BLACK(2));
    term_free(other.term);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(the_word_quit),
        PLAY_TEST(quit_twice_leaves),
        PLAY_TEST(a_stopped_terminal),
        PLAY_TEST(signals_leave_a_clean_terminal),
        PLAY_TEST(a_closed_window_ends_it),
        PLAY_TEST(some_terminals_get_lines),
        PLAY_TEST(an_unknown_terminal_gets_lines_and_a_sentence),
        PLAY_TEST(the_first_line_of_a_first_game),
        PLAY_TEST(lines_from_a_file),
        PLAY_TEST(without_any_terminal),
        PLAY_TEST(bad_options_get_one_line),
        PLAY_TEST(a_game_that_is_not_there),
        PLAY_TEST(two_games_at_the_same_time),
    };
    return cmocka_run_group_tests_name("play/leave", tests, NULL, NULL);
}
