// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * clock_face.h - the text of a clock, when that changes next, and the note
 * beside it. Pure.
 */
#pragma once

#include <stdint.h>

#include "tui/model/view.h"

enum { CLOCK_FACE_MAX = 24 };

/*
 * "M:SS", from an hour on "H:MM:SS", under ten seconds "S.T"; what has begun of
 * a second or a tenth counts, so that 0:00 shows only when the time is up. ""
 * for a side without a clock (INT64_MAX).
 */
void clock_face_write(int64_t left_ms, char out[CLOCK_FACE_MAX]);

/* How long a running clock shows the same; INT64_MAX: for ever. */
int64_t clock_face_steady_ms(int64_t left_ms);

/* Has the side a clock with less than 20 seconds, in a game that is not over?
 */
bool clock_face_is_low(const struct game *game, enum side side,
                       int64_t left_ms);

enum { CLOCK_NOTE_MAX = 64 };

/* The time that the clocks show: a quiet clock shows that of the last thing
 * that happened. */
int64_t clock_note_at_ms(const struct view *view);

/* That the flag is down, else that the game is paused, else what a delay has
 * left, else the moves to the next period, else the number of the last one; and
 * what has been given back for the line. "" for none of them. If these words
 * have not so many cells, signs: "~5" of a delay, "40/" moves to go. */
void clock_note_write(const struct view *view, enum side side, int cells,
                      char out[CLOCK_NOTE_MAX]);

/* Is there always something to tell in a game with these conditions, so that
 * a place is kept for it? */
bool clock_note_is_due(const struct game *game);
