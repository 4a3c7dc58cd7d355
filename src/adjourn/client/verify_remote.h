// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * verify_remote.h - hektor check at an arbiter: what it says itself of an
 * envelope, or of the PGN of a game that was played there.
 */
#pragma once

#include <stdio.h>

#include "src/lobby/client/lobby_requests.h"

/* Write who the arbiter is by its key, and whether it is known here. Returns an
 * exit status: EXIT_NO where another key is known under its name. */
int verify_remote_arbiter(const struct met_arbiter *met, FILE *out);

/*
 * Ask the arbiter about a file, and write a line for each thing that it says:
 *     FILE: SENTENCE
 * The game of a PGN is named by the file's name, as the arbiter has given it.
 * Returns an exit status: EXIT_NO where something speaks against the file. 0
 * in *failure, or what lobby_requests_verify says, which the caller tells.
 */
int verify_remote(struct lobby_requests *requests, const char *path, FILE *out,
                  FILE *errors, int *failure);
