// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/grid.h"

#include <locale.h>
#include <string.h>

#include "tests/unit.h"

static struct sign sign_of(wchar_t first, wchar_t second)
{
    return (struct sign){.text = {first, second}};
}

static void a_new_grid_is_blank(void **state)
{
    struct grid grid;
    (void)state;
    assert_true(grid_init(&grid, 3, 5));
    for (int line = 0; line < 3; line++)
        for (int cell = 0; cell < 5; cell++)
            assert_true(sign_is_blank(grid_at(&grid, line, cell)));
    *grid_at(&grid, 2, 4) = sign_of(L'x', 0);
    const struct pen pen = {.fg = 3, .bg = 5};
    grid_clear(&grid, pen);
    assert_true(sign_is_blank_on(grid_at(&grid, 2, 4), 5));
    grid_done(&grid);
}

/* The cells that a sign takes, and its bytes in UTF-8. */
static const struct {
    const char *name;
    wchar_t text[SIGN_CHARACTERS];
    int cells;
    const char *bytes;
    bool is_ascii;
} signs[] = {
    {"a letter", {L'a'}, 1, "a", true},
    {"a letter of another alphabet", {0x44f}, 1, "\xd1\x8f", false},
    {"with an accent over it", {L'e', 0x301}, 1, "e\xcc\x81", true},
    {"a chess piece", {0x2654}, 1, "\xe2\x99\x94", false},
    {"a wide one", {0x4e00}, 2, "\xe4\xb8\x80", false},
    {"the second half of a wide one", {0}, 0, "", false},
};

static void signs_have_cells_and_bytes(void **state)
{
    (void)state;
    if (setlocale(LC_ALL, "C.UTF-8") == NULL)
        skip_for("there is no UTF-8 locale here");
    for (size_t i = 0; i < ROWS(signs); i++) {
        struct sign sign = {0};
        char out[SIGN_BYTES_MAX + 1] = "";
        memcpy(sign.text, signs[i].text, sizeof sign.text);
        assert_row(signs[i].name, sign_cells(&sign) == signs[i].cells);
        size_t bytes = sign_write(&sign, out);
        assert_row(signs[i].name, bytes == strlen(signs[i].bytes) &&
                                      memcmp(out, signs[i].bytes, bytes) == 0);
        assert_row(signs[i].name, sign_is_ascii(&sign) == signs[i].is_ascii);
    }
}

static void outside_the_locale_it_is_a_question_mark(void **state)
{
    struct sign sign = sign_of(0x2654, 0);
    char out[SIGN_BYTES_MAX];
    (void)state;
    setlocale(LC_ALL, "C");
    assert_int_equal(sign_write(&sign, out), 1);
    assert_int_equal(out[0], '?');
}

/* An underlined blank can be seen, a bold one cannot. */
static void blanks_show_their_ground_alone(void **state)
{
    struct sign one = sign_of(L' ', 0), other = one;
    (void)state;
    other.pen.fg = 4;
    other.pen.style = STYLE_BOLD;
    assert_true(sign_is_blank(&other));
    assert_true(sign_is_same(&one, &other));
    other.pen.bg = one.pen.bg + 1;
    assert_false(sign_is_same(&one, &other));
    other = one;
    other.pen.style = STYLE_UNDERLINE;
    assert_false(sign_is_blank(&other));
    assert_false(sign_is_same(&one, &other));
    one = sign_of(L'x', 0);
    other = one;
    other.pen.fg = 4;
    assert_false(sign_is_same(&one, &other));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_grid_is_blank),
        cmocka_unit_test(signs_have_cells_and_bytes),
        cmocka_unit_test(outside_the_locale_it_is_a_question_mark),
        cmocka_unit_test(blanks_show_their_ground_alone),
    };
    return cmocka_run_group_tests_name("tui/terminal/grid", tests, NULL, NULL);
}
