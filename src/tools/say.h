// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * say.h - hektor say: the announcements of a PGN's moves, as lines and, when
 * asked, as sound.
 */
#pragma once

#include <stdio.h>

#include "src/tools/say_command_line.h"

/*
 * Print one line a move, all games of the text: each with a heading and its
 * result, and an empty line between two. The sound file, if one is asked for
 * (wav, flac, ogg, opus), has the same words.
 *
 * Returns an exit status: 65 at the first fault, with its line and column;
 * what came before it stays printed and spoken.
 */
int say_run(const struct say_command_line *order, FILE *out, FILE *errors);
