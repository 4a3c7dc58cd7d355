// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * lag.h - time that a slow connection has cost, and not the player: given back
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
#pragma once

#include "rules/game/game.h"
#include "rules/game/intent.h"

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
