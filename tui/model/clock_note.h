/*
 * clock_note.h - what is told of a clock beside its time. Pure.
 */
#ifndef HEKTOR_TUI_MODEL_CLOCK_NOTE_H
#define HEKTOR_TUI_MODEL_CLOCK_NOTE_H

#include "tui/model/view.h"

enum { CLOCK_NOTE_MAX = 64 };

/* The time that the clocks show: a quiet clock shows that of the last thing
 * that happened. */
int64_t clock_note_at_ms(const struct view *view);

/* That the flag is down, else that the game is paused, else what a delay has
 * left, else the moves to the next period, else the number of the last one; and
 * what has been given back for the line. "" for none of them. Where these words
 * have not so many cells, signs: "~5" of a delay, "40/" moves to go. */
void clock_note_write(const struct view *view, enum side side, int cells,
                      char out[CLOCK_NOTE_MAX]);

/* Is there always something to tell in a game with these conditions, so that
 * a place is kept for it? */
bool clock_note_is_due(const struct game *game);

#endif
