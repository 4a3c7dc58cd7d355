// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * check.h - hektor check: is this PGN what it claims to be? Every move is
 * replayed on the board, those of variations too.
 */
#pragma once

#include <stdio.h>

/*
 * Read [--note TEXT] FILE... ("-" is stdin). A line on out for each finding,
 *     FILE line L, column C: SENTENCE
 * ("remark:" before a sentence that makes no file bad) and one for each file
 * at its end. Memory does not grow with the file. On a terminal errors hears
 * once a second how far it is; Ctrl-C stops it, and it prints what was found
 * by then.
 *
 * With a note, each envelope is compared with what somebody noted of it.
 *
 * Returns an exit status: 0 without a fault, 1 with one, 2 without a FILE, 3 to
 * 6 what an envelope proves without a note (src/base/print.h), 65 when a file
 * holds no game at all or the note is none, 74 when one cannot be read, 75 when
 * it was stopped; the gravest of them. The arguments are put in another order.
 */
int check_run(int argc, char **argv, FILE *out, FILE *errors);
