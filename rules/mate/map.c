/*
 * map.c - the ways of all pieces to their posts.
 */
#include "rules/mate/map.h"

#include <stdlib.h>
#include <string.h>

#include "rules/board/attack.h"
#include "rules/mate/pawn.h"

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

/* Whoever gives check comes last, for on its post it bars the king from its:
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
