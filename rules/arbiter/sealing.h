// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sealing.h - a move is sealed: the guidelines for adjournment, 1. For the
 * files of the arbiter alone.
 */
#pragma once

#include "rules/arbiter/ruling_builder.h"

/* INTENT_ORDER: the arbiter asks the player to move to seal. */
void sealing_judge_order(struct ruling_builder *builder);

/* Why no player can be asked to seal now: one has been, or the position cannot
 * be written down. REASON_NONE: the player to move can. */
enum reason sealing_order_reason(const struct game *game);

/*
 * Could this game contain an illegal move that nobody has noticed? Then its
 * envelope has the position and no moves, whether there is one or not: PGN has
 * no illegal moves, and the arbiter does not point one out unasked (13.6).
 */
bool sealing_hides_moves(const struct game *game);

/* Both players have agreed to it; or the session is over, at its end. */
void sealing_order(struct ruling_builder *builder, enum seat by);

/* INTENT_ADJOURN: the player to move seals before the session's end, and
 * uses up what is left of it: 1(b). */
void sealing_judge_early(struct ruling_builder *builder);

/* INTENT_SEAL: what they have sealed so far, which they may still change, and
 * INTENT_UNSEAL: nothing any more. */
void sealing_judge_seal(struct ruling_builder *builder);
void sealing_judge_unseal(struct ruling_builder *builder);

/* INTENT_APPOINT: when and where the game goes on, until the envelope is
 * closed: 2(g). */
void sealing_judge_appointment(struct ruling_builder *builder);

/* Why this legal move cannot be the sealed one: another was named in a claim,
 * or pieces were touched (4.3) before it was asked for. REASON_NONE: it can. */
enum reason sealing_breaks(const struct game *game, struct move mv);

/* Does the press of this side close an envelope? */
bool sealing_is_closing(const struct game *game, enum seat by);

/* Close it: their clock stops and their move is completed, late_ms before the
 * intent. */
void sealing_close(struct ruling_builder *builder);

/* Both clocks as they are when they close it at that moment. */
struct clock sealing_clock(const struct game *game, enum side side,
                           int64_t now_ms);

/* Why an intent that acts on the board is refused: a move has to be sealed, or
 * a sealed one has to be opened. REASON_NONE: it is allowed. */
enum reason sealing_bars(const struct game *game, const struct intent *intent);

/* When the session ends, in the game's own time; CLOCK_NEVER: no rule of the
 * event says so, or sealing is ordered already. */
int64_t sealing_due_ms(const struct game *game);
