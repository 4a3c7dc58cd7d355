// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * option_table.h - one table of the options' names, from which the command
 * line, hektor.conf, the help and the manual are made.
 */
#pragma once

#include <stdbool.h>
#include <stdio.h>

#include "src/options/option_value.h"
#include "src/options/options.h"

/* The commands for which an option does something. */
enum {
    FOR_NEW = 1 << 0,
    FOR_MENU = 1 << 1,
    FOR_SETUP = 1 << 2,
    FOR_RESUME = 1 << 3,
    FOR_VIEW = 1 << 4,
    FOR_PLAY = 1 << 5,
    FOR_LOBBY = 1 << 6,
    FOR_WATCH = 1 << 7,
    FOR_SAY = 1 << 8,
    FOR_CHECK = 1 << 9,
    FOR_CHECK_AT = 1 << 11, /* only at an arbiter: help does not list it */
    FOR_GAMES = 1 << 10,
    FOR_TUTORIAL = 1 << 12,
};

struct option_row {
    const char *name; /* "time" for --time and "time = ..." */
    unsigned commands; /* FOR_ */
    const char *value; /* "CONTROL"; NULL: yes or no, alone it means yes */
    bool value_optional; /* then only --NAME=VALUE gives one */
    const char *help; /* an English sentence, marked */
    option_setter *set;
};

/* Rows in the order of the help; NULL past the end. */
const struct option_row *option_row(int index);

/* NULL: no such option. */
const struct option_row *option_of_name(const char *name);

/* Is it a condition of a game to begin, and not a setting of the program? */
bool option_is_condition(const struct option_row *row);

/* Does this command take the option on its command line? */
bool option_is_for(const struct option_row *row, const char *command);

/* Is it among those that its help lists, and that can be completed? */
bool option_is_listed(const struct option_row *row, const char *command);

/* Why it does not, and which commands do: translated. */
void option_refuse_command(const struct option_row *row, const char *command,
                           char *out, size_t bytes);

/* That there is no such option, and which is spelled almost so, for a command
 * ("--tme=5m"), or in hektor.conf (NULL): translated. */
void option_refuse_unknown(const char *typed, const char *command, char *out,
                           size_t bytes);

/* Set one option; value NULL where it was named alone. On failure nothing
 * but *error is changed. */
bool option_set(struct options *options, const struct option_row *row,
                const char *value, struct option_error *error);

/* Does this command take any option of the table? */
bool options_are_for(const char *command);

/* The options of a command as lines of help; NULL: the whole table. */
void options_help(const char *command, FILE *out);
