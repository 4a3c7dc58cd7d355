// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * signature.h - the result as both players sign it, or as the arbiter decides.
 * Laws 8.7.
 */
#pragma once

#include "rules/arbiter/ruling_builder.h"

/* INTENT_SIGN: the score that remains, or another. What both have signed alike
 * is the result, even if it is wrong. */
void signature_judge(struct ruling_builder *builder);

/* INTENT_DECIDE: the arbiter decides otherwise. */
void signature_decide(struct ruling_builder *builder);
