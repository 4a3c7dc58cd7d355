/*
 * mate_aim.h - mates that a position might be led to: who must stand where,
 * and how far he still is from there. Guesses that only choose the order of a
 * search, and never its answer. Inside the core only.
 */
#ifndef HEKTOR_RULES_MATE_AIM_H
#define HEKTOR_RULES_MATE_AIM_H

#include <stdint.h>

#include "rules/position.h"

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

/* A man wanted on a square. */
struct mate_post {
    uint8_t side, kind, sq;
};

enum { MATE_POSTS = 12 };

struct mate_aim {
    int cost; /* moves still to be made by all of them, more or less */
    int count;
    struct mate_post posts[MATE_POSTS];
};

/*
 * Imagine mates of the loser, the nearest first. walls are squares that no man
 * leaves or enters. Returns how many were found, at most room.
 */
int mate_aims(const struct position *pos, enum side winner, squares walls,
              int breadth, struct mate_aim *out, int room);

/* How far it is from everywhere to the posts of one aim. */
struct mate_map {
    int count;
    struct {
        uint8_t side, kind;
        uint8_t steps[64]; /* for a man of that kind */
        uint8_t pawn_steps[64]; /* for a pawn that becomes one */
    } ways[MATE_POSTS];
};

void mate_map_of(const struct mate_aim *aim, squares walls,
                 struct mate_map *out);

/* 0 or more; the lower, the nearer the position is to the aim. */
int mate_map_measure(const struct mate_map *map, const struct position *pos);

#endif
