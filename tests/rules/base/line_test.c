// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/base/line.h"

#include <string.h>

#include "tests/unit.h"

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
        cmocka_unit_test(lines_are_cut_into_words),
        cmocka_unit_test(a_word_too_long_breaks_the_line),
        cmocka_unit_test(pairs_are_quoted_where_they_must),
        cmocka_unit_test(a_full_line_says_so),
    };

    return cmocka_run_group_tests_name("rules/base/line", tests, NULL, NULL);
}
