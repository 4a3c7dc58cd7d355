// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>

#include "speech/sentences/utterance.h"
#include "tests/unit.h"

static void add(struct history *history, const char *text, int ply)
{
    struct utterance said;
    utterance_init(&said, PRIORITY_MOVE);
    utterance_add(&said, "en", text);
    history_add(history, &said, text, ply);
}

static void test_back_and_forth(void **state)
{
    (void)state;
    struct history history = {0};
    struct utterance said;
    assert_null(history_here(&history));
    assert_null(history_earlier(&history));
    assert_null(history_later(&history));
    add(&history, "one", 0);
    add(&history, "two", 1);
    add(&history, "three", HISTORY_NO_PLY);
    assert_string_equal(history_here(&history)->text, "three");
    assert_string_equal(history_earlier(&history)->text, "two");
    assert_string_equal(history_earlier(&history)->text, "one");
    assert_null(history_earlier(&history));
    assert_string_equal(history_here(&history)->text, "one");
    assert_string_equal(history_later(&history)->text, "two");
    assert_int_equal(history_here(&history)->ply, 1);
    utterance_unpack(history_here(&history)->said, &said);
    assert_string_equal(said.segment[0].text, "two");
    add(&history, "four", 2); /* something new leads to the end */
    assert_string_equal(history_here(&history)->text, "four");
    assert_null(history_later(&history));
    history_done(&history);
}

static void test_the_oldest_are_forgotten(void **state)
{
    (void)state;
    struct history history = {0};
    char text[16];
    for (int i = 0; i < HISTORY_MAX + 10; i++) {
        snprintf(text, sizeof text, "%d", i);
        add(&history, text, i);
    }
    for (int i = 0; i < HISTORY_MAX - 1; i++)
        assert_non_null(history_earlier(&history));
    assert_null(history_earlier(&history));
    assert_string_equal(history_here(&history)->text, "10");
    history_done(&history);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_back_and_forth),
        cmocka_unit_test(test_the_oldest_are_forgotten),
    };
    return cmocka_run_group_tests_name("speech/sentences/history", tests, NULL,
                                       NULL);
}
