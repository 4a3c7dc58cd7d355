// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * message_rows.h - the rows of messages and questions in the window. A question
 * is whole whatever it covers, and what is too long for the message goes to a
 * panel with pages: neither is ever cut. But while a clock runs nothing covers
 * the board: a question is brief, a message is cut, and Page Down shows the
 * whole. Pure.
 */
#pragma once

#include "tui/model/view.h"
#include "tui/screen/layout.h"
#include "tui/screen/message_panel.h"

/* What is as long as it is so, translated: a question, that nobody answers,
 * or after the game what can be done now; NULL. */
const char *message_rows_text(const struct layout *layout,
                              const struct view *view);

/* Nothing may cover the board now unless a key asks for it. */
bool message_rows_keeps_board(const struct layout *layout,
                              const struct view *view);

/* Does the question show less than all of what it asks? */
bool message_rows_cuts_question(const struct layout *layout,
                                const struct view *view);

/* Where that is: as many lines as it takes, up from the prompt. */
struct rect message_rows_question(const struct layout *layout,
                                  const struct view *view);

/* Above it; its lines are the message's where no question remains. */
struct rect message_rows_message(const struct layout *layout,
                                 const struct view *view);

/* The most that a panel may cover, and what it covers now. */
struct rect message_rows_panel_most(const struct layout *layout,
                                    const struct view *view);
struct rect message_rows_panel(const struct layout *layout,
                               const struct view *view,
                               const struct message_panel *messages);

/* What is left above all of them, for a menu. */
struct rect message_rows_rest(const struct layout *layout,
                              const struct view *view);
