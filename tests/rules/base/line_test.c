// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/base/line.h"

#include <stdint.h>
#include <string.h>

#include "tests/unit.h"

static const struct {
    const char *name, *text, *form;
    bool has;
} forms[] = {
    {"a date", "2026-12-31", "0000-00-00", true},
    {"a sign in another place", "2026/12/31", "0000-00-00", false},
    {"a letter for a digit", "2026-1a-31", "0000-00-00", false},
    {"too short", "2026-12-3", "0000-00-00", false},
    {"something behind", "2026-12-311", "0000-00-00", false},
    {"nothing", "", "", true},
    {"a digit in the form is any digit", "7", "0", true},
};

static void texts_have_a_form(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(forms); i++)
        assert_row(forms[i].name,
                   digits_have_form(forms[i].text, forms[i].form) ==
                       forms[i].has);
}

static const struct {
    const char *name, *text;
    int64_t most;
    bool is_read;
    int64_t number;
    const char *rest;
} reads[] = {
    {"digits and what is behind", "40/2h", 999, true, 40, "/2h"},
    {"the bound", "999", 999, true, 999, ""},
    {"past the bound", "1000", 999, false, 0, NULL},
    {"no digit", "/2h", 999, false, 0, NULL},
    {"nothing", "", 999, false, 0, NULL},
    {"many zeros", "000000000000000000000000000007", 9, true, 7, ""},
    {"more than any number", "99999999999999999999", INT64_MAX, false, 0, NULL},
    {"the largest", "9223372036854775807", INT64_MAX, true, INT64_MAX, ""},
};

static void digits_are_read_up_to_a_bound(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(reads); i++) {
        const char *text = reads[i].text;
        int64_t out = 0;
        assert_row(reads[i].name,
                   digits_read(&text, reads[i].most, &out) == reads[i].is_read);
        if (reads[i].is_read) {
            assert_row(reads[i].name, out == reads[i].number);
            assert_row(reads[i].name, strcmp(text, reads[i].rest) == 0);
        }
    }
}

static void a_number_of_so_many_digits(void **state)
{
    (void)state;
    assert_int_equal(digits_number("20261231", 4), 2026);
    assert_int_equal(digits_number("0712", 2), 7);
    assert_int_equal(digits_number("999999999", 9), 999999999);
    assert_true(is_digit('0') && is_digit('9'));
    assert_false(is_digit('/') || is_digit(':') || is_digit('\0'));
}

static const struct {
    const char *name, *text;
    const char *words[6];
    bool broken;
} cases[] = {
    {"nothing", "", {NULL}, false},
    {"blanks", " \t ", {NULL}, false},
    {"words", " white  moves\tNf3 ", {"white", "moves", "Nf3"}, false},
    {"a mate mark is no remark", "Qh7# draw", {"Qh7#", "draw"}, false},
    {"a remark", "Qh7 # mate", {"Qh7"}, false},
    {"a quoted value", "white=\"Anna B\" x", {"white=Anna B", "x"}, false},
    {"marks in marks",
     "white=\"A \\\"B\\\" \\\\\"",
     {"white=A \"B\" \\"},
     false},
    {"a backslash outside", "a\\b", {"a\\b"}, false},
    {"an open mark", "a \"b c", {"a"}, true},
    {"an end of line", "a b\r\n", {"a", "b"}, false},
};

static void lines_are_cut_into_words(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct line_reader reader = {.text = cases[i].text};

        for (int word = 0; cases[i].words[word] != NULL; word++) {
            assert_row(cases[i].name, line_next(&reader));
            assert_row(cases[i].name,
                       strcmp(reader.word, cases[i].words[word]) == 0);
        }
        assert_row(cases[i].name, !line_next(&reader));
        assert_row(cases[i].name, reader.broken == cases[i].broken);
    }
}

static void a_word_too_long_breaks_the_line(void **state)
{
    char text[2 * LINE_WORD_MAX];
    struct line_reader reader = {.text = text};

    (void)state;
    memset(text, 'x', sizeof text);
    text[LINE_WORD_MAX - 1] = '\0';
    assert_true(line_next(&reader));
    text[LINE_WORD_MAX - 1] = 'x';
    text[LINE_WORD_MAX] = '\0';
    reader = (struct line_reader){.text = text};
    assert_false(line_next(&reader));
    assert_true(reader.broken);
}

static void pairs_are_quoted_where_they_must(void **state)
{
    char text[128];
    struct line_writer writer = {.out = text, .room = sizeof text};

    (void)state;
    line_word(&writer, "start");
    line_pair(&writer, "a", "b");
    line_pair(&writer, "c", "d e");
    line_pair(&writer, "f", "");
    line_pair(&writer, "g", "\"\\");
    line_quoted(&writer, "h", "i");
    assert_false(writer.full);
    assert_string_equal(text,
                        "start a=b c=\"d e\" f=\"\" g=\"\\\"\\\\\" h=\"i\"");
    struct line_reader reader = {.text = text};
    const char *want[] = {"start", "a=b", "c=d e", "f=", "g=\"\\", "h=i"};

    for (size_t i = 0; i < ROWS(want); i++) {
        assert_true(line_next(&reader));
        assert_string_equal(reader.word, want[i]);
    }
}

static void a_full_line_says_so(void **state)
{
    char text[8];
    struct line_writer writer = {.out = text, .room = sizeof text};

    (void)state;
    line_word(&writer, "1234567");
    assert_false(writer.full);
    line_word(&writer, "8");
    assert_true(writer.full);
    assert_string_equal(text, "1234567");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_have_a_form),
        cmocka_unit_test(digits_are_read_up_to_a_bound),
        cmocka_unit_test(a_number_of_so_many_digits),
        cmocka_unit_test(lines_are_cut_into_words),
        cmocka_unit_test(a_word_too_long_breaks_the_line),
        cmocka_unit_test(pairs_are_quoted_where_they_must),
        cmocka_unit_test(a_full_line_says_so),
    };

    return cmocka_run_group_tests_name("rules/base/line", tests, NULL, NULL);
}
