// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <string.h>

#include "rules/board/square.h"
#include "speech/braille/window.h"
#include "tests/unit.h"

static const struct {
    const char *name, *text;
    size_t at;
    int cells;
    const char *window;
    size_t next;
} cases[] = {
    {"a short line", "Turm", 0, 8, "Turm    ", 4},
    {"it just fits", "Turm Eva", 0, 8, "Turm Eva", 8},
    {"cut between words", "Turm Eva vier", 0, 10, "Turm Eva  ", 9},
    {"the rest", "Turm Eva vier", 9, 10, "vier      ", 13},
    {"a long word is cut", "Schachmatt", 0, 6, "Schach", 6},
    {"characters, not bytes", "König schlägt", 0, 6, "König ", 7},
    {"nothing", "", 0, 3, "   ", 0},
    {"a word that ends at the edge", "ab cd ef", 0, 5, "ab cd", 6},
};

static void test_windows(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        char out[64];
        size_t next =
            braille_window(cases[i].text, cases[i].at, cases[i].cells, out);
        assert_row(cases[i].name, strcmp(out, cases[i].window) == 0);
        assert_row(cases[i].name, next == cases[i].next);
    }
}

/*
 * The 40 cells of each state, made by hand: what needs an answer is first, a
 * refusal before it, and the running clock at the right end. A cell is a
 * character of brltty's table; a letter after a capital has none of its own.
 */
static const struct {
    const char *name;
    struct braille_parts parts;
    const char *clock, *cells;
} states[] = {
    {"a move, no clock",
     {"", "4, White: queen takes f7 checkmate", false},
     "",
     "4, White: queen takes f7 checkmate      "},
    {"a move, and the clock that runs then",
     {"", "1, White: e4", false},
     "B15m",
     "1, White: e4                        B15m"},
    {"a question with its last word before the clock",
     {"Black: accept the draw? Yes or no.", "", false},
     "B9:58",
     "Black: accept the draw? Yes or no. B9:58"},
    {"a question, and behind it what was told",
     {"Resign? Yes or no.", "1, Black: e5", false},
     "W9:58",
     "Resign? Yes or no.  1, Black: e5   W9:58"},
    {"what was told is the question",
     {"Resign? Yes or no.", "Resign? Yes or no.", false},
     "",
     "Resign? Yes or no.                      "},
    {"a refusal stands before the question",
     {"Resign? Yes or no.", "Answer yes or no.", true},
     "W9:58",
     "Answer yes or no.  Resign? Yes or  W9:58"},
    {"a refusal without a question",
     {"", "No white knight can reach f6.", true},
     "W9:58",
     "No white knight can reach f6.      W9:58"},
    {"the pieces are in notation, to the last cell",
     {"", "White: K e1 Q d1 R a1 h1 B c1 f1 N b1 g1 P a2 b2 c2 d2 e2 f2 g2 h2",
      false},
     "",
     "White: K e1 Q d1 R a1 h1 B c1 f1 N b1 g1"},
    {"no rank is cut",
     {"", "8:rnbqkbnr 7:pppppppp 6:-.-.-.-. 5:.-.-.-.-", false},
     "",
     "8:rnbqkbnr 7:pppppppp 6:-.-.-.-.        "},
    {"little time has its mark",
     {"", "White has 10 seconds left.", false},
     "!W0:10",
     "White has 10 seconds left.        !W0:10"},
    {"nothing but the clock",
     {"", "", false},
     "W0:30",
     "                                   W0:30"},
};

static void each_state_has_its_cells(void **state)
{
    (void)state;
    enum { CELLS = 40 };
    for (size_t i = 0; i < ROWS(states); i++) {
        char text[256], out[4 * CELLS + 1];
        braille_compose(&states[i].parts, text, sizeof text);
        braille_first_window(text, states[i].clock, CELLS, out);
        if (strcmp(out, states[i].cells) != 0)
            fail_msg("%s: \"%s\"", states[i].name, out);
    }
    /* Few cells are for the text alone. */
    char out[64];
    braille_first_window("1, White: e4", "B15m", 14, out);
    assert_string_equal(out, "1, White: e4  ");
}

static const struct {
    const char *window;
    int cell, square;
} pointed[] = {
    {"White: K e1 Q d1", 9, SQ_E1},
    {"White: K e1 Q d1", 10, SQ_E1},
    {"White: K e1 Q d1", 7, SQ_NONE},
    {"White: K e1 Q d1", 8, SQ_NONE},
    {"White: K e1 Q d1", 15, SQ_D1},
    {"White: K e1 Q d1", 16, SQ_NONE},
    {"1, White: e4.", 10, SQ_E4},
    {"5. Qxf7#", 3, SQ_F7},
    {"König e8", 6, SQ_E8},
    {"8:rnbqkbnr", 0, SQ_NONE},
    {"", 0, SQ_NONE},
    {"e9 i4", 1, SQ_NONE},
};

static void a_key_above_a_cell_points_at_a_square(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(pointed); i++)
        assert_row(pointed[i].window,
                   braille_square_at(pointed[i].window, pointed[i].cell) ==
                       pointed[i].square);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_windows),
        cmocka_unit_test(each_state_has_its_cells),
        cmocka_unit_test(a_key_above_a_cell_points_at_a_square),
    };
    return cmocka_run_group_tests_name("speech/braille/window", tests, NULL,
                                       NULL);
}
