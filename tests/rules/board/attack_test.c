// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/board/attack.h"

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

static void visit(const struct position *pos, const struct move_list *moves)
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
    walk(20, 60, visit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_piece_attacks_by_its_article),
        cmocka_unit_test(sliders_see_what_a_walk_sees),
        cmocka_unit_test(lines_join_two_squares),
        cmocka_unit_test(attacks_agree_with_moves),
    };
    return cmocka_run_group_tests_name("rules/board/attack", tests, NULL, NULL);
}
