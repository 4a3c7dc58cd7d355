// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * crash_marker.h - remembers the game that was being worked on when a server
 * crashed. A page shared with a file: what is written there outlives the
 * process without a sync, and costs no more than a copy. A signal from outside,
 * or a worker that crashes, marks no game.
 */
#pragma once

#include "src/wire/wire.h"

struct crash_marker;

/* The page in this folder; NULL where it cannot be had, and nothing is noted.
 * last gets the game that the last server died over, or "". From now on a
 * deadly signal of this process (one page at a time) is noted there. */
struct crash_marker *crash_marker_open(const char *folder,
                                       char last[GAME_ID_MAX]);
void crash_marker_close(struct crash_marker *marker); /* NULL is fine */

/* Work on this game begins, and has ended. NULL is fine. */
void crash_marker_begin(struct crash_marker *marker,
                        const char id[GAME_ID_MAX]);
void crash_marker_end(struct crash_marker *marker);
