// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * The lobby in small windows: who is there and what is offered is in a
 * list with the cursor on it, an offer is accepted there, and both players see
 * the board of their game.
 */
#include "tests/play/shared_server.h"

#include <stdlib.h>
#include <string.h>

#include "rules/board/square.h"
#include "tui/screen/layout.h"
#include "tests/unit.h"
#include "tests/wordings.h"

/* With the cursor at its mark. */
static void stands_on(struct play *play, const char *line)
{
    int col, row;
    play_sees(play, line);
    term_settle(play->term, PLAY_QUIET_MS);
    row = term_find(play->term, line, &col);
    if (!term_wait_cursor(play->term, row, col, PLAY_SOON_MS))
        play_give_up(play, "the cursor is not on", line);
}

/* Close what lies over the list: an Esc is one when it is seen to act. */
static void looks(struct play *play)
{
    int col;
    term_settle(play->term, PLAY_QUIET_MS);
    if (term_find(play->term, "Esc", &col) < 0)
        return;
    play_type(play, "\033");
    if (!term_wait_gone(play->term, "Esc", PLAY_SOON_MS))
        play_give_up(play, "a panel does not close", "");
}

struct pieces {
    const char *signs;
};

/* They are on the lowest rank of the board, from left to right. */
static bool stand_below(struct term *term, void *context)
{
    const struct pieces *pieces = context;
    struct layout layout = layout_of(term_rows(term), term_cols(term), false);
    for (int file = 0; file < 8; file++) {
        struct rect piece = layout_piece(&layout, false, square_at(file, 0));
        if (term_cell(term, piece.line, piece.cell).character !=
            (uint32_t)pieces->signs[file])
            return false;
    }
    return true;
}

/* One's own pieces are below, and nothing lies over them when it was read. */
static void sits_down(struct play *play, bool is_white)
{
    struct pieces pieces = {is_white ? "RNBQKBNR" : "rnbkqbnr"};
    play_hears(play, is_white ? "You play White" : "You play Black");
    looks(play);
    if (!term_wait(play->term, stand_below, &pieces, PLAY_SOON_MS))
        play_give_up(play, "one's own pieces are not below:", pieces.signs);
}

static void meet(const struct shared_game *game)
{
    struct play *anna = game->anna, *boris = game->boris;
    test_server_come(game->server, ANNA, "lobby");
    stands_on(anna, "> Nobody else is");
    test_server_come(game->server, BORIS, "lobby --time 5m~5");
    stands_on(boris, "> daemon is here");
    play_hears(anna, "games has come.");
    looks(anna);
    stands_on(anna, "> games is here");
    play_enter(boris, "offer");
    play_hears(anna, "Offer 1: games offers everybody");
    looks(anna);
    play_sees(anna, "  Offer 1 of game");
    play_type(anna, "\033[A");
    stands_on(anna, "> Offer 1 of games:");
    play_type(anna, "\r");
    bool is_white =
        play_prints_one_of(anna, "You play Black", "You play White");
    sits_down(anna, is_white);
    sits_down(boris, !is_white);
    play_enter(is_white ? anna : boris, "e4");
    play_hears(anna, SAID_E4);
    play_hears(boris, SAID_E4);
    play_sees(is_white ? boris : anna, "delay");
}

/* One's own pieces are below after a rematch too, and no words of the game
 * before are over the board. */
static void change_colours(const struct shared_game *game)
{
    struct play *anna = game->anna, *boris = game->boris;
    char *trace = play_trace(anna);
    bool was_white = strstr(trace, "You play White") != NULL;
    free(trace);
    play_shows(boris, "resign", "esign?"); /* "Resign? Yes or no." too */
    play_enter(boris, "yes");
    play_hears(anna, "games resigned.");
    play_shows(boris, "rematch", "if they");
    play_hears(anna, "games wants a rematch.");
    play_enter(anna, "yes");
    play_hears(boris, was_white ? "You play White" : "You play Black");
    if (!term_wait_gone(boris->term, "if they", PLAY_SOON_MS))
        play_give_up(boris, "what was before still shows:", "if they");
    sits_down(anna, !was_white);
    sits_down(boris, was_white);
}

static void two_meet_in(void **state, int rows, int cols)
{
    struct shared_game game = shared_game_open(state);
    game.anna->options.rows = game.boris->options.rows = rows;
    game.anna->options.cols = game.boris->options.cols = cols;
    meet(&game);
    change_colours(&game);
}

static void in_20_by_10(void **state)
{
    two_meet_in(state, 10, 20);
}

static void in_30_by_10(void **state)
{
    two_meet_in(state, 10, 30);
}

static void in_40_by_12(void **state)
{
    two_meet_in(state, 12, 40);
}

/* Beside the lines there is a board of drawn pieces, or none. */
static void a_tiny_board_takes_no_room(void **state)
{
    struct shared_game game = shared_game_open(state);
    int col;
    play_size(game.anna, 33, 120);
    test_server_come(game.server, ANNA, "lobby");
    stands_on(game.anna, "> Nobody else is");
    assert_int_equal(term_find(game.anna->term, "The lobby", &col), 0);
}

/* Keys and sizes in any order: the lobby is there afterwards, and its list. */
static void anything_can_be_typed_in_the_lobby(void **state)
{
    enum { ACTS = 120 };
    static const char *const keys[] = {
        "\t",      "\033[A",   "\033[B", "\033[5~", "\033[6~",
        "\007",    "?",        "help\r", "who\r",   "offer\r",
        "games\r", "say hi\r", "flip\r", "\005",    "\302"};
    static const int sizes[][2] = {{10, 20}, {24, 80},  {60, 200},
                                   {12, 40}, {33, 120}, {2, 5}};
    struct shared_game game = shared_game_open(state);
    unsigned seed = 7;
    test_server_come(game.server, BORIS, "lobby --time 5m~5");
    play_sees(game.boris, "Nobody else is");
    test_server_come(game.server, ANNA, "lobby");
    play_sees(game.anna, "games is here");
    for (int i = 0; i < ACTS; i++) {
        seed = seed * 1664525u + 1013904223u;
        if ((seed >> 8) % 4 == 0) {
            const int *size = sizes[(seed >> 16) % ROWS(sizes)];
            term_resize(game.anna->term, size[0], size[1]);
        } else {
            term_type(game.anna->term, keys[(seed >> 16) % ROWS(keys)]);
        }
    }
    term_resize(game.anna->term, 24, 80);
    play_type(game.anna, "zq"); /* all that was typed before has been taken */
    play_sees(game.anna, "zq");
    looks(game.anna);
    play_sees(game.anna, "games is here");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SERVER_TEST(in_20_by_10),
        SERVER_TEST(in_30_by_10),
        SERVER_TEST(in_40_by_12),
        SERVER_TEST(a_tiny_board_takes_no_room),
        SERVER_TEST(anything_can_be_typed_in_the_lobby),
    };
    return cmocka_run_group_tests_name("play/small_lobby", tests, NULL, NULL);
}
