// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * complete.h - hektor --complete: what may come next on the command line, from
 * the tables of commands and options that the help is made of.
 */
#pragma once

#include <stdio.h>

struct complete_command {
    const char *word;
    const char *usage; /* "say [FILE|-] [--to FILE] [OPTIONS]" */
    const char *help; /* an English sentence, marked */
};

/*
 * words are what follows "hektor", the last of them being typed, perhaps empty;
 * commands end with a row without a word. Returns EXIT_NO when the names of
 * files may come too, else EXIT_DONE.
 */
int complete_run(const struct complete_command *commands, int count,
                 char *const words[], FILE *out);
