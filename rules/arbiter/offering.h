// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * offering.h - offers from one player to the other, and the answers: a draw
 * (9.1), to take a move back, to adjourn, to pause, to abort the game.
 */
#pragma once

#include "rules/arbiter/ruling_builder.h"

void offering_offer(struct ruling_builder *builder); /* INTENT_OFFER */

/* An offer that the Laws do not know, unless another one waits for an answer.
 * */
void offering_make(struct ruling_builder *builder, enum offer_kind what);

void offering_accept(struct ruling_builder *builder); /* INTENT_ACCEPT */
void offering_decline(struct ruling_builder *builder); /* INTENT_DECLINE */

/*
 * A player finds the clocks wrongly set where an adjourned game
 * goes on: the guidelines for adjournment, 12 (since 2018: 13). They may object
 * until they have made their own first move there.
 *
 *     white objects white=85:00    event "offer" what=clocks, with the times
 *     black accepts                event "set", and the clocks
 *
 * A program has no other evidence than what lies in the envelope, so both
 * players have to agree; or a person in the chair, who needs no objection,
 * corrects the clocks.
 */

/* INTENT_OBJECT. */
void objection_judge(struct ruling_builder *builder);

/* The opponent agrees. */
void objection_accept(struct ruling_builder *builder);

/*
 * Pausing and resuming: who may stop both clocks, and who may start
 * them. Laws 6.11 (2001 to 2014: 6.12).
 *
 * A pause never gives thinking time that nobody agreed to:
 *
 *     at 0:10 white pauses       with clocks: event "offer" what=pause; the
 *                                clock runs on until the opponent agrees
 *     at 0:12 black accepts      event "pause" cause=agreed
 *     at 5:00 white resumes      event "offer" what=resume
 *     at 5:03 black resumes      both want it: event "resume"
 *
 * Nobody keeps the opponent waiting by a pause: two minutes after a player
 * first asked to resume, the game resumes by itself, unless that player has
 * left.
 *
 * While a person sits in the arbiter's chair, "white calls" stops the clocks
 * without anybody's consent (6.11.2), and only the arbiter resumes what the
 * arbiter or a call has stopped (6.11.3; 6.12c until 2014). Other pauses, which
 * the program itself makes, end when either player resumes. No move ends a
 * pause of a game with clocks.
 */

/* INTENT_PAUSE by the arbiter or the program, or without clocks. */
void pause_judge(struct ruling_builder *builder);

/* The opponent agrees to the pause that was proposed. */
void pause_agree(struct ruling_builder *builder);

void pause_call(struct ruling_builder *builder); /* INTENT_CALL */
void pause_resume(
    struct ruling_builder *builder); /* INTENT_RESUME in a pause */

/* Does the opponent of this player propose to resume? */
bool pause_asks_resume(const struct game *game, enum side asked);

/* The opponent declines to resume. */
void pause_decline_resume(struct ruling_builder *builder);

/* When an agreed pause ends by itself; CLOCK_NEVER. */
int64_t pause_due_ms(const struct game *game);

/* Does only the arbiter resume this game? */
bool pause_is_arbiters(const struct game *game);

/* Why a player cannot send that intent during a pause, because it would start
 * the clocks; REASON_NONE if it is allowed. */
enum reason pause_bars(const struct game *game, const struct intent *intent);
