// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * message_panel.h - the messages of the screen, and which of them show now: in
 * the message, or, where that is too small, on a panel with pages. Pure.
 *
 * Which line shows is decided by its kind, and by the last key:
 * - An announcement keeps its place until a key has come. An answer and a
 *   refusal, which a key asked for, keep it only against what came with them,
 *   and give way to anything later.
 * - A move, what passes, a glance and an aside give way to those. Of them the
 *   newest show that have room; where nothing else is in the message the
 *   newest is cut, behind a sentence where one has room, and can be opened.
 * - What must show and has no room in the message goes to the panel, behind
 *   what nobody has read there and in front of what was read. Rulings that were
 *   read leave it when the next ones come; an answer stays until it is closed,
 *   or another answer to a key closes it. No panel that is larger: the newest
 *   shows.
 * - While the board must be seen no panel opens by itself: the newest ruling
 *   shows, or the first line of an answer, cut, and Page Down opens a panel
 * with all that came with it.
 * - A move that never had room beside something that must show waits: the next
 *   key brings its words, unless a later one has shown. What passes does not:
 *   it is true no more.
 * - An aside waits until a key has come, nothing else comes and no panel is
 *   open; then it passes. If there is no message it is on the panel,
 * last.
 * - A key alone takes nothing away: what was read stays until something comes;
 *   an answer only until something is asked, and a glance that a key was faster
 *   than goes before whatever comes then.
 * - In a window of another size, or with a question that takes some room, all
 *   that no key has answered finds its place again; what was read is cut. A
 * page that was turned begins no later than it did.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "tui/model/message_log.h"
#include "tui/screen/layout.h"

/* Zeroed memory has said nothing. */
struct message_panel {
    struct message_log log;
    struct rect message, panel; /* where it shows, as of the last draw */
    bool is_read; /* a key came since the last line */
    bool keeps_board; /* no panel opens unless a key asks for it */
    size_t page_byte; /* of the words on the panel: its page begins there */
};

void message_panel_add(struct message_panel *messages, enum frontend_line kind,
                       const char *text);

/* A key was pressed: what shows has been seen. */
void message_panel_read(struct message_panel *messages);

/* A question remains now: what was answered before it is no answer to it. */
void message_panel_ask(struct message_panel *messages);

/* What was said aside belongs to a game that is gone. */
void message_panel_forget_aside(struct message_panel *messages);

/* While this is so, what is too long is cut, and a panel waits for a key. */
void message_panel_keep_board(struct message_panel *messages, bool keeps);

/* Open a panel with this text, or only with what is too long. */
void message_panel_open(struct message_panel *messages, const char *text);

/* What the message says is of no interest any more. */
void message_panel_forget(struct message_panel *messages);

/* Another game is seen now: what was answered before is not about it. */
void message_panel_begin(struct message_panel *messages);

/* What a key has asked for comes, or shows and no key came since. */
bool message_panel_replies(const struct message_panel *messages);

/* Before a draw: decide what shows in the message, and on a panel that may
 * cover so much. True when something shows that has not shown before (also when
 * its words are the same). */
bool message_panel_settle(struct message_panel *messages, struct rect message,
                          struct rect panel);

bool message_panel_is_open(const struct message_panel *messages);

/* Does the message show less than all of what it should? Open a panel with the
 * whole of it; false where nothing is cut, or a panel has no room. */
bool message_panel_is_cut(const struct message_panel *messages);
bool message_panel_open_cut(struct message_panel *messages);

/* How many rows there are on all pages of the panel, at a width. */
int message_panel_rows(const struct message_panel *messages, int cells);

/* Turn a page; false when there is none, or nothing is open. */
bool message_panel_turn(struct message_panel *messages, int by,
                        struct rect panel);

/* How many pages the panel has there; the last line of each is free for
 * their number. */
int message_panel_pages(const struct message_panel *messages,
                        struct rect panel);

/* The one that shows, from 0: in another window the one in which that is
 * with which it began. */
int message_panel_page(const struct message_panel *messages, struct rect panel);

/* False when nothing was open. */
bool message_panel_close(struct message_panel *messages);
