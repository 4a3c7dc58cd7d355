// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * query.h - a query: a question that the client answers from its own copy of
 * the game. A query changes nothing and is never sent.
 */
#pragma once

#include <stdbool.h>
#include <string.h>

#include "rules/board/square.h"
#include "rules/game/game.h"

/* What there must be to ask about: a board, with both kings, with a game. */
enum query_needs { NEEDS_BOARD, NEEDS_KINGS, NEEDS_GAME, NEEDS_GAME_AND_KINGS };

/*
 * A query, who answers it (speech/sentences/answers.h), the strictest rule that
 * still allows it (enum helps_rule; HELPS_NONE: it is no advice), and what it
 * needs.
 */
// clang-format off
#define QUERY_LIST(X) \
    X(QUERY_LAST, answer_last, HELPS_NONE, NEEDS_GAME) /* the last move again, from square to square */ \
    X(QUERY_LAST_CAPTURE, answer_last_capture, HELPS_BOARD, NEEDS_GAME) /* the last capture */ \
    X(QUERY_CLOCK, answer_clock, HELPS_NONE, NEEDS_GAME) /* both clocks, or that of a side */ \
    X(QUERY_OWN_TIME, answer_own_time, HELPS_NONE, NEEDS_GAME) /* the asker's clock */ \
    X(QUERY_SPENT, answer_spent, HELPS_BOARD, NEEDS_GAME) /* the time that the moves have taken */ \
    X(QUERY_TURN, answer_turn, HELPS_NONE, NEEDS_GAME) /* whose move, which number */ \
    X(QUERY_BOARD, answer_board, HELPS_BOARD, NEEDS_BOARD) /* the pieces of both sides, kind by kind */ \
    X(QUERY_SQUARE, answer_square, HELPS_BOARD, NEEDS_BOARD) /* what is on a square */ \
    X(QUERY_COLOUR, answer_colour, HELPS_BOARD, NEEDS_BOARD) /* whether a square is light or dark */ \
    X(QUERY_PIECES, answer_pieces, HELPS_BOARD, NEEDS_BOARD) /* where the pieces of a side, or of a role, are */ \
    X(QUERY_FILE, answer_file, HELPS_BOARD, NEEDS_BOARD) /* what is on the file of a square, from rank 1 up */ \
    X(QUERY_RANKS, answer_ranks, HELPS_BOARD, NEEDS_BOARD) /* the whole position, from rank 8 down */ \
    X(QUERY_CHANGED, answer_changed, HELPS_BOARD, NEEDS_GAME) /* the pieces that are not where they began */ \
    X(QUERY_RAYS, answer_ray, HELPS_BOARD, NEEDS_BOARD) /* on a line from a square, the nearest first */ \
    X(QUERY_RANK, answer_rank, HELPS_BOARD, NEEDS_BOARD) /* on its rank, from the a-file on */ \
    X(QUERY_DIAGONALS, answer_ray, HELPS_BOARD, NEEDS_BOARD) /* the same, on a diagonal */ \
    X(QUERY_KNIGHTS_MOVE, answer_knights_move, HELPS_BOARD, NEEDS_BOARD) /* a knight's move away from it */ \
    X(QUERY_CAPTURED, answer_captured, HELPS_BOARD, NEEDS_GAME) /* the pieces that were captured */ \
    X(QUERY_MATERIAL, answer_material, HELPS_ALL, NEEDS_BOARD) /* the pieces of both sides, counted */ \
    X(QUERY_CASTLING, answer_castling, HELPS_ALL, NEEDS_KINGS) /* who may still castle to which side */ \
    X(QUERY_REPETITION, answer_repetition, HELPS_ALL, NEEDS_GAME) /* how often the position has occurred, and what 9.2 and 9.6.1 still need */ \
    X(QUERY_FIFTY, answer_fifty, HELPS_ALL, NEEDS_GAME) /* the moves without capture or pawn move, and what 9.3 and 9.6.2 still need */ \
    X(QUERY_ATTACKERS, answer_attackers, HELPS_ALL, NEEDS_BOARD) /* of a square, or of the piece on it */ \
    X(QUERY_DEFENDERS, answer_defenders, HELPS_ALL, NEEDS_BOARD) /* of the piece on a square */ \
    X(QUERY_ATTACKED, answer_attacked, HELPS_ALL, NEEDS_BOARD) /* the pieces that the piece on a square attacks */ \
    X(QUERY_PINS, answer_pins, HELPS_ALL, NEEDS_GAME_AND_KINGS) /* the pieces that may not leave their line */ \
    X(QUERY_CHECKS, answer_checks, HELPS_ALL, NEEDS_GAME) /* who gives check, and from where */ \
    X(QUERY_LEGAL, answer_legal, HELPS_ALL, NEEDS_GAME_AND_KINGS) /* where the piece on a square can go */ \
    X(QUERY_PLAYABLE, answer_playable, HELPS_ALL, NEEDS_GAME_AND_KINGS) /* whether a move is legal */ \
    X(QUERY_CAPTURES, answer_captures, HELPS_ALL, NEEDS_GAME_AND_KINGS) /* the captures that it can make */ \
    X(QUERY_MOVES, answer_moves, HELPS_BOARD, NEEDS_GAME) /* the moves: all of them, from a move on, or its end */ \
    X(QUERY_SCORESHEET, answer_scoresheet, HELPS_NONE, NEEDS_GAME) /* what a side has written itself, under score=self */ \
    X(QUERY_BOARDS, answer_boards, HELPS_NONE, NEEDS_GAME) /* where two boards differ, and both scoresheets there */ \
    X(QUERY_TOUCHED, answer_touched, HELPS_NONE, NEEDS_GAME) /* the pieces that were touched, and what that obliges to */ \
    X(QUERY_FEN, answer_fen, HELPS_ALL, NEEDS_KINGS) /* the position in Forsyth-Edwards notation */ \
    X(QUERY_STATUS, answer_status, HELPS_NONE, NEEDS_GAME) /* the state of the game: offer, pause, result, article */ \
    X(QUERY_PLAYERS, answer_players, HELPS_NONE, NEEDS_GAME) /* who plays */ \
    X(QUERY_OPENING, answer_opening, HELPS_ALL, NEEDS_GAME) /* the name and the ECO code of the opening */ \
    X(QUERY_LAWS, answer_laws, HELPS_NONE, NEEDS_GAME) /* edition and time control */

