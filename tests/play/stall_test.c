// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * A terminal that does not read: nobody waits for it, the program can be ended,
 * and what is shown when it reads again is the newest.
 */
#include <signal.h>

#include "tests/play/play.h"

#include "tests/unit.h"
#include "tests/wordings.h"

/* Ctrl-L draws all of the screen again. */
static const char again[] = "\f";

static void begin(struct play *play, const char *mode)
{
    play_start(play, PLAY_ARGS("--time", "1h", mode));
    if (mode)
        play_prints(play, PROMPT_WHITE(1));
    else
        play_sees(play, PROMPT_WHITE(1));
}

static const struct {
    int signal;
    const char *mode, *keys;
} ends[] = {
    {SIGTERM, NULL, again},         {SIGHUP, NULL, again},
    {SIGINT, NULL, again},          {SIGTERM, "--linear", "help\r"},
    {SIGHUP, "--linear", "help\r"},
};

static void it_can_be_ended(void **state)
{
    struct play *play = *state;
    for (size_t i = 0; i < ROWS(ends); i++) {
        begin(play, ends[i].mode);
        assert_true(term_fill(play->term, ends[i].keys, PLAY_SOON_MS));
        kill(term_pid(play->term), ends[i].signal);
        assert_int_equal(term_wait_exit_unread(play->term, PLAY_SOON_MS), 0);
        play_forget(play);
    }
}

static void the_newest_is_shown(void **state)
{
    struct play *play = *state;
    begin(play, NULL);
    assert_true(term_fill(play->term, again, PLAY_SOON_MS));
    play_type(play, "e4\r");
    play_hears(play, SAID_E4);
    play_sees(play, PROMPT_BLACK(1));
    play_shows_board(play, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
    play_shows(play, "e5", PROMPT_WHITE(2));
}

/* Not one connection is lost. */
static void lines_wait(void **state)
{
    struct play *play = *state;
    begin(play, "--linear");
    assert_true(term_fill(play->term, "help\r", PLAY_SOON_MS));
    play_answers(play, "e4", "1. e4");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(it_can_be_ended, play_setup,
                                        play_teardown),
        cmocka_unit_test_setup_teardown(the_newest_is_shown, play_setup,
                                        play_teardown),
        cmocka_unit_test_setup_teardown(lines_wait, play_setup, play_teardown),
    };
    return cmocka_run_group_tests_name("play/stall", tests, NULL, NULL);
}
