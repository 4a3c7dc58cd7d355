/*
 * steps.c - steps of pieces among walls.
 */
#include "rules/mate/steps.h"

#include <string.h>

#include "rules/board/attack.h"

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
