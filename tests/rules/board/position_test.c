// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/board/position.h"
#include "rules/notation/uci.h"

#include "tests/rules/given.h"
#include "tests/rules/walk.h"

static const struct {
    const char *name, *before, *uci, *after;
} moves[] = {
    {"3.7.2 a double step nobody can take",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4",
     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"},
    {"3.7.3.1 a double step that can be taken",
     "4k3/8/8/8/3p4/8/4P3/4K3 w - - 7 9", "e2e4",
     "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9"},
    {"3.7.3.1 a double step past a pinned pawn",
     "8/8/8/8/k2p3Q/8/4P3/3K4 w - - 0 1", "e2e4",
     "8/8/8/8/k2pP2Q/8/8/3K4 b - - 0 1"},
    {"3.7.3.1 the right lasts for one move",
     "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9", "e8d8",
     "3k4/8/8/8/3pP3/8/8/4K3 w - - 1 10"},
    {"3.7.3.2 capture en passant", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9", "d4e3",
     "4k3/8/8/8/8/4p3/8/4K3 w - - 0 10"},
    {"3.7.3.3 promotion with capture", "1n2k3/P7/8/8/8/8/8/4K3 w - - 3 5",
     "a7b8n", "1N2k3/8/8/8/8/8/8/4K3 b - - 0 5"},
    {"3.8.2 castling kingside", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 4 9", "e1g1",
     "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 5 9"},
    {"3.8.2 castling queenside", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 4 9", "e8c8",
     "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 5 10"},
    {"3.8.2.1 a king's move loses both rights",
     "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1e2",
     "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1"},
    {"3.8.2.1 a rook's move loses his", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
     "a1b1", "r3k2r/8/8/8/8/8/8/1R2K2R b Kkq - 1 1"},
    {"3.8.2.1 rook takes rook: both lose theirs",
     "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1a8",
     "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1"},
    {"II.3.1 castling where both change places",
     "1k6/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1",
     "1k6/8/8/8/8/8/8/5RK1 b - - 1 1"},
    {"II.3.1 castling where only the rook moves",
     "6k1/8/8/8/8/8/8/R1K5 w A - 0 1", "c1a1",
     "6k1/8/8/8/8/8/8/2KR4 b - - 1 1"},
    {"the counters stop rather than turn over",
     "4k3/8/8/8/8/8/8/4K3 b - - 65535 65535", "e8e7",
     "8/4k3/8/8/8/8/8/4K3 w - - 65535 65535"},
};

static void a_move_changes_what_it_should(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(moves); i++) {
        struct position pos = given_position(moves[i].name, moves[i].before);
        char fen[FEN_MAX];
        struct move mv;
        assert_row(moves[i].name, uci_parse(&pos, moves[i].uci, &mv));
        pos = position_after(&pos, mv);
        struct position want = given_position(moves[i].name, moves[i].after);
        fen_write(&pos, FEN_SHREDDER, fen);
        if (!position_same(&pos, &want) || pos.key != want.key ||
            pos.halfmove_clock != want.halfmove_clock ||
            pos.move_number != want.move_number)
            fail_msg("%s: got %s", moves[i].name, fen);
    }
}

static const struct {
    const char *name, *a, *b;
    bool same;
} pairs[] = {
    {"9.2.3 counters do not matter", "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
     "4k3/8/8/8/8/8/8/4K2R w K - 9 77", true},
    {"9.2.3 another side to move", "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
     "4k3/8/8/8/8/8/8/4K3 b - - 0 1", false},
    {"9.2.3 another man", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1",
     "4k3/8/8/8/8/8/8/B3K3 w - - 0 1", false},
    {"9.2.3 another man's side", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1",
     "4k3/8/8/8/8/8/8/n3K3 w - - 0 1", false},
    {"9.2.3.2 another right to castle", "4k3/8/8/8/8/8/8/R3K2R w K - 0 1",
     "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", false},
    {"9.2.3.2 the same right in two ways of writing",
     "4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "4k3/8/8/8/8/8/8/R3K2R w H - 0 1",
     true},
    {"9.2.3.1 en passant that can be played",
     "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1",
     false},
    {"9.2.3.1 en passant that nobody can play",
     "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3p4/8/8/8/4K3 w - - 0 1",
     true},
    {"9.2.3.1 en passant by a pinned pawn only",
     "2r4k/8/8/2Pp4/8/8/8/2K5 w - d6 0 1", "2r4k/8/8/2Pp4/8/8/8/2K5 w - - 0 1",
     true},
};

