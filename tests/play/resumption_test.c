// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * An adjourned game goes on although a player is absent, late, or wishes to end
 * it: the guidelines for adjournment, 4, 6, 9, 10 and 12 (in the Laws of 2023,
 * 13), as they are played at a terminal and heard.
 */
#include "config.h"

#include "tests/play/adjourned.h"

#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"
#include "tests/wordings.h"

/* Sealed, left, and resumed under these conditions. */
static void enter_game(struct play *play, bool linear,
                       const char *const *options)
{
    adjourned_begin_with(play, linear, options);
    adjourned_order(play);
    adjourned_seal(play, "Adjourned:");
    adjourned_leave(play);
    play_resume(play);
    play_hears(play, "The game is adjourned. Boris has sealed a move.");
    play_hears(play, "type open to open the envelope.");
    play_sees(play, "Adjourned:");
}

/* The session begins by the word of one player, without the other. */
static void begin_without(struct play *play, const char *words,
                          const char *question)
{
    play_shows(play, words, question);
    play_speaks(play, "yes", "The session begins.");
}

/* 9(b): the clock of the absent replier runs until they come; then the envelope
 * is opened, and their clock goes on. */
static void the_replier_is_absent(struct play *play, bool linear)
{
    enter_game(play, linear, PLAY_ARGS("--time", "40/2h,1h"));
    begin_without(play, "go on", "Boris: begin the session without");
    play_speaks(play, "clock", "Anna's clock is running.");
    play_replies(play, "open",
                 "only when the player who must reply has arrived.");
    play_speaks(play, "white arrives", "Anna has arrived.");
    play_speaks(play, "clock", "Both clocks are stopped.");
    play_shows(play, "open", PROMPT_WHITE(4));
    play_hears(play, "The envelope is open. " TELLS_SEALED_MOVE_IS ":");
    play_hears(play, "Springer Felix sechs");
    play_speaks(play, "Qxf7", TELLS_WHITE_WINS ".");
}

static void replier_absent(void **state)
{
    the_replier_is_absent(*state, true);
}

static void replier_absent_on_the_screen(void **state)
{
    the_replier_is_absent(*state, false);
}

/* 9(c): the sealer is absent. Their envelope is opened, the answer is sealed in
 * another, their clock runs, and when they come that one is opened. */
static void the_sealer_is_absent(struct play *play, bool linear)
{
    char path[PATH_MAX];
    enter_game(play, linear, PLAY_ARGS("--time", "40/2h,1h"));
    begin_without(play, "white go on", "Anna: begin the session without");
    play_shows(play, "open", PROMPT_WHITE(4));
    play_shows(play, "seal", "White seals:");
    play_type(play, "Qh5xf7");
    play_sees(play, "White seals: ******");
    play_replies(play, "", TELLS_CLEAR_MOVE ".");
    play_speaks(play, "",
                "Anna has sealed a reply. The opponent's clock is running.");
    assert_true(
        home_find(&play->home, "data/hektor/envelopes", "-2.pgn", path));
    play_replies(play, "open",
                 "only when the player who must reply has arrived.");
    char *trace = play_trace(play);
    assert_null(strstr(trace, "Qh5xf7"));
    assert_null(strstr(trace, "Felix sieben Matt"));
    free(trace);
    play_speaks(play, "black arrives", "Boris has arrived.");
    play_speaks(play, "open", TELLS_SEALED_MOVE_IS ":");
    play_hears(play, TELLS_WHITE_WINS ".");
}

static void sealer_absent(void **state)
{
    the_sealer_is_absent(*state, true);
}

static void sealer_absent_on_the_screen(void **state)
{
    the_sealer_is_absent(*state, false);
}

/* 10: who is still absent after the default time has lost. */
static void the_replier_is_late(void **state)
{
    struct play *play = *state;
    enter_game(play, true,
               PLAY_ARGS("--time", "40/2h,1h", "--rule", "default-time=0:01"));
    begin_without(play, "go on", "Boris: begin the session without");
    play_hears(play, TELLS_BLACK_WINS ".");
    play_sees(play, "Game over, Black wins:");
}

