// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * What a terminal can do and what its keys send, by its description. What is
 * expected is what infocmp prints for it.
 */
#include "tui/screen/capabilities.h"

#define NCURSES_NOMACROS
#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/unit.h"

/* Last, since it calls many short words its own. */
#include <term.h>

static const struct {
    const char *terminal, *bytes;
    uint32_t key;
} rows[] = {
    {"sun", "\033[214z", PRESS_HOME}, {"sun", "\033[220z", PRESS_END},
    {"rxvt", "\033[7~", PRESS_HOME},  {"linux", "\033[[A", PRESS_F1},
    {"vt52", "\033A", PRESS_UP},
};

static bool sends(const struct key_sequences *keys, const char *bytes,
                  uint32_t key)
{
    for (int i = 0; i < keys->count; i++)
        if (strcmp(keys->sequence[i].bytes, bytes) == 0)
            return keys->sequence[i].key == key;
    return false;
}

static void keys_send_what_the_description_says(void **state)
{
    (void)state;
    int known = 0;
    for (size_t i = 0; i < ROWS(rows); i++) {
        int error;
        if (setupterm(rows[i].terminal, STDOUT_FILENO, &error) != OK)
            continue;
        struct key_sequences keys = capabilities_keys();
        del_curterm(cur_term);
        assert_row(rows[i].terminal, sends(&keys, rows[i].bytes, rows[i].key));
        known++;
    }
    if (known == 0)
        skip_for("none of these terminals has an entry here");
}

static void terminals_speak_or_are_refused(void **state)
{
    (void)state;
    static const struct {
        const char *terminal;
        bool speaks;
        int colors;
        bool last_cell_scrolls;
    } terminals[] = {
        {"xterm-256color", true, 256, false},
        {"rxvt-unicode-256color", true, 256, false},
        {"rxvt-unicode", true, 88, false},
        {"rxvt", true, 8, false},
        {"foot", true, 256, false},
        {"ansi", true, 8, true},
        {"linux", true, 8, false},
        {"screen", true, 8, false},
        {"vt100", true, 0, false},
        {"vt52", false, 0, false},
        {"dumb", false, 0, false},
    };
    for (size_t i = 0; i < ROWS(terminals); i++) {
        struct capabilities can;
        int error;
        if (setupterm(terminals[i].terminal, STDOUT_FILENO, &error) != OK)
            continue;
        del_curterm(cur_term);
        setenv("TERM", terminals[i].terminal, 1);
        const char *why = capabilities_open(STDOUT_FILENO, &can);
        assert_row(terminals[i].terminal, (why == NULL) == terminals[i].speaks);
        if (why != NULL)
            continue;
        assert_row(terminals[i].terminal,
                   capability_colors() == terminals[i].colors);
        assert_row(terminals[i].terminal,
                   can.last_cell_scrolls == terminals[i].last_cell_scrolls);
        capabilities_close();
    }
}

/* What TERM and COLORTERM let expect, and what a terminal of that name is
 * asked.
 */
static const struct {
    const char *term, *colorterm, *sty, *tmux;
    bool utf8;
    int colors;
    enum capability_probe probe;
} promises[] = {
    {"xterm-256color", NULL, NULL, NULL, true, 256, PROBES_ALL},
    {"xterm-256color", "truecolor", NULL, NULL, true, TRUE_COLORS, PROBES_ALL},
    {"xterm-256color", "24bit", NULL, NULL, false, TRUE_COLORS, PROBES_ALL},
    {"xterm-256color", "gnome-terminal", NULL, NULL, true, 256, PROBES_ALL},
    {"xterm", NULL, NULL, NULL, true, 256, PROBES_ALL},
    {"xterm", NULL, NULL, NULL, false, 8, PROBES_ALL},
    {"xterm", "truecolor", NULL, NULL, true, TRUE_COLORS, PROBES_ALL},
    {"xterm-direct", NULL, NULL, NULL, true, TRUE_COLORS, PROBES_ALL},
    {"vte-direct", NULL, NULL, NULL, true, TRUE_COLORS, PROBES_ALL},
    {"konsole-direct", NULL, NULL, NULL, true, TRUE_COLORS, PROBES_ALL},
    {"tmux-direct", NULL, NULL, NULL, true, TRUE_COLORS, PROBES_ALL},
    {"xterm-kitty", NULL, NULL, NULL, true, TRUE_COLORS, PROBES_ALL},
    {"alacritty", NULL, NULL, NULL, true, TRUE_COLORS, PROBES_ALL},
    {"st-256color", NULL, NULL, NULL, true, TRUE_COLORS, PROBES_ALL},
    {"tmux-256color", NULL, NULL, "/tmp/t,1,0", true, 256, PROBES_ALL},
    {"screen", NULL, NULL, NULL, true, 8, PROBES_SEQUENCES},
    {"screen", "truecolor", "1.pts", NULL, true, 8, PROBES_SEQUENCES},
    {"screen-256color", "truecolor", NULL, NULL, true, 256, PROBES_SEQUENCES},
    {"screen-256color", "truecolor", NULL, "/tmp/t,1,0", true, TRUE_COLORS,
     PROBES_SEQUENCES},
    {"xterm-256color", "truecolor", "1.pts", NULL, true, 256, PROBES_SEQUENCES},
    {"linux", "truecolor", NULL, NULL, true, 8, PROBES_NOTHING},
};

static void set_or_not(const char *name, const char *value)
{
    if (value != NULL)
        setenv(name, value, 1);
    else
        unsetenv(name);
}

static void a_terminal_promises_colours(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(promises); i++) {
        struct capabilities can;
        setenv("TERM", promises[i].term, 1);
        set_or_not("COLORTERM", promises[i].colorterm);
        set_or_not("STY", promises[i].sty);
        set_or_not("TMUX", promises[i].tmux);
        if (capabilities_open(STDOUT_FILENO, &can) != NULL)
            continue; /* this computer does not know it */
        char name[64];
        snprintf(name, sizeof name, "%s, row %zu", promises[i].term, i);
        assert_row(name, capability_promised_colors(promises[i].utf8) ==
                             promises[i].colors);
        assert_row(name, capability_probe() == promises[i].probe);
        capabilities_close();
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(terminals_speak_or_are_refused),
        cmocka_unit_test(keys_send_what_the_description_says),
        cmocka_unit_test(a_terminal_promises_colours),
    };
    return cmocka_run_group_tests_name("tui/screen/capabilities", tests, NULL,
                                       NULL);
}
