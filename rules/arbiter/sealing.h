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

/*
 * An adjourned game is resumed: the guidelines for adjournment,
 * 7 to 11.
 */

/*
 * INTENT_RESUME of an adjourned game: the time to go on has come. The clock
 * of a replier who is absent is started (9b), "if at the appointed time" they
 * are not there. If the word comes late_ms after that time they are charged
 * all of it, and by the flag where it was more than they had:
 *
 *     appointed 18:00, white resumes at 18:50, black is absent and has 90
 *     minutes: their clock shows 40 minutes, and runs
 *
 * A replier who is there by then, or says the word themselves, is charged
 * nothing: on arrival they may stop their clock, and nobody had started it.
 */
void resumption_begin(struct ruling_builder *builder);

/*
 * INTENT_ARRIVE: a player is there. If a player comes late_ms after the
 * appointed time, the session has begun at that time, though nobody has said
 * so: the replier is charged what they missed, as above, and the hour of 10
 * counts from there.
 *
 *     appointed 18:00, black has to reply and arrives late=40:00
 *
 * That is judged first, in a ruling of its own, and then the arrival. Time in
 * which the game was stopped, because no arbiter held it, was not missed.
 * If the sealer alone comes late, the session begins only by somebody's
 * word: nobody starts their opponent's clock by looking in.
 *
 * A sealer who comes later than 10 allows is there, but late: when the
 * envelope is opened and its move does not end the game, they have lost.
 */
bool resumption_comes_late(const struct game *game, const struct intent *intent,
                           int64_t now_ms);
void resumption_start_session(struct ruling_builder *builder);
void resumption_arrive(struct ruling_builder *builder);

/*
 * INTENT_OPEN: the envelope is opened, in the presence of the player who has
 * to reply (7), and what was in it is played, or lost by (8).
 */
void resumption_open(struct ruling_builder *builder);

/* INTENT_STATE: the envelope is lost, and the sealer plays the move that they
 * say they have sealed: 11(a). */
void resumption_state(struct ruling_builder *builder);

/* The moment at which a player who is still absent has lost (10), in the
 * game's own time; CLOCK_NEVER. */
int64_t resumption_due_ms(const struct game *game);

/* That moment has come. */
void resumption_forfeit(struct ruling_builder *builder);
