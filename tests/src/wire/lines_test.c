// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/wire/lines.h"

#include <string.h>

#include "tests/unit.h"

static void put(struct lines *lines, const char *bytes, size_t count)
{
    size_t room;
    char *place = lines_room(lines, &room);
    assert_true(room >= count);
    memcpy(place, bytes, count);
    lines_add(lines, count);
}

static void expect(struct lines *lines, enum line_found wanted,
                   const char *text)
{
    char line[WIRE_LINE_MAX];
    size_t bytes = 0;
    assert_int_equal(lines_next(lines, line, &bytes), wanted);
    if (wanted == LINE_WHOLE) {
        assert_int_equal(bytes, strlen(text));
        assert_memory_equal(line, text, bytes);
    }
}

static void pieces_become_lines(void **state)
{
    struct lines lines = {0};
    (void)state;
    put(&lines, "{\"t\":", 5);
    expect(&lines, LINE_NONE, NULL);
    put(&lines, "\"a\"}\n{}\n\n{", 10);
    expect(&lines, LINE_WHOLE, "{\"t\":\"a\"}");
    expect(&lines, LINE_WHOLE, "{}");
    expect(&lines, LINE_WHOLE, "");
    expect(&lines, LINE_NONE, NULL);
    put(&lines, "}\n", 2);
    expect(&lines, LINE_WHOLE, "{}");
    lines_done(&lines);
}

/* Byte by byte it is the same. */
static void each_byte_alone(void **state)
{
    static const char text[] = "ab\ncd\n";
    struct lines lines = {0};
    (void)state;
    for (size_t i = 0; i < strlen(text); i++) {
        put(&lines, text + i, 1);
        if (text[i] != '\n')
            expect(&lines, LINE_NONE, NULL);
        else
            expect(&lines, LINE_WHOLE, i == 2 ? "ab" : "cd");
    }
}

/* A line that is too long is told once, and the one behind it is whole. */
static void a_long_line_is_passed_over(void **state)
{
    struct lines lines = {0};
    char much[1000];
    int told = 0;
    (void)state;
    memset(much, 'x', sizeof much);
    for (int i = 0; i < 3 * WIRE_LINE_MAX / 1000; i++) {
        char line[WIRE_LINE_MAX];
        size_t bytes, room, left = sizeof much;
        while (left > 0) {
            char *place = lines_room(&lines, &room);
            size_t now = left < room ? left : room;
            assert_true(now > 0);
            memcpy(place, much, now);
            lines_add(&lines, now);
            left -= now;
            enum line_found found = lines_next(&lines, line, &bytes);
            assert_int_not_equal(found, LINE_WHOLE);
            told += found == LINE_TOO_LONG;
        }
    }
    assert_int_equal(told, 1);
    put(&lines, "x\nok\n", 5);
    expect(&lines, LINE_WHOLE, "ok");
    expect(&lines, LINE_NONE, NULL);
}

/* What is left may be a secret. */
static void what_is_left_is_wiped(void **state)
{
    struct lines lines = {0};
    (void)state;
    put(&lines, "passphrase", 10);
    lines_done(&lines);
    assert_null(memmem(&lines, sizeof lines, "passphrase", 10));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_become_lines),
        cmocka_unit_test(each_byte_alone),
        cmocka_unit_test(a_long_line_is_passed_over),
        cmocka_unit_test(what_is_left_is_wiped),
    };
    return cmocka_run_group_tests_name("src/wire/lines", tests, NULL, NULL);
}
