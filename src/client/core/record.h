// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * record.h - the recorded scoresheet of a sitting: every event that is
 * announced goes into the file of --record, a move with its number and side.
 * The second game of a sitting has a file of its own, "game-2.flac".
 */
#pragma once

#include "src/client/core/client.h"

/* Can there be such a record? Told on errors if not; an exit status. Before
 * curses starts. */
int record_check(const char *path, bool resumes, FILE *errors);

/* An event after it was applied, and what was said of it. 0, or a negative
 * errno when its game cannot be recorded. */
int record_event(struct client *client, const struct event *event,
                 const struct utterance *said);

/* The game is left: 0 or the first negative errno of its record. */
int record_end(struct client *client);
