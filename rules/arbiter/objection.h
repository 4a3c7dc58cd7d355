// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * objection.h - a player finds the clocks wrongly set where an adjourned game
 * goes on: the guidelines for adjournment, 12 (since 2018: 13). They may object
 * until they have made their own first move there. Internal to this folder.
 *
 *     white objects white=85:00    event "offer" what=clocks, with the times
 *     black accepts                event "set", and the clocks
 *
 * A program has no other evidence than what lies in the envelope, so both
 * players have to agree; or a person in the chair, who needs no objection,
 * corrects the clocks.
 */
#pragma once

#include "rules/arbiter/ruling_builder.h"

/* INTENT_OBJECT. */
void objection_judge(struct ruling_builder *builder);

/* The opponent agrees. */
void objection_accept(struct ruling_builder *builder);
