// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * assistant.h - a player's assistant, whose part the program takes (the rule
 * assistant): Appendix E.2.9 and E.2.10 of 2009, D.2.10 and D.2.11 later. They
 * make the moves on the opponent's board, announces those of both, keeps their
 * player's score, claims when the opponent's flag has fallen, and answers when
 * they are asked: never unasked. That of a sighted player only makes and
 * announces moves. For the files of the arbiter.
 */
#pragma once

#include "rules/arbiter/ruling_builder.h"

/* Has this player an assistant with all duties, who answers and claims? */
bool assistant_serves(const struct game *game, enum side side);

/* Does somebody's assistant announce the moves, and make them on the other
 * board? */
bool assistant_announces(const struct game *game);

/* A move is announced, legal or not: the assistant announces it and writes it
 * down. */
void assistant_of_move(struct ruling_builder *builder, struct move mv);

/* The opponent has repeated it: they make it on that player's board. */
void assistant_of_repeat(struct ruling_builder *builder);
