// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/linear/line_terminal.h"

#include <string.h>

#include "tests/unit.h"

/* What is on the present line of a terminal that knows backspace, and
 * where its cursor is. */
struct paper {
    char line[512];
    size_t at;
    int lines;
};

static void print(struct paper *paper, const char *out)
{
    for (; *out != '\0'; out++) {
        if (*out == '\n') {
            memset(paper, 0, offsetof(struct paper, lines));
            paper->lines++;
        } else if (*out == '\b') {
            assert_true(paper->at > 0);
            paper->at--;
        } else {
            assert_true((unsigned char)*out >= ' ');
            paper->line[paper->at++] = *out;
        }
    }
}

static void put(struct prompt *prompt, const char *text, size_t cursor)
{
    strcpy(prompt->text, text);
    prompt->bytes = strlen(text);
    prompt->cursor = cursor;
}

static const struct {
    const char *name, *before;
    size_t before_at;
    const char *after;
    size_t after_at, bytes;
} cases[] = {
    {"nothing changes", "e4", 2, "e4", 2, 0},
    {"a letter more", "e", 1, "e4", 2, 1},
    {"a letter less", "e4", 2, "e", 1, 3},
    {"the cursor goes left", "e4", 2, "e4", 0, 2},
    {"the cursor goes right", "e4", 0, "e4", 2, 2},
    {"a letter in the middle", "Nf3", 1, "Nbf3", 2, 5},
    {"a letter out of the middle", "Nbf3", 2, "Nf3", 1, 7},
    {"all is erased", "resign", 6, "", 0, 18},
    {"another line is recalled", "e4", 2, "Nf3", 3, 5},
};

static void the_line_shows_what_is_typed(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct line_echo echo = {0};
        struct paper paper = {0};
        struct prompt prompt = {0};
        char out[LINE_ECHO_OUT_MAX], want[512] = "White: ";
        put(&prompt, cases[i].before, cases[i].before_at);
        line_echo_show(&echo, "White: ", &prompt, 80, out);
        print(&paper, out);
        put(&prompt, cases[i].after, cases[i].after_at);
        line_echo_show(&echo, "White: ", &prompt, 80, out);
        print(&paper, out);
        strcat(want, cases[i].after);
        assert_row(cases[i].name, strlen(out) == cases[i].bytes);
        assert_row(cases[i].name, memcmp(paper.line, want, strlen(want)) == 0);
        assert_row(cases[i].name, strspn(paper.line + strlen(want), " ") ==
                                      strlen(paper.line + strlen(want)));
        assert_row(cases[i].name, paper.at == 7 + cases[i].after_at);
        assert_row(cases[i].name, paper.lines == 0);
    }
}

static void another_label_begins_another_line(void **state)
{
    (void)state;
    struct line_echo echo = {0};
    struct prompt prompt = {0};
    char out[LINE_ECHO_OUT_MAX];
    put(&prompt, "e4", 2);
    line_echo_show(&echo, "White: ", &prompt, 80, out);
    assert_string_equal(out, "White: e4");
    line_echo_show(&echo, "Black: ", &prompt, 80, out);
    assert_string_equal(out, "\nBlack: e4");
    echo.open = false;
    line_echo_show(&echo, "Black: ", &prompt, 80, out);
    assert_string_equal(out, "Black: e4");
}

static void a_line_that_has_wrapped_is_begun_anew(void **state)
{
    (void)state;
    struct line_echo echo = {0};
    struct prompt prompt = {0};
    char out[LINE_ECHO_OUT_MAX];
    put(&prompt, "abcdefgh", 8);
    line_echo_show(&echo, "> ", &prompt, 10, out);
    put(&prompt, "abcdefghi", 9);
    line_echo_show(&echo, "> ", &prompt, 10, out);
    assert_string_equal(out, "i");
    put(&prompt, "abcdefgh", 8);
    line_echo_show(&echo, "> ", &prompt, 10, out);
    assert_string_equal(out, "\n> abcdefgh");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_line_shows_what_is_typed),
        cmocka_unit_test(another_label_begins_another_line),
        cmocka_unit_test(a_line_that_has_wrapped_is_begun_anew),
    };
    return cmocka_run_group_tests_name("tui/linear/line_terminal", tests, NULL,
                                       NULL);
}
