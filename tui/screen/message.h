// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * message.h - the lines of text on the screen: the message, the question, a
 * panel by pages, the status of the game, and the input line.
 */
#pragma once

#include "tui/input/prompt.h"
#include "tui/model/view.h"
#include "tui/screen/canvas.h"
#include "tui/screen/layout.h"
#include "tui/screen/message_panel.h"

/*
 * The rows of messages and questions in the window. A question
 * is whole whatever it covers, and what is too long for the message goes to a
 * panel with pages: neither is ever cut. But while a clock runs nothing covers
 * the board: a question is brief, a message is cut, and Page Down shows the
 * whole. Pure.
 */

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

/* Those of its lines that are used: in a panel the lowest, as many as needed;
 * and by how many lines all that grows over what is above. */
struct rect message_rows_used(const struct layout *layout,
                              const struct view *view,
                              const struct message_panel *messages);
int message_rows_growth(const struct layout *layout, const struct view *view,
                        const struct message_panel *messages);

/* The most that a panel may cover, and what it covers now. */
struct rect message_rows_panel_most(const struct layout *layout,
                                    const struct view *view);
struct rect message_rows_panel(const struct layout *layout,
                               const struct view *view,
                               const struct message_panel *messages);

/* Does an open panel take the whole window? Only beside a narrow panel. */
bool message_rows_covers_board(const struct layout *layout,
                               const struct view *view,
                               const struct message_panel *messages);

/* What is left above all of them, for a menu. */
struct rect message_rows_rest(const struct layout *layout,
                              const struct view *view);

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
 * that keys have another meaning. If it has two lines, the first is for the
 * player to move. Returns the cell in its last line in which the cursor belongs
 * unless it is on the board. */
int view_prompt(const struct canvas *canvas, const struct layout *layout,
                const struct view *view, const struct prompt *prompt,
                bool on_board);

/* Does what is being typed need more room than is left behind the player to
 * move? */
bool prompt_overflows(const struct layout *layout, const struct view *view,
                      const struct prompt *prompt);
