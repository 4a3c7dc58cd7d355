// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * verdict.h - the ruling of a human arbiter on a pending claim: in a quickplay
 * finish, or for consent to a draw that the event bars (9.1.1).
 */
#pragma once

#include "rules/arbiter/ruling_builder.h"

/* A draw is offered or accepted that needs the arbiter's consent. */
void verdict_ask_consent(struct ruling_builder *builder);

/* INTENT_RULE. */
void verdict_judge(struct ruling_builder *builder);
