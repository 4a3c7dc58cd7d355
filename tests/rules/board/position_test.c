// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/board/position.h"

#include "rules/notation/uci.h"

#include "tests/rules/given.h"
#include "tests/rules/walk.h"

static const struct {
    const char *name;
    enum side side;
    enum role role;
    const char *from, *blockers, *want;
} cases[] = {
    {"3.2 bishop to the edges", WHITE, BISHOP, "c1", "",
     "b2 a3 d2 e3 f4 g5 h6"},
    {"3.5 bishop stops at a man", WHITE, BISHOP, "c1", "b2 e3", "b2 d2 e3"},
    {"3.3 rook to the edges", BLACK, ROOK, "a1", "",
     "a2 a3 a4 a5 a6 a7 a8 b1 c1 d1 e1 f1 g1 h1"},
    {"3.5 rook stops at a man", BLACK, ROOK, "d4", "d6 b4 d3 e4",
     "d5 d6 c4 b4 d3 e4"},
    {"3.4 queen as both", WHITE, QUEEN, "h1", "h3 e1 f3",
     "h2 h3 g1 f1 e1 g2 f3"},
    {"3.6 knight in the corner", WHITE, KNIGHT, "h8", "g8 h7", "f7 g6"},
    {"3.6 knight in the middle", BLACK, KNIGHT, "e5", "",
     "d7 f7 g6 g4 f3 d3 c4 c6"},
    {"3.7.3 white pawn", WHITE, PAWN, "e4", "", "d5 f5"},
    {"3.7.3 black pawn", BLACK, PAWN, "e4", "", "d3 f3"},
    {"3.7.3 pawn on the a-file", WHITE, PAWN, "a7", "", "b8"},
    {"3.7.3 pawn on the h-file", BLACK, PAWN, "h2", "", "g1"},
    {"3.8.1 king in the corner", WHITE, KING, "a1", "", "a2 b1 b2"},
    {"3.8.1 king in the middle", BLACK, KING, "b2", "",
     "a1 b1 c1 a2 c2 a3 b3 c3"},
};

static void each_piece_attacks_by_its_article(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        squares got =
            attack_of(cases[i].side, cases[i].role, given_square(cases[i].from),
                      given_squares(cases[i].blockers));
        assert_row(cases[i].name, got == given_squares(cases[i].want));
    }
}

/* What a slider sees along one direction, walked square by square. */
static squares walked(int sq, int file_step, int rank_step, squares blockers)
{
    squares set = 0;
    int file = file_of(sq) + file_step, rank = rank_of(sq) + rank_step;
    while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
        set |= set_of(square_at(file, rank));
        if (blockers & set_of(square_at(file, rank)))
            break;
        file += file_step;
        rank += rank_step;
    }
    return set;
}

static void sliders_see_what_a_walk_sees(void **state)
{
    (void)state;
    uint64_t random = 2;
    for (int i = 0; i < 20000; i++) {
        int sq = i % 64;
        squares blockers = walk_random(&random) & walk_random(&random);
        squares bishop =
            walked(sq, 1, 1, blockers) | walked(sq, 1, -1, blockers) |
            walked(sq, -1, 1, blockers) | walked(sq, -1, -1, blockers);
        squares rook = walked(sq, 1, 0, blockers) |
                       walked(sq, -1, 0, blockers) |
                       walked(sq, 0, 1, blockers) | walked(sq, 0, -1, blockers);
        assert_true(attack_bishop(sq, blockers) == bishop);
        assert_true(attack_rook(sq, blockers) == rook);
        assert_true(attack_queen(sq, blockers) == (bishop | rook));
    }
}

static const struct {
    const char *name, *a, *b, *between, *line;
} lines[] = {
    {"a file", "e2", "e5", "e3 e4", "e1 e2 e3 e4 e5 e6 e7 e8"},
    {"a rank, backwards", "h1", "e1", "f1 g1", "a1 b1 c1 d1 e1 f1 g1 h1"},
    {"a diagonal", "b2", "d4", "c3", "a1 b2 c3 d4 e5 f6 g7 h8"},
    {"the other diagonal", "h7", "g8", "", "h7 g8"},
    {"neighbours have nothing between", "a1", "b2", "",
     "a1 b2 c3 d4 e5 f6 g7 h8"},
    {"a knight's move is no line", "a1", "b3", "", ""},
    {"a square with itself is no line", "d4", "d4", "", ""},
};

static void lines_join_two_squares(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(lines); i++) {
        int a = given_square(lines[i].a), b = given_square(lines[i].b);
        squares between = given_squares(lines[i].between);
        squares line = given_squares(lines[i].line);
        assert_row(lines[i].name, squares_between(a, b) == between);
        assert_row(lines[i].name, squares_between(b, a) == between);
        assert_row(lines[i].name, line_through(a, b) == line);
        assert_row(lines[i].name, line_through(b, a) == line);
    }
}

