// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/laws/reason.h"

#include <string.h>

#include "rules/board/movegen.h"
#include "rules/laws/laws.h"
#include "rules/notation/fen.h"

#include "tests/data_file.h"
#include "tests/unit.h"

#define INITIAL "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define CASTLES "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"

static const struct {
    const char *name, *fen;
    int from, to;
    enum role promotion;
    enum reason want;
} cases[] = {
    {"1.3 empty square", INITIAL, SQ_E4, SQ_E5, ROLE_NONE, REASON_EMPTY_SQUARE},
    {"1.3 opponent's man", INITIAL, SQ_E7, SQ_E5, ROLE_NONE,
     REASON_OPPONENTS_PIECE},
    {"3.1 own man", INITIAL, SQ_A1, SQ_A2, ROLE_NONE, REASON_OWN_PIECE},
    {"3.1 the same square", INITIAL, SQ_G1, SQ_G1, ROLE_NONE, REASON_OWN_PIECE},
    {"3.2 bishop", "4k3/8/8/8/8/8/8/B3K3 w - - 0 1", SQ_A1, SQ_A5, ROLE_NONE,
     REASON_BISHOP},
    {"3.3 rook", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", SQ_A1, SQ_B3, ROLE_NONE,
     REASON_ROOK},
    {"3.4 queen", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", SQ_A1, SQ_B3, ROLE_NONE,
     REASON_QUEEN},
    {"3.5 blocked", INITIAL, SQ_C1, SQ_E3, ROLE_NONE, REASON_BLOCKED},
    {"3.6 knight", INITIAL, SQ_G1, SQ_G3, ROLE_NONE, REASON_KNIGHT},
    {"3.6 knight leaps", INITIAL, SQ_G1, SQ_F3, ROLE_NONE, REASON_NONE},
    {"3.7.1 step", INITIAL, SQ_E2, SQ_E3, ROLE_NONE, REASON_NONE},
    {"3.7.1 occupied", "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", SQ_E2, SQ_E3,
     ROLE_NONE, REASON_PAWN_BLOCKED},
    {"3.7.1 backwards", "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", SQ_E3, SQ_E2,
     ROLE_NONE, REASON_PAWN},
    {"3.7.1 sideways", INITIAL, SQ_E2, SQ_H5, ROLE_NONE, REASON_PAWN},
    {"3.7.1 round the edge", "4k3/7p/8/P7/8/8/8/4K3 w - - 0 1", SQ_A5, SQ_H5,
     ROLE_NONE, REASON_PAWN},
    {"3.7.2 double step", INITIAL, SQ_E2, SQ_E4, ROLE_NONE, REASON_NONE},
    {"3.7.2 later", "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", SQ_E3, SQ_E5, ROLE_NONE,
     REASON_PAWN_DOUBLE_STEP},
    {"3.7.2 over a man", "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", SQ_E2, SQ_E4,
     ROLE_NONE, REASON_PAWN_BLOCKED},
    {"3.7.2 onto a man", "4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", SQ_E2, SQ_E4,
     ROLE_NONE, REASON_BLOCKED},
    {"3.7.2 Black's", "4k3/4p3/8/8/8/8/8/4K3 b - - 0 1", SQ_E7, SQ_E5,
     ROLE_NONE, REASON_NONE},
    {"3.7.3 nothing there", INITIAL, SQ_E2, SQ_D3, ROLE_NONE,
     REASON_PAWN_CAPTURE},
    {"3.7.3.2 en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", SQ_E5, SQ_D6,
     ROLE_NONE, REASON_NONE},
    {"3.7.3.2 too late", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", SQ_E5, SQ_D6,
     ROLE_NONE, REASON_PAWN_CAPTURE},
    {"3.7.3.2 one of two is pinned", "k3r3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1",
     SQ_E5, SQ_D6, ROLE_NONE, REASON_INTO_CHECK},
    {"3.7.3.3 missing", "7k/4P3/8/8/8/8/8/K7 w - - 0 1", SQ_E7, SQ_E8,
     ROLE_NONE, REASON_PROMOTION_MISSING},
    {"3.7.3.3 to a pawn", "7k/4P3/8/8/8/8/8/K7 w - - 0 1", SQ_E7, SQ_E8, PAWN,
     REASON_PROMOTION},
    {"3.7.3.3 to a king", "7k/4P3/8/8/8/8/8/K7 w - - 0 1", SQ_E7, SQ_E8, KING,
     REASON_PROMOTION},
    {"3.7.3.3 a knight", "7k/4P3/8/8/8/8/8/K7 w - - 0 1", SQ_E7, SQ_E8, KNIGHT,
     REASON_NONE},
    {"3.7.3.3 too early", INITIAL, SQ_E2, SQ_E4, QUEEN, REASON_PROMOTION},
    {"3.7.3.3 not a pawn", INITIAL, SQ_G1, SQ_F3, QUEEN, REASON_PROMOTION},
    {"3.8.1 king", INITIAL, SQ_E1, SQ_E3, ROLE_NONE, REASON_KING},
    {"3.8.1 into check", "4k3/8/8/8/8/8/r7/4K3 w - - 0 1", SQ_E1, SQ_E2,
     ROLE_NONE, REASON_INTO_CHECK},
    {"3.8.2 short", CASTLES, SQ_E1, SQ_G1, ROLE_NONE, REASON_NONE},
    {"3.8.2 onto the rook", CASTLES, SQ_E1, SQ_A1, ROLE_NONE, REASON_NONE},
    {"3.8.2.1 lost", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", SQ_E1, SQ_G1, ROLE_NONE,
     REASON_CASTLING_LOST},
    {"3.8.2.1 lost, onto the rook", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", SQ_E1,
     SQ_H1, ROLE_NONE, REASON_OWN_PIECE},
    {"3.8.2.2 a man between", "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", SQ_E1, SQ_C1,
     ROLE_NONE, REASON_CASTLING_BLOCKED},
    {"3.8.2.2 in check", "4k3/8/8/8/4r3/8/8/R3K3 w Q - 0 1", SQ_E1, SQ_C1,
     ROLE_NONE, REASON_CASTLING_IN_CHECK},
    {"3.8.2.2 crosses", "3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", SQ_E1, SQ_C1,
     ROLE_NONE, REASON_CASTLING_CROSSES_ATTACK},
    {"3.8.2.2 lands attacked", "2r1k3/8/8/8/8/8/8/R3K3 w Q - 0 1", SQ_E1, SQ_C1,
     ROLE_NONE, REASON_CASTLING_INTO_CHECK},
    {"II.3 king onto rook", "4k3/8/8/8/8/8/8/1R1K2R1 w GB - 0 1", SQ_D1, SQ_G1,
     ROLE_NONE, REASON_NONE},
    {"3.9.2 pinned", "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", SQ_E2, SQ_C3,
     ROLE_NONE, REASON_INTO_CHECK},
    {"3.9.2 does not end it", "4r1k1/8/8/8/8/8/N7/4K3 w - - 0 1", SQ_A2, SQ_C3,
     ROLE_NONE, REASON_IN_CHECK},
    {"3.9.2 a pinned pawn promotes", "8/4P2k/8/8/1b6/8/8/4K3 w - - 0 1", SQ_E7,
     SQ_E8, ROLE_NONE, REASON_IN_CHECK},
};

