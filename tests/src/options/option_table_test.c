// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/options/option_table.h"

#include <ctype.h>
#include <string.h>

#include "src/options/speech_options.h"

#include "src/base/print.h"

#include "tests/catalogues.h"
#include "tests/src/options/setter_rows.h"

/* An option that a command cannot carry out would be a promise broken. */
static const struct {
    const char *option, *command;
    bool is_for;
} pairs[] = {
    {"time", "new", true},         {"time", "resume", false},
    {"time", "watch", false},      {"fen", "say", false},
    {"linear", "new", true},       {"linear", "watch", true},
    {"linear", "resume", true},    {"voice", "resume", true},
    {"voice", "view", true},       {"scheme", "say", true},
    {"seed", "new", true},         {"seed", "view", false},
    {"linear", "nonsense", false}, {"time", "", false},
};

static void a_command_takes_what_it_can_do(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(pairs); i++) {
        const struct option_row *row = option_of_name(pairs[i].option);
        assert_row(pairs[i].option, row != NULL);
        assert_row(pairs[i].option,
                   option_is_for(row, pairs[i].command) == pairs[i].is_for);
    }
}

static void conditions_are_no_settings(void **state)
{
    (void)state;
    assert_true(option_is_condition(option_of_name("time")));
    assert_true(option_is_condition(option_of_name("laws")));
    assert_false(option_is_condition(option_of_name("voice")));
    assert_false(option_is_condition(option_of_name("theme")));
}

static void a_refusal_names_the_commands(void **state)
{
    char out[256];
    (void)state;
    option_refuse_command(option_of_name("seed"), "view", out, sizeof out);
    assert_non_null(strstr(out, "view does not take this option"));
    assert_non_null(strstr(out, ": new"));
    assert_null(strstr(strchr(out, ':'), "view"));
}

static void unknown_names_have_no_row(void **state)
{
    (void)state;
    assert_null(option_of_name("tme"));
    assert_null(option_of_name(""));
    assert_null(option_of_name("Time"));
    assert_null(option_row(-1));
}

/* Small letters and hyphens, a sentence of help, and no name twice. */
static void every_row_is_complete(void **state)
{
    const struct option_row *row;
    int count = 0;
    (void)state;
    for (; (row = option_row(count)) != NULL; count++) {
        assert_ptr_equal(option_of_name(row->name), row);
        for (const char *c = row->name; *c != '\0'; c++)
            assert_row(row->name, islower(*c) || isdigit(*c) || *c == '-');
        assert_row(row->name, row->commands != 0 && row->set != NULL);
        assert_row(row->name, strchr(".!", row->help[strlen(row->help) - 1]));
    }
    assert_true(count > 20);
    assert_null(option_row(count + 1));
}

/* NULL where an option was named alone. */
static void only_some_need_a_value(void **state)
{
    struct options options = options_default();
    struct option_error error;
    (void)state;
    assert_true(option_set(&options, option_of_name("linear"), NULL, &error));
    assert_true(options.linear);
    assert_true(option_set(&options, option_of_name("chess960"), NULL, &error));
    assert_int_equal(options.starting, STARTING_ANY);
    assert_false(option_set(&options, option_of_name("time"), NULL, &error));
    assert_string_equal(error.why, "A value is missing.");
}

static bool set_by_name(struct options *options, const char *value,
                        struct option_error *error)
{
    const char *name = value + strlen(value) + 1;
    return option_set(options, option_of_name(name), value, error);
}

/* The value, then the option's name. */
static const struct setter_row cases[] = {
    {"a host", set_by_name, "chess.club\0at", NULL},
    {"an account at a host", set_by_name, "anna@club\0at", NULL},
    {"an option of ssh", set_by_name, "-oProxyCommand=x\0at", "Give a host"},
    {"a host with a blank", set_by_name, "a b\0at", "Give a host"},
    {"no host", set_by_name, "\0at", "Give a host"},
    {"a path", set_by_name, "game.pgn\0live", NULL},
    {"no path", set_by_name, "\0live", "That is not a path."},
    {"a theme", set_by_name, "colour-blind\0theme", NULL},
    {"a theme of another folder", set_by_name, "../plaid\0theme", ""},
    {"a turning board", set_by_name, "turn\0flip", NULL},
    {"a falling board", set_by_name, "fall\0flip", ""},
    {"quiet or not", set_by_name, "rather\0quiet", "Write yes or no."},
};

static void values_are_taken_or_refused(void **state)
{
    (void)state;
    judge_setters(cases, ROWS(cases));
}

/* In the shape of a fault: one line, "hektor: --NAME VALUE: why", whose reason
 * begins small, unless with a name, and has no full stop. */
