// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/pen.h"

#include <string.h>

#include "tests/unit.h"

#define BARE \
    { \
        -1, -1, 0 \
    }

static const struct {
    const char *name;
    struct pen now, wanted;
    unsigned hints;
    const char *want;
} cases[] = {
    {"nothing to do", {15, 24, 0}, {15, 24, 0}, 0, ""},
    {"both colours in one", BARE, {15, 24, 0}, 0, "\033[97;48;5;24m"},
    {"the ground alone", {15, 24, 0}, {15, 58, 0}, 0, "\033[48;5;58m"},
    {"the eight of old", BARE, {7, 4, 0}, 0, "\033[37;44m"},
    {"a bright ground", BARE, {0, 15, 0}, 0, "\033[30;107m"},
    {"back to the terminal's own", {15, 24, 1}, BARE, 0, "\033[m"},
    {"one of them its own", {15, 24, 0}, {-1, 24, 0}, 0, "\033[39m"},
    {"bold besides", {7, 4, 0}, {7, 4, STYLE_BOLD}, 0, "\033[1m"},
    {"no longer bold", {7, 4, STYLE_BOLD}, {7, 4, 0}, 0, "\033[0;37;44m"},
    {"a blank has a ground alone",
     BARE,
     {15, 24, 0},
     PEN_FOR_BLANKS,
     "\033[48;5;24m"},
    {"and may be bold", {7, 4, STYLE_BOLD}, {0, 4, 0}, PEN_FOR_BLANKS, ""},
    {"but not underlined",
     {7, 4, STYLE_UNDERLINE},
     {7, 4, 0},
     PEN_FOR_BLANKS,
     "\033[0;44m"},
    {"its own ground is the shortest",
     {15, 24, 0},
     BARE,
     PEN_FOR_BLANKS,
     "\033[m"},
    {"all styles", BARE, {-1, -1, 7}, 0, "\033[1;4;7m"},
    {"the line ends, all else stays",
     {15, 24, STYLE_UNDERLINE},
     {15, 24, 0},
     PEN_ENDS_UNDERLINE,
     "\033[24m"},
    {"and bold does not end alone",
     {15, 24, STYLE_UNDERLINE | STYLE_BOLD},
     {15, 24, 0},
     PEN_ENDS_UNDERLINE,
     "\033[0;97;48;5;24m"},
    {"a blank on another ground",
     {15, 24, STYLE_UNDERLINE},
     {7, 58, 0},
     PEN_ENDS_UNDERLINE | PEN_FOR_BLANKS,
     "\033[24;48;5;58m"},
};

static void a_change_of_pen_is_short(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        char out[PEN_BYTES_MAX];
        struct pen now = cases[i].now;
        size_t bytes = pen_change(&now, cases[i].wanted, cases[i].hints, out);
        assert_row(cases[i].name, bytes == strlen(cases[i].want));
        assert_row(cases[i].name, memcmp(out, cases[i].want, bytes) == 0);
        assert_row(cases[i].name, now.bg == cases[i].wanted.bg);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_change_of_pen_is_short),
    };
    return cmocka_run_group_tests_name("tui/terminal/pen", tests, NULL, NULL);
}
