// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/field.h"

#include <stdint.h>
#include <string.h>

#include "rules/board/move.h"
#include "rules/clock/timecontrol.h"
#include "rules/laws/clause.h"
#include "tests/unit.h"

struct record {
    char text[8];
    int32_t number;
    int64_t ms;
    bool flag;
    uint8_t word, clause, square;
    struct move mv;
    struct timecontrol control;
};

static const char *const words[] = {"none", "one", "two", NULL};

#define PLACE(member) \
    .offset = offsetof(struct record, member), \
    .size = sizeof((struct record *)0)->member, .optional = true

static const struct field fields[] = {
    [FIELD_TEXT] = {.name = "text", .type = FIELD_TEXT, PLACE(text)},
    [FIELD_NUMBER] = {.name = "number", .type = FIELD_NUMBER, PLACE(number)},
    [FIELD_MS] = {.name = "ms", .type = FIELD_MS, PLACE(ms), .has_none = true},
    [FIELD_FLAG] = {.name = "flag", .type = FIELD_FLAG, PLACE(flag)},
    [FIELD_WORD] = {.name = "word",
                    .type = FIELD_WORD,
                    PLACE(word),
                    .words = words},
    [FIELD_MOVE] = {.name = "mv", .type = FIELD_MOVE, PLACE(mv)},
    [FIELD_SQUARE] = {.name = "square", .type = FIELD_SQUARE, PLACE(square)},
    [FIELD_CONTROL] = {.name = "control",
                       .type = FIELD_CONTROL,
                       PLACE(control)},
    [FIELD_CLAUSE] = {.name = "clause", .type = FIELD_CLAUSE, PLACE(clause)},
};

/* Read, then written; written is NULL where it is as it was read. */
static const struct {
    const char *name;
    enum field_type type;
    const char *text, *written;
} values[] = {
    {"a text", FIELD_TEXT, "Anna B", NULL},
    {"a text that fills its room", FIELD_TEXT, "Borisov", NULL},
    {"a text beyond ASCII", FIELD_TEXT, "\xc3\x84\xd0\x90", NULL},
    {"a text of four bytes", FIELD_TEXT, "\xf0\x9f\x99\x82", NULL},
    {"a number", FIELD_NUMBER, "17", NULL},
    {"a number below 0", FIELD_NUMBER, "-17", NULL},
    {"the largest number", FIELD_NUMBER, "2147483647", NULL},
    {"a time", FIELD_MS, "1:05.250", NULL},
    {"a time of hours", FIELD_MS, "120:30.000", NULL},
    {"a time below 0", FIELD_MS, "-0:01.500", NULL},
    {"a time without thousandths", FIELD_MS, "1:05", "1:05.000"},
    {"a time with a tenth", FIELD_MS, "1:05.5", "1:05.500"},
    {"milliseconds", FIELD_MS, "65250", "1:05.250"},
    {"minutes", FIELD_MS, "15m", "15:00.000"},
    {"seconds above sixty", FIELD_MS, "90s", "1:30.000"},
    {"minutes and seconds", FIELD_MS, "1m30s", "1:30.000"},
    {"days and hours", FIELD_MS, "2d1h", "2940:00.000"},
    {"minutes below 0", FIELD_MS, "-2m", "-2:00.000"},
    {"no clock", FIELD_MS, "-", NULL},
    {"yes", FIELD_FLAG, "yes", NULL},
    {"no", FIELD_FLAG, "no", NULL},
    {"a word", FIELD_WORD, "two", NULL},
    {"a move", FIELD_MOVE, "e2e4", NULL},
    {"a promotion", FIELD_MOVE, "e7e8n", NULL},
    {"castling", FIELD_MOVE, "e1h1", NULL},
    {"no move", FIELD_MOVE, "-", NULL},
    {"a square", FIELD_SQUARE, "h8", NULL},
    {"the first square", FIELD_SQUARE, "a1", NULL},
    {"no square", FIELD_SQUARE, "-", NULL},
    {"a control", FIELD_CONTROL, "40/2h+30,30m+30", NULL},
    {"a clause", FIELD_CLAUSE, "flag-fall", NULL},
    {"a clause of many words", FIELD_CLAUSE, "threefold-with-move", NULL},
};

static void values_are_read_and_written(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(values); i++) {
        const struct field *field = &fields[values[i].type];
        const char *want =
            values[i].written != NULL ? values[i].written : values[i].text;
        struct record record = {.mv = MOVE_NONE};
        char text[FIELD_TEXT_MAX];

        assert_row(values[i].name, field_read(field, &record, values[i].text));
        assert_row(values[i].name,
                   field_write(field, &record, text, sizeof text));
        assert_row(values[i].name, strcmp(text, want) == 0);
        assert_row(values[i].name,
                   field_write(field, &record, text, strlen(want) + 1));
        assert_row(values[i].name,
                   !field_write(field, &record, text, strlen(want)));
    }
}

