// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * setup.h - a setup is anything that a FEN can say; setup_judge tells whether
 * it is a position, and if not, why not, in a sentence fit to be spoken.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/base/translatable.h"
#include "rules/board/position.h"
#include "rules/board/square.h"

struct setup {
    uint8_t side[64]; /* enum side; SIDE_NONE on an empty square */
    uint8_t role[64]; /* enum role; ROLE_NONE on an empty square */
    uint8_t turn;
    /* The rooks that have the right to castle, by their squares; rank 1 is
     * White's and rank 8 Black's. */
    squares castling;
    uint8_t en_passant; /* the square that a pawn has passed over, or SQ_NONE */
    uint16_t halfmove_clock;
    uint16_t move_number;
};

/* Why a setup is no position: enum, sentence fit to be spoken. The order is
 * that of judging. */
#define SETUP_ERROR_LIST(X) \
    X(SETUP_OK, N_("The position can be played.")) \
    X(SETUP_NO_WHITE_KING, N_("White has no king.")) \
    X(SETUP_NO_BLACK_KING, N_("Black has no king.")) \
    X(SETUP_TWO_WHITE_KINGS, N_("White has more than one king.")) \
    X(SETUP_TWO_BLACK_KINGS, N_("Black has more than one king.")) \
    X(SETUP_PAWN_ON_LAST_RANK, \
      N_("A pawn is on the first or the eighth rank.")) \
    X(SETUP_TOO_MANY_WHITE_PIECES, N_("White has more than sixteen pieces.")) \
    X(SETUP_TOO_MANY_BLACK_PIECES, N_("Black has more than sixteen pieces.")) \
    X(SETUP_TOO_MANY_WHITE_PAWNS, N_("White has more than eight pawns.")) \
    X(SETUP_TOO_MANY_BLACK_PAWNS, N_("Black has more than eight pawns.")) \
    X(SETUP_OPPONENT_IN_CHECK, \
      N_("The side that is not to move is in check.")) \
    X(SETUP_CASTLING_WITHOUT_ROOK, \
      N_("A castling right is given, but its rook is missing.")) \
    X(SETUP_CASTLING_WITHOUT_KING, \
      N_("A castling right is given, but the king is not on its first rank.")) \
    X(SETUP_CASTLING_TWICE_ON_A_WING, \
      N_("There are two castling rights on the same side of the king.")) \
    X(SETUP_EN_PASSANT_RANK, \
      N_("The en passant square is on the wrong rank for the side to move.")) \
    X(SETUP_EN_PASSANT_WITHOUT_PAWN, \
      N_("The en passant square is wrong. No pawn has just passed over that " \
         "square.")) \
    X(SETUP_EN_PASSANT_AFTER_CHECK, \
      N_("The en passant square is wrong. The side to move was in check " \
         "before the pawn's double step."))

#define SETUP_ERROR_NAME(name, sentence) name,
enum setup_error { SETUP_ERROR_LIST(SETUP_ERROR_NAME) SETUP_ERRORS };
#undef SETUP_ERROR_NAME

/*
 * Judge a setup. On SETUP_OK the position is in out, its en passant square
 * dropped when no capture there is legal; otherwise out is untouched and the
 * first reason in the order of the list is returned.
 */
enum setup_error setup_judge(const struct setup *setup, struct position *out);

/* What is on the board of a setup, whether it is a position or not: to be
 * looked at, and never to be played. It has no key. */
struct position setup_board(const struct setup *setup);

/* The setup of a position: the way back. */
struct setup setup_of(const struct position *pos);

/* An English sentence (marked for translation), static; fit to be spoken. */
const char *setup_error_sentence(enum setup_error error);
