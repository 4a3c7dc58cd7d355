// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * starting_position_claim.h - a game that began from a wrong position: upon a
 * claim it is cancelled (7.2.1). In rapid and blitz without supervision that
 * comes too late after some moves (A.5.1).
 *
 * It is found during the game, whatever has been captured since: the first
 * position is the one that the game's record has. A position is wrong if all
 * sixteen pieces of each side are on their first two ranks, so that the
 * starting position was meant, and any of them is in the wrong place or of
 * another kind. If pieces are missing or elsewhere, it was set up on purpose,
 * and only a person in the chair can cancel the game (annul array).
 */
#pragma once

#include "rules/arbiter/ruling_builder.h"

/*
 * Take the right to castle from a king that is in its queen's place (A.4a
 * of 2009), or from any king or rook in a wrong place (A.5.1.2), where the
 * edition says so. True when one was taken; the key of the position is then to
 * be made again.
 */
bool starting_position_allows_castling(const struct laws *laws,
                                       const struct start *start,
                                       struct position *first);

/* A right to castle that never was, since the pieces were set up wrongly, has
 * not been lost by a move: that reason instead; any other as it is. */
enum reason starting_position_reason(const struct game *game,
                                     enum reason reason);

/* INTENT_CLAIM of CLAIM_STARTING_POSITION. */
void starting_position_claim_judge(struct ruling_builder *builder);
