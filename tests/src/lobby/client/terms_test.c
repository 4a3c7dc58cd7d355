// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/lobby/client/terms.h"

#include <stdlib.h>
#include <string.h>

#include "rules/clock/timecontrol.h"

#include "src/base/print.h"

#include "tests/unit.h"

enum { WORDS_MAX = 6 };

/* What follows the subcommand; the words that are left; what is wrong. */
static const struct {
    const char *name;
    const char *given[WORDS_MAX], *left[WORDS_MAX];
    int status;
    const char *what;
} argument_rows[] = {
    {"nothing", {NULL}, {NULL}, EXIT_DONE, NULL},
    {"words alone", {"boris", "x"}, {"boris", "x"}, EXIT_DONE, NULL},
    {"a value behind", {"--rate", "200", "boris"}, {"boris"}, EXIT_DONE, NULL},
    {"a value behind a sign",
     {"boris", "--rate=200"},
     {"boris"},
     EXIT_DONE,
     NULL},
    {"a switch alone", {"--quiet", "boris"}, {"boris"}, EXIT_DONE, NULL},
    {"behind -- all are words",
     {"--", "--rate", "200"},
     {"--rate", "200"},
     EXIT_DONE,
     NULL},
    {"an unknown option",
     {"--colour-of-sky", "blue"},
     {NULL},
     EXIT_USAGE,
     "--colour-of-sky"},
    {"a wrong value", {"--rate", "9000"}, {NULL}, EXIT_USAGE, "--rate 9000"},
    {"a missing value", {"--rate"}, {NULL}, EXIT_USAGE, "--rate"},
    {"a position that is none", {"--fen", "x"}, {NULL}, EXIT_DATA, "--fen x"},
};

static void options_and_words_in_any_order(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(argument_rows); i++) {
        char first[] = "play", *argv[WORDS_MAX + 2] = {first};
        struct options options = {0};
        struct argument_error error;
        int argc = 1, words = -1;
        for (; argument_rows[i].given[argc - 1] != NULL; argc++)
            argv[argc] = strdup(argument_rows[i].given[argc - 1]);
        char *owned[WORDS_MAX + 2];
        memcpy(owned, argv, sizeof owned);
        int status = arguments_parse(argc, argv, &options, &words, &error);
        assert_row(argument_rows[i].name, status == argument_rows[i].status);
        if (status != EXIT_DONE)
            assert_row(argument_rows[i].name,
                       strcmp(error.what, argument_rows[i].what) == 0);
        for (int k = 0; status == EXIT_DONE && k < WORDS_MAX; k++) {
            if (argument_rows[i].left[k] == NULL) {
                assert_row(argument_rows[i].name, words == k);
                break;
            }
            assert_row(argument_rows[i].name,
                       strcmp(argv[1 + k], argument_rows[i].left[k]) == 0);
        }
        while (argc > 1)
            free(owned[--argc]);
    }
}

static void the_options_are_set(void **state)
{
    char words[4][16] = {"play", "--rate=200", "--quiet", "boris"};
    char *argv[] = {words[0], words[1], words[2], words[3], NULL};
    struct options options = {0};
    struct argument_error error;
    int count;
    (void)state;
    assert_int_equal(arguments_parse(4, argv, &options, &count, &error),
                     EXIT_DONE);
    assert_int_equal(options.rate_wpm, 200);
    assert_true(options.quiet);
    assert_int_equal(count, 1);
}

static void an_error_is_one_line(void **state)
{
    char words[2][16] = {"play", "--rate=9000"}, *said;
    char *argv[] = {words[0], words[1], NULL};
    struct options options = {0};
    size_t bytes;
    int count;
    FILE *errors = open_memstream(&said, &bytes);
    (void)state;
    assert_int_equal(arguments_read(2, argv, &options, &count, errors),
                     EXIT_USAGE);
    fclose(errors);
    assert_string_equal(said, "hektor: --rate 9000: a rate is 80 to 450 words "
                              "a minute\n");
    free(said);
}

