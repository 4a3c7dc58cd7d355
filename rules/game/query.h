// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * query.h - a query: a question that the client answers from its own copy of
 * the game. A query changes nothing and is never sent.
 */
#pragma once

#include <stdbool.h>

#include "rules/board/piece.h"
#include "rules/board/square.h"

enum query {
    QUERY_NONE,
    QUERY_LAST, /* the last move again, from square to square */
    QUERY_LAST_CAPTURE, /* the last capture */
    QUERY_CLOCK, /* both clocks, or that of a side */
    QUERY_OWN_TIME, /* the asker's clock */
    QUERY_SPENT, /* the time that the moves have taken */
    QUERY_TURN, /* whose move, which number */
    QUERY_BOARD, /* the pieces of both sides, kind by kind */
    QUERY_SQUARE, /* what is on a square */
    QUERY_COLOUR, /* whether a square is light or dark */
    QUERY_PIECES, /* where the pieces of a side, or of a role, are */
    QUERY_FILE, /* what is on the file of a square, from rank 1 up */
    QUERY_RANKS, /* the whole position, from rank 8 down */
    QUERY_RAYS, /* on a line from a square, the nearest first */
    QUERY_RANK, /* on its rank, from the a-file on */
    QUERY_DIAGONALS, /* the same, on a diagonal */
    QUERY_KNIGHTS_MOVE, /* a knight's move away from it */
    QUERY_CAPTURED, /* the pieces that were captured */
    QUERY_MATERIAL, /* the pieces of both sides, counted */
    QUERY_CASTLING, /* who may still castle to which side */
    QUERY_ATTACKERS, /* of a square, or of the piece on it */
    QUERY_DEFENDERS, /* of the piece on a square */
    QUERY_ATTACKED, /* the pieces that the piece on a square attacks */
    QUERY_PINS, /* the pieces that may not leave their line */
    QUERY_CHECKS, /* who gives check, and from where */
    QUERY_LEGAL, /* where the piece on a square can go */
    QUERY_CAPTURES, /* the captures that it can make */
    QUERY_MOVES, /* the moves: all of them, from a move on, or its end */
    QUERY_SCORESHEET, /* what a side has written itself, under score=self */
    QUERY_BOARDS, /* where two boards differ, and both scoresheets there */
    QUERY_TOUCHED, /* the pieces that were touched, and what that obliges to */
    QUERY_FEN, /* the position in Forsyth-Edwards notation */
    QUERY_STATUS, /* the state of the game: offer, pause, result, article */
    QUERY_PLAYERS, /* who plays */
    QUERY_LAWS, /* edition and time control */
    QUERIES
};

struct query_request {
    enum query query;
    int square; /* SQ_NONE where none was said */
    enum side side; /* SIDE_NONE: both */
    enum role role; /* ROLE_NONE: all */
    int from_move; /* QUERY_MOVES: the first number; 0: from the beginning */
    bool is_glance; /* QUERY_SQUARE: the cursor only went there */
    int ray; /* QUERY_RAYS, QUERY_DIAGONALS: the one told before; 0: none */
    int last_moves; /* QUERY_MOVES: so many moves of each; 0: all */
    int ply; /* of the position after so many; below 0: of the present one */
};

static inline struct query_request query_request_of(enum query query)
{
    struct query_request request = {.query = query,
                                    .square = SQ_NONE,
                                    .side = SIDE_NONE,
                                    .role = ROLE_NONE,
                                    .ply = -1};
    return request;
}
