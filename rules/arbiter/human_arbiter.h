// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * human_arbiter.h - the acts of a human arbiter in a game, besides penalties
 * (penalising.h) and the rulings on claims (verdict.h): the clocks are
 * corrected, time is given, the game goes back, the game does not count.
 * Laws 6.10.2, 7.1 to 7.6 and 12.5.
 */
#pragma once

#include "rules/arbiter/ruling_builder.h"

/* INTENT_SET: times, move counters, and which clock runs. */
void human_arbiter_set(struct ruling_builder *builder);

/* INTENT_GIVE: to one player or both (12.5). */
void human_arbiter_give(struct ruling_builder *builder);

/*
 * INTENT_REWIND: back to the position in which this move was made, which leaves
 * the later moves in the journal only. The clocks show what they showed then,
 * or the times that the intent gives, and the game is paused.
 */
void human_arbiter_rewind(struct ruling_builder *builder);

/* Back to so many plies, with the clocks as they were then. */
void human_arbiter_go_back(struct ruling_builder *builder, int plies,
                           enum clause clause);

/* INTENT_ANNUL. */
void human_arbiter_cancel(struct ruling_builder *builder);

/* Does this intent need a person as arbiter? (A pause does not: the program
 * itself makes one.) */
bool human_arbiter_decides(enum intent_kind kind);
