// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * distance.h - how many moves a piece needs from square to square if only walls
 * are in its way, and how far a position is from an imagined mate. Guesses for
 * the search only. Internal to this folder.
 */
#pragma once

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

/* Squares in the order of the steps that lead there. */
struct step_layers {
    squares at[MATE_FAR];
};

/* A piece wanted on a square. */
struct mate_post {
    uint8_t side, kind, sq;
};

/* The posts that every aim has: of the loser's king, the winner's, and the
 * piece that gives check. The others take flights away. */
enum {
    MATE_POST_LOSER_KING,
    MATE_POST_WINNER_KING,
    MATE_POST_CHECKER,
    MATE_POSTS = 12
};

struct mate_target {
    int cost; /* moves still to be made by all of them, more or less */
    int count;
    struct mate_post posts[MATE_POSTS];
};

/* How far it is from everywhere to the posts of one aim. */
struct mate_map {
    int count;
    struct {
        uint8_t side, kind;
        uint8_t steps[64]; /* for a piece of that kind */
        uint8_t pawn_steps[64]; /* for a pawn that becomes one */
    } ways[MATE_POSTS];
};

enum role mate_role_of(int kind);

squares mate_pieces_of(const struct position *pos, enum side side, int kind);

/* Where the pawns of a side promote. */
squares mate_last_rank(enum side side);

/* Let a piece go on from where the tide begins, not onto barred squares. */
void steps_spread(struct step_layers *layers, int kind, squares barred,
                  squares walls);

/* The same for pawns, which go one way. */
void steps_spread_pawns(struct step_layers *layers, enum side side,
                        squares walls);

/* The fewest steps to each square. */
void steps_fewest(const struct step_layers *layers, uint8_t steps[64]);

void mate_map_of(const struct mate_target *target, squares walls,
                 struct mate_map *out);

/* 0 or more; the lower, the nearer the position is to the aim. */
int mate_map_measure(const struct mate_map *map, const struct position *pos);

/* 0 or more; the lower, the sooner the winner may mate. check: is the loser's
 * king attacked? */
int heuristic_estimate(const struct position *pos, enum side winner,
                       bool *check);

/*
 * Moves that it takes to open the way for the pawn on sq, besides its own.
 * captures: by capturing a piece that the other side has to offer. offered is
 * -1 at first and kept from pawn to pawn of the same side and position.
 */
int mate_pawn_obstacles(const struct position *pos, enum side side, int sq,
                        int *offered, bool *captures);
