// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/board/setup.h"

#include <string.h>

#include "tests/rules/given.h"
#include "tests/rules/walk.h"

static const struct {
    const char *name, *fen;
    enum setup_error want;
} cases[] = {
    {"2.3 the initial position",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", SETUP_OK},
    {"2.2 no white king", "4k3/8/8/8/8/8/8/8 w - - 0 1", SETUP_NO_WHITE_KING},
    {"2.2 no black king", "8/8/8/8/8/8/8/4K3 w - - 0 1", SETUP_NO_BLACK_KING},
    {"2.2 an empty board", "8/8/8/8/8/8/8/8 w - - 0 1", SETUP_NO_WHITE_KING},
    {"2.2 two white kings", "4k3/8/8/8/8/8/8/K3K3 w - - 0 1",
     SETUP_TWO_WHITE_KINGS},
    {"2.2 two black kings", "4k2k/8/8/8/8/8/8/4K3 w - - 0 1",
     SETUP_TWO_BLACK_KINGS},
    {"3.7.3.3 white pawn on the eighth rank", "4k2P/8/8/8/8/8/8/4K3 w - - 0 1",
     SETUP_PAWN_ON_LAST_RANK},
    {"3.7.1 white pawn on the first rank", "4k3/8/8/8/8/8/8/P3K3 w - - 0 1",
     SETUP_PAWN_ON_LAST_RANK},
    {"2.2 seventeen white pieces",
     "4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w KQ - 0 1",
     SETUP_TOO_MANY_WHITE_PIECES},
    {"2.2 seventeen black pieces", "rnbqkbnr/pppppppp/n7/8/8/8/8/4K3 w - - 0 1",
     SETUP_TOO_MANY_BLACK_PIECES},
    {"2.2 nine white pawns", "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1",
     SETUP_TOO_MANY_WHITE_PAWNS},
    {"2.2 nine black pawns", "4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1",
     SETUP_TOO_MANY_BLACK_PAWNS},
    {"3.9.2 the side not to move in check", "4k3/8/8/8/8/8/8/4RK2 w - - 0 1",
     SETUP_OPPONENT_IN_CHECK},
    {"3.8.1 kings side by side", "8/8/8/8/8/8/3kK3/8 w - - 0 1",
     SETUP_OPPONENT_IN_CHECK},
    {"3.8.2.1 no rook in the corner", "4k3/8/8/8/8/8/8/4K1N1 w K - 0 1",
     SETUP_CASTLING_WITHOUT_ROOK},
    {"3.8.2.1 the other side's rook", "4k3/8/8/8/8/8/8/4K1nr w K - 0 1",
     SETUP_CASTLING_WITHOUT_ROOK},
    {"3.8.2.1 the king's own square", "4k3/8/8/8/8/8/8/4K2R w E - 0 1",
     SETUP_CASTLING_WITHOUT_ROOK},
    {"3.8.2.1 king off his rank", "4k3/8/8/8/8/8/4K3/7R w K - 0 1",
     SETUP_CASTLING_WITHOUT_KING},
    {"3.8.2.1 king off his rank, black", "r7/4k3/8/8/8/8/8/4K3 w q - 0 1",
     SETUP_CASTLING_WITHOUT_KING},
    {"II.2 two rooks on one wing", "4k3/8/8/8/8/8/8/RR2K3 w AB - 0 1",
     SETUP_CASTLING_TWICE_ON_A_WING},
    {"3.7.3.1 wrong rank", "4k3/8/8/3p4/8/8/8/4K3 w - d3 0 1",
     SETUP_EN_PASSANT_RANK},
    {"3.7.3.1 no rank for it", "4k3/8/8/3p4/8/8/8/4K3 w - d5 0 1",
     SETUP_EN_PASSANT_RANK},
    {"3.7.3.1 no pawn", "4k3/8/8/3n4/8/8/8/4K3 w - d6 0 1",
     SETUP_EN_PASSANT_WITHOUT_PAWN},
    {"3.7.3.1 a pawn of one's own", "4k3/8/8/3P4/8/8/8/4K3 w - d6 0 1",
     SETUP_EN_PASSANT_WITHOUT_PAWN},
    {"3.7.3.1 the passed square is occupied",
     "4k3/8/3n4/3p4/8/8/8/4K3 w - d6 0 1", SETUP_EN_PASSANT_WITHOUT_PAWN},
    {"3.7.3.1 the start square is occupied",
     "4k3/3b4/8/3p4/8/8/8/4K3 w - d6 0 1", SETUP_EN_PASSANT_WITHOUT_PAWN},
    {"3.9.2 the double step ended its own side's check",
     "8/8/6k1/p1p1p3/P1P1Pp1p/5P1P/2B5/4K3 b - e3 0 50",
     SETUP_EN_PASSANT_AFTER_CHECK},
    {"3.9.1 a discovered check by the double step",
     "8/1k1p4/8/8/8/8/8/K6B w - - 0 1", SETUP_OPPONENT_IN_CHECK},
    {"3.9.1 a check that no game reaches is played on from",
     "1rrrrrk1/1PPPPPPP/8/8/8/8/8/6K1 b - - 0 1", SETUP_OK},
    {"3.9.1 so is it after a double step",
     "1b1k4/8/8/1rPpK3/8/8/8/8 w - d6 0 1", SETUP_OK},
};

static void each_fault_has_its_reason(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct setup setup;
        struct position pos, before;
        memset(&before, 0xa5, sizeof before);
        pos = before;
        assert_row(cases[i].name,
                   fen_read_setup(cases[i].fen, &setup).error == FEN_OK);
        enum setup_error got = setup_judge(&setup, &pos);
        if (got != cases[i].want)
            fail_msg("%s: %s", cases[i].name, setup_error_sentence(got));
        if (got != SETUP_OK)
            assert_row(cases[i].name, memcmp(&pos, &before, sizeof pos) == 0);
    }
}

