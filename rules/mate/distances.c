/*
 * distances.c - measures how far everybody is from everywhere.
 */
#include "rules/mate/distances.h"

#include "rules/board/attack.h"

static const squares dark = UINT64_C(0xaa55aa55aa55aa55);

static squares pawn_hits(const struct position *pos, enum side side,
                         squares walls)
{
    squares hits = 0;
    for (squares pieces = pieces_of(pos, side, PAWN) & walls; pieces;
         pieces &= pieces - 1)
        hits |= attack_pawn(side, first_square(pieces));
    return hits;
}

static void measure_kind(struct mate_distances *distances, enum side side,
                         int kind, const struct step_layers *pawns)
{
    struct step_layers layers = {{0}};
    squares colour = kind == KIND_DARK_BISHOP    ? dark
                     : kind == KIND_LIGHT_BISHOP ? ~dark
                                                 : ~(squares)0;
    squares barred =
        kind == KIND_KING ? distances->pawn_hits[other_side(side)] : 0;
    if (kind != KIND_KING)
        for (int step = 0; step + 1 < MATE_FAR; step++)
            layers.at[step + 1] =
                pawns->at[step] & mate_last_rank(side) & colour;
    layers.at[0] = mate_pieces_of(distances->pos, side, kind);
    distances->count[side][kind] = count_squares(layers.at[0]);
    steps_spread(&layers, kind, barred, distances->walls);
    steps_fewest(&layers, distances->far[side][kind]);
}

/* From where a winner's piece may soonest attack a square. */
static void measure_watch(struct mate_distances *distances, int kind)
{
    for (int sq = 0; sq < 64; sq++) {
        squares from = attack_of(distances->loser, mate_role_of(kind), sq,
                                 distances->walls);
        distances->watch[kind][sq] = MATE_FAR;
        for (; from; from &= from - 1) {
            int at = first_square(from);
            if (distances->far[distances->winner][kind][at] <
                distances->watch[kind][sq]) {
                distances->watch[kind][sq] =
                    distances->far[distances->winner][kind][at];
                distances->watch_from[kind][sq] = (uint8_t)at;
            }
        }
    }
}

static void add_option(struct mate_distances *distances, int flight,
                       struct mate_option option)
{
    struct mate_option *options = distances->options[flight];
    int at = distances->option_count[flight];
    if (option.cost >= MATE_FAR)
        return;
    distances->option_count[flight]++;
    for (; at > 0 && options[at - 1].cost > option.cost; at--)
        options[at] = options[at - 1];
    options[at] = option;
}

/* What anybody could do about each flight. */
static void measure_options(struct mate_distances *distances)
{
    for (int sq = 0; sq < 64; sq++) {
        distances->option_count[sq] = 0;
        for (uint8_t kind = KIND_PAWN; kind <= KIND_QUEEN; kind++) {
            uint8_t stand = distances->far[distances->loser][kind][sq];
            uint8_t watch = (uint8_t)(distances->watch[kind][sq] + 1);
            add_option(distances, sq,
                       (struct mate_option){stand, (uint8_t)distances->loser,
                                            kind, (uint8_t)sq});
            add_option(distances, sq,
                       (struct mate_option){watch, (uint8_t)distances->winner,
                                            kind,
                                            distances->watch_from[kind][sq]});
        }
        distances->ease[sq] = distances->option_count[sq] > 0
                                  ? distances->options[sq][0].cost
                                  : MATE_FAR;
    }
}

void mate_distances_measure(struct mate_distances *distances,
                            const struct position *pos, enum side winner,
                            squares walls)
{
    distances->pos = pos;
    distances->winner = winner;
    distances->loser = other_side(winner);
    distances->walls = walls;
    for (int side = WHITE; side < SIDES; side++)
        distances->pawn_hits[side] = pawn_hits(pos, (enum side)side, walls);
    for (int side = WHITE; side < SIDES; side++) {
        struct step_layers pawns = {{0}};
        pawns.at[0] = pieces_of(pos, (enum side)side, PAWN);
        steps_spread_pawns(&pawns, (enum side)side, walls);
        distances->count[side][KIND_PAWN] = distances->pawns[side] =
            count_squares(pawns.at[0]);
        steps_fewest(&pawns, distances->far[side][KIND_PAWN]);
        for (int kind = KIND_KNIGHT; kind < KINDS; kind++)
            measure_kind(distances, (enum side)side, kind, &pawns);
    }
    for (int kind = KIND_PAWN; kind <= KIND_QUEEN; kind++)
        measure_watch(distances, kind);
    measure_options(distances);
}
