// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* moves_to_square_test.c - rules/board/moves_to_square.c */
#include "tests/unit.h"

#include "rules/board/move_facts.h"
#include "tests/rules/given.h"
#include "tests/rules/walk.h"

static const struct {
    const char *name, *fen, *to, *from;
    enum role role;
} cases[] = {
    {"3.6 two knights", "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1", "d2", "b1",
     KNIGHT},
    {"3.6 both knights", "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "d2", "b1 f3",
     KNIGHT},
    {"3.9.2 one of two is pinned", "4k3/8/8/8/4r3/8/4N3/1N2K3 w - - 0 1", "c3",
     "b1", KNIGHT},
    {"3.9.2 along the pin", "4k3/8/8/4r3/8/8/4R3/4K2R w - - 0 1", "e4", "e2",
     ROOK},
    {"3.9.1 only the answer to a check", "4k3/8/8/8/4r3/8/8/R3K2B w - - 0 1",
     "f3", "", BISHOP},
    {"3.9.1 the check's man is taken", "4k3/8/8/8/4r3/8/8/R3K2B w - - 0 1",
     "e4", "h1", BISHOP},
    {"3.1 a piece of the same colour is there",
     "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1", "a2", "", ROOK},
    {"3.7.1 one square", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e3", "e2", PAWN},
    {"3.7.2 two squares", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e4", "e2", PAWN},
    {"3.7.2 not across a man", "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e4", "",
     PAWN},
    {"3.7.2 not from the third rank", "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e5",
     "", PAWN},
    {"3.7.3 from both sides", "4k3/8/8/4p3/3P1P2/8/8/4K3 w - - 0 1", "e5",
     "d4 f4", PAWN},
    {"3.7.3 not straight", "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "e5", "", PAWN},
    {"3.7.3.2 in passing", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "d6", "e5",
     PAWN},
    {"3.9.2 the king steps back along the line",
     "4k3/8/8/8/4r3/8/4K3/8 w - - 0 1", "e1", "", KING},
    {"3.8.1 the king steps aside", "4k3/8/8/8/4r3/8/4K3/8 w - - 0 1", "d2",
     "e2", KING},
    {"3.8.1 not beside the other king", "8/8/8/8/4k3/8/4K3/8 w - - 0 1", "e3",
     "", KING},
};

static void arrives(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct position pos = given_position(cases[i].name, cases[i].fen);
        squares pieces = pieces_of(&pos, (enum side)pos.turn, cases[i].role);
        squares got = moves_to_square(&pos, cases[i].role, pieces,
                                      given_square(cases[i].to));
        assert_row(cases[i].name, got == given_squares(cases[i].from));
    }
}

/* What the list of all moves says of one role and square. */
static squares listed(const struct position *pos, const struct move_list *moves,
                      enum role role, int to)
{
    squares from = 0;
    for (int i = 0; i < moves->count; i++) {
        struct move mv = moves->moves[i];
        if (mv.kind != MOVE_CASTLING && mv.to == to &&
            pieces_of(pos, (enum side)pos->turn, role) & set_of(mv.from))
            from |= set_of(mv.from);
    }
    return from;
}

static void compare(const struct position *pos, const struct move_list *moves)
{
    for (int role = PAWN; role <= KING; role++) {
        squares pieces = pieces_of(pos, (enum side)pos->turn, (enum role)role);
        for (int to = 0; to < 64; to++)
            assert_true(moves_to_square(pos, (enum role)role, pieces, to) ==
                        listed(pos, moves, (enum role)role, to));
    }
}

static void agrees_with_the_list(void **state)
{
    (void)state;
    walk(60, 120, compare);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arrives),
        cmocka_unit_test(agrees_with_the_list),
    };
    return cmocka_run_group_tests_name("rules/board/moves_to_square", tests,
                                       NULL, NULL);
}
