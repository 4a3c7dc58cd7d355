// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * message.h - the lines of text on the screen: the message, the question, a
 * panel by pages, the status of the game, and the input line.
 */
#pragma once

#include "tui/input/prompt.h"
#include "tui/model/view.h"
#include "tui/screen/canvas.h"
#include "tui/screen/message_rows.h"

/* In the viewer, what the message has no room for, whole, below the move list;
 * takes that place from it. No lines: it is not needed, or has no room. */
struct rect remarks_claim(struct layout *layout, const struct view *view,
                          const struct message_panel *messages);

/* What is in the place of the remarks is not in the message. */
void view_message(const struct canvas *canvas, const struct layout *layout,
                  const struct view *view, const struct message_panel *messages,
                  struct rect remarks);

/* The open panel's page, over what was there, and the keys that lead on;
 * they are others on the board. */
void view_panel(const struct canvas *canvas, const struct layout *layout,
                const struct view *view, const struct message_panel *messages,
                bool on_board);

/* The conditions of the game and, once it is over, its result: lines that
 * change seldom. end_is_told: the message tells of the
 * end; what is here once the message is another one would only say it
 * twice, in the dearest update of a game. */
void view_status(const struct canvas *canvas, const struct layout *layout,
                 const struct view *view, bool end_is_told);

/* The input line: the player to move, what is being typed, and on the board
 * that keys have another meaning. Returns the cell in which the cursor belongs
 * unless it is on the board. */
int view_prompt(const struct canvas *canvas, struct rect rect,
                const struct view *view, const struct prompt *prompt,
                bool on_board);
