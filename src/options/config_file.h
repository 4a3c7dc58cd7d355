// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * config_file.h - hektor.conf: the options that always hold, "name = value", by
 * the same names as on the command line.
 */
#pragma once

#include <stdio.h>

#include "src/options/options.h"

/*
 * Read a file into options. A file that is not there is fine. A fault
 * is printed on errors in one line, with the number of its line, and ends the
 * reading. Returns an exit status.
 */
int config_file_read(const char *path, struct options *options, FILE *errors);

/* Speak the language that the file names, if any, from now on. Nothing is
 * complained of: that is for config_file_read. */
void config_file_language(const char *path);
