// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * distance.c - steps of pieces among walls, and the ways of all pieces to where
 * an imagined mate wants them.
 */

#include "rules/mate/distance.h"

#include <stdlib.h>
#include <string.h>

#include "rules/board/pins.h"
#include "rules/board/position.h"

/* What each thing still to be done is worth, in plies of a helping pair; tried
 * out on some thousand positions, and good for nothing but the order. */
enum {
    EDGE = 3, /* a step of the loser's king towards the edge */
    APART = 4, /* a step of the kings towards each other */
    KINGS = 3, /* a step of either towards where a rook or queen mates */
    PAWN_KINGS = 2, /* the same, when a pawn is to become a queen first */
    DEFENDER = 9, /* a piece of the loser, pawns left out, to be captured */
    NO_CAPTURE = 5, /* none of them is attacked */
    FLIGHT = 1, /* a square beside the king to which it can go */
    PAWN_FLIGHT = 3, /* the same, where there is neither rook nor queen */
    MINOR_FLIGHT = 4, /* the same, where there is not even a pawn */
    LINE = 5, /* a move of the rook or queen that is to give check */
    PAWN_STEP = 6,
    OBSTACLE = 9, /* a move to clear a pawn's way */
    NO_HEAVY = 13, /* neither rook nor queen */
    CORNER = 21, /* a step of the loser's king to a corner */
    NEAREST = 5, /* a step of its nearest piece towards it */
};

/* What a piece in the way costs that cannot step aside. */
enum { STUCK = 16 };

static int distance(int a, int b)
{
    int files = abs(file_of(a) - file_of(b));
    int ranks = abs(rank_of(a) - rank_of(b));
    return files > ranks ? files : ranks;
}

/* The squares before a pawn on its file. */
static squares way_of(enum side side, int sq)
{
    squares file = (squares)0x0101010101010101u << file_of(sq);
    return file & (side == WHITE ? ~(squares)0 << sq << 1 : set_of(sq) - 1);
}

/* Moves of the king to capture the other side's pawns out of this way. */
static int clearing(const struct position *pos, enum side side, squares way)
{
    int cost = 0, king = king_square(pos, side);
    squares pawns = way & pieces_of(pos, other_side(side), PAWN);
    for (; pawns; pawns &= pawns - 1)
        cost += 2 * distance(first_square(pawns), king);
    return cost;
}

static squares hits_of_pawns(const struct position *pos, enum side side)
{
    squares pawns = pieces_of(pos, side, PAWN);
    return ahead_west(side, pawns) | ahead_east(side, pawns);
}

/* Can the piece on sq step aside? */
static bool is_loose(const struct position *pos, int sq)
{
    squares all = occupied(pos);
    enum side side = position_side_at(pos, sq);
    enum role role = position_role_at(pos, sq);
    squares goals = attack_of(side, role, sq, all) & ~all;
    if (role == KING)
        goals &= ~hits_of_pawns(pos, other_side(side));
    return goals != 0;
}

static bool has_loose_piece(const struct position *pos, enum side side)
{
    squares pieces = pos->side[side] & ~pos->role[PAWN] & ~pos->role[KING];
    for (; pieces; pieces &= pieces - 1)
        if (is_loose(pos, first_square(pieces)))
            return true;
    return false;
}

/* Moves of the pieces in this way to step aside. */
static int stepping(const struct position *pos, squares way)
{
    int cost = 2 * count_squares(way & pos->role[PAWN]);
    for (squares pieces = way & occupied(pos) & ~pos->role[PAWN]; pieces;
         pieces &= pieces - 1)
        cost += is_loose(pos, first_square(pieces)) ? 2 : STUCK;
    return cost;
}

/* Moves that the side needs to have a piece to give away. */
static int offering(const struct position *pos, enum side side)
{
    int least = has_loose_piece(pos, side) ? 0 : MATE_FAR;
    squares pawns = least == 0 ? 0 : pieces_of(pos, side, PAWN);
    for (; pawns; pawns &= pawns - 1) {
        int sq = first_square(pawns);
        squares way = way_of(side, sq);
        int cost =
            count_squares(way) + stepping(pos, way) + clearing(pos, side, way);
        least = cost < least ? cost : least;
    }
    return least;
}

/* What is in a pawn's way to the last rank: its king may capture the pawns
 * there, or it passes them by capturing what is offered to it. */
int mate_pawn_obstacles(const struct position *pos, enum side side, int sq,
                        int *offered, bool *captures)
{
    squares way = way_of(side, sq);
    int cost = stepping(pos, way);
    int cleared = clearing(pos, side, way);
    *captures = false;
    if (cleared == 0)
        return cost;
    if (*offered < 0)
        *offered = offering(pos, other_side(side));
    int passed = MATE_FILE_CHANGE + *offered;
    *captures = passed < cleared && *offered == 0;
    return cost + (passed < cleared ? passed : cleared);
}

static int steps_to_edge(int sq)
{
    int file = file_of(sq) < 4 ? file_of(sq) : 7 - file_of(sq);
    int rank = rank_of(sq) < 4 ? rank_of(sq) : 7 - rank_of(sq);
    return file < rank ? 2 * file + rank : 2 * rank + file;
}

struct features {
    const struct position *pos;
    enum side winner, loser;
    int king; /* the loser's */
    squares heavy; /* the winner's rooks and queens */
    squares ways; /* what these attack */
    squares hits; /* what all the winner's pieces attack */
};

