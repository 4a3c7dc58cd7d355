// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * position_tools.h - hektor mate: can this side still checkmate by any series
 * of legal moves? Laws 5.2.2 and 6.9.
 */
#pragma once

#include <stdio.h>

#include "rules/board/position.h"

/* How many positions are looked at unless --nodes says otherwise. */
enum { CAN_MATE_NODES = 5 * 1000 * 1000 };

/*
 * Read [--nodes N] WHITE|BLACK [FEN] and print the answer: that it can, with
 * a line of moves that was checked once more; that it cannot, and why; or
 * that this many positions did not tell. On a terminal errors hears once a
 * second that the search goes on; Ctrl-C ends it.
 *
 * Returns an exit status: 0 it can, 1 it cannot, 75 undetermined or stopped,
 * 2 and 65 for arguments and a FEN that cannot be read.
 */
int can_mate_run(int argc, char **argv, FILE *out, FILE *errors);

/*
 * Run "perft [--chess960] [--divide] DEPTH [FEN]"; argv[0] is "perft". The
 * FEN may be in one argument or in six. The last line of out is the
 * count; with --divide a line "e2e4: 20" for each first move is before
 * it. When it takes long and errors is a terminal, errors says how far it is.
 * Returns an exit status.
 */
int perft_command_run(int argc, char **argv, FILE *out, FILE *errors);

/* A position on the command line: a FEN in one argument or in six, or none for
 * the starting position. Returns an exit status; a fault is printed on errors.
 */
int fen_argument(int count, char **words, struct position *out, FILE *errors);