/* The pieces of a side that attack sq, each asked for itself. */
static squares asked_one_by_one(const struct position *pos, int sq,
                                enum side by)
{
    squares attackers = 0;
    for (int from = 0; from < 64; from++) {
        if (position_side_at(pos, from) == by &&
            (attack_of(by, position_role_at(pos, from), from, occupied(pos)) &
             set_of(sq)) != 0)
            attackers |= set_of(from);
    }
    return attackers;
}

static void compare_attacks(const struct position *pos,
                            const struct move_list *moves)
{
    for (int sq = 0; sq < 64; sq++) {
        for (int side = WHITE; side <= BLACK; side++)
            assert_true(attackers_to(pos, sq, (enum side)side, occupied(pos)) ==
                        asked_one_by_one(pos, sq, (enum side)side));
    }
    for (int i = 0; i < moves->count; i++) {
        struct move mv = moves->moves[i];
        enum role role = position_role_at(pos, mv.from);
        bool advance = role == PAWN && file_of(mv.from) == file_of(mv.to);
        if (mv.kind != MOVE_CASTLING && !advance)
            assert_true(
                attack_of((enum side)pos->turn, role, mv.from, occupied(pos)) &
                set_of(mv.to));
    }
}

/* 3.1: a piece goes only where it attacks; pawns advance, kings castle. */
static void attacks_agree_with_moves(void **state)
{
    (void)state;
    walk(20, 60, compare_attacks);
}

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

static const struct {
    const char *name, *fen, *passed, *capturers;
} en_passant_cases[] = {
    {"3.7.3.1 from both sides", "4k3/8/8/2PpP3/8/8/8/4K3 w - - 0 1", "d6",
     "c5 e5"},
    {"3.7.3.1 from one side, at the edge", "4k3/8/8/8/Pp6/8/8/4K3 b - - 0 1",
     "a3", "b4"},
    {"3.7.3.1 no neighbour over the edge", "4k3/8/8/p6P/8/8/8/4K3 w - - 0 1",
     "a6", ""},
    {"3.9.2 one of two is pinned on his file",
     "2r1k3/8/8/2PpP3/8/8/8/2K5 w - - 0 1", "d6", "e5"},
    {"3.9.2 pinned on the diagonal that he captures along",
     "8/8/8/8/1k1pP3/8/5B2/4K3 b - - 0 1", "e3", "d4"},
    {"3.9.2 pinned on the other diagonal", "4k3/8/1b6/2Pp4/3K4/8/8/8 w - - 0 1",
     "d6", ""},
    {"3.9.2 both pawns leave the rank", "8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1",
     "d3", ""},
    {"3.9.2 the captured pawn uncovers a diagonal",
     "8/6b1/8/3pP3/8/2K5/8/4k3 w - - 0 1", "d6", ""},
    {"3.9.2 it takes the pawn that gives check",
     "8/8/8/2k5/3Pp3/8/8/4K3 b - - 0 1", "d3", "e4"},
    {"3.9.2 it does not end a knight's check",
     "4k3/8/8/3pP3/8/5n2/8/4K3 w - - 0 1", "d6", ""},
};

static void only_legal_capturers_are_named(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(en_passant_cases); i++) {
        struct position pos =
            given_position(en_passant_cases[i].name, en_passant_cases[i].fen);
        squares got = en_passant_capturers(
            &pos, given_square(en_passant_cases[i].passed));
        assert_row(en_passant_cases[i].name,
                   got == given_squares(en_passant_cases[i].capturers));
    }
}

static void the_victim_stands_before_the_passed_square(void **state)
{
    (void)state;
    assert_int_equal(en_passant_victim(SQ_D6), SQ_D5);
    assert_int_equal(en_passant_victim(SQ_H3), SQ_H4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_piece_attacks_by_its_article),
        cmocka_unit_test(sliders_see_what_a_walk_sees),
        cmocka_unit_test(lines_join_two_squares),
        cmocka_unit_test(attacks_agree_with_moves),
        cmocka_unit_test(a_move_changes_what_it_should),
        cmocka_unit_test(sameness_is_that_of_the_laws),
        cmocka_unit_test(checkers_are_named),
        cmocka_unit_test(pieces_are_found_on_their_squares),
        cmocka_unit_test(keys_follow_the_moves),
        cmocka_unit_test(only_legal_capturers_are_named),
        cmocka_unit_test(the_victim_stands_before_the_passed_square),
    };
    return cmocka_run_group_tests_name("rules/board/position", tests, NULL,
                                       NULL);
}
