// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/lobby/client/arguments.h"

#include <stdlib.h>
#include <string.h>

#include "src/base/exits.h"

#include "tests/unit.h"

enum { WORDS_MAX = 6 };

/* What follows the subcommand; the words that are left; what is wrong. */
static const struct {
    const char *name;
    const char *given[WORDS_MAX], *left[WORDS_MAX];
    int status;
    const char *what;
} rows[] = {
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
    for (size_t i = 0; i < ROWS(rows); i++) {
        char first[] = "play", *argv[WORDS_MAX + 2] = {first};
        struct options options = {0};
        struct argument_error error;
        int argc = 1, words = -1;
        for (; rows[i].given[argc - 1] != NULL; argc++)
            argv[argc] = strdup(rows[i].given[argc - 1]);
        char *owned[WORDS_MAX + 2];
        memcpy(owned, argv, sizeof owned);
        int status = arguments_take(argc, argv, &options, &words, &error);
        assert_row(rows[i].name, status == rows[i].status);
        if (status != EXIT_DONE)
            assert_row(rows[i].name, strcmp(error.what, rows[i].what) == 0);
        for (int k = 0; status == EXIT_DONE && k < WORDS_MAX; k++) {
            if (rows[i].left[k] == NULL) {
                assert_row(rows[i].name, words == k);
                break;
            }
            assert_row(rows[i].name, strcmp(argv[1 + k], rows[i].left[k]) == 0);
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
    assert_int_equal(arguments_take(4, argv, &options, &count, &error),
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
    assert_string_equal(said, "hektor: --rate 9000: A rate is 80 to 450 words "
                              "a minute\n");
    free(said);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_and_words_in_any_order),
        cmocka_unit_test(the_options_are_set),
        cmocka_unit_test(an_error_is_one_line),
    };
    return cmocka_run_group_tests_name("src/lobby/client/arguments", tests,
                                       NULL, NULL);
}
