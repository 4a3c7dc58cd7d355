// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * focus_walk.h - moves the cursor over the board, and makes the commands about
 * its square. For focus.c alone; all but the first return true.
 */
#pragma once

#include "rules/laws/reason.h"
#include "tui/input/focus.h"

/* To begin any command with. */
void focus_say_nothing(struct command *out);

/* What is there. */
bool focus_ask(const struct focus *focus, struct command *out);

/* The same, and before it what was done: English, marked. */
bool focus_tell(const struct focus *focus, const char *touched,
                struct command *out);

bool focus_refuse(const struct focus *focus, enum reason reason,
                  struct command *out);

/* An earlier position is looked at. */
bool focus_refuse_past(const struct focus *focus, struct command *out);

/* From the line to where it was last, or where something happened. */
bool focus_walk_to_board(struct focus *focus, const struct view *view,
                         struct command *out);

/* So many squares, in the directions of the screen. */
bool focus_walk(struct focus *focus, const struct view *view, int right, int up,
                struct command *out);

/* To the next piece whose letter was said, or by a capital one back. */
bool focus_walk_to_piece(struct focus *focus, const struct view *view,
                         char said, struct command *out);

/* A typed place may be a file or a rank: then of the square in focus. */
void focus_walk_place(const struct focus *focus, const struct view *view,
                      struct command *out);

bool focus_walk_to_rank(struct focus *focus, char digit, struct command *out);
