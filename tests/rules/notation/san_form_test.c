// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* san_form_test.c - san_form_read of rules/notation/san_read.c */
#include "rules/board/castling.h"
#include "rules/board/square.h"
#include "rules/notation/san.h"
#include "tests/unit.h"

static const struct {
    const char *name, *text;
    struct san_form want;
} rows[] = {
    {"a pawn",
     "e4",
     {.role = PAWN,
      .file = -1,
      .rank = -1,
      .to = SQ_E4,
      .promotion = ROLE_NONE}},
    {"a capture names the file",
     "exd5",
     {.role = PAWN,
      .file = 4,
      .rank = -1,
      .to = SQ_D5,
      .promotion = ROLE_NONE,
      .captures = true}},
    {"a bishop",
     "Bc4",
     {.role = BISHOP,
      .file = -1,
      .rank = -1,
      .to = SQ_C4,
      .promotion = ROLE_NONE}},
    {"a pawn of the b-file",
     "bxc4",
     {.role = PAWN,
      .file = 1,
      .rank = -1,
      .to = SQ_C4,
      .promotion = ROLE_NONE,
      .captures = true}},
    {"the file as well",
     "Nbd7",
     {.role = KNIGHT,
      .file = 1,
      .rank = -1,
      .to = SQ_D7,
      .promotion = ROLE_NONE}},
    {"the rank as well",
     "R1e2",
     {.role = ROOK,
      .file = -1,
      .rank = 0,
      .to = SQ_E2,
      .promotion = ROLE_NONE}},
    {"a promotion",
     "e8=Q+",
     {.role = PAWN, .file = -1, .rank = -1, .to = SQ_E8, .promotion = QUEEN}},
};

static void forms_are_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct san_form *want = &rows[i].want;
        struct san_form form;

        assert_row(rows[i].name,
                   san_form_read(rows[i].text, NOTATION_EN, &form));
        assert_row(rows[i].name, !form.castling && form.role == want->role &&
                                     form.file == want->file &&
                                     form.rank == want->rank &&
                                     form.to == want->to);
        assert_row(rows[i].name, form.promotion == want->promotion &&
                                     form.captures == want->captures);
    }
}

static void castling_has_its_wing(void **state)
{
    struct san_form form;

    (void)state;
    assert_true(san_form_read("O-O", NOTATION_EN, &form));
    assert_true(form.castling && form.wing == KINGSIDE);
    assert_true(san_form_read("0-0-0", NOTATION_EN, &form));
    assert_true(form.castling && form.wing == QUEENSIDE);
}

static void what_is_no_move_is_left_alone(void **state)
{
    struct san_form form = {.to = SQ_H8};

    (void)state;
    assert_false(san_form_read("P-K4", NOTATION_EN, &form));
    assert_false(san_form_read("", NOTATION_EN, &form));
    assert_int_equal(form.to, SQ_H8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forms_are_read),
        cmocka_unit_test(castling_has_its_wing),
        cmocka_unit_test(what_is_no_move_is_left_alone),
    };

    return cmocka_run_group_tests_name("rules/notation/san_form", tests, NULL,
                                       NULL);
}
