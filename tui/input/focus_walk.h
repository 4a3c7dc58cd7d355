/*
 * focus_walk.h - where the cursor goes over the board. Each tells what is
 * there, and returns true.
 */
#ifndef HEKTOR_TUI_INPUT_FOCUS_WALK_H
#define HEKTOR_TUI_INPUT_FOCUS_WALK_H

#include "tui/input/focus.h"

/* From the line to where it was last, or where something happened. */
bool walk_to_board(struct focus *focus, const struct view *view,
                   struct command *out);

/* So many squares, in the directions of the screen. */
bool walk(struct focus *focus, const struct view *view, int right, int up,
          struct command *out);

/* To the next man whose letter was said, or by a capital one back. */
bool walk_to_man(struct focus *focus, const struct view *view, char said,
                 struct command *out);

bool walk_to_rank(struct focus *focus, char digit, struct command *out);

#endif
