// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * abort.h - a game is aborted before it has really begun. The Laws know
 * nothing of it: it is for games that two people agree on between themselves.
 */
#ifndef HEKTOR_RULES_ARBITER_ABORT_H
#define HEKTOR_RULES_ARBITER_ABORT_H

#include "rules/arbiter/ruling_builder.h"

/*
 * "offers abort": until each player has made a move, either ends the game at
 * once, with the result "*" (aborted); nobody is asked. Not where a person
 * sits in the arbiter's chair, or the game begins at an announced time: there
 * the arbiter annuls, and who does not come loses (6.7).
 */
void abort_judge(struct ruling_builder *builder);

/* Why this game cannot be aborted now; REASON_NONE if it can. */
enum reason abort_bar(const struct game *game);

#endif