static void has_the_shape(const char *what, const char *line, bool is_german)
{
    char begin[512];
    snprintf(begin, sizeof begin, "hektor: %s: ", what);
    const char *end = strchr(line, '\n');
    const char *why = line + strlen(begin);
    if (strncmp(line, begin, strlen(begin)) != 0 || end == NULL ||
        end[1] != '\0' || end == why || end[-1] == '.')
        fail_msg("%s: %s", what, line);
    const char *place =
        strncmp(why, "at character ", 13) == 0 ? strchr(why, ':') + 2 : why;
    bool is_name = strncmp(place, "Hektor ", 7) == 0;
    if (!is_german && !is_name && isupper((unsigned char)*place))
        fail_msg("%s begins with a capital: %s", what, line);
    for (const char *stop = place; (stop = strstr(stop, ". ")) != NULL; stop++)
        if (isupper((unsigned char)stop[2]) && stop[-1] != ' ')
            fail_msg("%s has two sentences: %s", what, line);
}

/* No value at all, a wrong one, one out of range, and one much too long. */
static void every_refusal_has_one_shape(void **state)
{
    static char too_long[5000];
    const char *const bad[] = {NULL, "",     "nonsense!", "-1",    "99999",
                               "x",  "\001", "0",         too_long};
    const char *const languages[] = {"en", "es", "ru", "de"};
    const struct option_row *row;
    (void)state;
    memset(too_long, 'y', sizeof too_long - 1);
    for (size_t l = 0; l < ROWS(languages); l++) {
        catalogues_speak(languages[l]);
        for (int i = 0; (row = option_row(i)) != NULL; i++) {
            int refused = 0;
            for (size_t j = 0; j < ROWS(bad); j++) {
                struct options options = options_default();
                struct option_error error = {.why = NULL};
                char what[64], line[8192] = "";
                snprintf(what, sizeof what, "--%s", row->name);
                if (option_set(&options, row, bad[j], &error))
                    continue;
                FILE *errors = fmemopen(line, sizeof line, "w");
                option_error_print(&error, what, errors);
                fclose(errors);
                has_the_shape(what, line, strcmp(languages[l], "de") == 0);
                assert_row(what, error.status == EXIT_USAGE ||
                                     error.status == EXIT_DATA);
                refused++;
            }
            if (row->value != NULL)
                assert_row(row->name, refused > 0);
        }
    }
    catalogues_speak("en");
}

static const struct {
    const char *option, *value, *near;
} nears[] = {
    {"voice", "espaek", "espeak"}, {"linear", "yse", "yes"},
    {"flip", "trun", "turn"},      {"echo", "leters", "letters"},
    {"rule", "flg=claim", "flag"}, {"scheme", "naot", "nato"},
    {"voice", "loud", ""},         {"rate", "9999", ""},
};

static void a_near_value_is_asked_for(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(nears); i++) {
        struct options options = options_default();
        struct option_error error = {.why = NULL};
        assert_false(option_set(&options, option_of_name(nears[i].option),
                                nears[i].value, &error));
        assert_string_equal(error.near, nears[i].near);
    }
}

static const struct {
    const char *typed, *command, *want;
} unknown[] = {
    {"--tme=5m", "new", "there is no such option; did you mean --time?"},
    {"--chess906", "new", "there is no such option; did you mean --chess960?"},
    {"--lineer", "watch", "there is no such option; did you mean --linear?"},
    {"lineer", NULL, "there is no such option; did you mean linear?"},
    {"--zorgl", "new",
     "there is no such option; to list the options, type hektor --help"},
    /* What this command does not take is not suggested. */
    {"--sed", "watch",
     "there is no such option; to list the options, type hektor --help"},
};

static void a_near_option_is_asked_for(void **state)
{
    char why[256];
    (void)state;
    for (size_t i = 0; i < ROWS(unknown); i++) {
        option_refuse_unknown(unknown[i].typed, unknown[i].command, why,
                              sizeof why);
        assert_string_equal(why, unknown[i].want);
    }
}

int main(void)
{
    if (!catalogues_find()) {
        puts("skipped: the catalogues are not built without msgfmt");
        return 77;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_refusal_has_one_shape),
        cmocka_unit_test(a_near_value_is_asked_for),
        cmocka_unit_test(a_near_option_is_asked_for),
        cmocka_unit_test(a_command_takes_what_it_can_do),
        cmocka_unit_test(conditions_are_no_settings),
        cmocka_unit_test(a_refusal_names_the_commands),
        cmocka_unit_test(unknown_names_have_no_row),
        cmocka_unit_test(every_row_is_complete),
        cmocka_unit_test(only_some_need_a_value),
        cmocka_unit_test(values_are_taken_or_refused),
    };
    return cmocka_run_group_tests_name("src/options/option_table", tests, NULL,
                                       NULL);
}
