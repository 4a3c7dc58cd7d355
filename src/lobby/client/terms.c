// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/lobby/client/terms.h"

#include <string.h>
#include <strings.h>

#include "rules/base/translatable.h"
#include "rules/clock/timecontrol.h"

#include "src/base/print.h"
#include "src/client/core/error_sentence.h"
#include "src/options/game_options.h"
#include "src/options/option_table.h"

/* "--time=5m" in its two parts; value is NULL without "=". */
struct argument {
    char name[32];
    const char *value;
};

static struct argument split_argument(const char *text)
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

static int refuse_argument(struct argument_error *out, const char *name,
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
 * is it only where it is such a value, or a number. */
static bool is_value_next(const struct options *options,
                          const struct option_row *row, const char *next)
{
    struct options tried = *options;
    struct option_error error;
    uint64_t number;
    return next != NULL && row->value_optional &&
           (option_read_number(next, UINT64_MAX, &number) ||
            option_set(&tried, row, next, &error));
}

/* Read the option at argv[*index], and move to its last argument. */
static int read_option(int argc, char **argv, int *index,
                       struct options *options, struct argument_error *out)
{
    const char *text = argv[*index];
    struct option_error error = {
        .why = out->why, .at = PRINT_ERROR_NOWHERE, .status = EXIT_USAGE};
    option_refuse_unknown(text, argv[0], out->why, sizeof out->why);
    if (strncmp(text, "--", 2) != 0)
        return refuse_argument(out, text, NULL, &error);
    struct argument argument = split_argument(text + 2);
    const struct option_row *row = option_of_name(argument.name);
    if (row == NULL)
        return refuse_argument(out, text, NULL, &error);
    char name[40];
    snprintf(name, sizeof name, "--%s", row->name);
    const char *refusal = file_words_refusal(FILE_WORD_OPTION, row->name);
    if (refusal != NULL) {
        error.why = refusal;
        return refuse_argument(out, text, NULL, &error);
    }
    if (!option_is_for(row, argv[0])) {
        option_refuse_command(row, argv[0], out->why, sizeof out->why);
        error.why = out->why;
        return refuse_argument(out, name, NULL, &error);
    }
    if (option_is_condition(row))
        options->condition = row->name;
    if (argument.value == NULL && row->value != NULL && !row->value_optional &&
        *index + 1 < argc)
        argument.value = argv[++*index];
    if (argument.value == NULL && *index + 1 < argc &&
        is_value_next(options, row, argv[*index + 1]))
        argument.value = argv[++*index];
    if (option_set(options, row, argument.value, &error))
        return EXIT_DONE;
    return refuse_argument(out, name, argument.value, &error);
}

int arguments_parse(int argc, char **argv, struct options *options, int *words,
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
    int status = arguments_parse(argc, argv, options, words, &error);
    if (status != EXIT_DONE)
        option_error_print(&error.option, error.what, errors);
    return status;
}

enum { WORDS_MAX = COMMAND_ARGUMENT_MAX / 2 };

/* Split into words as a shell does: quoted text is one word, without the
 * quotes. */
static int split(const char *line, char to[COMMAND_ARGUMENT_MAX],
                 char *words[WORDS_MAX])
{
    int count = 0;
    bool quoted = false, within = false;
    for (const char *from = line; *from != '\0'; from++) {
        if (!within && (*from != ' ' || quoted)) {
            words[count++] = to;
            within = true;
        }
        if (*from == '"')
            quoted = !quoted;
        else if (*from != ' ' || quoted)
            *to++ = *from;
        if (within && !quoted && (from[1] == ' ' || from[1] == '\0')) {
            *to++ = '\0';
            within = false;
        }
    }
    if (within) /* the quote was not closed */
        *to = '\0';
    return count;
}

/* NULL: no such option. */
static const struct option_row *row_of(const char *word)
{
    char name[COMMAND_ARGUMENT_MAX];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(word, "="), word);
    return option_of_name(name);
}

static bool refuse(struct argument_error *error, const char *what,
                   const char *why)
{
    snprintf(error->what, sizeof error->what, "%s", what);
    error->option = (struct option_error){
        .why = why, .at = PRINT_ERROR_NOWHERE, .status = EXIT_USAGE};
    return false;
}

static bool is_option(const char *word)
{
    return strncmp(word, "--", 2) == 0;
}

