// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * quickplay.h - claims in a quickplay finish: the last period, without an
 * increment, with less than two minutes left. Article 10 and Appendix D of 2001
 * and 2009, Appendix G of 2014, Guidelines III since. The program never
 * judges "normal means": a person in the chair does, or the claim ends the
 * game and goes to an arbiter.
 */
#pragma once

#include "rules/arbiter/ruling_builder.h"

/*
 * INTENT_ASK. If the edition has it and a person is the arbiter, the first
 * request is for an increment (III.4); the next one claims the draw. Either
 * counts as an offer of a draw.
 */
void quickplay_ask(struct ruling_builder *builder);

/* INTENT_VERIFY: the claimant's opponent, after a claim that ended the game. */
void quickplay_verify(struct ruling_builder *builder);

/* The verdicts on a claim of a draw, and on a request for an increment. */
void quickplay_agree(struct ruling_builder *builder);
void quickplay_reject(struct ruling_builder *builder);
void quickplay_postpone(struct ruling_builder *builder);
void quickplay_grant_increment(struct ruling_builder *builder);
void quickplay_refuse_increment(struct ruling_builder *builder);

/*
 * The ruling of a human arbiter on a pending claim: in a quickplay
 * finish, or for consent to a draw that the event bars (9.1.1).
 */

/* A draw is offered or accepted that needs the arbiter's consent. */
void verdict_ask_consent(struct ruling_builder *builder);

/* INTENT_RULE. */
void verdict_judge(struct ruling_builder *builder);
