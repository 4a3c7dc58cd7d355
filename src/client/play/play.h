// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * play.h - playing a game, and watching one: what is typed becomes intents, and
 * the arbiter's events come into the client's copy and before the players.
 */
#pragma once

#include "src/client/core/client.h"
#include "src/client/core/modes.h"

extern const struct mode_ops play_mode;

/*
 * Tell a player, unasked, what their own running clock shows: at
 * the marks that were chosen, and by ticks in its last seconds (Appendix
 * D.2.4). The other clock is announced only when somebody asks (13.6).
 */

/* The milliseconds until the shown clock changes, or something of it may be to
 * be said; -1: neither. */
int own_clock_wake_ms(const struct client *client);

/* Say what is due now. */
void own_clock_tell(struct client *client);

/*
 * A player who waits for an opponent at another terminal may be
 * looking elsewhere: the bell and a notification say that it is their turn. The
 * title of the window says whose turn it is, with the minutes on both clocks,
 * and the result.
 */

/* Say it when it has changed. Once in each turn of the loop. */
void turn_notice_tell(struct client *client);
