// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * offering.h - offers from one player to the other, and the answers: a draw
 * (9.1), to take a move back, to adjourn, to pause, to abort the game. Internal
 * to this folder.
 */
#pragma once

#include "rules/arbiter/ruling_builder.h"

void offering_offer(struct ruling_builder *builder); /* INTENT_OFFER */

/* An offer that the Laws do not know, unless another one waits for an answer.
 * */
void offering_make(struct ruling_builder *builder, enum offer_kind what);

void offering_accept(struct ruling_builder *builder); /* INTENT_ACCEPT */
void offering_decline(struct ruling_builder *builder); /* INTENT_DECLINE */
