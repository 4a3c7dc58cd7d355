/*
 * stage.c - measures how far everybody is from everywhere.
 */
#include "rules/mate/stage.h"

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

static void measure_kind(struct mate_stage *stage, enum side side, int kind,
                         const struct step_layers *pawns)
{
    struct step_layers layers = {{0}};
    squares colour = kind == KIND_DARK_BISHOP    ? dark
                     : kind == KIND_LIGHT_BISHOP ? ~dark
                                                 : ~(squares)0;
    squares barred = kind == KIND_KING ? stage->pawn_hits[other_side(side)] : 0;
    if (kind != KIND_KING)
        for (int step = 0; step + 1 < MATE_FAR; step++)
            layers.at[step + 1] =
                pawns->at[step] & mate_last_rank(side) & colour;
    layers.at[0] = mate_pieces_of(stage->pos, side, kind);
    stage->count[side][kind] = count_squares(layers.at[0]);
    steps_spread(&layers, kind, barred, stage->walls);
    steps_fewest(&layers, stage->far[side][kind]);
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

static void add_option(struct mate_stage *stage, int flight,
                       struct mate_option option)
{
    struct mate_option *options = stage->options[flight];
    int at = stage->option_count[flight];
    if (option.cost >= MATE_FAR)
        return;
    stage->option_count[flight]++;
    for (; at > 0 && options[at - 1].cost > option.cost; at--)
        options[at] = options[at - 1];
    options[at] = option;
}

/* What anybody could do about each flight. */
static void measure_options(struct mate_stage *stage)
{
    for (int sq = 0; sq < 64; sq++) {
        stage->option_count[sq] = 0;
        for (uint8_t kind = KIND_PAWN; kind <= KIND_QUEEN; kind++) {
            uint8_t stand = stage->far[stage->loser][kind][sq];
            uint8_t watch = (uint8_t)(stage->watch[kind][sq] + 1);
            add_option(stage, sq,
                       (struct mate_option){stand, (uint8_t)stage->loser, kind,
                                            (uint8_t)sq});
            add_option(stage, sq,
                       (struct mate_option){watch, (uint8_t)stage->winner, kind,
                                            stage->watch_from[kind][sq]});
        }
        stage->ease[sq] =
            stage->option_count[sq] > 0 ? stage->options[sq][0].cost : MATE_FAR;
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
        struct step_layers pawns = {{0}};
        pawns.at[0] = pieces_of(pos, (enum side)side, PAWN);
        steps_spread_pawns(&pawns, (enum side)side, walls);
        stage->count[side][KIND_PAWN] = stage->pawns[side] =
            count_squares(pawns.at[0]);
        steps_fewest(&pawns, stage->far[side][KIND_PAWN]);
        for (int kind = KIND_KNIGHT; kind < KINDS; kind++)
            measure_kind(stage, (enum side)side, kind, &pawns);
    }
    for (int kind = KIND_PAWN; kind <= KIND_QUEEN; kind++)
        measure_watch(stage, kind);
    measure_options(stage);
}
