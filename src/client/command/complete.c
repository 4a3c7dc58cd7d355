// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/command/complete.h"

#include <stdbool.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/laws/laws.h"
#include "rules/notation/notation.h"

#include "src/base/completion.h"
#include "src/base/print.h"
#include "src/client/core/theme_file.h"
#include "src/options/game_options.h"
#include "src/options/option_table.h"

enum { WORD_MAX = 64, OPERANDS_MAX = 4, OPTIONS_MAX = 8 };

/* A usage, taken apart. */
struct usage {
    char operands[OPERANDS_MAX][WORD_MAX]; /* "FILE", "white|black" */
    int operand_count;
    bool repeats; /* the last of them */
    struct usage_option {
        char name[COMPLETION_OPTION_MAX];
        char values[WORD_MAX]; /* "": it takes none */
        bool value_optional; /* then only --NAME=VALUE gives one */
    } options[OPTIONS_MAX]; /* that are not in the table of options */
    int option_count;
};

static bool add_kind(struct completion *completion, const char *kind)
{
    if (strcmp(kind, "EDITION") == 0) {
        for (int i = 0; laws_row(i) != NULL; i++)
            completion_add(completion, laws_row(i)->id,
                           gettext(laws_row(i)->name));
    } else if (strcmp(kind, "CONTROL") == 0) {
        for (int i = 0; time_name_row(i) != NULL; i++)
            completion_add(completion, time_name_row(i)->name,
                           time_name_row(i)->control);
        completion_add(completion, "none", NULL);
    } else if (strcmp(kind, "THEME") == 0) {
        char name[THEME_NAME_MAX];
        for (int i = 0; theme_file_name(i, name); i++)
            completion_add(completion, name, NULL);
    } else if (strcmp(kind, "LANGUAGE") == 0) {
        for (int i = 0; i < NOTATIONS; i++)
            completion_add(completion, notation_code((enum notation)i), NULL);
    } else if (strcmp(kind, "LIST") == 0) {
        completion_add_values(completion, "bell|terminal|title", NULL);
    } else if (strcmp(kind, "PIECES") == 0) {
        completion_add(completion, "518", "RNBQKBNR");
    } else {
        return false;
    }
    return true;
}

/* What the help writes around and between words. */
static const char brackets[] = " []";

/* The length of "[USER@]HOST" in "[USER@]HOST] [OPTIONS]". */
static size_t value_length(const char *text)
{
    size_t length = 0;
    for (int open = 0; text[length] != '\0'; length++) {
        if (open == 0 && strchr(" ]", text[length]) != NULL)
            break;
        open += (text[length] == '[') - (text[length] == ']');
    }
    return length;
}

/* "--ask|--at" of "[--ask|--at [USER@]HOST]", and the values of the last one;
 * returns what is behind them. */
static const char *read_options(const char *text, const char *command,
                                struct usage *usage)
{
    size_t bytes = strcspn(text, brackets);
    const char *end = text + bytes, *values = "";
    bool value_optional = strncmp(end, "[=", 2) == 0;
    if (value_optional || *end == ' ')
        values = end + (value_optional ? 2 : 1);
    while (text < end && usage->option_count < OPTIONS_MAX) {
        struct usage_option *option = &usage->options[usage->option_count];
        size_t length = strcspn(text, "| []");
        snprintf(option->name, sizeof option->name, "%.*s", (int)length - 2,
                 text + 2);
        text += length + 1;
        option->value_optional = value_optional;
        snprintf(option->values, sizeof option->values, "%.*s",
                 text > end ? (int)value_length(values) : 0, values);
        const struct option_row *row = option_of_name(option->name);
        usage->option_count += row == NULL || !option_is_for(row, command);
    }
    return *values != '\0' ? values + value_length(values) : end;
}

static bool is_word(const char *text, size_t bytes, const char *word)
{
    return strlen(word) == bytes && strncmp(text, word, bytes) == 0;
}

