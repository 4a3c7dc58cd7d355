// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * distance.c - steps of pieces among walls, and the ways of all pieces to where
 * an imagined mate wants them.
 */
#include "rules/mate/distance.h"

#include <stdlib.h>
#include <string.h>

#include "rules/board/attack.h"
#include "rules/mate/heuristic.h"
#include "rules/mate/targets.h"

static const squares dark = UINT64_C(0xaa55aa55aa55aa55);

enum role mate_role_of(int kind)
{
    static const uint8_t roles[KINDS] = {PAWN, KNIGHT, BISHOP, BISHOP,
                                         ROOK, QUEEN,  KING};
    return (enum role)roles[kind];
}

squares mate_pieces_of(const struct position *pos, enum side side, int kind)
{
    squares pieces = pieces_of(pos, side, mate_role_of(kind));
    if (kind == KIND_DARK_BISHOP)
        return pieces & dark;
    return kind == KIND_LIGHT_BISHOP ? pieces & ~dark : pieces;
}

squares mate_last_rank(enum side side)
{
    return side == WHITE ? (squares)0xff << 56 : (squares)0xff;
}

void steps_fewest(const struct step_layers *layers, uint8_t steps[64])
{
    memset(steps, MATE_FAR, 64);
    for (int step = MATE_FAR - 1; step >= 0; step--)
        for (squares rest = layers->at[step]; rest; rest &= rest - 1)
            steps[first_square(rest)] = (uint8_t)step;
}

void steps_spread(struct step_layers *layers, int kind, squares barred,
                  squares walls)
{
    squares done = 0;
    for (int step = 0; step + 1 < MATE_FAR; step++) {
        squares fresh = layers->at[step] & ~done;
        done |= fresh;
        for (; fresh; fresh &= fresh - 1)
            layers->at[step + 1] |= attack_of(WHITE, mate_role_of(kind),
                                              first_square(fresh), walls) &
                                    ~walls & ~barred & ~done;
    }
}

void steps_spread_pawns(struct step_layers *layers, enum side side,
                        squares walls)
{
    for (int step = 0; step + MATE_FILE_CHANGE < MATE_FAR; step++)
        for (squares rest = layers->at[step] & ~mate_last_rank(side); rest;
             rest &= rest - 1) {
            int sq = first_square(rest);
            squares ahead = side == WHITE ? set_of(sq) << 8 : set_of(sq) >> 8;
            layers->at[step + 1] |= ahead & ~walls;
            layers->at[step + MATE_FILE_CHANGE] |=
                attack_pawn(side, sq) & ~walls;
        }
}

/* Steps of a pawn to become what is wanted, from the last rank back. */
static void map_pawns(enum side side, const uint8_t *arrived, squares walls,
                      uint8_t steps[64])
{
    int way = side == WHITE ? 8 : -8;
    for (int i = 0; i < 64; i++) {
        int sq = side == WHITE ? 63 - i : i, ahead = sq + way;
        int best = arrived[sq];
        if (ahead >= 0 && ahead < 64) {
            if (!(walls & set_of(ahead)) && steps[ahead] + 1 < best)
                best = steps[ahead] + 1;
            for (squares to = attack_pawn(side, sq) & ~walls; to; to &= to - 1)
                if (steps[first_square(to)] + MATE_FILE_CHANGE < best)
                    best = steps[first_square(to)] + MATE_FILE_CHANGE;
        }
        steps[sq] = (uint8_t)best;
    }
}

void mate_map_of(const struct mate_target *target, squares walls,
                 struct mate_map *out)
{
    out->count = target->count;
    for (int i = 0; i < target->count; i++) {
        const struct mate_post *want = &target->posts[i];
        uint8_t arrived[64];
        struct step_layers layers = {{set_of(want->sq)}};
        out->ways[i].side = want->side;
        out->ways[i].kind = want->kind;
        memset(arrived, MATE_FAR, sizeof arrived);
        if (want->kind == KIND_PAWN) {
            arrived[want->sq] = 0;
            memset(out->ways[i].steps, MATE_FAR, 64);
        } else {
            steps_spread(&layers, want->kind, 0, walls);
            steps_fewest(&layers, out->ways[i].steps);
            for (squares rest = mate_last_rank((enum side)want->side); rest;
                 rest &= rest - 1)
                arrived[first_square(rest)] =
                    out->ways[i].steps[first_square(rest)] + 1;
        }
        map_pawns((enum side)want->side, arrived, walls,
                  out->ways[i].pawn_steps);
    }
}

/* Moves of the nearest piece to a post; it is not there for the others then. */
static int steps_to_post(const struct mate_map *map, int post,
                         const struct position *pos, squares *used,
                         int offered[SIDES])
{
    enum side side = (enum side)map->ways[post].side;
    int kind = map->ways[post].kind, best = MATE_FAR, at = 0;
    squares pieces = mate_pieces_of(pos, side, kind) & ~*used;
    squares pawns = kind == KIND_KING ? 0 : pieces_of(pos, side, PAWN) & ~*used;
    for (; pieces; pieces &= pieces - 1)
        if (map->ways[post].steps[first_square(pieces)] < best) {
            at = first_square(pieces);
            best = map->ways[post].steps[at];
        }
    for (; pawns; pawns &= pawns - 1) {
        int sq = first_square(pawns), steps = map->ways[post].pawn_steps[sq];
        if (steps < best && kind != KIND_PAWN)
            steps += mate_pawn_obstacles(pos, side, sq, &offered[side],
                                         &(bool){false});
        if (steps < best) {
            at = sq;
            best = steps;
        }
    }
    if (best < MATE_FAR)
        *used |= set_of(at);
    return best;
}

/* The checking piece comes last, because on its square it bars the king's way:
 * while anybody is missing, it had as well be one step away. */
int mate_map_measure(const struct mate_map *map, const struct position *pos)
{
    squares used = 0;
    int others = 0, checker = 0, offered[SIDES] = {-1, -1};
    for (int i = 0; i < map->count; i++)
        *(i == MATE_POST_CHECKER ? &checker : &others) +=
            steps_to_post(map, i, pos, &used, offered);
    return others + (checker == 0 && others > 0 ? 1 : checker);
}
