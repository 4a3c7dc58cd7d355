/*
 * map.h - how far a position is from a mate that is aimed at. Internal to this
 * folder.
 */
#ifndef HEKTOR_RULES_MATE_MAP_H
#define HEKTOR_RULES_MATE_MAP_H

#include "rules/mate/targets.h"

/* How far it is from everywhere to the posts of one aim. */
struct mate_map {
    int count;
    struct {
        uint8_t side, kind;
        uint8_t steps[64]; /* for a piece of that kind */
        uint8_t pawn_steps[64]; /* for a pawn that becomes one */
    } ways[MATE_POSTS];
};

void mate_map_of(const struct mate_target *target, squares walls,
                 struct mate_map *out);

/* 0 or more; the lower, the nearer the position is to the aim. */
int mate_map_measure(const struct mate_map *map, const struct position *pos);

#endif
