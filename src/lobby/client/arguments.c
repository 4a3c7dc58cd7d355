// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/lobby/client/arguments.h"

#include <string.h>

#include "rules/base/translatable.h"

#include "src/base/exits.h"
#include "src/base/print.h"
#include "src/client/core/error_sentence.h"
#include "src/options/option_table.h"

/* "--time=5m" in its two parts; value is NULL without "=". */
struct argument {
    char name[32];
    const char *value;
};

static struct argument split(const char *text)
{
    struct argument argument = {.value = strchr(text, '=')};
    size_t length =
        argument.value != NULL ? (size_t)(argument.value - text) : strlen(text);
    /* A name too long for any row is left whole enough not to match. */
    snprintf(argument.name, sizeof argument.name, "%.*s", (int)length, text);
    if (argument.value != NULL)
        argument.value++;
    return argument;
}

static int refuse(struct argument_error *out, const char *name,
                  const char *value, const struct option_error *error)
{
    /* Show an empty value in quotes. */
    if (value != NULL && value[0] == '\0')
        value = "\"\"";
    snprintf(out->what, sizeof out->what, "%s%s%s", name,
             value != NULL ? " " : "", value != NULL ? value : "");
    out->option = *error;
    return error->status;
}

/* The value of "--chess960 518", which may also be without one: the next word
 * is it only where it is such a value. */
static bool set_with_next(struct options *options, const struct option_row *row,
                          const char *next)
{
    struct option_error error;
    return next != NULL && row->value_optional &&
           option_set(options, row, next, &error);
}

/* Read the option at argv[*index], and move to its last argument. */
static int read_option(int argc, char **argv, int *index,
                       struct options *options, struct argument_error *out)
{
    const char *text = argv[*index];
    struct option_error error = {
        gettext(
            "there is no such option; to list the options, type hektor --help"),
        PRINT_ERROR_NOWHERE, EXIT_USAGE};
    if (strncmp(text, "--", 2) != 0)
        return refuse(out, text, NULL, &error);
    struct argument argument = split(text + 2);
    const struct option_row *row = option_of_name(argument.name);
    if (row == NULL)
        return refuse(out, text, NULL, &error);
    char name[40];
    snprintf(name, sizeof name, "--%s", row->name);
    const char *refusal = file_words_refusal(FILE_WORD_OPTION, row->name);
    if (refusal != NULL) {
        error.why = refusal;
        return refuse(out, text, NULL, &error);
    }
    if (!option_is_for(row, argv[0])) {
        option_refuse_command(row, argv[0], out->why, sizeof out->why);
        error.why = out->why;
        return refuse(out, name, NULL, &error);
    }
    if (option_is_condition(row))
        options->condition = row->name;
    if (argument.value == NULL && row->value != NULL && !row->value_optional &&
        *index + 1 < argc)
        argument.value = argv[++*index];
    if (argument.value == NULL && *index + 1 < argc &&
        set_with_next(options, row, argv[*index + 1])) {
        ++*index;
        return EXIT_DONE;
    }
    if (option_set(options, row, argument.value, &error))
        return EXIT_DONE;
    return refuse(out, name, argument.value, &error);
}

int arguments_take(int argc, char **argv, struct options *options, int *words,
                   struct argument_error *error)
{
    bool only_words = false;
    *words = 0;
    for (int i = 1; i < argc; i++) {
        if (!only_words && strcmp(argv[i], "--") == 0) {
            only_words = true;
        } else if (only_words || argv[i][0] != '-') {
            argv[++*words] = argv[i];
        } else {
            int status = read_option(argc, argv, &i, options, error);
            if (status != EXIT_DONE)
                return status;
        }
    }
    return EXIT_DONE;
}

int arguments_read(int argc, char **argv, struct options *options, int *words,
                   FILE *errors)
{
    struct argument_error error;
    int status = arguments_take(argc, argv, options, words, &error);
    if (status != EXIT_DONE)
        print_error_at(errors, error.what, error.option.why, error.option.at);
    return status;
}
