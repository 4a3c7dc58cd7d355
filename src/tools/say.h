// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * say.h - hektor say: the announcements of a PGN's moves, as lines and, when
 * asked, as sound.
 */
#pragma once

#include <stdio.h>

#include "speech/braille/braille.h"

#include "src/options/options.h"

/*
 * The command line of hektor say, after what hektor.conf
 * says of the words.
 */

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

/*
 * Print one line a move, all games of the text: each with a heading and its
 * result, and an empty line between two. The sound file, if one is asked for
 * (wav, flac, ogg, opus), has the same words.
 *
 * Returns an exit status: 65 at the first fault, with its line and column;
 * what came before it stays printed and spoken.
 */
int say_run(const struct say_command_line *order, FILE *out, FILE *errors);
