// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * dead_position.h - the game is over when neither side can checkmate any more
 * (5.2b and 9.6 or 9.7 until 2014, 5.2.2 since then), whatever edition is in
 * force.
 *
 * Each position is judged where it arises (rules/game/ending.h), by a quick
 * test that takes microseconds in an ordinary position. It decides nearly all
 * positions. If it is in doubt, the caller searches beside the game, at most
 * PROOF_NODES positions for each side: the clocks run and play goes on. A proof
 * comes as INTENT_PROOF with the ply it is for, so that judging stays pure.
 *
 * By the Laws the game was over when that position arose. So what was played
 * since then does not count: those moves are taken back (EVENT_REWIND), and the
 * game is drawn. A game that ends meanwhile by resignation, in an edition in
 * which that needs no opponent who can checkmate, waits for the same proof; a
 * fallen flag and an illegal move wait for theirs anyway.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/arbiter/ruling_builder.h"

/* What is remembered of the searches of one game; zeroed at first. */
struct dead_searches {
    uint64_t key; /* of the position that was looked at last */
    int undetermined; /* a search could not tell after so many plies, plus 1 */
};

/*
 * Is a search wanted whether the position of the game is dead? True once for
 * a position. After a search that could not tell, none is wanted until a
 * capture or a pawn move.
 */
bool dead_wants_search(const struct game *game, struct dead_searches *searches);

/* A search could not decide the position after so many plies. */
void dead_note_undetermined(struct dead_searches *searches, int plies);

/* INTENT_PROOF while the game goes on. */
void dead_judge(struct ruling_builder *builder);
