// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/model/message_log.h"

#include <string.h>

#include "tests/unit.h"

static void lines_are_broken_one_by_one(void **state)
{
    (void)state;
    static struct message_log log;
    struct message_log_walk focus_walk = {0};
    message_log_add(&log, FRONTEND_ANSWER, "one two three");
    message_log_add(&log, FRONTEND_ASIDE, "not now");
    message_log_add(&log, FRONTEND_ANSWER, "");
    message_log_add(&log, FRONTEND_ANSWER, "four");
    static const char *const want[] = {"one two", "three", "", "four"};
    const char *row;
    size_t bytes;
    for (size_t i = 0; i < ROWS(want); i++) {
        assert_true(message_log_next(&log, MESSAGE_COMING, 7, &focus_walk, &row,
                                     &bytes));
        assert_int_equal(bytes, strlen(want[i]));
        assert_memory_equal(row, want[i], bytes);
    }
    assert_false(
        message_log_next(&log, MESSAGE_COMING, 7, &focus_walk, &row, &bytes));
    assert_int_equal(message_log_rows_of(&log, MESSAGE_COMING, 7), 4);
}

static const char *words(const struct message_log *log, int index)
{
    return log->text + log->line[index].at;
}

static void the_oldest_gives_room(void **state)
{
    (void)state;
    static struct message_log log;
    char line[1024];
    memset(line, 'a', sizeof line - 1);
    line[sizeof line - 1] = '\0';
    for (int i = 0; i < 100; i++) {
        line[0] = (char)('0' + i % 10);
        message_log_add(&log, FRONTEND_ANSWER, line);
    }
    assert_int_equal(log.bytes, MESSAGE_LOG_TEXT_MAX);
    assert_int_equal(words(&log, log.count - 1)[0], '9');
    for (int i = 0; i <= MESSAGE_LOG_LINES_MAX; i++)
        message_log_add(&log, FRONTEND_ANSWER, "b");
    assert_int_equal(log.count, MESSAGE_LOG_LINES_MAX);
    assert_string_equal(words(&log, 0), "b");
}

static void what_is_gone_leaves_no_words(void **state)
{
    (void)state;
    static struct message_log log;
    message_log_add(&log, FRONTEND_ANSWER,
                    "The sealed move is kept. It is secret.");
    message_log_add(&log, FRONTEND_ANNOUNCEMENT, "Check. Really.");
    message_log_cut(&log, &log.line[0], 40, 0);
    assert_string_equal(words(&log, 0), "The sealed move is kept.");
    message_log_cut(&log, &log.line[1], 10, 1);
    message_log_drop(&log, MESSAGE_COMING, MESSAGE_ANSWERS);
    assert_int_equal(log.count, 1);
    assert_string_equal(words(&log, 0), "Check.");
    message_log_mend(&log, &log.line[0]);
    assert_string_equal(words(&log, 0), "Check. Really.");
    assert_null(memmem(log.text, sizeof log.text, "secret", 6));
    assert_null(memmem(log.text, sizeof log.text, "sealed", 6));
}

static void a_line_goes_in_front(void **state)
{
    (void)state;
    static struct message_log log;
    static const char *const want[] = {"one", "four", "two", "three"};
    message_log_add(&log, FRONTEND_ANSWER, "one");
    message_log_add(&log, FRONTEND_ANSWER, "two");
    message_log_add(&log, FRONTEND_ANSWER, "three");
    message_log_add(&log, FRONTEND_ANNOUNCEMENT, "four");
    message_log_move(&log, 3, 1);
    for (int i = 0; i < log.count; i++)
        assert_string_equal(words(&log, i), want[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_broken_one_by_one),
        cmocka_unit_test(the_oldest_gives_room),
        cmocka_unit_test(what_is_gone_leaves_no_words),
        cmocka_unit_test(a_line_goes_in_front),
    };
    return cmocka_run_group_tests_name("tui/model/message_log", tests, NULL,
                                       NULL);
}
