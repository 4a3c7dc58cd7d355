/*
 * mate_stage.c - measures how far everybody is from everywhere.
 */
#include "rules/mate_stage.h"

#include "rules/attack.h"

static const squares dark = UINT64_C(0xaa55aa55aa55aa55);

static squares pawn_hits(const struct position *pos, enum side side,
                         squares walls)
{
    squares hits = 0;
    for (squares men = pieces_of(pos, side, PAWN) & walls; men; men &= men - 1)
        hits |= attack_pawn(side, first_square(men));
    return hits;
}

static void measure_kind(struct mate_stage *stage, enum side side, int kind,
                         const struct mate_tide *pawns)
{
    struct mate_tide tide = {{0}};
    squares colour = kind == KIND_DARK_BISHOP    ? dark
                     : kind == KIND_LIGHT_BISHOP ? ~dark
                                                 : ~(squares)0;
    squares barred = kind == KIND_KING ? stage->pawn_hits[other_side(side)] : 0;
    if (kind != KIND_KING)
        for (int step = 0; step + 1 < MATE_FAR; step++)
            tide.at[step + 1] = pawns->at[step] & mate_last_rank(side) & colour;
    tide.at[0] = mate_men_of(stage->pos, side, kind);
    stage->count[side][kind] = count_squares(tide.at[0]);
    mate_flow(&tide, kind, barred, stage->walls);
    mate_settle(&tide, stage->far[side][kind]);
}

/* From where a winner's man may soonest attack a square. */
static void measure_watch(struct mate_stage *stage, int kind)
{
    for (int sq = 0; sq < 64; sq++) {
        squares from =
            attack_of(stage->loser, mate_role_of(kind), sq, stage->walls);
        stage->watch[kind][sq] = MATE_FAR;
        for (; from; from &= from - 1) {
            int at = first_square(from);
            if (stage->far[stage->winner][kind][at] < stage->watch[kind][sq]) {
                stage->watch[kind][sq] = stage->far[stage->winner][kind][at];
                stage->watch_from[kind][sq] = (uint8_t)at;
            }
        }
    }
}

/* The cheapest that anybody could do about a flight. */
static void measure_ease(struct mate_stage *stage)
{
    for (int sq = 0; sq < 64; sq++) {
        int least = MATE_FAR;
        for (int kind = KIND_PAWN; kind <= KIND_QUEEN; kind++) {
            int stand = stage->far[stage->loser][kind][sq];
            int watch = stage->watch[kind][sq] + 1;
            least = stand < least ? stand : least;
            least = watch < least ? watch : least;
        }
        stage->ease[sq] = (uint8_t)least;
    }
}

void mate_stage_set(struct mate_stage *stage, const struct position *pos,
                    enum side winner, squares walls)
{
    stage->pos = pos;
    stage->winner = winner;
    stage->loser = other_side(winner);
    stage->walls = walls;
    for (int side = WHITE; side < SIDES; side++)
        stage->pawn_hits[side] = pawn_hits(pos, (enum side)side, walls);
    for (int side = WHITE; side < SIDES; side++) {
        struct mate_tide pawns = {{0}};
        pawns.at[0] = pieces_of(pos, (enum side)side, PAWN);
        mate_flow_pawns(&pawns, (enum side)side, walls);
        stage->count[side][KIND_PAWN] = stage->pawns[side] =
            count_squares(pawns.at[0]);
        mate_settle(&pawns, stage->far[side][KIND_PAWN]);
        for (int kind = KIND_KNIGHT; kind < KINDS; kind++)
            measure_kind(stage, (enum side)side, kind, &pawns);
    }
    for (int kind = KIND_PAWN; kind <= KIND_QUEEN; kind++)
        measure_watch(stage, kind);
    measure_ease(stage);
}
