// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * stockfish.h - Debian's stockfish as a peer: its perft, timed in the same run
 * as ours.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

struct stockfish {
    pid_t pid;
    FILE *to, *from;
};

/* False where there is no stockfish. */
bool stockfish_start(struct stockfish *out);

/*
 * Count the nodes of fen at depth. Returns stockfish's processor time in
 * seconds, or a negative number when it did not count want nodes.
 */
double stockfish_perft(struct stockfish *peer, const char *fen, bool chess960,
                       int depth, uint64_t want);

void stockfish_stop(struct stockfish *peer);
