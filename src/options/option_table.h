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

struct option_row {
    const char *name; /* "time" for --time and "time = ..." */
    const char *value; /* "CONTROL"; NULL: yes or no, alone it means yes */
    bool value_optional; /* then only --NAME=VALUE gives one */
    const char *help; /* an English sentence, marked */
    bool (*set)(struct options *options, const char *value,
                struct option_error *error);
};

/* Rows in the order of the help; NULL past the end. */
const struct option_row *option_row(int index);

/* NULL: no such option. */
const struct option_row *option_of_name(const char *name);

/* Set one option; value NULL where it was named alone. On failure nothing
 * but *fault is changed. */
bool option_set(struct options *options, const struct option_row *row,
                const char *value, struct option_error *error);

/* The table as lines of help. */
void options_help(FILE *out);