static const struct {
    const char *name;
    enum field_type type;
    const char *text;
} faults[] = {
    {"a text too long", FIELD_TEXT, "Borisova"},
    {"a line end", FIELD_TEXT, "a\nb"},
    {"an escape", FIELD_TEXT, "a\033[2J"},
    {"delete", FIELD_TEXT, "\x7f"},
    {"a control character of two bytes", FIELD_TEXT, "\xc2\x9b"},
    {"a lone continuation", FIELD_TEXT, "\x80"},
    {"a cut character", FIELD_TEXT, "\xd0"},
    {"an overlong slash", FIELD_TEXT, "\xc0\xaf"},
    {"an overlong of three bytes", FIELD_TEXT, "\xe0\x80\xaf"},
    {"a surrogate", FIELD_TEXT, "\xed\xa0\x80"},
    {"beyond the last character", FIELD_TEXT, "\xf4\x90\x80\x80"},
    {"no number", FIELD_NUMBER, "x"},
    {"an empty number", FIELD_NUMBER, ""},
    {"a number with a tail", FIELD_NUMBER, "1x"},
    {"a number too large", FIELD_NUMBER, "2147483648"},
    {"a number of a hundred digits", FIELD_NUMBER,
     "9999999999999999999999999999999999999999999999999999999999999999"},
    {"a second of one digit", FIELD_MS, "1:5"},
    {"sixty seconds", FIELD_MS, "1:60"},
    {"four decimals", FIELD_MS, "1:05.1234"},
    {"a full stop alone", FIELD_MS, "1:05."},
    {"no minutes", FIELD_MS, ":05"},
    {"a unit alone", FIELD_MS, "m"},
    {"a unit that is none", FIELD_MS, "5x"},
    {"the smaller unit first", FIELD_MS, "5s1m"},
    {"a unit twice", FIELD_MS, "1m1m"},
    {"a number without its unit behind one with", FIELD_MS, "1m30"},
    {"a unit and a colon", FIELD_MS, "1h1:05"},
    {"days beyond all bounds", FIELD_MS, "99999999999d"},
    {"minutes beyond all bounds", FIELD_MS, "99999999999999999:00"},
    {"perhaps", FIELD_FLAG, "perhaps"},
    {"an unknown word", FIELD_WORD, "three"},
    {"an empty word", FIELD_WORD, ""},
    {"half a move", FIELD_MOVE, "e2"},
    {"no squares", FIELD_MOVE, "e9e4"},
    {"a move to nowhere", FIELD_MOVE, "e2e2"},
    {"a pawn as promotion", FIELD_MOVE, "e7e8p"},
    {"a move with a tail", FIELD_MOVE, "e7e8qq"},
    {"an empty move", FIELD_MOVE, ""},
    {"no square of a board", FIELD_SQUARE, "i1"},
    {"a square with a tail", FIELD_SQUARE, "a1b"},
    {"half a square", FIELD_SQUARE, "a"},
    {"no control", FIELD_CONTROL, "15x"},
    {"no clause", FIELD_CLAUSE, "5.1.1"},
};

static void what_is_no_value_changes_nothing(void **state)
{
    /* What is no clock's has always a time. */
    static const struct field penalty = {
        .name = "penalty", .type = FIELD_MS, PLACE(ms)};
    int64_t unread[sizeof(struct record) / sizeof(int64_t) + 1] = {0};

    (void)state;
    assert_false(field_read(&penalty, unread, "-"));
    for (size_t i = 0; i < ROWS(faults); i++) {
        struct record record, before;

        memset(&record, 0x55, sizeof record);
        before = record;
        assert_row(faults[i].name, !field_read(&fields[faults[i].type], &record,
                                               faults[i].text));
        assert_row(faults[i].name,
                   memcmp(&record, &before, sizeof record) == 0);
    }
}

static void optional_fields_are_empty_at_first(void **state)
{
    static const char *const texts[] = {
        [FIELD_TEXT] = "A",    [FIELD_NUMBER] = "1",   [FIELD_MS] = "1",
        [FIELD_FLAG] = "yes",  [FIELD_WORD] = "one",   [FIELD_MOVE] = "e2e4",
        [FIELD_SQUARE] = "a1", [FIELD_CONTROL] = "5m", [FIELD_CLAUSE] = "turn",
    };

    (void)state;
    for (size_t i = 0; i < ROWS(fields); i++) {
        struct record record = {.mv = MOVE_NONE, .square = SQ_NONE};
        struct field needed = fields[i];

        needed.optional = false;
        assert_row(fields[i].name, field_is_empty(&fields[i], &record));
        assert_row(fields[i].name, !field_is_empty(&needed, &record));
        assert_row(fields[i].name, field_read(&fields[i], &record, texts[i]));
        assert_row(fields[i].name, !field_is_empty(&fields[i], &record));
    }
}

static void numbers_are_numbers(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(fields); i++)
        assert_int_equal(field_is_number(&fields[i]),
                         i == FIELD_NUMBER || i == FIELD_MS);
}

static void every_clause_has_one_name(void **state)
{
    (void)state;
    for (int clause = 0; clause < CLAUSE_COUNT; clause++) {
        struct record record = {.clause = (uint8_t)clause}, again = {0};
        char text[64];

        assert_true(
            field_write(&fields[FIELD_CLAUSE], &record, text, sizeof text));
        assert_true(field_read(&fields[FIELD_CLAUSE], &again, text));
        assert_int_equal(again.clause, clause);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_read_and_written),
        cmocka_unit_test(what_is_no_value_changes_nothing),
        cmocka_unit_test(optional_fields_are_empty_at_first),
        cmocka_unit_test(numbers_are_numbers),
        cmocka_unit_test(every_clause_has_one_name),
    };

    return cmocka_run_group_tests_name("rules/game/field", tests, NULL, NULL);
}
