// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/board/unchecked_move.h"

#include <string.h>

#include "rules/game/announced.h"
#include "rules/notation/fen.h"
#include "rules/notation/san.h"
#include "tests/unit.h"

static struct position position_of(const char *fen)
{
    struct position pos;

    assert_row(fen, fen_read(fen, &pos).error == FEN_OK);
    return pos;
}

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define OPEN "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9"

/* Words that name no legal move, and the piece they speak of; want is NULL
 * where they speak of none. */
static const struct {
    const char *name, *fen, *text, *want, *after;
} cases[] = {
    {"3.6 two knights could be meant", START, "Nd5", NULL, NULL},
    {"3.6 the knight on b1", START, "Nb1d5", "Nd5",
     "rnbqkbnr/pppppppp/8/3N4/8/8/PPPPPPPP/R1BQKBNR b KQkq - 1 1"},
    {"3.7.1 a pawn too far", START, "e5", "e5",
     "rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"},
    {"3.7.3 a pawn takes nothing", START, "e2d3", "ed3",
     "rnbqkbnr/pppppppp/8/8/8/3P4/PPPP1PPP/RNBQKBNR b KQkq - 0 1"},
    {"3.1 onto an own man", START, "Qd2", NULL, NULL},
    {"3.8.1 the king, and his rights", OPEN, "Ke3", "Ke3",
     "r3k2r/8/8/8/8/4K3/8/R6R b kq - 4 9"},
    {"3.8.2 castling through check", "r3kr2/8/8/8/8/8/8/R3K2R w KQq - 3 9",
     "O-O", "O-O", "r3kr2/8/8/8/8/8/8/R4RK1 b q - 4 9"},
    {"3.8.2 castling without a rook", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "O-O",
     NULL, NULL},
    {"3.8.2 castling over a man", "4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "O-O",
     NULL, NULL},
    {"1.4.1 a king is taken", "4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1", "Qxe8", "Qxe8",
     NULL},
    {"3.9.2 into check", "4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1", "Bh5", "Bh5+",
     "4k3/8/8/7B/4r3/8/8/4K3 b - - 1 1"},
};

static void words_put_pieces_where_they_say(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct position pos, after;
        struct move mv;
        char san[SAN_MAX], fen[FEN_MAX];
        bool is_meant;

        pos = position_of(cases[i].fen);
        is_meant = illegal_san_read(&pos, cases[i].text, &mv);
        assert_row(cases[i].name, is_meant == (cases[i].want != NULL));
        if (!is_meant)
            continue;
        struct move_facts facts = move_facts_unchecked(&pos, mv);

        san_write(&facts, san);
        assert_row(cases[i].name, strcmp(san, cases[i].want) == 0);
        after = unchecked_position(&pos, mv);
        assert_row(cases[i].name, after.key == position_key_fresh(&after));
        if (cases[i].after == NULL)
            continue;
        fen_write(&after, FEN_XFEN, fen);
        assert_row(cases[i].name, strcmp(fen, cases[i].after) == 0);
    }
}

/* From which boards a game can go on. */
static const struct {
    const char *name, *fen;
    struct move mv;
    bool stands;
} boards[] = {
    {"A.5.2 any board with both kings",
     START,
     {SQ_E2, SQ_E5, ROLE_NONE, 0},
     true},
    {"A.5.4 one king in check",
     "4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1",
     {SQ_E2, SQ_D1, ROLE_NONE, 0},
     true},
    {"A.5.4 both kings in check",
     "4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1",
     {SQ_E2, SQ_H5, ROLE_NONE, 0},
     false},
    {"A.5.4 a pawn on the last rank",
     "8/P6k/8/8/8/8/8/K7 w - - 0 1",
     {SQ_A7, SQ_A8, ROLE_NONE, 0},
     false},
    {"1.4.1 a king is taken",
     "8/8/8/8/8/8/1K6/7k w - - 0 1",
     {SQ_B2, SQ_H1, ROLE_NONE, 0},
     false},
};

static void a_game_goes_on_from_some_boards(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(boards); i++) {
        struct position pos = position_of(boards[i].fen);
        struct position after = unchecked_position(&pos, boards[i].mv);

        assert_row(boards[i].name,
                   unchecked_position_can_stand(&after) == boards[i].stands);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_put_pieces_where_they_say),
        cmocka_unit_test(a_game_goes_on_from_some_boards),
    };

    return cmocka_run_group_tests_name("rules/board/unchecked_move", tests,
                                       NULL, NULL);
}
