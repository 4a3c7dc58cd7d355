// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/connections/service_log.h"

#include <string.h>

#include "tests/unit.h"

static void a_line_has_both_forms(void **state)
{
    struct log_line line = {0};
    (void)state;
    log_begin(&line, "came");
    log_text(&line, "account", "anna");
    log_number(&line, "people-here", -3);
    assert_string_equal(line.text, "event=came account=anna people-here=-3");
    assert_string_equal(line.fields, "HEKTOR_EVENT=came\nHEKTOR_ACCOUNT=anna\n"
                                     "HEKTOR_PEOPLE_HERE=-3\n");
    log_begin(&line, "left");
    assert_string_equal(line.text, "event=left");
    assert_string_equal(line.fields, "HEKTOR_EVENT=left\n");
}

/* One field is one field, whatever a name is. */
static const struct {
    const char *name, *value, *shown;
} values[] = {
    {"a blank", "anna maria", "x=\"anna maria\""},
    {"nothing", "", "x=\"\""},
    {"an equals sign", "a=b", "x=\"a=b\""},
    {"a quote", "a\"b", "x=\"a'b\""},
    {"a backslash", "a\\b", "x=\"a'b\""},
};

static void values_are_quoted(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(values); i++) {
        struct log_line line = {0};
        log_text(&line, "x", values[i].value);
        if (strcmp(line.text, values[i].shown) != 0)
            fail_msg("%s: %s", values[i].name, line.text);
    }
}

/* A newline in a name begins no field of its own. */
static void nothing_unprintable_is_written(void **state)
{
    struct log_line line = {0};
    (void)state;
    log_text(&line, "who", "a\nHEKTOR_EVENT=b\033[2J");
    assert_null(strchr(line.text, '\n'));
    assert_null(strchr(line.text, '\033'));
    assert_int_equal(strcspn(line.fields, "\n"), strlen(line.fields) - 1);
}

static void what_is_too_long_is_left_out_whole(void **state)
{
    struct log_line line = {0};
    char much[900];
    (void)state;
    memset(much, 'x', sizeof much - 1);
    much[sizeof much - 1] = '\0';
    log_begin(&line, "came");
    for (int i = 0; i < 4; i++)
        log_text(&line, "a", much);
    assert_true(line.text_bytes < LOG_LINE_MAX);
    assert_int_equal(strlen(line.text), line.text_bytes);
    assert_int_equal(strlen(line.fields), line.fields_bytes);
    assert_int_equal(line.fields[line.fields_bytes - 1], '\n');
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_has_both_forms),
        cmocka_unit_test(values_are_quoted),
        cmocka_unit_test(nothing_unprintable_is_written),
        cmocka_unit_test(what_is_too_long_is_left_out_whole),
    };
    return cmocka_run_group_tests_name("src/server/connections/service_log",
                                       tests, NULL, NULL);
}