static struct usage read_usage(const struct complete_command *command)
{
    struct usage usage = {.operand_count = 0};
    for (const char *at = command->usage; *at != '\0';) {
        size_t bytes = strcspn(at, brackets);
        if (strncmp(at, "--", 2) == 0) {
            at = read_options(at, command->word, &usage);
            continue;
        }
        if (bytes > 0 && !is_word(at, bytes, command->word) &&
            !is_word(at, bytes, "OPTIONS") && !is_word(at, bytes, "|")) {
            size_t kept = bytes > 3 && strncmp(at + bytes - 3, "...", 3) == 0
                              ? bytes - 3
                              : bytes;
            if (usage.operand_count != OPERANDS_MAX) {
                usage.repeats = kept < bytes;
                snprintf(usage.operands[usage.operand_count++], WORD_MAX,
                         "%.*s", (int)kept, at);
            }
        }
        at += bytes > 0 ? bytes : 1;
    }
    return usage;
}

/* Of the values of an option; false: there is no such one here, or it takes
 * none. */
static bool find_values(const struct complete_command *command,
                        const struct usage *usage, const char *option,
                        bool is_apart, const char **values)
{
    const struct option_row *row = option_of_name(option);
    bool value_optional = false;
    *values = NULL;
    if (row != NULL && option_is_for(row, command->word)) {
        *values = row->value;
        value_optional = row->value_optional;
    }
    for (int i = 0; i < usage->option_count; i++)
        if (strcmp(usage->options[i].name, option) == 0) {
            *values = usage->options[i].values;
            value_optional = usage->options[i].value_optional;
        }
    return *values != NULL && **values != '\0' && !(is_apart && value_optional);
}

static void add_option(struct completion *completion, const char *name,
                       const char *about)
{
    char word[COMPLETION_OPTION_MAX + 2];
    snprintf(word, sizeof word, "--%s", name);
    completion_add(completion, word, about);
}

/* How many operands stand before the word that is being typed. */
static int count_operands(const struct complete_command *command,
                          const struct usage *usage, int count,
                          char *const words[])
{
    int operands = 0;
    for (int i = 0; i + 1 < count; i++) {
        struct completion nowhere = {.takes_files = false};
        char option[COMPLETION_OPTION_MAX];
        const char *values;
        bool is_apart;
        completion_find_option(i + 1, words, option, &is_apart, &nowhere);
        bool is_value = option[0] != '\0' &&
                        (!is_apart || find_values(command, usage, option,
                                                  is_apart, &values));
        operands += !is_value && words[i][0] != '-';
    }
    return operands;
}

/* words are behind the command. */
static void complete_command(struct completion *completion,
                             const struct complete_command *command, int count,
                             char *const words[])
{
    struct usage usage = read_usage(command);
    char option[COMPLETION_OPTION_MAX];
    const char *values;
    bool is_apart;
    completion_find_option(count, words, option, &is_apart, completion);
    bool has_values = find_values(command, &usage, option, is_apart, &values);
    if (has_values || (option[0] != '\0' && !is_apart)) {
        completion_add_values(completion, has_values ? values : "", add_kind);
        return;
    }
    if (words[count - 1][0] == '-') {
        const struct option_row *row;
        for (int i = 0; i < usage.option_count; i++)
            add_option(completion, usage.options[i].name, NULL);
        for (int i = 0; (row = option_row(i)) != NULL; i++)
            if (option_is_for(row, command->word))
                add_option(completion, row->name, gettext(row->help));
        add_option(completion, "help", NULL);
        add_option(completion, "version", NULL);
        return;
    }
    int operand = count_operands(command, &usage, count, words);
    if (usage.repeats && operand >= usage.operand_count)
        operand = usage.operand_count - 1;
    if (operand < usage.operand_count)
        completion_add_values(completion, usage.operands[operand], add_kind);
}

int complete_run(const struct complete_command *commands, int count,
                 char *const words[], FILE *out)
{
    struct completion completion = {.out = out};
    const struct complete_command *command = commands;
    if (count == 1 && words[0][0] != '-') {
        for (; command->word != NULL; command++)
            completion_add(&completion, command->word, gettext(command->help));
        return EXIT_DONE;
    }
    /* Without a command the options are of a new game, the first one. */
    while (count > 0 && words[0][0] != '-' && command->word != NULL &&
           strcmp(command->word, words[0]) != 0)
        command++;
    bool is_named = count > 0 && words[0][0] != '-';
    if (count > is_named && command->word != NULL)
        complete_command(&completion, command, count - is_named,
                         words + is_named);
    return completion.takes_files ? EXIT_NO : EXIT_DONE;
}
