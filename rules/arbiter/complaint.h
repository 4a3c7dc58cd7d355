// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * complaint.h - a player's claim that the opponent has made an illegal move, or
 * did not move a piece that they touched: Laws 4.8 and 7.5, Appendices A and B.
 * Internal to this folder.
 */
#pragma once

#include "rules/arbiter/ruling_builder.h"

/*
 * INTENT_CLAIM of CLAIM_ILLEGAL. The one that was completed last and has no
 * reply; or, where the Laws correct it at any time in the game, the first one
 * that remains, or that of the move number told.
 */
void complaint_illegal(struct ruling_builder *builder);

/* CLAIM_TOUCH: about the opponent's last move, before touching a piece. */
void complaint_touch(struct ruling_builder *builder);
