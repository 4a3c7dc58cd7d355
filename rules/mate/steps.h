/*
 * steps.h - how many moves a piece needs from square to square when nobody
 * else is in its way but walls. Guesses for the search only. Internal to this
 * folder.
 */
#ifndef HEKTOR_RULES_MATE_STEPS_H
#define HEKTOR_RULES_MATE_STEPS_H

#include "rules/board/position.h"

/* Roles, with the bishops told apart by the colour of their squares. */
enum mate_kind {
    KIND_PAWN,
    KIND_KNIGHT,
    KIND_DARK_BISHOP,
    KIND_LIGHT_BISHOP,
    KIND_ROOK,
    KIND_QUEEN,
    KIND_KING,
    KINDS,
};

enum {
    MATE_FAR = 48, /* steps that are too many */
    MATE_FILE_CHANGE = 4, /* what a pawn's change of file costs */
};

enum role mate_role_of(int kind);

squares mate_pieces_of(const struct position *pos, enum side side, int kind);

/* Where the pawns of a side promote. */
squares mate_last_rank(enum side side);

/* Squares in the order of the steps that lead there. */
struct step_layers {
    squares at[MATE_FAR];
};

/* Let a piece go on from where the tide begins, not onto barred squares. */
void steps_spread(struct step_layers *layers, int kind, squares barred,
                  squares walls);

/* The same for pawns, which go one way. */
void steps_spread_pawns(struct step_layers *layers, enum side side,
                        squares walls);

/* The fewest steps to each square. */
void steps_fewest(const struct step_layers *layers, uint8_t steps[64]);

#endif