static void sameness_is_that_of_the_laws(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(pairs); i++) {
        struct position a = given_position(pairs[i].name, pairs[i].a);
        struct position b = given_position(pairs[i].name, pairs[i].b);
        assert_row(pairs[i].name, position_same(&a, &b) == pairs[i].same);
        assert_row(pairs[i].name, (a.key == b.key) == pairs[i].same);
    }
}

static const struct {
    const char *name, *fen, *checkers;
} checks[] = {
    {"3.9.1 no check", "4k3/8/8/8/8/8/8/4K2R b - - 0 1", ""},
    {"3.9.1 by a rook", "4k3/8/8/8/8/8/8/K3R3 b - - 0 1", "e1"},
    {"3.9.1 by a pawn", "4k3/3P4/8/8/8/8/8/4K3 b - - 0 1", "d7"},
    {"3.9.1 a pawn straight ahead gives none",
     "4k3/4P3/8/8/8/8/8/4K3 b - - 0 1", ""},
    {"3.1.3 a pinned bishop still gives check",
     "4r3/8/8/7k/8/8/4B3/4K3 b - - 0 1", "e2"},
    {"3.9.1 double check", "4k3/8/3N4/8/8/8/8/K3R3 b - - 0 1", "d6 e1"},
};

static void checkers_are_named(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(checks); i++) {
        struct position pos = given_position(checks[i].name, checks[i].fen);
        squares want = given_squares(checks[i].checkers);
        assert_row(checks[i].name, position_checkers(&pos) == want);
        assert_row(checks[i].name, position_is_check(&pos) == (want != 0));
    }
}

static void pieces_are_found_on_their_squares(void **state)
{
    (void)state;
    const struct position *pos = &position_initial;
    assert_int_equal(position_role_at(pos, SQ_D8), QUEEN);
    assert_int_equal(position_side_at(pos, SQ_D8), BLACK);
    assert_int_equal(position_role_at(pos, SQ_E1), KING);
    assert_int_equal(position_side_at(pos, SQ_E1), WHITE);
    assert_int_equal(position_role_at(pos, SQ_E4), ROLE_NONE);
    assert_int_equal(position_side_at(pos, SQ_E4), SIDE_NONE);
}

enum { REMEMBERED = 256 };

static struct position remembered[REMEMBERED];
static int visited, equal;

static void visit(const struct position *pos, const struct move_list *list)
{
    (void)list;
    assert_true(pos->key == position_key_fresh(pos));
    assert_true((pos->side[WHITE] & pos->side[BLACK]) == 0);
    for (int i = 0; i < REMEMBERED && i < visited; i++) {
        bool same = position_same(pos, &remembered[i]);
        assert_true(same == (pos->key == remembered[i].key));
        equal += same;
    }
    remembered[visited++ % REMEMBERED] = *pos;
}

static void keys_follow_the_moves(void **state)
{
    (void)state;
    assert_true(position_initial.key == position_key_fresh(&position_initial));
    walk(200, 150, visit);
    assert_true(visited > 10000);
    assert_true(equal > 10); /* else sameness has hardly been asked */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_changes_what_it_should),
        cmocka_unit_test(sameness_is_that_of_the_laws),
        cmocka_unit_test(checkers_are_named),
        cmocka_unit_test(pieces_are_found_on_their_squares),
        cmocka_unit_test(keys_follow_the_moves),
    };
    return cmocka_run_group_tests_name("rules/board/position", tests, NULL,
                                       NULL);
}
