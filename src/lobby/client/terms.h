// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * terms.h - the receiver and the conditions of an offer in the lobby: "lp
 * 15m+10", "lp --time 15m+10 --mode otb" as at the shell, or "lp" alone, for
 * those that the lobby was begun with.
 */
#pragma once

#include <stdio.h>

#include "src/client/core/client.h"
#include "src/options/option_value.h"
#include "src/options/options.h"

/*
 * The command line of a game: options and words in any order; the
 * lobby takes the same.
 */

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
int arguments_parse(int argc, char **argv, struct options *options, int *words,
                    struct argument_error *error);

/* The same; a fault is printed on errors in one line. */
int arguments_read(int argc, char **argv, struct options *options, int *words,
                   FILE *errors);

struct lobby_terms {
    char whom[COMMAND_ARGUMENT_MAX]; /* "": to all */
    bool given; /* conditions were */
    struct start start;
};

/*
 * Read what is behind the word. A name of several words needs no quotes
 * where nothing but options follows it.
 *
 * options  those that the lobby was begun with
 * fault    set on false: a part of the line, or "", and why
 */
bool lobby_terms_read(const char *line, const struct options *options,
                      struct lobby_terms *out, struct argument_error *error);
