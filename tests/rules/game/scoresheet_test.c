// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* scoresheet_test.c - rules/game/scoresheet.c */
#include "rules/game/scoresheet.h"
#include "tests/unit.h"

static void what_is_written_stands(void **state)
{
    struct scoresheet scoresheet = scoresheet_initial();

    (void)state;
    assert_true(scoresheet_write(&scoresheet, 1, 0, "e4", false));
    assert_true(scoresheet_write(&scoresheet, 300, 299, "Kd1", true));
    assert_string_equal(scoresheet_text(&scoresheet, 0), "e4");
    assert_string_equal(scoresheet_text(&scoresheet, 1), "");
    assert_string_equal(scoresheet_text(&scoresheet, 299), "Kd1");
    assert_string_equal(scoresheet_text(&scoresheet, 300), "");
    assert_string_equal(scoresheet_text(&scoresheet, -1), "");
    assert_true(scoresheet.entries[299].offers_draw);
    assert_int_equal(scoresheet_written(&scoresheet), 1);
    scoresheet_cut(&scoresheet, 200);
    assert_string_equal(scoresheet_text(&scoresheet, 299), "");
    scoresheet_done(&scoresheet);
    assert_int_equal(scoresheet_written(&scoresheet), 0);
}

static void a_correction_strikes_out(void **state)
{
    struct scoresheet scoresheet = scoresheet_initial();

    (void)state;
    assert_true(scoresheet_write(&scoresheet, 1, 0, "d4", true));
    assert_true(scoresheet_write(&scoresheet, 1, 0, "d4", false));
    assert_string_equal(scoresheet.entries[0].struck, "");
    assert_true(scoresheet_write(&scoresheet, 1, 0, "e4", false));
    assert_string_equal(scoresheet.entries[0].text, "e4");
    assert_string_equal(scoresheet.entries[0].struck, "d4");
    assert_false(scoresheet.entries[0].offers_draw);
    scoresheet_done(&scoresheet);
}

/* 8.5.2 */
static void a_complete_sheet_owes_nothing(void **state)
{
    struct scoresheet scoresheet = scoresheet_initial();

    (void)state;
    scoresheet_pass_control(&scoresheet, 2);
    assert_int_equal(scoresheet.control_plies, 2);
    assert_true(scoresheet_write(&scoresheet, 2, 0, "e4", false));
    assert_int_equal(scoresheet.control_plies, 2);
    assert_true(scoresheet_write(&scoresheet, 2, 1, "e5", false));
    assert_int_equal(scoresheet.control_plies, 0);
    scoresheet_done(&scoresheet);
}

static const struct {
    const char *name, *text;
    bool algebraic;
} texts[] = {
    {"C.8 a piece", "Nf3", true},
    {"C.8 a pawn", "e4", true},
    {"C.9 a capture", "exd5", true},
    {"C.11 a promotion", "d8Q", true},
    {"C.13 castling", "0-0-0", true},
    {"C.2 in German letters", "Sf3", true},
    {"C.2 in Russian letters", "Фe7", true},
    {"C long form", "Ng1-f3", true},
    {"C descriptive", "N-KB3", false},
    {"C descriptive, a pawn", "P-K4", false},
    {"C words", "knight", false},
    {"C nothing", "", false},
};

static void algebraic_notation_alone_is_evidence(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct scoresheet scoresheet = scoresheet_initial();

        assert_row(texts[i].name, scoresheet_text_is_algebraic(texts[i].text) ==
                                      texts[i].algebraic);
        assert_true(scoresheet_write(&scoresheet, 1, 0, texts[i].text, false));
        assert_row(texts[i].name,
                   scoresheet_is_algebraic(&scoresheet) ==
                       (texts[i].algebraic || texts[i].text[0] == '\0'));
        scoresheet_done(&scoresheet);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_stands),
        cmocka_unit_test(a_correction_strikes_out),
        cmocka_unit_test(a_complete_sheet_owes_nothing),
        cmocka_unit_test(algebraic_notation_alone_is_evidence),
    };

    return cmocka_run_group_tests_name("rules/game/scoresheet", tests, NULL,
                                       NULL);
}
