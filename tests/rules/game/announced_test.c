// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/announced.h"

#include <string.h>

#include "rules/board/square.h"

#include "tests/rules/given.h"
#include "tests/unit.h"

/* Over the board, Article 7.5: what cannot be played is made all the same. */
static const struct {
    const char *name, *fen, *text, *from, *to; /* from NULL: not clear */
} rows[] = {
    {"a rook that jumps", "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1", "Ra5", "a1", "a5"},
    {"a knight that moves straight", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "Ng4",
     "g1", "g4"},
    {"two knights", "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1", "Ne4", NULL, NULL},
    {"one of two, told by its file", "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1",
     "Nbe4", "b1", "e4"},
    {"no such piece", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Qe4", NULL, NULL},
    {"an own piece is there", "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1", "Ra2", NULL,
     NULL},
    {"the king into check", "4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "Ke2", "e1",
     "e2"},
    {"Black's", "4k3/8/8/8/8/8/4K3/r7 b - - 0 1", "Rb3", "a1", "b3"},
    {"no move", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "hello", NULL, NULL},
};

/* Only both squares touch a piece: a notation may be a slip of the tongue. */
static const struct {
    const char *name, *fen, *text;
    bool is_read;
} squares_rows[] = {
    {"a pawn by its square", "4k3/2p5/8/8/8/8/2P5/4K3 w - - 0 1", "c5", false},
    {"a capture", "4k3/8/8/8/8/8/2P5/4K3 w - - 0 1", "cxb3", false},
    {"a king", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Ke3", false},
    {"a knight of a file", "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1", "Nbe4", false},
    {"castling", "4k3/8/8/8/8/8/8/4KR1R w - - 0 1", "O-O", false},
    {"both squares", "4k3/8/8/8/8/8/2P5/4K3 w - - 0 1", "c2c5", true},
    {"with a sign", "4k3/8/8/8/8/8/2P5/4K3 w - - 0 1", "c2-c5", true},
    {"and the piece", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Ke1-e3", true},
    {"of which none is there", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Qd1-d3",
     false},
};

static void both_squares_touch_a_piece(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(squares_rows); i++) {
        struct position pos =
            given_position(squares_rows[i].name, squares_rows[i].fen);
        struct move mv;
        assert_row(squares_rows[i].name,
                   illegal_squares_read(&pos, squares_rows[i].text, &mv) ==
                       squares_rows[i].is_read);
    }
}

static void the_one_piece_that_can_be_meant(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct position pos = given_position(rows[i].name, rows[i].fen);
        struct move mv;
        bool read = illegal_san_read(&pos, rows[i].text, &mv);
        assert_row(rows[i].name, read == (rows[i].from != NULL));
        if (read) {
            assert_row(rows[i].name, mv.from == given_square(rows[i].from));
            assert_row(rows[i].name, mv.to == given_square(rows[i].to));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_one_piece_that_can_be_meant),
        cmocka_unit_test(both_squares_touch_a_piece),
    };
    return cmocka_run_group_tests_name("rules/game/announced", tests, NULL,
                                       NULL);
}
