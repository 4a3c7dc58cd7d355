/*
 * setup.h - a setup is anything that a FEN can say; setup_judge tells whether
 * it is a position, and if not, why not, in a sentence fit to be spoken.
 */
#ifndef HEKTOR_RULES_SETUP_H
#define HEKTOR_RULES_SETUP_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/piece.h"
#include "rules/position.h"
#include "rules/square.h"

struct setup {
    uint8_t side[64]; /* enum side; SIDE_NONE on an empty square */
    uint8_t role[64]; /* enum role; ROLE_NONE on an empty square */
    uint8_t turn;
    /* The rooks said to have the right, on the squares where they are said
     * to stand; rank 1 is White's and rank 8 Black's. */
    squares castling;
    uint8_t en_passant; /* the square said to be passed over, or SQ_NONE */
    uint16_t halfmove_clock;
    uint16_t move_number;
};

/* The core may add rows; each has a sentence in setup.c. */
enum setup_error {
    SETUP_OK,
    SETUP_NO_WHITE_KING,
    SETUP_NO_BLACK_KING,
    SETUP_TWO_WHITE_KINGS,
    SETUP_TWO_BLACK_KINGS,
    SETUP_PAWN_ON_LAST_RANK,
    SETUP_TOO_MANY_WHITE_MEN,
    SETUP_TOO_MANY_BLACK_MEN,
    SETUP_TOO_MANY_WHITE_PAWNS,
    SETUP_TOO_MANY_BLACK_PAWNS,
    SETUP_OPPONENT_IN_CHECK,
    SETUP_CASTLING_WITHOUT_ROOK,
    SETUP_CASTLING_WITHOUT_KING,
    SETUP_CASTLING_TWICE_ON_A_WING,
    SETUP_EN_PASSANT_RANK,
    SETUP_EN_PASSANT_WITHOUT_PAWN,
    SETUP_EN_PASSANT_AFTER_CHECK,
    SETUP_ERRORS
};

/*
 * Judge a setup. On SETUP_OK the position is in out, its en passant square
 * dropped when no capture there is legal; otherwise out is untouched and the
 * first reason in the order of the list is returned.
 */
enum setup_error setup_judge(const struct setup *setup, struct position *out);

/* The setup of a position: the way back. */
struct setup setup_of(const struct position *pos);

/* An English sentence (marked for translation), static; fit to be spoken. */
const char *setup_error_sentence(enum setup_error error);

#endif
