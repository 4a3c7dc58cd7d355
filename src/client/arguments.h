/*
 * arguments.h - the command line of a game: options and words in any order.
 */
#ifndef HEKTOR_CLIENT_ARGUMENTS_H
#define HEKTOR_CLIENT_ARGUMENTS_H

#include <stdio.h>

#include "src/options.h"

/*
 * Read what follows the subcommand (argv[0]): --NAME, --NAME VALUE and
 * --NAME=VALUE; "--" ends the options. The words that are no options are
 * moved to argv[1] and on, and counted in *words. What is wrong is told on
 * errors in one line. Returns an exit status.
 */
int arguments_read(int argc, char **argv, struct options *options, int *words,
                   FILE *errors);

#endif
