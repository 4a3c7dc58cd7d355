// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * claim.h - a claim of a draw before the arbiter: 9.2 and 9.3, judged in the
 * order of 9.5. Internal to this folder.
 */
#pragma once

#include "rules/arbiter/ruling_builder.h"

/*
 * Judge INTENT_CLAIM. The events are the claim and the offer that it counts as
 * (9.1.2.3), then the ruling, then the result, or the penalty and the intended
 * move.
 */
void claim_judge(struct ruling_builder *builder);

/* The opponent of this player has lost on time by that player's claim. */
void claim_grant_flag(struct ruling_builder *builder, enum side by);

/*
 * A player's claim that the opponent has made an illegal move, or
 * did not move a piece that they touched: Laws 4.8 and 7.5, Appendices A and B.
 *
 */

/*
 * INTENT_CLAIM of CLAIM_ILLEGAL. The one that was completed last and has no
 * reply; or, where the Laws correct it at any time in the game, the first one
 * that remains, or that of the move number told.
 */
void complaint_illegal(struct ruling_builder *builder);

/* CLAIM_TOUCH: about the opponent's last move, before touching a piece. */
void complaint_touch(struct ruling_builder *builder);
