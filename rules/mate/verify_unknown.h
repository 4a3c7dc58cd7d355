// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * verify_unknown.h - the verifier's own reading of a proof by unknown pieces.
 * Internal to this folder; shares nothing with the search but the rules.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/board/position.h"
#include "rules/mate/mate.h"

/*
 * The unknown pieces may pass, capture what they can reach and block nothing,
 * while the others move as in a game. Among at most "most" arrangements of the
 * others, is there none in which the loser could be checkmated? That it is not
 * checkmated already is tested elsewhere.
 */
bool verify_unknown_holds(const struct position *pos, enum side winner,
                          squares unknown, uint64_t most);

/* Can each of these flights be taken by another of the pieces with these sets?
 */
bool verify_states_cover(const squares *reach, int count, squares flights);
