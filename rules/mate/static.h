// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * static.h - proofs that a side can never mate which need no search. Internal
 * to this folder.
 *
 * They speak of mates that are still to come: the caller makes sure first that
 * the loser is not mated already (an imagined position can have a mate on the
 * board that no move could have given).
 */
#pragma once

#include <stdbool.h>

#include "rules/board/position.h"

/* Pieces of the loser, and where each might be. */
struct flight_cover {
    int count;
    squares reach[32];
};

/* No pieces that could ever mate, whatever both sides do. */
bool mate_static_material(const struct position *pos, enum side winner);

/*
 * The pawns are blocked for ever, and what is left can never attack the
 * loser's king on a square where all its flights could be taken away.
 */
bool mate_static_wall(const struct position *pos, enum side winner);

/* Behind such a wall: do the winner's pieces never even attack that king? */
bool mate_static_is_out_of_reach(const struct position *pos, enum side winner);

/* Has every pawn one of these pieces ahead of it on its file? */
bool mate_static_stopped(const struct position *pos, squares pieces);

/* Can each of these flights be taken by another piece? */
bool flight_cover_is_complete(const struct flight_cover *cover,
                              squares flights);
