// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/decoder.h"

#include <string.h>

#include "tests/unit.h"

enum { KEYS_MAX = 8 };

static const struct {
    const char *name, *bytes;
    uint32_t keys[KEYS_MAX]; /* PRESS_NONE ends them */
} cases[] = {
    {"letters", "e4\r", {'e', '4', '\r'}},
    {"a character of two bytes", "\xc3\xa4", {0xe4}},
    {"up", "\033[A", {PRESS_UP}},
    {"up of the keypad's other mode", "\033OA", {PRESS_UP}},
    {"arrows one after the other",
     "\033[A\033[B\033[C\033[D",
     {PRESS_UP, PRESS_DOWN, PRESS_RIGHT, PRESS_LEFT}},
    {"home and end", "\033[H\033[4~", {PRESS_HOME, PRESS_END}},
    {"F1", "\033OP", {PRESS_F1}},
    {"F1 of the console", "\033[[A", {PRESS_F1}},
    {"another key of the console", "\033[[Be", {PRESS_F2, 'e'}},
    {"F5 and F9", "\033[15~\033[20~", {PRESS_F5, PRESS_F9}},
    {"a key that is none", "\033[[Ze", {'e'}},
    {"an unknown sequence is dropped whole", "\033[1;5Pe", {'e'}},
    {"arrows with Shift, Alt and Control of xterm",
     "\033[1;2A\033[1;3B\033[1;5C\033[1;6D",
     {PRESS_UP, PRESS_DOWN, PRESS_RIGHT, PRESS_LEFT}},
    {"arrows with Shift and with Control of rxvt",
     "\033[a\033[d\033Ob\033Oc",
     {PRESS_UP, PRESS_LEFT, PRESS_DOWN, PRESS_RIGHT}},
    {"End, Delete and Page Up with Control",
     "\033[8^\033[3;5~\033[5$",
     {PRESS_END, PRESS_DELETE, PRESS_PAGE_UP}},
    {"arrows, Home and F1 with modifiers as old terminals have them",
     "\033O5C\033O2A\033O1;5H\033O2Pe",
     {PRESS_RIGHT, PRESS_UP, PRESS_HOME, 'e'}},
    {"F5 and F1 with Shift are other keys",
     "\033[15;2~\033[15$\033[1;2Pe",
     {'e'}},
    {"the number pad", "\033Op\033Oy\033On\033OM", {'0', '9', '.', '\r'}},
    {"a key of no terminal", "\033[25~\033[2A\033[99999999999~e", {'e'}},
    {"an answer of the terminal", "\033[?2026;2$ye", {'e'}},
    {"who the terminal is", "\033[?6c\033[>0;1Ce", {'e'}},
    {"a pasted text's frame", "\033[200~e4\033[201~", {'e', '4'}},
    {"an escape before a letter", "\033e", {'e'}},
    {"an arrow in the midst of another", "\033[1;\033[Ae", {PRESS_UP, 'e'}},
    {"an escape before an arrow", "\033\033[A", {PRESS_UP}},
    {"a torn character",
     "\xe2\x99"
     "e",
     {'e'}},
    {"a byte that is none", "\xffz", {'z'}},
    {"overlong",
     "\xc0\xaf"
     "e",
     {'e'}},
};

static void bytes_become_keys(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct decoder decoder = {0};
        int count = 0;
        for (const char *at = cases[i].bytes; *at != '\0'; at++) {
            uint32_t key = decode_byte(&decoder, (unsigned char)*at);
            if (key == PRESS_NONE)
                continue;
            assert_row(cases[i].name, count < KEYS_MAX);
            assert_row(cases[i].name, key == cases[i].keys[count]);
            count++;
        }
        assert_row(cases[i].name, cases[i].keys[count] == PRESS_NONE);
    }
}

static void a_lone_escape_is_a_key_when_nothing_follows(void **state)
{
    (void)state;
    struct decoder decoder = {0};
    assert_int_equal(decode_byte(&decoder, 0x1b), PRESS_NONE);
    assert_true(decode_is_open(&decoder));
    assert_int_equal(decode_give_up(&decoder), PRESS_ESCAPE);
    assert_false(decode_is_open(&decoder));
}

static void a_torn_sequence_is_no_key(void **state)
{
    (void)state;
    struct decoder decoder = {0};
    decode_byte(&decoder, 0x1b);
    decode_byte(&decoder, '[');
    assert_int_equal(decode_give_up(&decoder), PRESS_NONE);
    assert_int_equal(decode_byte(&decoder, 'A'), 'A');
}

/* Some of the keys of Sun's console, of st, whose Delete is another one's F1,
 * and of the VT52. */
static void a_terminal_may_have_keys_of_its_own(void **state)
{
    (void)state;
    static const struct key_sequences own = {
        .sequence = {{"\033[214z", PRESS_HOME},
                     {"\033[P", PRESS_DELETE},
                     {"\033A", PRESS_UP},
                     {"\033?p", PRESS_F1}},
        .count = 4};
    static const char bytes[] = "\033[214z\033[P\033A\033?p\033[B\033?qe";
    static const uint32_t want[] = {PRESS_HOME, PRESS_DELETE, PRESS_UP,
                                    PRESS_F1,   PRESS_DOWN,   'e'};
    struct decoder decoder = {.own = own};
    size_t count = 0;
    for (const char *at = bytes; *at != '\0'; at++) {
        uint32_t key = decode_byte(&decoder, (unsigned char)*at);
        if (key != PRESS_NONE)
            assert_int_equal(key, want[count++]);
    }
    assert_int_equal(count, ROWS(want));
}

static void no_sequence_is_too_long(void **state)
{
    (void)state;
    struct decoder decoder = {0};
    decode_byte(&decoder, 0x1b);
    decode_byte(&decoder, '[');
    for (int i = 0; i < 1000; i++)
        decode_byte(&decoder, ';');
    assert_true(decoder.bytes < DECODE_BYTES_MAX);
    /* Its end is its own, and typed by nobody. */
    assert_int_equal(decode_byte(&decoder, 'c'), PRESS_NONE);
    assert_int_equal(decode_byte(&decoder, 'e'), 'e');
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bytes_become_keys),
        cmocka_unit_test(a_lone_escape_is_a_key_when_nothing_follows),
        cmocka_unit_test(a_torn_sequence_is_no_key),
        cmocka_unit_test(a_terminal_may_have_keys_of_its_own),
        cmocka_unit_test(no_sequence_is_too_long),
    };
    return cmocka_run_group_tests_name("tui/terminal/decoder", tests, NULL,
                                       NULL);
}
