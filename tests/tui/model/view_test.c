// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/model/view.h"

#include "rules/notation/fen.h"
#include "tests/unit.h"

static const struct {
    const char *name, *fen;
    int lifted, count;
    int one, other; /* two of them */
} cases[] = {
    {"3.7.2 a double step", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", SQ_E2, 2, SQ_E3,
     SQ_E4},
    {"3.7.3.1 en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", SQ_E5, 2, SQ_E6,
     SQ_D6},
    {"3.7.3.3 a promotion is one square", "7k/4P3/8/8/8/8/8/4K3 w - - 0 1",
     SQ_E7, 1, SQ_E8, SQ_E8},
    {"3.8.2 castling: where the king lands, and his rook",
     "4k3/8/8/8/8/8/8/4K2R w K - 0 1", SQ_E1, 7, SQ_G1, SQ_H1},
    {"3.9.2 a pinned man", "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", SQ_E2, 0,
     SQ_NONE, SQ_NONE},
    {"an empty hand", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", SQ_NONE, 0, SQ_NONE,
     SQ_NONE},
};

static void a_piece_may_go_where_the_laws_say(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct position pos;
        assert_int_equal(fen_read(cases[i].fen, &pos).error, FEN_OK);
        squares got = targets_of(&pos, cases[i].lifted);
        assert_row(cases[i].name, count_squares(got) == cases[i].count);
        if (cases[i].one == SQ_NONE)
            continue;
        assert_row(cases[i].name, (got & set_of(cases[i].one)) != 0);
        assert_row(cases[i].name, (got & set_of(cases[i].other)) != 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_piece_may_go_where_the_laws_say),
    };
    return cmocka_run_group_tests_name("tui/model/view", tests, NULL, NULL);
}