static void gives_the_reason(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct position pos;
        struct move mv = {1, 2, 3, 4};
        assert_row(cases[i].name, fen_read(cases[i].fen, &pos).error == FEN_OK);
        enum reason got = legality_judge(&pos, cases[i].from, cases[i].to,
                                         cases[i].promotion, &mv);
        if (got != cases[i].want)
            fail_msg("%s: reason %d", cases[i].name, (int)got);
        if (got == REASON_NONE)
            assert_row(cases[i].name, movegen_is_legal(&pos, mv));
        else
            assert_row(cases[i].name,
                       move_equal(mv, (struct move){1, 2, 3, 4}));
    }
}

/* Every pair of squares is judged legal exactly when the generator lists it. */
static int judge_all(const struct position *pos)
{
    int legal = 0;
    for (int from = 0; from < 64; from++)
        for (int to = 0; to < 64; to++)
            for (int role = PAWN; role <= ROLE_NONE; role++) {
                struct move mv;
                if (legality_judge(pos, from, to, (enum role)role, &mv) ==
                    REASON_NONE) {
                    assert_true(movegen_is_legal(pos, mv));
                    /* A standard castling can be said in two ways. */
                    legal += mv.to == to;
                }
            }
    return legal;
}

static void agrees_with_the_generator(void **state)
{
    static char line[65536];
    char *fields[1];
    int rows = 0;
    (void)state;
    FILE *stream = data_open("san-moves.tsv");
    assert_non_null(stream);
    for (; data_line(stream, line, sizeof line); rows++) {
        struct position pos;
        data_cut(line, fields, 1);
        assert_row(line, fen_read(fields[0], &pos).error == FEN_OK);
        assert_row(line, judge_all(&pos) == movegen_count(&pos));
    }
    fclose(stream);
    assert_true(rows > 400);
}

static void words_and_reasons_are_one_to_one(void **state)
{
    (void)state;
    for (int i = 0; i < REASON_COUNT; i++) {
        const char *word = reason_word((enum reason)i);

        assert_int_equal(reason_of_word(word), i);
        assert_int_equal(strspn(word, "abcdefghijklmnopqrstuvwxyz-"),
                         strlen(word));
    }
    assert_int_equal(reason_of_word("because"), REASON_COUNT);
    assert_int_equal(reason_of_word(""), REASON_COUNT);
}

/* A reason that comes from the Laws can name its article. */
static void clauses_behind_reasons_have_articles(void **state)
{
    (void)state;
    for (int i = 0; i < REASON_COUNT; i++)
        assert_non_null(
            laws_article(laws_newest(), reason_clause((enum reason)i)));
    assert_int_equal(reason_clause(REASON_INTO_CHECK), CLAUSE_KING_IN_CHECK);
    assert_int_equal(reason_clause(REASON_CASTLING_LOST), CLAUSE_CASTLING_LOST);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gives_the_reason),
        cmocka_unit_test(agrees_with_the_generator),
        cmocka_unit_test(words_and_reasons_are_one_to_one),
        cmocka_unit_test(clauses_behind_reasons_have_articles),
    };

    return cmocka_run_group_tests_name("rules/laws/reason", tests, NULL, NULL);
}
