// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * reconcile.h - two boards, or a board and an announcement, differ: the arbiter
 * consults both scoresheets and corrects it. Appendix E.2.7 and E.2.8 of 2009,
 * D.2.9 later. For this folder, and for the sentences about what differs.
 */
#pragma once

#include "rules/arbiter/ruling_builder.h"

/* A difference is found: both clocks stop until it is reconciled. */
void reconcile_open(struct ruling_builder *builder, enum difference what);

void reconcile_judge(struct ruling_builder *builder); /* INTENT_RECONCILE */

/* The ply, from 0, of the move that a difference is about. */
int reconcile_ply(const struct game *game);

/*
 * The first ply, up to that one, at which the two scoresheets differ; the ply
 * after it if they agree. With score=program the program's own record counts as
 * both.
 */
int reconcile_first_difference(const struct game *game);

/* The last move is made, and ends the game if it does. */
void reconcile_tell_end(struct ruling_builder *builder, struct move mv);
