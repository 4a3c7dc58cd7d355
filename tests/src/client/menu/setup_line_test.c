// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <string.h>

#include "rules/notation/fen.h"

#include "src/client/menu/setup_line.h"

#include "tests/unit.h"

/* Each row is typed after the one before it; then the board is this. */
static const struct {
    const char *line;
    enum setup_change change;
    const char *fen; /* placement, turn, rights, en passant and counters */
} rows[] = {
    {"white king e1", SETUP_PLACED, "8/8/8/8/8/8/8/4K3 w - - 0 1"},
    {"king g1", SETUP_PLACED, "8/8/8/8/8/8/8/6K1 w - - 0 1"},
    {"king e1 rook a1 h1", SETUP_PLACED, "8/8/8/8/8/8/8/R3K2R w - - 0 1"},
    {"e8 black king", SETUP_PLACED, "4k3/8/8/8/8/8/8/R3K2R w - - 0 1"},
    {"pawns a7, b7", SETUP_PLACED, "4k3/pp6/8/8/8/8/8/R3K2R w - - 0 1"},
    {"Nf3 bc8", SETUP_PLACED, "2b1k3/pp6/8/8/8/5N2/8/R3K2R w - - 0 1"},
    {"black queen on d8", SETUP_PLACED,
     "2bqk3/pp6/8/8/8/5N2/8/R3K2R w - - 0 1"},
    {"empty d8", SETUP_EMPTIED, "2b1k3/pp6/8/8/8/5N2/8/R3K2R w - - 0 1"},
    {"queen on", SETUP_WRONG, "2b1k3/pp6/8/8/8/5N2/8/R3K2R w - - 0 1"},
    {"on", SETUP_NO_CHANGE, "2b1k3/pp6/8/8/8/5N2/8/R3K2R w - - 0 1"},
    {"Sf3", SETUP_NO_CHANGE, "2b1k3/pp6/8/8/8/5N2/8/R3K2R w - - 0 1"},
    {"e4", SETUP_ASKS_SQUARE, "2b1k3/pp6/8/8/8/5N2/8/R3K2R w - - 0 1"},
    {"queen", SETUP_WRONG, "2b1k3/pp6/8/8/8/5N2/8/R3K2R w - - 0 1"},
    {"queen d9", SETUP_WRONG, "2b1k3/pp6/8/8/8/5N2/8/R3K2R w - - 0 1"},
    {"pawns c2 d1", SETUP_WRONG, "2b1k3/pp6/8/8/8/5N2/8/R3K2R w - - 0 1"},
    {"castling white both", SETUP_CASTLING,
     "2b1k3/pp6/8/8/8/5N2/8/R3K2R w KQ - 0 1"},
    {"castling black short", SETUP_WRONG,
     "2b1k3/pp6/8/8/8/5N2/8/R3K2R w KQ - 0 1"},
    {"castling white short", SETUP_CASTLING,
     "2b1k3/pp6/8/8/8/5N2/8/R3K2R w K - 0 1"},
    {"castling", SETUP_NO_CHANGE, "2b1k3/pp6/8/8/8/5N2/8/R3K2R w K - 0 1"},
    {"empty h1, f3", SETUP_EMPTIED, "2b1k3/pp6/8/8/8/8/8/R3K3 w - - 0 1"},
    {"empty x1", SETUP_WRONG, "2b1k3/pp6/8/8/8/8/8/R3K3 w - - 0 1"},
    {"black to move", SETUP_TURN, "2b1k3/pp6/8/8/8/8/8/R3K3 b - - 0 1"},
    {"move number 40", SETUP_COUNTED, "2b1k3/pp6/8/8/8/8/8/R3K3 b - - 0 40"},
    {"move number 0", SETUP_WRONG, "2b1k3/pp6/8/8/8/8/8/R3K3 b - - 0 40"},
    {"halfmoves 99999", SETUP_WRONG, "2b1k3/pp6/8/8/8/8/8/R3K3 b - - 0 40"},
    {"halfmoves 12", SETUP_COUNTED, "2b1k3/pp6/8/8/8/8/8/R3K3 b - - 12 40"},
    {"en passant b6", SETUP_EN_PASSANT,
     "2b1k3/pp6/8/8/8/8/8/R3K3 b - b6 12 40"},
    {"en passant none", SETUP_EN_PASSANT,
     "2b1k3/pp6/8/8/8/8/8/R3K3 b - - 12 40"},
    {"en passant b6", SETUP_EN_PASSANT,
     "2b1k3/pp6/8/8/8/8/8/R3K3 b - b6 12 40"},
    {"en passant off", SETUP_EN_PASSANT, /* "на проходе нет" */
     "2b1k3/pp6/8/8/8/8/8/R3K3 b - - 12 40"},
    {"resign", SETUP_NO_CHANGE, "2b1k3/pp6/8/8/8/8/8/R3K3 b - - 12 40"},
    {"", SETUP_NO_CHANGE, "2b1k3/pp6/8/8/8/8/8/R3K3 b - - 12 40"},
    {"starting position", SETUP_FIRST_POSITION,
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {"castling off", SETUP_CASTLING, /* "рокировка нет" */
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"},
    {"empty board", SETUP_EMPTY_BOARD, "8/8/8/8/8/8/8/8 w - - 0 1"},
    {"black king e8", SETUP_PLACED, "4k3/8/8/8/8/8/8/8 w - - 0 1"},
    {"queen d1 white", SETUP_PLACED, "4k3/8/8/8/8/8/8/3Q4 w - - 0 1"},
    {"rook a8 black, horse Gustav one white", SETUP_PLACED,
     "r3k3/8/8/8/8/8/8/3Q2N1 w - - 0 1"},
    {"black pawn a7 white king e1", SETUP_PLACED,
     "r3k3/p7/8/8/8/8/8/3QK1N1 w - - 0 1"},
    {"Dame d8 schwarz", SETUP_PLACED, "r2qk3/p7/8/8/8/8/8/3QK1N1 w - - 0 1"},
    {"empty board", SETUP_EMPTY_BOARD, "8/8/8/8/8/8/8/8 w - - 0 1"},
};

static void every_line_changes_the_board(void **state)
{
    (void)state;
    struct setup setup = setup_line_empty();
    enum side side = SIDE_NONE;
    for (size_t i = 0; i < ROWS(rows); i++) {
        char fen[FEN_MAX];
        struct setup_line line =
            setup_line_read(rows[i].line, NOTATION_EN, &side, &setup);
        struct position board = setup_board(&setup);
        fen_write(&board, FEN_XFEN, fen);
        assert_row(rows[i].line, line.change == rows[i].change);
        assert_row(rows[i].line, strcmp(fen, rows[i].fen) == 0);
    }
}

static void what_else_it_changes(void **state)
{
    (void)state;
    struct setup setup = setup_of(&position_initial);
    enum side side = SIDE_NONE;
    struct setup_line line =
        setup_line_read("king e4", NOTATION_EN, &side, &setup);
    assert_int_equal(line.change, SETUP_WRONG); /* whose? */
    line = setup_line_read("white king e4", NOTATION_EN, &side, &setup);
    assert_int_equal(line.left, SQ_E1);
    assert_true(line.loses_right);
    line = setup_line_read("Kd4 ke4", NOTATION_DE, &side, &setup);
    assert_int_equal(line.at, set_of(SQ_D4) | set_of(SQ_E4));
    assert_int_equal(side, BLACK);
    line = setup_line_read("Сd5 крe8", NOTATION_RU, &side, &setup);
    assert_int_equal(line.change, SETUP_PLACED);
    assert_int_equal(setup.role[SQ_D5], BISHOP);
    assert_int_equal(setup.side[SQ_E8], BLACK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_line_changes_the_board),
        cmocka_unit_test(what_else_it_changes),
    };
    return cmocka_run_group_tests_name("src/client/menu/setup_line", tests,
                                       NULL, NULL);
}
