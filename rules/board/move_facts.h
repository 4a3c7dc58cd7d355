// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * move_facts.h - the facts of one move, found once: SAN, the FIDE form, the
 * spoken words, Braille and the scoresheet are formatters over it. And the
 * pieces that can legally go to a square, found from that square and not from a
 * list of all moves (Laws 3.1 to 3.9).
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/board/castling.h"
#include "rules/board/move.h"
#include "rules/board/position.h"
#include "rules/board/square.h"

struct move_facts {
    struct move mv;
    uint8_t side; /* enum side: who moved */
    uint8_t role; /* enum role of the piece moved: PAWN also on promotion */
    uint8_t captured; /* enum role; ROLE_NONE without a capture */
    bool is_castling; /* then wing says which */
    uint8_t wing; /* enum wing */
    bool tell_file; /* another piece of this role could go there legally, */
    bool tell_rank; /* told apart by file, else rank, else both (C.10) */
    bool en_passant;
    bool check; /* the opponent's king is attacked after it */
    bool mate; /* and has no legal move: 5.1.1 */
    bool stalemate; /* no check and no legal move: 5.2.1 */
    uint16_t number; /* the move's number as on a scoresheet */
};

/* The facts of a legal move of before, or of a null move (MOVE_NONE, without a
 * role). A pawn's capture always tells its file (tell_file is set). */
struct move_facts move_facts_of(const struct position *before, struct move mv);

/* The same of an illegal move that was made on the board. It is described as if
 * it were legal: the arbiter does not point it out unasked (13.6). */
struct move_facts move_facts_unchecked(const struct position *before,
                                       struct move mv);

/*
 * Those of some pieces of the side to move, all of one role, that can legally
 * go to that square; a pawn on the last rank by promoting. Castling is no
 * arrival: ask castling.h.
 */
squares moves_to_square(const struct position *pos, enum role role,
                        squares pieces, int to);
