// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/views.h"

#include <string.h>

#include "tests/tui/played.h"

enum { LINES = 14, CELLS = 40 };

/* What the card's line says, without its frame. */
static void is_line(const struct grid *grid, int line, const char *want)
{
    char text[CELLS + 1] = "";
    for (int i = 2; i < CELLS - 2; i++)
        text[i - 2] = (char)grid_at(grid, line, i)->text[0];
    for (size_t end = strlen(text); end > 0 && text[end - 1] == ' '; end--)
        text[end - 1] = '\0';
    assert_string_equal(text, want);
}

/* Where it is drawn; the grid is the caller's. */
static struct rect drawn(struct grid *grid, const struct view *view)
{
    struct layout layout = {.lines = LINES, .cells = CELLS};
    layout.move_list = (struct rect){0, 0, LINES, CELLS};
    struct canvas canvas = {.grid = grid, .theme = theme_find("default", 256)};
    assert_true(grid_init(grid, LINES, CELLS));
    canvas_begin(&canvas, 256);
    struct rect card = end_card_claim(&layout, view);
    assert_int_equal(layout.move_list.lines + card.lines, LINES);
    view_end_card(&canvas, card, view);
    return card;
}

static void begin(struct game *game, const char *moves)
{
    played_begin(game, "");
    strcpy(game->start.name[WHITE], "Anna");
    strcpy(game->start.name[BLACK], "Boris");
    game->start.time[WHITE].count = 0;
    played_moves(game, moves);
}

static void a_game_has_no_card(void **state)
{
    static struct game game;
    struct grid grid;
    (void)state;
    begin(&game, "f3 e5");
    const struct view view = {.game = &game};
    assert_int_equal(drawn(&grid, &view).lines, 0);
    grid_done(&grid);
    game_done(&game);
}

/* A file whose folder has no room is named alone. */
static void the_card_says_how_it_ended(void **state)
{
    static struct game game;
    struct grid grid;
    (void)state;
    begin(&game, "f3 e5 g4 Qh4");
    struct view view = {.game = &game, .saved = "~/pgn/7GQ2K4MD.pgn"};
    struct rect card = drawn(&grid, &view);
    assert_int_equal(card.lines, 6);
    is_line(&grid, card.line + 1, "Boris wins.");
    is_line(&grid, card.line + 2, "0-1, checkmate, 5.1.1");
    is_line(&grid, card.line + 3, "2 moves");
    is_line(&grid, card.line + 4, "File: ~/pgn/7GQ2K4MD.pgn");
    grid_done(&grid);
    view.saved = "~/a-folder-with-a-very-long-name/7GQ2K4MD.pgn";
    drawn(&grid, &view);
    is_line(&grid, card.line + 4, "File: 7GQ2K4MD.pgn");
    grid_done(&grid);
    view.saved = "~/2026-11-28 Anna - Boris 7GQ2K4MD.pgn";
    drawn(&grid, &view);
    is_line(&grid, card.line + 4, "2026-11-28 Anna - Boris 7GQ2K4MD.pgn");
    grid_done(&grid);
    game_done(&game);
}

/* With the time of the move that was not made: White thought for 3 seconds, and
 * then their flag fell after 57 more. */
static void the_card_has_the_time_of_the_last_turn(void **state)
{
    static struct game game;
    struct grid grid;
    (void)state;
    begin(&game, "f3 e5");
    game.start.time[WHITE].count = game.start.time[BLACK].count = 1;
    game.plies[0].spent_ms = 3000;
    game.plies[1].spent_ms = 12000;
    game.clock.running = SIDE_NONE;
    game.clock.turn_ms = 57000;
    game.at_ms = game.plies[1].at_ms + 57000;
    game.phase = GAME_OVER;
    game.ending = ENDING_FLAG;
    game.half_black = 2;
    const struct view view = {.game = &game};
    struct rect card = drawn(&grid, &view);
    is_line(&grid, card.line + 4, "Time: Anna 1:00, Boris 0:12");
    grid_done(&grid);
    /* A move that ends the game leaves no turn. */
    game.at_ms = game.plies[1].at_ms;
    drawn(&grid, &view);
    is_line(&grid, card.line + 4, "Time: Anna 0:03, Boris 0:12");
    grid_done(&grid);
    game_done(&game);
}

/* One that is a game of several counts for both players. */
static void the_match_is_on_the_card(void **state)
{
    static struct game game;
    struct grid grid;
    (void)state;
    begin(&game, "f3 e5 g4 Qh4");
    strcpy(game.start.match, "1.5:0");
    const struct view view = {.game = &game};
    struct rect card = drawn(&grid, &view);
    assert_int_equal(card.lines, 7);
    is_line(&grid, card.line + 4, "Match: Anna 1.5, Boris 1");
    grid_done(&grid);
    game_done(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_has_no_card),
        cmocka_unit_test(the_card_says_how_it_ended),
        cmocka_unit_test(the_card_has_the_time_of_the_last_turn),
        cmocka_unit_test(the_match_is_on_the_card),
    };
    return cmocka_run_group_tests_name("tui/screen/beside", tests, NULL, NULL);
}
