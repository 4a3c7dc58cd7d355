// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * restart.h - when a game resumes whose clocks were stopped because its arbiter
 * ended. The Laws do not know this case; what is decided here neither gives nor
 * takes time.
 *
 * The server reports that all connections are lost, and who is back:
 *
 *     at 5:00 arbiter pauses cause=restart
 *     at 5:00 white departs
 *     at 5:00 black departs
 *     at 5:03 black returns      White is awaited: moves are
 *                                refused, ending the game is not
 *     at 5:10 white returns      both are there: event "resume"
 *
 * A player who waits does so for two minutes. Then the game goes on by itself,
 * and the clock of an absent player runs if it is their move. While nobody
 * waits, nothing is due. A game without clocks goes on when the first player is
 * there. If no line was ever lost, as at one terminal, the players resume it by
 * their own word.
 */
#pragma once

#include "rules/arbiter/ruling_builder.h"

enum { RESTART_WAIT_MS = 2 * 60 * 1000 };

/* Does the game wait until a player is back? */
bool restart_awaits(const struct game *game);

/* Does this player's intent have to wait until then? */
bool restart_bars(const struct game *game, const struct intent *intent);

/* When the wait is over, and the game is resumed; or CLOCK_NEVER. */
int64_t restart_due_ms(const struct game *game);

/* The player of the intent is back online. */
void restart_resume(struct ruling_builder *builder);
