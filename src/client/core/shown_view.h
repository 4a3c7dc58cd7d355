// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * shown_view.h - the view that the frontend shows: the present or an earlier
 * position, from whose side, and what the modes add.
 */
#pragma once

#include "src/client/core/modes.h"

extern const struct mode_ops shown_view_mode;

/* Has anything changed since the view was brought up to date? */
bool shown_view_is_stale(const struct client *client);

/* Bring it up to date. True when something else is asked for now, so that the
 * next word must be read in its light. */
bool shown_view_refresh(struct client *client);

/* Bring it up to date, if anything has changed; and to this moment. Then draw.
 */
void shown_view_draw(struct client *client);

/* How many plies the position that shows has; INQUIRY_PRESENT is the present
 * one. */
int shown_view_ply(const struct client *client);

/* Carry out COMMAND_BACK, _FORWARD, _GO, _FIRST and _PRESENT: the game and its
 * clocks go on meanwhile. */
void shown_view_review(struct client *client, const struct command *command);

/* Show the present on the board again. */
void shown_view_end_review(struct client *client);

/* Show the position after so many plies, and say which it is; the other says
 * nothing. */
void shown_view_show_ply(struct client *client, int ply);
void shown_view_set_ply(struct client *client, int ply);

/* By which rule the board is turned. */
void shown_view_set_flip(struct client *client, enum flip_rule rule);

/* The word: turn the board, or from now on by such a rule. */
void shown_view_flip(struct client *client, const struct command *command);

/* A player with one side only sees it below at first. */
void shown_view_take_seat(struct client *client);
