// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/start.h"

#include <string.h>

#include "rules/laws/laws.h"
#include "tests/unit.h"

static void the_default_is_a_rapid_game(void **state)
{
    struct start start = start_default();
    char text[TIMECONTROL_TEXT_MAX];

    (void)state;
    assert_ptr_equal(laws_edition(start.laws), laws_newest());
    for (int side = WHITE; side < SIDES; side++) {
        timecontrol_write(&start.time[side], text);
        assert_string_equal(text, "15m+10");
        assert_string_equal(start.name[side], "");
    }
    assert_string_equal(start.fen, "");
    assert_false(start.chess960);
}

struct holder {
    int before;
    struct start start;
};

#define FIELD_HOLDER struct holder

/* Every field of a start is reached by one row, and by none twice. */
static void the_rows_reach_the_fields(void **state)
{
    static const struct field rows[] = {START_FIELDS};
    static const char *const texts[] = {
        "2023",       "3m+2",
        "none",       "a FEN",
        "yes",        "otb",
        "yes",        "5:00.000",
        "claim",      "no",
        "no",         "30",
        "announced",  "announced",
        "15:00",      "yes",
        "self",       "30:00.000",
        "no",         "yes",
        "two",        "both",
        "board",      "5:00",
        "none",       "2026-11-22T18:00:00+01:00",
        "Riga",       "group",
        "3",          "yes",
        "Anna",       "Boris",
        "a match",    "a club",
        "2026.11.21", "3/1/0",
        "1:2.5",      "2",
        "4",
    };
    struct holder holder = {.before = 7};

    (void)state;
    assert_int_equal(ROWS(rows), ROWS(texts));
    for (size_t i = 0; i < ROWS(rows); i++)
        assert_row(rows[i].name, field_read(&rows[i], &holder, texts[i]));
    for (size_t i = 0; i < ROWS(rows); i++) {
        char text[FIELD_TEXT_MAX];

        assert_row(rows[i].name,
                   field_write(&rows[i], &holder, text, sizeof text));
        assert_row(rows[i].name, strcmp(text, texts[i]) == 0);
    }
    assert_int_equal(holder.before, 7);
    assert_string_equal(holder.start.name[BLACK], "Boris");
    assert_int_equal(holder.start.time[BLACK].count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_default_is_a_rapid_game),
        cmocka_unit_test(the_rows_reach_the_fields),
    };

    return cmocka_run_group_tests_name("rules/game/start", tests, NULL, NULL);
}
