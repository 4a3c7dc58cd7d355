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
