// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/two_boards.h"

#include <stdio.h>

#include "tests/rules/judged.h"

static const struct {
    const char *name, *fen, *made, *executed;
    bool same;
} cases[] = {
    {"D.2.1 the same", "", "Nf3", "Nf3", true},
    {"D.2.1 another square", "", "Nf3", "Nh3", false},
    {"D.2.1 an illegal way", "", "Nf3", "g1f4", false},
    {"3.8.2 castling", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O", "0-0",
     true},
    {"3.8.2 the other wing", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O",
     "O-O-O", false},
    {"3.7.3.2 en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "exd6", "exd6",
     true},
    {"3.7.3.2 and past it", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "exd6", "e6",
     false},
    {"3.7.3.3 another piece", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a8=Q", "a8=R",
     false},
    {"3.7.3.3 that piece", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a8=Q", "a8=Q",
     true},
    {"4.7 an illegal move, not completed", "4k3/8/8/8/8/8/4q3/4K2R w - - 0 1",
     "h1h2", "Rh2", true},
};

static void begin(struct judged *judged, const char *fen)
{
    char line[256];

    judged_init(judged);
    snprintf(line, sizeof line, "start mode=otb boards=two%s%s%s",
             *fen != '\0' ? " fen=\"" : "", fen, *fen != '\0' ? "\"" : "");
    assert_row(line, judged_line(judged, line) == REASON_NONE);
    assert_int_equal(judged_line(judged, "white ready"), REASON_NONE);
    assert_int_equal(judged_line(judged, "black ready"), REASON_NONE);
}

static void two_boards_are_compared(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct judged judged;
        char line[64];

        begin(&judged, cases[i].fen);
        snprintf(line, sizeof line, "white moves %s", cases[i].made);
        assert_row(cases[i].name, judged_line(&judged, line) == REASON_NONE);
        assert_row(cases[i].name, two_boards_differ(&judged.game) != 0);
        assert_int_equal(judged_line(&judged, "white announces"), REASON_NONE);
        assert_int_equal(judged_line(&judged, "black repeats"), REASON_NONE);
        snprintf(line, sizeof line, "black executes %s", cases[i].executed);
        assert_row(cases[i].name, judged_line(&judged, line) == REASON_NONE);
        assert_row(cases[i].name,
                   (two_boards_differ(&judged.game) == 0) == cases[i].same);
        assert_row(cases[i].name, (judged.game.announcement.difference ==
                                   DIFFERENCE_NONE) == cases[i].same);
        judged_done(&judged);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_boards_are_compared),
    };

    return cmocka_run_group_tests_name("rules/arbiter/two_boards", tests, NULL,
                                       NULL);
}
