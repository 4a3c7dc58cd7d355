// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * config_file.h - hektor.conf: the options that always hold, "name = value", by
 * the same names as on the command line; and the language, which is read first.
 */
#pragma once

#include <stdio.h>

#include "src/options/options.h"

/*
 * Read a file into options. A file that is not there is fine. Each fault is
 * printed on errors with the number of its line, and all else is read: a file
 * that somebody has damaged stops nobody. Of lines that are none only the first
 * is told. Returns an exit status.
 */
int config_file_read(const char *path, struct options *options, FILE *errors);

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
