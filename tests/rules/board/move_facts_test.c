// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* move_facts_test.c - rules/board/move_facts.c */
#include "rules/board/move_facts.h"
#include "rules/notation/fen.h"
#include "rules/notation/uci.h"

#include "tests/rules/given.h"
#include "tests/rules/walk.h"
#include "tests/unit.h"

static const struct {
    const char *name, *fen, *uci;
    enum role role, captured;
    bool tell_file, tell_rank, check, mate, stalemate;
    uint16_t number;
} cases[] = {
    {"C.3 quiet knight",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3", KNIGHT,
     ROLE_NONE, false, false, false, false, false, 1},
    {"C.10 same rank: the file", "4k3/7p/8/8/8/5N2/8/1N2K3 w - - 0 7", "b1d2",
     KNIGHT, ROLE_NONE, true, false, false, false, false, 7},
    {"C.10 same file: the rank", "4k3/R7/8/8/8/8/8/R3K3 w - - 0 7", "a7a4",
     ROOK, ROLE_NONE, false, true, false, false, false, 7},
    {"C.10 otherwise the file", "4k3/8/8/8/5N2/8/8/2N1K3 w - - 0 7", "c1d3",
     KNIGHT, ROLE_NONE, true, false, false, false, false, 7},
    {"8.2.3.4 both", "6k1/8/8/Q3Q3/8/8/8/Q3K3 w - - 0 7", "a5c3", QUEEN,
     ROLE_NONE, true, true, false, false, false, 7},
    {"8.2.3.4 a pinned man is not counted",
     "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 7", "g1e2", KNIGHT, ROLE_NONE, false,
     false, false, false, false, 7},
    {"C.10 a pawn's capture tells its file",
     "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 9", "e4d5", PAWN, PAWN, true, false,
     false, false, false, 9},
    {"3.7.3.2 captures a pawn", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9", "e5d6",
     PAWN, PAWN, true, false, false, false, false, 9},
    {"3.7.3.3 a pawn even when it promotes", "7k/4P3/8/8/8/8/8/K7 w - - 0 9",
     "e7e8q", PAWN, ROLE_NONE, false, false, true, false, false, 9},
    {"3.8.2 captures nothing", "4k3/8/8/8/8/8/8/4K2R w K - 0 9", "e1h1", KING,
     ROLE_NONE, false, false, false, false, false, 9},
    {"3.9.1 check", "4k3/8/8/8/8/8/8/R3K3 w - - 0 9", "a1a8", ROOK, ROLE_NONE,
     false, false, true, false, false, 9},
    {"5.1.1 mate", "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 9", "e1e8", ROOK, ROLE_NONE,
     false, false, true, true, false, 9},
    {"5.2.1 stalemate", "7k/5Q2/6K1/8/8/8/8/8 w - - 0 9", "f7e6", QUEEN,
     ROLE_NONE, false, false, false, false, true, 9},
    {"Black's number is White's", "4k3/8/8/8/8/8/r7/4K3 b - - 0 9", "a2a1",
     ROOK, ROLE_NONE, false, false, true, false, false, 9},
};

static void tells_the_facts(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        const char *name = cases[i].name;
        struct position pos;
        struct move mv;
        assert_row(name, fen_read(cases[i].fen, &pos).error == FEN_OK);
        assert_row(name, uci_parse(&pos, cases[i].uci, &mv));
        struct move_facts facts = move_facts_of(&pos, mv);
        assert_row(name, facts.side == pos.turn);
        assert_row(name, facts.role == cases[i].role);
        assert_row(name, facts.captured == cases[i].captured);
        assert_row(name, facts.tell_file == cases[i].tell_file);
        assert_row(name, facts.tell_rank == cases[i].tell_rank);
        assert_row(name, facts.check == cases[i].check);
        assert_row(name, facts.mate == cases[i].mate);
        assert_row(name, facts.stalemate == cases[i].stalemate);
        assert_row(name, facts.number == cases[i].number);
        assert_row(name, facts.is_castling == (mv.kind == MOVE_CASTLING));
        assert_row(name, facts.en_passant == (mv.kind == MOVE_EN_PASSANT));
    }
}

static const struct {
    const char *name, *fen, *to, *from;
    enum role role;
} square_cases[] = {
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
    for (size_t i = 0; i < ROWS(square_cases); i++) {
        struct position pos =
            given_position(square_cases[i].name, square_cases[i].fen);
        squares pieces =
            pieces_of(&pos, (enum side)pos.turn, square_cases[i].role);
        squares got = moves_to_square(&pos, square_cases[i].role, pieces,
                                      given_square(square_cases[i].to));
        assert_row(square_cases[i].name,
                   got == given_squares(square_cases[i].from));
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
        cmocka_unit_test(tells_the_facts),
        cmocka_unit_test(arrives),
        cmocka_unit_test(agrees_with_the_list),
    };
    return cmocka_run_group_tests_name("rules/board/move_facts", tests, NULL,
                                       NULL);
}
