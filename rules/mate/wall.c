/*
 * wall.c - how far each piece might ever get.
 */
#include "rules/mate/wall.h"

#include "rules/board/attack.h"
#include "rules/mate/mate.h"

static void set_up(struct mate_wall *wall, const struct position *pos,
                   enum side winner)
{
    *wall = (struct mate_wall){.open = ~occupied(pos)};
    for (squares rest = occupied(pos); rest; rest &= rest - 1) {
        struct mate_piece *piece = &wall->pieces[wall->count++];
        piece->sq = (uint8_t)first_square(rest);
        piece->role = (uint8_t)position_role_at(pos, piece->sq);
        piece->side = (uint8_t)position_side_at(pos, piece->sq);
        piece->reach = set_of(piece->sq);
    }
    for (int side = WHITE; side < SIDES; side++)
        wall->first[side] = pos->side[side] & ~pos->role[KING];
    wall->loser_king = king_square(pos, other_side(winner));
}

static squares file_set(int sq)
{
    return (squares)0x0101010101010101u << file_of(sq);
}

/* Two pawns that face each other on one file, and can neither leave it nor be
 * taken, never pass each other. */
static bool is_faced(const struct mate_wall *wall,
                     const struct mate_piece *pawn, int to)
{
    if (pawn->reach & ~file_set(pawn->sq))
        return false;
    for (int i = 0; i < wall->count; i++) {
        const struct mate_piece *other = &wall->pieces[i];
        if (other->role != PAWN || other->side == pawn->side ||
            other->reach & ~file_set(pawn->sq) ||
            other->reach & wall->takes[pawn->side])
            continue;
        bool ahead = pawn->side == WHITE
                         ? other->sq > pawn->sq && to >= other->sq
                         : other->sq < pawn->sq && to <= other->sq;
        if (ahead)
            return true;
    }
    return false;
}

static void grow_pawn(const struct mate_wall *wall, struct mate_piece *piece,
                      int sq)
{
    int step = piece->side == WHITE ? 8 : -8;
    bool first_rank = rank_of(sq) == (piece->side == WHITE ? 1 : 6);
    squares hits = attack_pawn((enum side)piece->side, sq);
    piece->hits |= hits;
    piece->takes |= hits & wall->reach[other_side((enum side)piece->side)];
    piece->reach |= piece->takes;
    for (int steps = 1, to = sq + step; steps <= 1 + first_rank;
         steps++, to += step) {
        if (!(wall->open & set_of(to)) || is_faced(wall, piece, to))
            return;
        piece->reach |= set_of(to);
    }
}

static void grow_piece(const struct mate_wall *wall, struct mate_piece *piece,
                       int sq)
{
    enum side side = (enum side)piece->side;
    enum side other = other_side(side);
    squares blockers = ~wall->open & ~set_of(wall->loser_king);
    squares way = attack_of(side, (enum role)piece->role, sq, ~wall->open);
    piece->hits |= attack_of(side, (enum role)piece->role, sq, blockers);
    way &= wall->open | wall->first[other];
    if (piece->role == KING)
        way &= ~wall->guarded[other];
    piece->reach |= way;
    if (way)
        piece->takes = piece->reach;
}

/* Let a piece go on from every square that it has reached; is anything new? */
static bool grow(const struct mate_wall *wall, struct mate_piece *piece)
{
    struct mate_piece before = *piece;
    squares done = 0;
    while (piece->reach & ~done) {
        int sq = first_square(piece->reach & ~done);
        done |= set_of(sq);
        /* On the last rank a pawn becomes anything: see is_broken. */
        if (piece->role == PAWN && (sq >= SQ_A8 || sq <= SQ_H1))
            return true;
        if (piece->role == PAWN)
            grow_pawn(wall, piece, sq);
        else
            grow_piece(wall, piece, sq);
    }
    return piece->reach != before.reach || piece->takes != before.takes;
}

/* What a piece attacks whatever is around it. */
static squares hits_always(const struct mate_piece *piece)
{
    return attack_of((enum side)piece->side, (enum role)piece->role, piece->sq,
                     ~(squares)0);
}

/* Draw the conclusions for both sides; is anything new? */
static bool sum_up(struct mate_wall *wall)
{
    squares open = wall->open, reach[SIDES] = {0}, takes[SIDES] = {0};
    for (int i = 0; i < wall->count; i++) {
        const struct mate_piece *piece = &wall->pieces[i];
        takes[piece->side] |= piece->takes;
        if (piece->role != KING)
            reach[piece->side] |= piece->reach;
    }
    wall->guarded[WHITE] = wall->guarded[BLACK] = 0;
    for (int i = 0; i < wall->count; i++) {
        const struct mate_piece *piece = &wall->pieces[i];
        bool taken = piece->role != KING &&
                     piece->reach & takes[other_side((enum side)piece->side)];
        if (taken || piece->reach != set_of(piece->sq))
            open |= set_of(piece->sq);
        else
            wall->guarded[piece->side] |= hits_always(piece);
    }
    bool changed = open != wall->open;
    for (int side = WHITE; side < SIDES; side++) {
        changed |= reach[side] != wall->reach[side] ||
                   takes[side] != wall->takes[side];
        wall->reach[side] = reach[side];
        wall->takes[side] = takes[side];
    }
    wall->open = open;
    return changed;
}

/* A pawn that might promote breaks every wall. */
static bool is_broken(const struct mate_wall *wall)
{
    const squares last_ranks = 0xff000000000000ffu;
    for (int i = 0; i < wall->count; i++)
        if (wall->pieces[i].role == PAWN && wall->pieces[i].reach & last_ranks)
            return true;
    return false;
}

bool mate_wall_grow(const struct position *pos, enum side winner,
                    struct mate_wall *out)
{
    set_up(out, pos, winner);
    for (bool changed = true; changed;) {
        changed = sum_up(out);
        for (int i = 0; i < out->count; i++)
            changed |= grow(out, &out->pieces[i]);
        if (is_broken(out))
            return false;
    }
    return true;
}

void mate_sets_of(const struct position *pos, enum side winner,
                  struct mate_sets *out)
{
    struct mate_wall wall;
    out->count = 0;
    if (!pos->role[PAWN] || pos->castling || pos->en_passant != SQ_NONE ||
        !mate_wall_grow(pos, winner, &wall))
        return;
    for (int i = 0; i < wall.count && i < 32; i++) {
        out->pieces[i].sq = wall.pieces[i].sq;
        out->pieces[i].reach = wall.pieces[i].reach;
    }
    out->count = wall.count;
}
