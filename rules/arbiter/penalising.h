// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * penalising.h - the effect of a penalty on clocks and scores, and when it can
 * be imposed. Laws 12.9 (13.4 of 2009), 11.7 and 11.8.
 */
#pragma once

#include <stdint.h>

#include "rules/arbiter/ruling_builder.h"
#include "rules/game/game.h"

/*
 * What the penalties so far make of a score in half points: never below
 * nothing nor above a won game, and where the edition says so both together
 * never above one game (10.2). A score of HALF_NONE stays.
 */
void penalising_adjust(const struct game *game, uint8_t half[SIDES]);

/* INTENT_PENALISE. */
void penalising_judge(struct ruling_builder *builder);

/*
 * The penalty for an illegal move: Article 7, and in
 * rapid and blitz without supervision Appendices A and B.
 */

/* What the edition makes of a completed illegal move in such a game. */
struct illegal_move_price {
    int64_t loses; /* the one with which the game is lost */
    int64_t gives_ms; /* to the opponent, for each before it */
    enum clause clause;
    enum clause gives_by; /* the one that has this time */
};

struct illegal_move_price illegal_move_price_of(const struct game *game);

/* Is a loss by illegal moves a draw if the opponent cannot mate? In 2001 only
 * in blitz (C.3). */
bool price_has_exception(const struct game *game);

/* Article 7 counts to the one that loses, also where Appendix A or B refers to
 * it; where these let the first one lose they are what it is lost by. */
enum clause illegal_move_losing_clause(const struct game *game);
