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
    };
    return cmocka_run_group_tests_name("rules/game/illegal_san", tests, NULL,
                                       NULL);
}
