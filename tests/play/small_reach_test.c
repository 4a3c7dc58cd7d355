// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * What has no room in a small window and is needed all the same: a passphrase
 * to be noted is never cut, what is cut says so and can be opened, and no
 * answer is above what it does not answer.
 */
#include "tests/play/play.h"

#include <string.h>

#include "tests/play/adjourned.h"
#include "tests/unit.h"
#include "tests/wordings.h"

static const struct {
    int rows, cols;
} sizes[] = {{10, 20}, {10, 30}, {12, 40}, {5, 15}};

/* Any three groups of letters and digits, as in 74W0-276R-AAAA. */
#define PHRASE "[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}"

static void a_passphrase_is_whole(void **state)
{
    struct play *play = *state;
    play_size(play, 24, 80);
    adjourned_begin_sealing(play, false);
    char phrase[ADJOURNED_PHRASE_MAX];
    adjourned_write_phrase(play, phrase);
    for (size_t i = 0; i < ROWS(sizes); i++) {
        term_resize(play->term, sizes[i].rows, sizes[i].cols);
        play->line = __LINE__;
        if (!term_wait_line(play->term, sizes[i].rows - 1, "(Note |^)" PHRASE,
                            PLAY_SOON_MS))
            play_give_up(play, "the passphrase is cut in the window", "");
    }
}

static void sit_down(struct play *play, int rows, int cols,
                     const char *const *args)
{
    play_forget(play);
    play_size(play, rows, cols);
    play_start(play, args);
    play_hears(play, TELLS_BEGINS);
}

static const char page_down[] = "\033[6~";

static void what_is_cut_is_opened(void **state)
{
    struct play *play = *state;
    sit_down(play, 10, 20, PLAY_ARGS("--time", "none"));
    play_enter(play, "Nc3");
    play_enter(play, "a6");
    play_enter(play, "Nd5");
    play_enter(play, "a5");
    play_shows(play, "Nxc7", "(Nxc7+)..");
    play_type(play, page_down);
    play_sees(play, "Esc closes this.");
    play_sees(play, "check (Nxc7+)");
    play_type(play, "\033");
    play_shows(play, "Qxc7", "Queen takes c7");
    play_type(play, "\t\033[A\033[B");
    play_sees(play, "Black queen c7");
}

/* The word that sends the cursor to a square leaves the board to be seen. */
static void a_square_is_looked_at(void **state)
{
    struct play *play = *state;
    int row, col;
    sit_down(play, 10, 20, PLAY_ARGS("--time", "15m"));
    play_shows(play, "board b3", "Empty, light, b3");
    play_board_square(play, "b3", &row, &col);
    assert_true(term_wait_cursor(play->term, row, col, PLAY_SOON_MS));
    play_shows_board(play, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
}

static void is_mated_in_two(struct play *play)
{
    static const char *const moves[] = {"f3", "e5", "g4", "Qh4"};
    sit_down(play, 10, 20, PLAY_ARGS("--time", "none"));
    for (size_t i = 0; i < ROWS(moves); i++)
        play_enter(play, moves[i]);
    play_sees(play, "Checkmate. Article");
}

static void the_path_of_a_game_is_reached(void **state)
{
    struct play *play = *state;
    is_mated_in_two(play);
    play_sees(play, TELLS_SAVED ".");
    play_sees(play, "Its file:");
    play_sees(play, ".pgn");
    play_type(play, "\033");
    play_shows_board(play, "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR");
}

/* In a window of any size. */
static void a_question_is_not_answered_before(void **state)
{
    struct play *play = *state;
    for (int rows = 12; rows <= 24; rows += 12) {
        sit_down(play, rows, 40, PLAY_ARGS("--time", "none"));
        play_enter(play, "e4");
        play_shows(play, "yes", "There is nothing to answer.");
        play_shows(play, "resign", "do you resign?");
        term_settle(play->term, PLAY_QUIET_MS);
        int col;
        assert_int_equal(term_find(play->term, "There is nothing", &col), -1);
    }
}

/* A move of quick fingers: what is on its square was true before. */
static void a_move_stands_alone(void **state)
{
    struct play *play = *state;
    int col;
    sit_down(play, 24, 80, PLAY_ARGS("--time", "none"));
    play_shows(play, "board e2", "White pawn e2");
    play_type(play, "\r\033[A\033[A\r");
    play_sees(play, "1. e4");
    term_settle(play->term, PLAY_QUIET_MS);
    assert_int_equal(term_find(play->term, "Empty", &col), -1);
}

/* The only line tells what can be done after the game, but not when something
 * else was asked. */
static void the_end_is_looked_at(void **state)
{
    struct play *play = *state;
    is_mated_in_two(play);
    play_type(play, "\033");
    play_sees(play, "rematch, menu, quit?");
    play_type(play, "\t");
    play_sees(play, "Black queen h4");
    play_type(play, "<");
    play_sees(play, "Move 2, White: g2-g4");
    play_type(play, ">");
    play_sees(play, "That is the..");
    play_type(play, "\033");
    play_sees(play, "You are in the line.");
    play_type(play, "r");
    play_sees(play, "rematch, menu, quit?");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        PLAY_TEST(a_passphrase_is_whole),
        PLAY_TEST(what_is_cut_is_opened),
        PLAY_TEST(a_square_is_looked_at),
        PLAY_TEST(the_path_of_a_game_is_reached),
        PLAY_TEST(the_end_is_looked_at),
        PLAY_TEST(a_question_is_not_answered_before),
        PLAY_TEST(a_move_stands_alone),
    };
    return cmocka_run_group_tests_name("play/small_reach", tests, NULL, NULL);
}