static const struct {
    const char *name, *fen;
    int want;
} passed[] = {
    {"9.2.3.1 kept where a capture is legal",
     "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", SQ_D6},
    {"9.2.3.1 dropped without a pawn beside",
     "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1", SQ_NONE},
    {"9.2.3.1 dropped where the capturer is pinned",
     "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", SQ_NONE},
};

static void en_passant_is_kept_only_where_it_is_legal(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(passed); i++) {
        struct position pos = given_position(passed[i].name, passed[i].fen);
        assert_row(passed[i].name, pos.en_passant == passed[i].want);
    }
}

static void visit(const struct position *pos, const struct move_list *moves)
{
    (void)moves;
    struct setup setup = setup_of(pos);
    struct position again;
    assert_int_equal(setup_judge(&setup, &again), SETUP_OK);
    assert_true(position_same(pos, &again) && pos->key == again.key);
    assert_int_equal(pos->halfmove_clock, again.halfmove_clock);
    assert_int_equal(pos->move_number, again.move_number);
}

static void what_moves_reach_can_be_set_up(void **state)
{
    (void)state;
    walk(100, 150, visit);
}

/* A setup is anything: whatever its bytes say, it is judged, not trusted. */
static void any_bytes_are_judged(void **state)
{
    (void)state;
    uint64_t random = 3;
    for (int i = 0; i < 20000; i++) {
        struct setup setup;
        struct position pos;
        uint8_t *bytes = (uint8_t *)&setup;
        for (size_t n = 0; n < sizeof setup; n++)
            bytes[n] = (uint8_t)(walk_random(&random) % (i % 2 ? 256 : 8));
        if (setup_judge(&setup, &pos) == SETUP_OK)
            assert_true(pos.key == position_key_fresh(&pos));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_fault_has_its_reason),
        cmocka_unit_test(en_passant_is_kept_only_where_it_is_legal),
        cmocka_unit_test(what_moves_reach_can_be_set_up),
        cmocka_unit_test(any_bytes_are_judged),
    };
    return cmocka_run_group_tests_name("rules/board/setup", tests, NULL, NULL);
}