/* The sealer is late too, but their envelope was opened before, and mates. */
static void a_sealed_mate_wins_without_its_player(void **state)
{
    struct play *play = *state;
    play_start(play, PLAY_ARGS("--linear", "--white", "Anna", "--black",
                               "Boris", "--fen",
                               "6k1/5ppp/8/8/8/8/8/R6K w "
                               "- - 0 1",
                               "--rule", "default-time=0:01"));
    play_sees(play, PROMPT_WHITE(1));
    play_answers(play, "adjourn", "When");
    play_answers(play, "", "Where?");
    play_answers(play, "", "Boris: adjourn the game?");
    play_shows(play, "yes", "White seals:");
    play_answers(play, "Ra8", TELLS_CLEAR_MOVE ".");
    play_shows(play, "", "Adjourned:");
    adjourned_leave(play);
    play_resume(play);
    play_sees(play, "Adjourned:");
    begin_without(play, "black go on", "Boris: begin the session without");
    play_speaks(play, "open", TELLS_SEALED_MOVE_IS ":");
    play_hears(play, TELLS_WHITE_WINS ".");
}

/* 4 and 6: an offer made before the opening, accepted. */
static void agreed_before_opening(void **state)
{
    struct play *play = *state;
    enter_game(play, true, PLAY_ARGS("--time", "40/2h,1h"));
    play_answers(play, "white draw", ASKS_DRAW("Boris"));
    play_speaks(play, "yes", "The players agreed to a draw.");
    play_sees(play, "Game over, drawn:");
}

/* 4: made before the sealing, it is on the envelope and is afterwards. */
static void an_offer_survives(void **state)
{
    struct play *play = *state;
    adjourned_begin_with(play, true,
                         PLAY_ARGS("--time", "40/2h,1h", "--arbiter"));
    play_answers(play, "white draw", ASKS_DRAW("Boris"));
    play_answers(play, "order sealing", ASKS_WHEN);
    play_answers(play, "", "Where?");
    play_shows(play, "", PROMPT_BLACK_SEALS);
    adjourned_seal(play, "Black: Draw? " YES_OR_NO);
    adjourned_leave(play);
    play_resume(play);
    play_prints(play, "Anna has offered a draw.");
    play_sees(play, ASKS_DRAW("Boris"));
    play_answers(play, "no", "Boris declines the draw.");
    play_shows(play, "open", PROMPT_WHITE(4));
}

/* 6: who has to reply resigns, on the screen. */
static void resigned_before_opening(void **state)
{
    struct play *play = *state;
    enter_game(play, false, PLAY_ARGS("--time", "40/2h,1h"));
    play_shows(play, "white resigns", ASKS_RESIGN("Anna") " " YES_OR_NO);
    play_speaks(play, "yes", TELLS_RESIGNED("Anna") ".");
    play_sees(play, "Game over, Black wins:");
}

/* 12: a clock is found to be wrong before the first move, and is set. */
static void a_clock_is_corrected(void **state)
{
    struct play *play = *state;
    enter_game(play, true, PLAY_ARGS("--time", "40/2h,1h", "--arbiter"));
    play_answers(play, "set black=85:00", "1 hour 25 minutes");
    play_shows(play, "open", PROMPT_WHITE(4));
    play_answers(play, "pause", "paused");
    play_answers(play, "set white=90:00", "1 hour 30 minutes");
    play_enter(play, "go on");
    play_shows(play, "d3", PROMPT_BLACK(4));
}

/* 12: an objection to the clocks, until the own first move. */
static void the_clocks_are_objected_to(void **state)
{
    struct play *play = *state;
    for (int linear = 0; linear < 2; linear++) {
        adjourned_keep(play, linear);
        play_speaks(
            play, "black objects black=100:00",
            "Boris objects to the clock times. Boris should have 1 hour 40 "
            "minutes. Anna: set the clocks to these times? " YES_OR_NO);
        play_speaks(play, "no", "Anna does not accept the new clock times.");
        play_shows(play, "open", PROMPT_WHITE(4));
        play_shows(play, "object white=99:00 black=100:00",
                   "Boris: set the clocks to these times? " YES_OR_NO);
        play_speaks(play, "yes",
                    "Both players agree: the clocks are corrected. Anna "
                    "has 1 hour 39 minutes. Boris has 1 hour 40 "
                    "minutes.");
        play_shows(play, "d3", PROMPT_BLACK(4));
        play_speaks(play, "white objects white=100:00",
                    "before your first move");
        play_forget(play);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(replier_absent),
        PLAY_TEST(replier_absent_on_the_screen),
        PLAY_TEST(sealer_absent),
        PLAY_TEST(sealer_absent_on_the_screen),
        PLAY_TEST(the_replier_is_late),
        PLAY_TEST(a_sealed_mate_wins_without_its_player),
        PLAY_TEST(agreed_before_opening),
        PLAY_TEST(an_offer_survives),
        PLAY_TEST(resigned_before_opening),
        PLAY_TEST(a_clock_is_corrected),
        PLAY_TEST(the_clocks_are_objected_to),
    };
    return cmocka_run_group_tests_name("play/resumption", tests, NULL, NULL);
}
