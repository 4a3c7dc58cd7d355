// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * takeback.h - a move is taken back by agreement. The Laws know that only of
 * an illegal move that remains, where nobody supervises (Appendices A and B):
 * over the board nothing else can be taken back (4.3, 4.7). In a plain game the
 * offer takes back the offerer's last move, and the reply if there was one.
 *
 * The clocks go back too: both show what they showed when that move was made,
 * before what it added, and the mover's turn goes on with the time they had
 * used of it. Nobody is charged for the time since.
 */
#pragma once

#include "rules/arbiter/ruling_builder.h"

/* A player asks for it. */
void takeback_judge_offer(struct ruling_builder *builder);

/* The opponent agrees. */
void takeback_judge_accept(struct ruling_builder *builder);

/* Anything else done on the board ends such an offer; if the opponent does it,
 * that declines it. */
void takeback_drop(struct ruling_builder *builder);
