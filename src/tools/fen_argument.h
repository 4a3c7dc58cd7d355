// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * fen_argument.h - a position on the command line: a FEN in one argument or
 * in six, or none for the starting position.
 */
#pragma once

#include <stdio.h>

#include "rules/board/position.h"

/* Returns an exit status; a fault is printed on errors. */
int fen_argument(int count, char **words, struct position *out, FILE *errors);