static const struct {
    const char *name, *line, *whom, *time;
    bool given;
} rows[] = {
    {"nobody, as the lobby began", "", "", "5m", false},
    {"a name alone", "lp", "lp", "5m", false},
    {"a name and a time", "lp 15m+10", "lp", "15m+10", true},
    {"a time with a name of its own", "lp blitz", "lp", "3m+2", true},
    {"a time to all", "15m+10", "", "15m+10", true},
    {"a number alone is a time", "15", "", "15m", true},
    {"a time's name alone may be a person's", "blitz", "blitz", "5m", false},
    {"options as at the shell", "lp --time 15m+10", "lp", "15m+10", true},
    {"and with a sign", "lp --time=15m+10 --mode otb", "lp", "15m+10", true},
    {"a name in quotes", "\"anna maria\" 3m+2", "anna maria", "3m+2", true},
    {"increments as people write them", "lp 5+3", "lp", "5m+3", true},
    {"90+30", "lp 90+30", "lp", "90m+30", true},
    {"with a unit", "lp 15 minutes", "lp", "15m", true},
    {"with a unit, to all", "15 minutes", "", "15m", true},
    {"with a bar and blanks", "lp 5 | 3", "lp", "5m+3", true},
    {"two units", "lp 90 min + 30 sec", "lp", "90m+30", true},
    {"with Chess960", "lp 15+10 chess960", "lp", "15m+10", true},
    {"Chess960 first", "lp Chess960 15+10", "lp", "15m+10", true},
    {"Chess960 alone", "lp chess960", "lp", "5m", true},
    {"two numbers are no time", "lp 5 3", "lp 5", "3m", true},
    {"a name of two words before options", "anna maria --time 3m+2",
     "anna maria", "3m+2", true},
};

static struct options usual(void)
{
    struct options options = {.start = start_default()};
    for (int side = 0; side < SIDES; side++)
        timecontrol_parse("5m", &options.start.time[side]);
    return options;
}

static void lines_name_people_and_conditions(void **state)
{
    struct options options = usual();
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct lobby_terms terms;
        struct argument_error error;
        char time[TIMECONTROL_TEXT_MAX];
        if (!lobby_terms_read(rows[i].line, &options, &terms, &error))
            fail_msg("%s: %s: %s", rows[i].name, error.what, error.option.why);
        assert_row(rows[i].name, strcmp(terms.whom, rows[i].whom) == 0);
        timecontrol_write(&terms.start.time[WHITE], time);
        assert_row(rows[i].name, strcmp(time, rows[i].time) == 0);
        assert_row(rows[i].name, terms.given == rows[i].given);
    }
}

static const struct {
    const char *name, *line, *what;
} refused[] = {
    {"an unknown option", "lp --colour-of-sky", "--colour-of-sky"},
    {"an option of the session", "lp --voice none", "--voice"},
    {"a wrong value", "lp --mode fast", "--mode fast"},
};

static void what_is_wrong_is_named(void **state)
{
    struct options options = usual();
    (void)state;
    for (size_t i = 0; i < ROWS(refused); i++) {
        struct lobby_terms terms;
        struct argument_error error = {.what = "?"};
        assert_row(refused[i].name, !lobby_terms_read(refused[i].line, &options,
                                                      &terms, &error));
        if (strcmp(error.what, refused[i].what) != 0)
            fail_msg("%s: %s", refused[i].name, error.what);
        assert_row(refused[i].name, error.option.why != NULL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_and_words_in_any_order),
        cmocka_unit_test(the_options_are_set),
        cmocka_unit_test(an_error_is_one_line),
        cmocka_unit_test(lines_name_people_and_conditions),
        cmocka_unit_test(what_is_wrong_is_named),
    };
    return cmocka_run_group_tests_name("src/lobby/client/terms", tests, NULL,
                                       NULL);
}
