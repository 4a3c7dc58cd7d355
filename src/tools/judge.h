// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * judge.h - hektor judge: a scripted game under the arbiter. Intents in, one
 * a line; events out, one a line.
 */
#pragma once

#include <stdio.h>

/*
 * Read a script (see rules/game/intent.h for its lines) to its end. name is
 * what a complaint calls it. Empty lines, and what follows a word that begins
 * with #, are skipped. A refused intent is an answer like any other:
 *     TIME - ACTOR refuse reason=WORD article=NUMBER text="SENTENCE"
 * The same script gives the same bytes, in the same language.
 *
 * Returns an exit status: 0 at the end, 65 at the first line that cannot be
 * read (one line on errors; what came before stays printed), 74 when out
 * cannot be written.
 */
int judge_run(FILE *in, const char *name, FILE *out, FILE *errors);