enum query {
    QUERY_NONE,
#define X(query, answer, helps, needs) query,
    QUERY_LIST(X)
#undef X
    QUERIES
};
// clang-format on

struct query_request {
    enum query query;
    int square; /* SQ_NONE where none was said */
    enum side side; /* SIDE_NONE: both */
    enum role role; /* ROLE_NONE: all */
    int from_move; /* QUERY_MOVES: the first number; 0: from the beginning */
    bool is_glance; /* QUERY_SQUARE: the cursor only went there */
    int ray; /* QUERY_RAYS, QUERY_DIAGONALS: the one told before; 0: none */
    int last_moves; /* QUERY_MOVES: so many moves of each; 0: all */
    char move[16]; /* QUERY_PLAYABLE: in notation */
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

/* Do both ask for the same? */
static inline bool query_request_equal(const struct query_request *one,
                                       const struct query_request *other)
{
    return one->query == other->query && one->square == other->square &&
           one->side == other->side && one->role == other->role &&
           one->from_move == other->from_move &&
           one->is_glance == other->is_glance && one->ray == other->ray &&
           one->last_moves == other->last_moves && one->ply == other->ply &&
           strcmp(one->move, other->move) == 0;
}

/* Is it about the piece on a square? Where no square is said, it may name the
 * piece by side and role instead. */
static inline bool query_is_of_piece(enum query query)
{
    return query == QUERY_ATTACKERS || query == QUERY_DEFENDERS ||
           query == QUERY_ATTACKED || query == QUERY_LEGAL ||
           query == QUERY_CAPTURES;
}

/*
 * The questions that the program answers during a game: a rule of the
 * game, the same for both (notes and advice are forbidden, 11.3.1).
 */

/* The rule in force: in a plain game all, over the board what the board
 * shows, unless the event says otherwise; all when the game is over. */
enum helps_rule helps_in_force(const struct game *game);

/* Does such a rule allow an answer to this? */
bool helps_allow(enum helps_rule rule, enum query query);
