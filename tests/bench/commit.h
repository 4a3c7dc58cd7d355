// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * commit.h - what a move's commit costs on this disk: the arbiter's own
 * journal, kept beside those of the games that are measured.
 */
#pragma once

struct commit;

/* A new journal in this folder, or on this server; NULL when there can be none.
 */
struct commit *commit_begin(const char *folder);

/* Write one move as the arbiter does, until it is on the disk. Returns the
 * milliseconds; below 0 when it failed. */
double commit_move_ms(struct commit *commit);

/* The same of so many moves in one turn. */
double commit_moves_ms(struct commit *commit, int count);

void commit_end(struct commit *commit);
