// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * resumption.h - an adjourned game is resumed: the guidelines for adjournment,
 * 7 to 11. Internal to this folder.
 */
#pragma once

#include "rules/arbiter/ruling_builder.h"

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
