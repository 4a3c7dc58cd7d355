// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/tools/tools.h"

#include <stdlib.h>
#include <string.h>

#include "src/base/print.h"
#include "tests/src/tools/judge_cases.h"

/* Fail with the first line that differs. */
static void assert_lines(const char *name, const char *got, const char *want)
{
    for (int line = 1; *got != '\0' || *want != '\0'; line++) {
        int got_length = (int)strcspn(got, "\n");
        int want_length = (int)strcspn(want, "\n");

        if (got_length != want_length ||
            strncmp(got, want, (size_t)got_length) != 0)
            fail_msg("%s: line %d is\n  %.*s\nand not\n  %.*s", name, line,
                     got_length, got, want_length, want);
        got += got_length + (got[got_length] == '\n');
        want += want_length + (want[want_length] == '\n');
    }
}

static void scripts_are_judged_as_expected(void **state)
{
    struct judge_cases *cases = judge_cases_read();

    (void)state;
    for (int i = 0; i < cases->count; i++) {
        const struct judge_case *one = &cases->cases[i];
        char row[256];

        snprintf(row, sizeof row, "%s, edition %s", one->name, one->edition);
        for (int times = 0; times < 2; times++) {
            struct answer answer = judge_text(one->script, strlen(one->script));

            assert_row(row, answer.status == EXIT_DONE);
            assert_row(row, answer.errors[0] == '\0');
            assert_lines(row, answer.out, one->want);
            answer_free(&answer);
        }
    }
    assert_true(cases->count >= 1076);
    judge_cases_free(cases);
}

#define STARTED \
    "0:00.000 1 arbiter start laws=2023 time=none\n" \
    "0:00.000 2 arbiter clock white=- black=- running=none\n"

static const struct {
    const char *name, *script, *out, *errors;
} faults[] = {
    {"an unknown verb", "start time=none\nwhite dances\n", STARTED,
     "hektor: a script line 2: at character 7: that is not a command\n"},
    {"a side alone", "white\n", "",
     "hektor: a script line 1: at character 6: the line ends too early\n"},
    {"an unknown option", "\n# a remark\nstart colour=blue\n", "",
     "hektor: a script line 3: at character 7: a game has no option with that "
     "name\n"},
    {"a time that is none", "at 1:7 time\n", "",
     "hektor: a script line 1: at character 4: write a time as 1:30, 90s or "
     "1h30m\n"},
    {"a time control that is none", "start time=soon\n", "",
     "hektor: a script line 1: at character 7: that is not a time control\n"},
    {"a starting position drawn by lot", "start chess960=random\n", "",
     "hektor: a script line 1: at character 7: name the starting position; a "
     "script cannot have a random starting position\n"},
    {"an open quotation mark", "start white=\"Anna\n", "",
     "hektor: a script line 1: at character 7: a quotation mark is missing\n"},
    {"a control character in a name", "start white=A\033[2J\n", "",
     "hektor: a script line 1: at character 7: that option cannot have that "
     "value\n"},
    {"a claim of nothing", "claims\n", "",
     "hektor: a script line 1: at character 7: the line ends too early\n"},
};

static void a_line_that_cannot_be_read_ends_the_script(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(faults); i++) {
        const char *script = faults[i].script;
        struct answer answer = judge_text(script, strlen(script));

        assert_row(faults[i].name, answer.status == EXIT_DATA);
        assert_lines(faults[i].name, answer.out, faults[i].out);
        assert_lines(faults[i].name, answer.errors, faults[i].errors);
        answer_free(&answer);
    }
}

static void a_script_holds_text(void **state)
{
    static const char script[] = "start\0time=none\n";
    char long_line[4000];
    struct answer answer = judge_text(script, sizeof script - 1);

    (void)state;
    assert_int_equal(answer.status, EXIT_DATA);
    assert_string_equal(answer.errors,
                        "hektor: a script line 1: the line has a character "
                        "that is not allowed in a script\n");
    answer_free(&answer);
    memset(long_line, 'x', sizeof long_line);
    answer = judge_text(long_line, sizeof long_line);
    assert_int_equal(answer.status, EXIT_DATA);
    assert_string_equal(answer.errors,
                        "hektor: a script line 1: the line is too long\n");
    answer_free(&answer);
}

static void a_last_line_needs_no_end(void **state)
{
    static const char script[] = "start time=none";
    struct answer answer = judge_text(script, sizeof script - 1);

    (void)state;
    assert_int_equal(answer.status, EXIT_DONE);
    assert_lines("start", answer.out, STARTED);
    answer_free(&answer);
}

static void a_full_disk_is_told(void **state)
{
    FILE *in = fmemopen((void *)"start\n", 6, "r");
    FILE *out = fopen("/dev/full", "w");

    (void)state;
    assert_non_null(out);
    assert_int_equal(judge_run(in, "a script", out, stderr), EXIT_IO);
    fclose(in);
    fclose(out);
}

static void an_input_that_fails_is_told(void **state)
{
    (void)state;
    struct answer answer;
    FILE *in = fopen("/", "r");

    answer_begin(&answer);
    answer.status = judge_run(in, "a folder", answer.to_out, answer.to_errors);
    answer_end(&answer);
    fclose(in);
    assert_int_equal(answer.status, EXIT_IO);
    assert_non_null(strstr(answer.errors, "hektor: a folder: "));
    answer_free(&answer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scripts_are_judged_as_expected),
        cmocka_unit_test(a_line_that_cannot_be_read_ends_the_script),
        cmocka_unit_test(a_script_holds_text),
        cmocka_unit_test(a_last_line_needs_no_end),
        cmocka_unit_test(a_full_disk_is_told),
        cmocka_unit_test(an_input_that_fails_is_told),
    };

    return cmocka_run_group_tests_name("src/tools/judge", tests, NULL, NULL);
}
