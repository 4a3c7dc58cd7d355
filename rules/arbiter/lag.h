// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * lag.h - time that the line has cost, and not the player: given back where the
 * players have agreed to it (the rule lag), and only so much that nobody gains
 * by a slow line. The Laws do not mention connections. Internal to this folder.
 *
 * How slow a line is, the keeper of the lines measures, and says with a move or
 * with the press that completes it:
 *
 *     white moves e4 lag=0:00.120
 *
 * Of that no more than LAG_MOVE_MS is given back, and no more than is in the
 * player's pot: each of their moves puts LAG_GROWTH_MS into it, until there are
 * LAG_POT_MS. The clock event after the move tells it as "lag". So long a flag
 * waits for a move that may still be on its way; when the move comes and was
 * too late all the same, the flag has fallen.
 */
#ifndef HEKTOR_RULES_ARBITER_LAG_H
#define HEKTOR_RULES_ARBITER_LAG_H

#include "rules/arbiter/ruling_builder.h"

/* The player of the intent is given back what they may be, if their clock runs;
 * the clock event that follows tells it. */
void lag_give(struct ruling_builder *builder);

/* How long the flag of the running side waits. */
int64_t lag_grace_ms(const struct game *game);

/* Does a move come too late, whatever is given back for it? */
bool lag_is_too_late(const struct game *game, const struct intent *intent,
                     int64_t now_ms);

#endif