static void join(char *const *words, int count, char out[COMMAND_ARGUMENT_MAX])
{
    size_t bytes = 0;
    out[0] = '\0';
    for (int i = 0; i < count; i++)
        bytes += (size_t)snprintf(out + bytes, COMMAND_ARGUMENT_MAX - bytes,
                                  "%s%s", i > 0 ? " " : "", words[i]);
}

/* How many of the last words are a time control, five at most. If it is alone,
 * it could also be a name, so it has a number. */
static int count_time(char *const *words, int count,
                      char time[COMMAND_ARGUMENT_MAX])
{
    struct timecontrol control;
    for (int taken = count < 5 ? count : 5; taken > 0; taken--) {
        join(words + count - taken, taken, time);
        bool has_number = time[strcspn(time, "0123456789")] != '\0';
        if ((has_number || (taken == 1 && count > 1)) &&
            time_name_read(time, &control).error == TIMECONTROL_OK)
            return taken;
    }
    return 0;
}

/* The conditions that are taken, as they are written at the shell. */
struct conditions {
    char chess960[sizeof "--chess960"], option[sizeof "--time"];
    char time[COMMAND_ARGUMENT_MAX];
};

/* Conditions without their options, at the end of the words before them: a
 * time control, and "chess960". Returns how many words are left. */
static int cut_conditions(char *const *words, int count, char **given,
                          int *given_count, struct conditions *out)
{
    bool has_time = false, has_chess960 = false;
    for (int taken = 1; taken > 0; count -= taken) {
        bool is_chess960 = count > 0 && !has_chess960 &&
                           strcasecmp(words[count - 1], "chess960") == 0;
        taken = is_chess960 ? 1
                : has_time  ? 0
                            : count_time(words, count, out->time);
        has_chess960 |= is_chess960;
        if (is_chess960) {
            given[(*given_count)++] = out->chess960;
        } else if (taken > 0) {
            has_time = true;
            given[(*given_count)++] = out->option;
            given[(*given_count)++] = out->time;
        }
    }
    return count;
}

static bool read_options(char **words, int count, struct options *options,
                         struct argument_error *error)
{
    int rest;
    bool draws = false, has_fen = false;
    for (int i = 1; i < count; i++) {
        const struct option_row *row =
            is_option(words[i]) ? row_of(words[i] + 2) : NULL;
        if (row != NULL && !option_is_condition(row))
            return refuse(error, words[i],
                          gettext("That is a setting of the program, not a "
                                  "condition of a game."));
        if (is_option(words[i]) && words[i][2] != '\0' && row == NULL)
            return refuse(error, words[i],
                          gettext("there is no such condition; to list the "
                                  "conditions, type help play"));
        draws |= strcmp(words[i], "--chess960") == 0;
        has_fen |= strncmp(words[i], "--fen", 5) == 0;
    }
    /* The position with which the lobby was begun is not used. */
    if (draws && !has_fen)
        options->start.fen[0] = '\0';
    if (arguments_parse(count, words, options, &rest, error) != EXIT_DONE)
        return false;
    if (rest > 0)
        return refuse(error, words[1], gettext("There is one word too many."));
    if (options->start.time[WHITE].hourglass !=
        options->start.time[BLACK].hourglass)
        return refuse(error, "--time",
                      gettext("both players share one hourglass: give the same "
                              "time to both"));
    return starting_position_settle(options) == 0 ||
           refuse(error, "--chess960",
                  gettext("No Chess960 position could be chosen at random."));
}

bool lobby_terms_read(const char *line, const struct options *options,
                      struct lobby_terms *out, struct argument_error *error)
{
    struct conditions conditions = {"--chess960", "--time", ""};
    char copy[COMMAND_ARGUMENT_MAX], command[] = "lobby";
    char *words[WORDS_MAX + 4], *given[WORDS_MAX + 4];
    struct options terms = *options;
    int count = split(line, copy, words);
    /* The name ends before the first option. */
    int named = 0, given_count = 1;
    while (named < count && !is_option(words[named]))
        named++;
    given[0] = command;
    int name = cut_conditions(words, named, given, &given_count, &conditions);
    for (int i = named; i < count; i++)
        given[given_count++] = words[i];
    struct lobby_terms read = {.given = given_count > 1};
    join(words, name, read.whom);
    if (read.given && !read_options(given, given_count, &terms, error))
        return false;
    read.start = terms.start;
    *out = read;
    return true;
}
