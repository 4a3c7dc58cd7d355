// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "speech/voice/trace.h"
#include "tests/unit.h"

static const struct {
    enum priority priority;
    enum heard heard;
    int64_t at_ms;
    const char *want;
} rows[] = {
    {PRIORITY_ALARM, HEARD_WHOLE, 0, "0.000\talarm\twhole\tde:Cäsar\ten:a b\n"},
    {PRIORITY_MOVE, HEARD_CUT, 61007, "61.007\tmove\tcut\tde:Cäsar\ten:a b\n"},
    {PRIORITY_ANSWER, HEARD_NOT, 10,
     "0.010\tanswer\tsilent\tde:Cäsar\ten:a b\n"},
    {PRIORITY_FOCUS, HEARD_DROPPED, 999,
     "0.999\tfocus\tdropped\tde:Cäsar\ten:a b\n"},
    {PRIORITY_CHAT, HEARD_WHOLE, 1000,
     "1.000\tchat\twhole\tde:Cäsar\ten:a b\n"},
};

static void test_a_line_at_once_for_each(void **state)
{
    (void)state;
    char path[] = "/tmp/hektor-trace-XXXXXX", line[256];
    close(mkstemp(path));
    struct trace *trace;
    assert_int_equal(trace_open(path, &trace), 0);
    FILE *stream = fopen(path, "r");
    assert_non_null(stream);
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct utterance said;
        utterance_init(&said, rows[i].priority);
        utterance_add(&said, "de", "Cäsar");
        utterance_add(&said, "en", "a\tb"); /* fields stay fields */
        trace_write(trace, rows[i].at_ms, rows[i].heard, &said);
        assert_non_null(fgets(line, sizeof line, stream));
        assert_string_equal(line, rows[i].want);
    }
    trace_close(trace);
    fclose(stream);
    unlink(path);
}

static void test_no_trace_and_no_place(void **state)
{
    (void)state;
    struct utterance said;
    struct trace *trace = NULL;
    utterance_init(&said, PRIORITY_MOVE);
    trace_write(NULL, 0, HEARD_WHOLE, &said);
    trace_close(NULL);
    assert_int_equal(trace_open("/nonexistent/trace", &trace), -ENOENT);
    assert_null(trace);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_line_at_once_for_each),
        cmocka_unit_test(test_no_trace_and_no_place),
    };
    return cmocka_run_group_tests_name("speech/voice/trace", tests, NULL, NULL);
}
