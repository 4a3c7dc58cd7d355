// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/screen/terminal.h"

#include <string.h>

#include "tests/unit.h"

static const struct {
    const char *name, *term, *program;
    enum notification kind;
    bool has_title;
} kinds[] = {
    {"xterm has a title alone", "xterm-256color", NULL, NOTIFIES_NOT, true},
    {"kitty", "xterm-kitty", NULL, NOTIFIES_99, true},
    {"foot", "foot", NULL, NOTIFIES_777, true},
    {"rxvt", "rxvt-unicode-256color", NULL, NOTIFIES_777, true},
    {"iTerm2", "xterm-256color", "iTerm.app", NOTIFIES_9, true},
    {"WezTerm", "xterm-256color", "WezTerm", NOTIFIES_9, true},
    {"tmux in WezTerm", "tmux-256color", "WezTerm", NOTIFIES_NOT, true},
    {"st", "st-256color", NULL, NOTIFIES_NOT, true},
    {"st in Debian", "stterm-256color", NULL, NOTIFIES_NOT, true},
    {"Alacritty", "alacritty", NULL, NOTIFIES_NOT, true},
    {"Konsole", "konsole-256color", NULL, NOTIFIES_NOT, true},
    {"VTE", "vte-256color", NULL, NOTIFIES_NOT, true},
    {"PuTTY", "putty-256color", NULL, NOTIFIES_NOT, true},
    {"screen, which keeps no title", "screen-256color", NULL, NOTIFIES_NOT,
     false},
    {"dumb", "dumb", NULL, NOTIFIES_NOT, false},
    {"the console", "linux", NULL, NOTIFIES_NOT, false},
    {"an old terminal", "vt100", NULL, NOTIFIES_NOT, false},
    {"no TERM", NULL, NULL, NOTIFIES_NOT, false},
};

static void each_terminal_has_its_own(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(kinds); i++) {
        assert_row(kinds[i].name,
                   notice_kind(kinds[i].term, kinds[i].program) ==
                       kinds[i].kind);
        assert_row(kinds[i].name,
                   notice_has_title(kinds[i].term) == kinds[i].has_title);
    }
}

static const struct {
    const char *name;
    struct frontend_notice notice;
    enum notification kind;
    bool has_title, is_first;
    const char *bytes;
} rows[] = {
    {"nothing", {false, NULL, NULL}, NOTIFIES_9, true, true, ""},
    {"a bell", {true, NULL, NULL}, NOTIFIES_9, true, true, "\a"},
    {"no notification", {true, "Go.", NULL}, NOTIFIES_NOT, true, true, "\a"},
    {"OSC 9", {false, "Go.", NULL}, NOTIFIES_9, true, true, "\033]9;Go.\a"},
    {"OSC 777",
     {false, "Go.", NULL},
     NOTIFIES_777,
     true,
     true,
     "\033]777;notify;Hektor;Go.\a"},
    {"OSC 99",
     {true, "Go.", NULL},
     NOTIFIES_99,
     true,
     true,
     "\a\033]99;;Go.\033\\"},
    {"the first title keeps the old one",
     {false, NULL, "Yours"},
     NOTIFIES_NOT,
     true,
     true,
     "\033[22;0t\033]2;Yours\a"},
    {"a later one",
     {false, NULL, "Yours"},
     NOTIFIES_NOT,
     true,
     false,
     "\033]2;Yours\a"},
    {"names cannot speak to the terminal",
     {false, "A\033]0;x\aB", "Eve\r\n\033[2J\xc2\x9b\xe2\x80\xae\xff!"},
     NOTIFIES_9,
     true,
     false,
     "\033]9;A]0;xB\a\033]2;Eve[2J!\a"},
    {"no window", {true, NULL, "Yours"}, NOTIFIES_NOT, false, true, "\a"},
};

static void each_part_can_be_left_out(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        char out[NOTICE_BYTES_MAX + 1];
        size_t bytes = notice_write(&rows[i].notice, rows[i].kind,
                                    rows[i].has_title, rows[i].is_first, out);
        out[bytes] = '\0';
        assert_row(rows[i].name, strcmp(out, rows[i].bytes) == 0);
    }
}

/* As long as a text may be, in a language of two bytes a letter. */
static void a_long_text_is_cut(void **state)
{
    (void)state;
    char text[400], out[NOTICE_BYTES_MAX];
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    const struct frontend_notice notice = {true, text, text};
    size_t bytes = notice_write(&notice, NOTIFIES_777, true, true, out);
    assert_true(bytes < NOTICE_BYTES_MAX);
    assert_int_equal(out[bytes - 1], '\a');
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_terminal_has_its_own),
        cmocka_unit_test(each_part_can_be_left_out),
        cmocka_unit_test(a_long_text_is_cut),
    };
    return cmocka_run_group_tests_name("tui/screen/terminal", tests, NULL,
                                       NULL);
}
