// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * arbiter.h - the arbiter: an intent in, events or a reason out. Pure: time,
 * chance, names and proofs are arguments, and the game is only read.
 */
#pragma once

#include <stdint.h>

#include "rules/game/event.h"
#include "rules/game/game.h"
#include "rules/game/intent.h"

/*
 * Judge an intent at a moment of the game's own time. A flag that had fallen
 * by then comes first: the ruling holds its events and late is true; the
 * caller applies them and judges the intent again, to hear its own answer.
 * The flag's events are of the moment it fell, not of now_ms.
 *
 * Without clocks a player who moves, claims, resigns or accepts in a pause ends
 * it: a resume event comes first. With clocks only the word does (offering.h).
 */
void arbiter_judge(const struct game *game, const struct intent *intent,
                   int64_t now_ms, struct ruling *out);

/* The side that means an intent which names none: the one with an offer to
 * answer or a step to take, otherwise the player whom the prompt names; for
 * what is done on the board, the player to move, who need not wait for the
 * press. */
enum seat arbiter_assumed_seat(const struct game *game,
                               const struct intent *intent);

/*
 * The player whom the prompt names. Over the board that is the player whose
 * clock runs, also after their own move and until they press: what is said then
 * is not yet the opponent's word. While the clocks are stopped it is the player
 * whose clock will run. In a plain game it is the player to move.
 */
enum side arbiter_named_side(const struct game *game);

/* The next moment at which the arbiter must be asked (INTENT_TIME), or
 * CLOCK_NEVER. */
int64_t arbiter_due(const struct game *game);
