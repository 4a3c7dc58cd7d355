// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* repetition_test.c - rules/board/repetition.c */
#include "tests/unit.h"

#include <stdio.h>

#include "rules/board/draw.h"
#include "tests/rules/played.h"

static const struct {
    const char *name, *fen, *moves;
    int count; /* of the last position */
} cases[] = {
    {"9.2.3 the initial position counts", "-", "Nf3 Nf6 Ng1 Ng8", 2},
    {"9.2.3 the initial position counts, twice over", "-",
     "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", 3},
    {"9.2.3 a first position from a FEN counts",
     "4k3/8/8/8/8/8/8/4K2R w - - 40 70", "Rh2 Kd8 Rh1 Ke8", 2},
    {"9.2.3 a capture empties the list", "-", "e4 d5 Nf3 Nf6 Ng1 Ng8 exd5", 1},
    {"9.2.3.1 en passant was possible", "-",
     "e4 Nf6 e5 d5 Bc4 Nc6 Bf1 Nb8 Bc4 Nc6 Bf1 Nb8", 2},
    {"9.2.3.1 one more cycle", "-",
     "e4 Nf6 e5 d5 Bc4 Nc6 Bf1 Nb8 Bc4 Nc6 Bf1 Nb8 Bc4 Nc6 Bf1 Nb8", 3},
    {"9.2.3.1 the capturing pawn was pinned",
     "1kr4n/3p4/8/2P5/8/8/8/2K4N b - - 0 1",
     "d5 Ng3 Ng6 Nh1 Nh8 Ng3 Ng6 Nh1 Nh8", 3},
    {"9.2.3.2 castling rights lost", "-",
     "e4 e5 Nf3 Nf6 Ng1 Ng8 Ke2 Ke7 Ke1 Ke8 Na3 Na6 Nb1 Nb8", 2},
    {"9.2.3 another side to move", "4k3/8/8/8/8/8/R7/4K3 w - - 0 1",
     "Ra3 Kd8 Ra4 Ke8 Ra2", 1},
};

static void counts(void **state)
{
    static struct played played;
    char moves[512];
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        snprintf(moves, sizeof moves, "%s", cases[i].moves);
        int last = play(&played, cases[i].fen, moves);
        assert_row(cases[i].name, last > 0);
        assert_row(cases[i].name,
                   repetition_count(played.positions, last) == cases[i].count);
        assert_row(cases[i].name,
                   repetition_count_next(played.positions, last - 1,
                                         &played.positions[last]) ==
                       cases[i].count);
    }
}

/* One key is not yet one position. */
static void equal_keys_are_compared(void **state)
{
    struct position line[3] = {position_initial, position_initial,
                               position_initial};
    (void)state;
    line[2].halfmove_clock = 2;
    assert_int_equal(repetition_count(line, 2), 2);
    line[0].side[WHITE] ^= line[0].role[PAWN] & line[0].side[WHITE];
    line[0].role[PAWN] &= line[0].side[BLACK];
    assert_int_equal(repetition_count(line, 2), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts),
        cmocka_unit_test(equal_keys_are_compared),
    };
    return cmocka_run_group_tests_name("rules/board/repetition", tests, NULL,
                                       NULL);
}
