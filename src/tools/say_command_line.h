// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * say_command_line.h - the command line of hektor say, after what hektor.conf
 * says of the words.
 */
#pragma once

#include <stdio.h>

#include "speech/braille/braille.h"

#include "src/options/options.h"

struct say_command_line {
    const char *path; /* NULL or "-": standard input */
    const char *to_path; /* a sound file of the same words, or the Braille
                            scoresheet; NULL: none */
    bool braille; /* a scoresheet instead of lines */
    enum braille_code code;
    enum braille_form form;
    struct options options; /* those of the words: scheme, language, ... */
};

/* Read argv, from the word after "say" on. Returns an exit status; a fault
 * is printed on errors. */
int say_command_line_read(int argc, char **argv, struct say_command_line *out,
                          FILE *errors);
