// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/motion.h"

#include <string.h>

#include "tests/unit.h"

static const struct capabilities all = {.to_line = true,
                                        .to_cell = true,
                                        .by_cells = true,
                                        .new_line_keeps_cell = true,
                                        .goes_up = true};
static const struct capabilities none;

static const struct {
    const char *name;
    const struct capabilities *can;
    struct spot from, to;
    const char *want;
} cases[] = {
    {"nowhere", &all, {4, 7}, {4, 7}, ""},
    {"from an unknown place", &all, {-1, 0}, {4, 7}, "\033[5;8H"},
    {"home", &all, {20, 40}, {0, 0}, "\033[H"},
    {"the first line", &all, {20, 40}, {0, 7}, "\033[;8H"},
    {"the first cell", &none, {20, 40}, {4, 0}, "\033[5H"},
    {"far away", &all, {20, 40}, {4, 7}, "\033[5;8H"},
    {"back", &all, {4, 7}, {4, 5}, "\b\b"},
    {"on", &all, {4, 7}, {4, 8}, "\033[C"},
    {"on, without the words", &none, {4, 7}, {4, 8}, "\033[5;9H"},
    {"far on", &all, {4, 7}, {4, 30}, "\033[31G"},
    {"far back", &all, {4, 30}, {4, 7}, "\033[8G"},
    {"to the beginning", &all, {4, 30}, {4, 0}, "\r"},
    {"down", &all, {4, 7}, {6, 7}, "\n\n"},
    {"far down", &all, {4, 7}, {14, 7}, "\033[15d"},
    {"down where a new line begins", &none, {4, 7}, {6, 7}, "\033[7;8H"},
    {"up", &all, {4, 7}, {2, 7}, "\033[3d"},
    {"up by one", &all, {4, 7}, {3, 6}, "\b\033M"},
    {"up by one, without the word", &none, {4, 7}, {3, 6}, "\033[4;7H"},
    {"from an unknown cell", &all, {4, -1}, {4, 30}, "\033[31G"},
    {"from an unknown cell to the next line", &all, {4, -1}, {5, 0}, "\r\n"},
    {"from an unknown cell, without the words",
     &none,
     {4, -1},
     {4, 2},
     "\033[5;3H"},
    {"the next line's beginning", &all, {4, 7}, {5, 0}, "\r\n"},
    {"in a large window", &none, {0, 0}, {99, 199}, "\033[100;200H"},
    {"down and back", &all, {4, 7}, {6, 4}, "\b\b\b\n\n"},
};

static void the_shortest_way_is_taken(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        char out[MOTION_BYTES_MAX];
        size_t bytes =
            motion_write(cases[i].can, cases[i].from, cases[i].to, out);
        assert_row(cases[i].name, bytes == strlen(cases[i].want));
        assert_row(cases[i].name, memcmp(out, cases[i].want, bytes) == 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_shortest_way_is_taken),
    };
    return cmocka_run_group_tests_name("tui/terminal/motion", tests, NULL,
                                       NULL);
}
