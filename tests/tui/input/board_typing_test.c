// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/input/board_typing.h"

#include <string.h>

#include "tests/unit.h"

/* What is pressed on the board, one key after the other; what begins a move is
 * the text at the end, and "" where all of it were keys. */
static const struct {
    const char *name, *keys, *text;
    bool is_move; /* the last character is no key */
} rows[] = {
    {"the letter of a file", "e", "e", true},
    {"a piece's letter is a key", "N", "N", false},
    {"a piece and a file", "Nf", "Nf", true},
    {"a small piece and a file", "nf", "nf", true},
    {"told by its rank", "R1e", "R1e", true},
    {"a capture", "Bxc", "Bxc", true},
    {"a b and a digit are a pawn's move", "b4", "b4", true},
    {"a b alone may be a bishop", "b", "b", false},
    {"castling", "O-", "O-", true},
    {"castling with noughts", "0-", "0-", true},
    {"the same key twice walks", "NN", "", false},
    {"three times too", "NNN", "", false},
    {"a digit alone is a key", "4", "", false},
    {"another key between", "No", "o", false},
};

static void moves_begin_with_a_file(void **state)
{
    const struct view view = {.notation = NOTATION_EN};
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct board_typing typing = {0};
        enum board_typed last = TYPED_KEYS;
        for (const char *key = rows[i].keys; *key != '\0'; key++)
            last = board_typing_take(&typing, &view, 12, (unsigned char)*key,
                                     true);
        assert_row(rows[i].name, (last == TYPED_MOVE) == rows[i].is_move);
        if (strcmp(typing.text, rows[i].text) != 0)
            fail_msg("%s: \"%s\"", rows[i].name, typing.text);
    }
}

/* If the character does nothing there, a piece's letter begins a move. */
static void a_letter_without_a_meaning_is_typed(void **state)
{
    const struct view view = {.notation = NOTATION_EN};
    struct board_typing typing = {0};
    (void)state;
    assert_int_equal(board_typing_take(&typing, &view, 12, 'N', false),
                     TYPED_MOVE);
    assert_string_equal(typing.text, "N");
}

/* German letters, and English ones as well. */
static void letters_of_the_notation_count(void **state)
{
    const struct view view = {.notation = NOTATION_DE};
    struct board_typing typing = {0};
    (void)state;
    board_typing_take(&typing, &view, 12, 'S', true);
    assert_int_equal(board_typing_take(&typing, &view, 12, 'f', true),
                     TYPED_MOVE);
    assert_string_equal(typing.text, "Sf");
    board_typing_forget(&typing);
    assert_string_equal(typing.text, "");
    board_typing_take(&typing, &view, 12, 'N', true);
    assert_int_equal(board_typing_take(&typing, &view, 12, 'f', true),
                     TYPED_MOVE);
}

/* The focus goes back to where the first character was pressed. */
static void the_square_is_that_of_the_first_character(void **state)
{
    const struct view view = {.notation = NOTATION_EN};
    struct board_typing typing = {0};
    (void)state;
    board_typing_take(&typing, &view, 12, 'N', true);
    board_typing_take(&typing, &view, 20, 'f', true);
    assert_int_equal(typing.square, 12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_begin_with_a_file),
        cmocka_unit_test(a_letter_without_a_meaning_is_typed),
        cmocka_unit_test(letters_of_the_notation_count),
        cmocka_unit_test(the_square_is_that_of_the_first_character),
    };
    return cmocka_run_group_tests_name("tui/input/board_typing", tests, NULL,
                                       NULL);
}