/* What the winner attacks; it looks through the loser's king. */
static void find_attacks(struct features *features)
{
    const struct position *pos = features->pos;
    squares pieces = pos->side[features->winner];
    squares queens = pieces & pos->role[QUEEN],
            rooks = pieces & pos->role[ROOK];
    squares pawns = pieces & pos->role[PAWN];
    squares blockers = occupied(pos) & ~set_of(features->king);
    features->heavy = queens | rooks;
    for (squares s = features->heavy; s; s &= s - 1)
        features->ways |= slide_rook(first_square(s), blockers);
    for (squares s = queens; s; s &= s - 1)
        features->ways |= slide_bishop(first_square(s), blockers);
    features->hits = features->ways | ahead_west(features->winner, pawns) |
                     ahead_east(features->winner, pawns) |
                     table_king[king_square(pos, features->winner)];
    for (squares s = pieces & pos->role[BISHOP]; s; s &= s - 1)
        features->hits |= slide_bishop(first_square(s), blockers);
    for (squares s = pieces & pos->role[KNIGHT]; s; s &= s - 1)
        features->hits |= table_knight[first_square(s)];
}

/* The king mated along a line: the flights beside it, and the pieces that cover
 * them. */
static int line_score(squares free, squares goals, squares line)
{
    return FLIGHT * count_squares(free & ~line) + (goals & line ? 1 : 2) * LINE;
}

/* What the winner's most hopeful pawn still needs. A piece of the loser that is
 * to be given to it need not be captured otherwise. */
static int cost_to_promote(const struct features *features)
{
    const struct position *pos = features->pos;
    squares pawns = pieces_of(pos, features->winner, PAWN);
    int least = 20 * PAWN_STEP, offered = -1;
    for (; pawns; pawns &= pawns - 1) {
        int sq = first_square(pawns), rank = rank_of(sq);
        bool captures;
        int cost = PAWN_STEP * (features->winner == WHITE ? 7 - rank : rank) +
                   OBSTACLE * mate_pawn_obstacles(pos, features->winner, sq,
                                                  &offered, &captures);
        if (captures)
            cost -= DEFENDER;
        least = cost < least ? cost : least;
    }
    return least;
}

/* Steps of the loser's king to a corner that the winner's minor pieces could
 * attack. */
static int steps_to_corner(const struct features *features)
{
    const squares dark = UINT64_C(0xaa55aa55aa55aa55);
    static const uint8_t corners[] = {SQ_A1, SQ_H1, SQ_A8, SQ_H8};
    squares pieces =
        features->pos->side[features->winner] & ~features->pos->role[KING];
    int fewest = 8;
    for (size_t i = 0; i < sizeof corners; i++) {
        squares colour = square_is_dark(corners[i]) ? dark : ~dark;
        int away = distance(features->king, corners[i]);
        if (pieces & (features->pos->role[KNIGHT] | colour) && away < fewest)
            fewest = away;
    }
    return fewest;
}

/* Steps of the loser's nearest piece to its king. */
static int steps_to_nearest(const struct features *features)
{
    const struct position *pos = features->pos;
    squares pieces = pos->side[features->loser] & ~pos->role[KING];
    int fewest = 8;
    for (; pieces; pieces &= pieces - 1) {
        int away = distance(features->king, first_square(pieces));
        fewest = away < fewest ? away : fewest;
    }
    return fewest;
}

/* The loser's pieces, pawns left out: off with them. */
static int defenders_score(const struct features *features)
{
    const struct position *pos = features->pos;
    squares theirs =
        pos->side[features->loser] & ~pos->role[PAWN] & ~pos->role[KING];
    return DEFENDER * count_squares(theirs) +
           NO_CAPTURE * !(theirs & features->hits);
}

/* Rooks and queens mate at the edge and along a line; a pawn becomes one. */
static int force_score(const struct features *features, squares free)
{
    int own_king = king_square(features->pos, features->winner);
    bool queen = features->heavy & features->pos->role[QUEEN];
    int estimate = EDGE * steps_to_edge(features->king);
    if (!features->heavy)
        return estimate + NO_HEAVY + PAWN_FLIGHT * count_squares(free) +
               PAWN_KINGS *
                   table_mate_distance[true][features->king][own_king] +
               cost_to_promote(features);
    /* Where one move brings a rook or queen to attack the king. */
    squares goals = slide_rook(features->king, occupied(features->pos)) &
                    ~features->pos->side[features->winner] & features->ways;
    int rank =
        line_score(free, goals, (squares)0xff << 8 * rank_of(features->king));
    int file = line_score(
        free, goals, (squares)0x0101010101010101u << file_of(features->king));
    return estimate +
           KINGS * table_mate_distance[queen][features->king][own_king] +
           (rank < file ? rank : file);
}

int heuristic_estimate(const struct position *pos, enum side winner,
                       bool *check)
{
    struct features features = {.pos = pos,
                                .winner = winner,
                                .loser = other_side(winner),
                                .king = king_square(pos, other_side(winner))};
    squares pieces = pos->side[winner];
    find_attacks(&features);
    *check = features.hits & set_of(features.king);
    squares free =
        table_king[features.king] & ~features.hits & ~pos->side[features.loser];
    int apart = distance(features.king, king_square(pos, winner));
    int estimate = apart > 2 ? APART * (apart - 2) : 0;
    bool minor = !features.heavy && !(pieces & pos->role[PAWN]);
    /* A king with one minor piece needs the other side's pieces. */
    estimate += minor && count_squares(pieces) == 2
                    ? NEAREST * steps_to_nearest(&features)
                    : defenders_score(&features);
    if (minor)
        return estimate + MINOR_FLIGHT * count_squares(free) +
               CORNER * steps_to_corner(&features);
    return estimate + force_score(&features, free);
}

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
