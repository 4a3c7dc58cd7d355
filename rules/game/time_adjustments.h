// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * time_adjustments.h - the time that rulings and the arbiter have given and
 * taken. A game that goes back to an earlier position has its clocks back as
 * they were then, but what was ruled stays ruled (6.13 of 2009: the arbiter's
 * best judgement): a penalty, or time given for a disturbance. A correction of
 * the clocks is not an adjustment: it sets what they show then. If this is
 * unfair, the arbiter sets the times.
 */
#pragma once

#include "rules/game/game.h"
#include "rules/game/intent.h"

/* What an event gives to each side, below 0 takes, in a game that it has not
 * been applied to yet. */
void time_adjustments_of(const struct game *game, const struct event *event,
                         int64_t out_ms[SIDES]);

/* So much has been given by an event that was applied. */
void time_adjustments_note(struct game *game, const int64_t given_ms[SIDES]);

/* Add to a side's time of an earlier moment, when so much had been given to it
 * in all, what it was given since; never below 0. */
int64_t time_adjustments_added(const struct game *game, enum side side,
                               int64_t left_ms, int64_t given_ms);

/* The same for both sides of a clock as it was at an earlier moment. */
void time_adjustments_keep(const struct game *game, struct clock *clock);

/*
 * Time that a slow connection has cost, and not the player: given back
 * if the players have agreed to it (the rule lag), and only so much that nobody
 * gains by a slow connection. The Laws do not mention connections.
 *
 * The server measures how slow a connection is, and says it with a move or with
 * the press that completes it:
 *
 *     white moves e4 lag=0:00.120
 *
 * Of that no more than LAG_MOVE_MS is given back, and no more than is in the
 * player's account: each of their moves adds LAG_GROWTH_MS to it, up to
 * LAG_POT_MS. The clock event after the move tells it as "lag". So long a flag
 * waits for a move that may still be on its way; if the move was too late all
 * the same, the flag has fallen.
 */

enum { LAG_MOVE_MS = 300, LAG_GROWTH_MS = 100, LAG_POT_MS = 1000 };

/* What is given back with this intent, if the player's clock runs. */
int64_t lag_credit_ms(const struct game *game, const struct intent *intent,
                      int64_t now_ms);

/* How long the flag of the running side waits. */
int64_t lag_grace_ms(const struct game *game);

/* Does a move come too late, whatever is given back for it? */
bool lag_is_too_late(const struct game *game, const struct intent *intent,
                     int64_t now_ms);

/* This side has completed a move. */
void lag_fill(struct game *game, enum side side);

/* EVENT_CLOCK. */
enum game_error lag_apply(struct game *game, const struct event *event);
