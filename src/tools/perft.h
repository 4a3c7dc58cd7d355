// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * perft.h - hektor perft: how many games of so many plies begin in a
 * position. The proof of a move generator.
 */
#pragma once

#include <stdio.h>

/*
 * Run "perft [--chess960] [--divide] DEPTH [FEN]"; argv[0] is "perft". The
 * FEN may be in one argument or in six. The last line of out is the
 * count; with --divide a line "e2e4: 20" for each first move is before
 * it. When it takes long and errors is a terminal, errors says how far it is.
 * Returns an exit status.
 */
int perft_command_run(int argc, char **argv, FILE *out, FILE *errors);
