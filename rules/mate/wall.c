/*
 * wall.c - how far each man might ever get.
 */
#include "rules/mate/wall.h"

#include "rules/board/attack.h"
#include "rules/mate/mate.h"

static void set_up(struct mate_wall *wall, const struct position *pos,
                   enum side winner)
{
    *wall = (struct mate_wall){.open = ~occupied(pos)};
    for (squares rest = occupied(pos); rest; rest &= rest - 1) {
        struct mate_man *man = &wall->men[wall->count++];
        man->sq = (uint8_t)first_square(rest);
        man->role = (uint8_t)position_role_at(pos, man->sq);
        man->side = (uint8_t)position_side_at(pos, man->sq);
        man->reach = set_of(man->sq);
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
static bool is_faced(const struct mate_wall *wall, const struct mate_man *pawn,
                     int to)
{
    if (pawn->reach & ~file_set(pawn->sq))
        return false;
    for (int i = 0; i < wall->count; i++) {
        const struct mate_man *other = &wall->men[i];
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

static void grow_pawn(const struct mate_wall *wall, struct mate_man *man,
                      int sq)
{
    int step = man->side == WHITE ? 8 : -8;
    bool first_rank = rank_of(sq) == (man->side == WHITE ? 1 : 6);
    squares hits = attack_pawn((enum side)man->side, sq);
    man->hits |= hits;
    man->takes |= hits & wall->reach[other_side((enum side)man->side)];
    man->reach |= man->takes;
    for (int steps = 1, to = sq + step; steps <= 1 + first_rank;
         steps++, to += step) {
        if (!(wall->open & set_of(to)) || is_faced(wall, man, to))
            return;
        man->reach |= set_of(to);
    }
}

static void grow_piece(const struct mate_wall *wall, struct mate_man *man,
                       int sq)
{
    enum side side = (enum side)man->side;
    enum side other = other_side(side);
    squares blockers = ~wall->open & ~set_of(wall->loser_king);
    squares way = attack_of(side, (enum role)man->role, sq, ~wall->open);
    man->hits |= attack_of(side, (enum role)man->role, sq, blockers);
    way &= wall->open | wall->first[other];
    if (man->role == KING)
        way &= ~wall->guarded[other];
    man->reach |= way;
    if (way)
        man->takes = man->reach;
}

/* Let a man go on from every square that it has reached; is anything new? */
static bool grow(const struct mate_wall *wall, struct mate_man *man)
{
    struct mate_man before = *man;
    squares done = 0;
    while (man->reach & ~done) {
        int sq = first_square(man->reach & ~done);
        done |= set_of(sq);
        /* On the last rank a pawn becomes anything: see is_broken. */
        if (man->role == PAWN && (sq >= SQ_A8 || sq <= SQ_H1))
            return true;
        if (man->role == PAWN)
            grow_pawn(wall, man, sq);
        else
            grow_piece(wall, man, sq);
    }
    return man->reach != before.reach || man->takes != before.takes;
}

/* What a man attacks whatever stands around it. */
static squares hits_always(const struct mate_man *man)
{
    return attack_of((enum side)man->side, (enum role)man->role, man->sq,
                     ~(squares)0);
}

/* Draw the conclusions for both sides; is anything new? */
static bool sum_up(struct mate_wall *wall)
{
    squares open = wall->open, reach[SIDES] = {0}, takes[SIDES] = {0};
    for (int i = 0; i < wall->count; i++) {
        const struct mate_man *man = &wall->men[i];
        takes[man->side] |= man->takes;
        if (man->role != KING)
            reach[man->side] |= man->reach;
    }
    wall->guarded[WHITE] = wall->guarded[BLACK] = 0;
    for (int i = 0; i < wall->count; i++) {
        const struct mate_man *man = &wall->men[i];
        bool taken = man->role != KING &&
                     man->reach & takes[other_side((enum side)man->side)];
        if (taken || man->reach != set_of(man->sq))
            open |= set_of(man->sq);
        else
            wall->guarded[man->side] |= hits_always(man);
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
        if (wall->men[i].role == PAWN && wall->men[i].reach & last_ranks)
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
            changed |= grow(out, &out->men[i]);
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
        out->men[i].sq = wall.men[i].sq;
        out->men[i].reach = wall.men[i].reach;
    }
    out->count = wall.count;
}
