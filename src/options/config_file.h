// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * config_file.h - hektor.conf: the options that always hold, "name = value", by
 * the same names as on the command line; and the language, which is read first.
 */
#pragma once

#include <stdio.h>

#include "src/options/options.h"

/* Lines of "name = value", which themes are made of too. */
struct config_lines {
    FILE *stream;
    int line; /* read last, from 1 */
    int too_long; /* the first that has no room, and is left out; 0: none */
};

/* Takes each name with its value; 0 is a fault. */
typedef int config_taker(void *context, const char *section, const char *name,
                         const char *value);

/* Read all of them. Returns 0, the line of the first fault, or -1: the stream
 * cannot be read. */
int config_lines_read(struct config_lines *lines, config_taker *take,
                      void *context);

/*
 * Read a file into options. A file that is not there is fine. Each fault is
 * printed on errors with the number of its line, and all else is read: a file
 * that somebody has damaged stops nobody. Of lines that are none only the first
 * is told; and a file that cannot be read leaves the options as they were.
 */
void config_file_read(const char *path, struct options *options, FILE *errors);

/*
 * Speak the language that hektor.conf names, or rather the one that the
 * command line does, before either is read in earnest: help and complaints
 * are in it too. A known --language is taken out of argv, whose new count
 * comes back; every command has it so.
 */
int options_speak(int argc, char **argv);

/* Complain of a --language that options_speak left in argv, whatever the
 * command. EXIT_DONE, or EXIT_USAGE. */
int options_judge_language(int argc, char **argv, FILE *errors);
