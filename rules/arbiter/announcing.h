// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * announcing.h - the procedure by which moves are announced, repeated and
 * corrected: Appendix E.2 of 2009, Appendix D.2 later. It acts only under the
 * rules announce and boards.
 */
#pragma once

#include "rules/arbiter/ruling_builder.h"
#include "rules/game/announced.h"

void announcing_announce(struct ruling_builder *builder); /* INTENT_ANNOUNCE */
void announcing_repeat(struct ruling_builder *builder); /* INTENT_REPEAT */
void announcing_correct(struct ruling_builder *builder); /* INTENT_CORRECT */

/* REASON_NONE, or why the speaker may not press their clock yet (D.2.4), or not
 * reply to the last move yet (D.2.1). */
enum reason announcing_before_press(const struct ruling_builder *builder);
enum reason announcing_before_reply(const struct ruling_builder *builder);

/* To be called when the events of an intent are there: a press that completes
 * another move than the one announced brings the arbiter in (D.2.8, D.2.9). */
void announcing_after(struct ruling_builder *builder);
