// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * search.h - the helpmate search behind mate_quick and mate_search. Internal to
 * this folder.
 *
 * Both sides help. Positions are opened best first, each one once: the whole
 * position is compared, never a key alone. When nothing is left to be opened,
 * every position that can arise was looked at, and that is a proof.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/board/movegen.h"
#include "rules/mate/distance.h"
#include "rules/mate/mate.h"
#include "rules/mate/seen_positions.h"

struct mate_node {
    struct position pos;
    struct move mv; /* that led here */
    int32_t parent; /* -1 for the root */
    int32_t next; /* in its list of equal promise; -1 ends it */
    int32_t plies;
    uint16_t opened; /* how many of its moves were looked at */
    bool checks_first;
};

enum { MATE_ESTIMATES = 320, MATE_NEW_PLACES = 256, MATE_OPEN = 128 };

/* A longer line is straightened out before it is an answer. */
enum { MATE_LONG = 150 };

struct mate_tree {
    struct mate_node *nodes; /* room for that many, owned by the caller */
    struct seen_positions
        found; /* slots are owned by the caller, all -1 at first */
    int32_t limit; /* no more nodes than this for now */
    struct mate_list {
        int32_t first, last; /* first is -1 where there is none */
    } lists[MATE_ESTIMATES]; /* of what is to be opened */
    int lowest;
    /* The lists in use, by promise. */
    squares seen[MATE_NEW_PLACES][SIDES][ROLES];
    bool in_use[MATE_NEW_PLACES];
    enum side winner;
    const struct mate_map *map;
    struct mate_pieces {
        uint64_t pawns, white, pieces;
    } open[MATE_OPEN]; /* pieces that were no wall */
    int unwalled; /* nodes before the first question about walls */
    int failures; /* questions about walls since the last that was one */
    bool branched; /* some position had two moves */
    int32_t mated; /* the node in which the loser is checkmated; -1: none yet */
};

/*
 * Begin at a position: the root is put into the tree. room is at least 1. map
 * leads to a mate aimed at; NULL: to any.
 */
void mate_tree_begin(struct mate_tree *tree, const struct position *pos,
                     enum side winner, const struct mate_map *map);

/*
 * Open positions until mate is found (MATE_CAN), nothing is left
 * (MATE_CANNOT), or the limit is reached (MATE_UNDETERMINED; with a higher
 * one, call again).
 */
enum mate_verdict mate_tree_search(struct mate_tree *tree);

/* Captures of pieces first. */
void mate_order_captures(const struct position *pos, struct move_list *moves);

/* Moves that give check with the piece that moves first. Returns their number.
 */
int mate_order_checks(const struct position *pos, struct move_list *moves);

/*
 * Imagine mates of the loser that the position might be led to, the nearest
 * first: guesses that only choose the order of a search, and never its answer.
 * walls are squares that no piece leaves or enters; breadth is in how many ways
 * a flight may be taken away. Returns how many were found, at most room.
 */
int mate_targets(const struct position *pos, enum side winner, squares walls,
                 int breadth, struct mate_target *out, int room);
