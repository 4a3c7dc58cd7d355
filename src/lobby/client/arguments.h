// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * arguments.h - the command line of a game: options and words in any order; the
 * lobby takes the same.
 */
#pragma once

#include <stdio.h>

#include "src/options/option_value.h"
#include "src/options/options.h"

/* Which argument is wrong, and why. */
struct argument_error {
    char what[PATH_MAX + 64]; /* "--time 5x" */
    char why[256]; /* that option.why may point to */
    struct option_error option;
};

/*
 * Read what follows the subcommand argv[0], which says what options it takes:
 * --NAME, --NAME VALUE and
 * --NAME=VALUE; "--" ends the options. The words that are no options are
 * moved to argv[1] and on, and counted in *words. Returns an exit status;
 * *error is set when it is not EXIT_DONE.
 */
int arguments_take(int argc, char **argv, struct options *options, int *words,
                   struct argument_error *error);

/* The same; a fault is printed on errors in one line. */
int arguments_read(int argc, char **argv, struct options *options, int *words,
                   FILE *errors);
