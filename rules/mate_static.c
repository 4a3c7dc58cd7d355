/*
 * mate_static.c - proofs that need no search.
 *
 * The wall: for every man the set of squares on which it might ever stand is
 * grown from the square where it stands now, until nothing can be added. A
 * man steps wherever a rule below cannot forbid it, so the sets hold at least
 * everything that can happen, and what they do not hold never happens. Each
 * rule only ever gets weaker as sets grow, so the order does not matter.
 */
#include "rules/mate_static.h"

#include <string.h>

#include "rules/attack.h"

static squares dark_squares(void)
{
    return 0xaa55aa55aa55aa55u;
}

bool mate_static_material(const struct position *pos, enum side winner)
{
    enum side loser = other_side(winner);
    squares men = pos->side[winner] & ~pos->role[KING];
    if (!men)
        return true;
    squares knights = men & pos->role[KNIGHT];
    squares bishops = men & pos->role[BISHOP];
    squares theirs = pos->side[loser] & ~pos->role[KING];
    /* One knight needs something to take the king's last square away that
     * cannot take the knight itself: a queen always could. */
    if (men == knights && count_squares(knights) == 1)
        return !(theirs & ~pos->role[QUEEN]);
    /* Bishops of one colour never attack the king's neighbour squares of the
     * other; rooks and queens that stood there could interpose. */
    squares colour =
        bishops & dark_squares() ? dark_squares() : ~dark_squares();
    return men == bishops && !(bishops & ~colour) &&
           !(theirs & (pos->role[KNIGHT] | pos->role[PAWN])) &&
           !(theirs & pos->role[BISHOP] & ~colour);
}

struct man {
    uint8_t sq, role, side;
    squares reach; /* where it might ever stand */
    squares takes; /* where it might ever capture */
    squares hits; /* what it might ever attack */
};

struct wall {
    int count;
    struct man men[64];
    squares first[SIDES]; /* the men as they stand now, kings left out */
    squares open; /* squares that might ever be empty */
    squares reach[SIDES]; /* of all men but the king */
    squares takes[SIDES];
    squares guarded[SIDES]; /* attacked by a side as long as the game lasts */
    int loser_king;
};

static void set_up(struct wall *wall, const struct position *pos,
                   enum side winner)
{
    *wall = (struct wall){.open = ~occupied(pos)};
    for (squares rest = occupied(pos); rest; rest &= rest - 1) {
        struct man *man = &wall->men[wall->count++];
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
static bool is_faced(const struct wall *wall, const struct man *pawn, int to)
{
    if (pawn->reach & ~file_set(pawn->sq))
        return false;
    for (int i = 0; i < wall->count; i++) {
        const struct man *other = &wall->men[i];
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

static void grow_pawn(const struct wall *wall, struct man *man, int sq)
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

static void grow_piece(const struct wall *wall, struct man *man, int sq)
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
static bool grow(const struct wall *wall, struct man *man)
{
    struct man before = *man;
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
static squares hits_always(const struct man *man)
{
    return attack_of((enum side)man->side, (enum role)man->role, man->sq,
                     ~(squares)0);
}

/* Draw the conclusions for both sides; is anything new? */
static bool sum_up(struct wall *wall)
{
    squares open = wall->open, reach[SIDES] = {0}, takes[SIDES] = {0};
    for (int i = 0; i < wall->count; i++) {
        const struct man *man = &wall->men[i];
        takes[man->side] |= man->takes;
        if (man->role != KING)
            reach[man->side] |= man->reach;
    }
    wall->guarded[WHITE] = wall->guarded[BLACK] = 0;
    for (int i = 0; i < wall->count; i++) {
        const struct man *man = &wall->men[i];
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
static bool is_broken(const struct wall *wall)
{
    const squares last_ranks = 0xff000000000000ffu;
    for (int i = 0; i < wall->count; i++)
        if (wall->men[i].role == PAWN && wall->men[i].reach & last_ranks)
            return true;
    return false;
}

/* What a mate needs, from everything that the sets allow. */
struct net {
    squares home; /* of the loser's king */
    squares attacked, covered; /* by the winner's men but his king */
    squares court; /* of the winner's king */
    int blockers;
    squares reach[32]; /* of each man of the loser but his king */
};

static struct net net_of(const struct wall *wall, enum side winner)
{
    struct net net = {0};
    for (int i = 0; i < wall->count; i++) {
        const struct man *man = &wall->men[i];
        if (man->side == winner && man->role == KING)
            net.court = man->reach;
        else if (man->side == winner)
            net.attacked |= man->hits;
        else if (man->role == KING)
            net.home = man->reach;
        else
            net.reach[net.blockers++] = man->reach;
    }
    return net;
}

/* Give this flight a man of its own, another's man moving on where he can. */
static bool assign(const struct net *net, int flight, int *flight_of,
                   uint64_t *tried)
{
    for (int i = 0; i < net->blockers; i++) {
        if (*tried >> i & 1 || !(net->reach[i] & set_of(flight)))
            continue;
        *tried |= (uint64_t)1 << i;
        if (flight_of[i] < 0 || assign(net, flight_of[i], flight_of, tried)) {
            flight_of[i] = flight;
            return true;
        }
    }
    return false;
}

/* Can each of these flights be taken by another man of the loser? */
static bool all_blocked(const struct net *net, squares flights)
{
    int flight_of[32];
    memset(flight_of, 0xff, sizeof flight_of);
    for (; flights; flights &= flights - 1) {
        uint64_t tried = 0;
        if (!assign(net, first_square(flights), flight_of, &tried))
            return false;
    }
    return true;
}

/* Could the loser's king be attacked on this square and have no flight? */
static bool mate_imaginable_on(const struct net *net, int king)
{
    squares ring = attack_king(king), open = ring & ~net->attacked;
    squares court = net->court & ~ring & ~set_of(king);
    for (; court; court &= court - 1)
        if (all_blocked(net, open & ~attack_king(first_square(court))))
            return true;
    return false;
}

static bool mate_imaginable(const struct wall *wall, enum side winner)
{
    struct net net = net_of(wall, winner);
    for (squares rest = net.home & net.attacked; rest; rest &= rest - 1)
        if (mate_imaginable_on(&net, first_square(rest)))
            return true;
    return false;
}

/* The men that may step aside at once, pawns and kings left out. */
static squares loose_men(const struct position *pos)
{
    squares empty = ~occupied(pos), loose = 0;
    for (int role = KNIGHT; role <= QUEEN; role++)
        for (squares men = pos->role[role]; men; men &= men - 1)
            if (attack_of(WHITE, (enum role)role, first_square(men), ~empty) &
                empty)
                loose |= set_of(first_square(men));
    return loose;
}

/* Has every pawn one of these men ahead on his file? */
static bool all_stopped(const struct position *pos, squares men)
{
    squares north = men << 8, south = men >> 8;
    for (int shift = 8; shift <= 32; shift *= 2) {
        north |= north << shift;
        south |= south >> shift;
    }
    return !(pieces_of(pos, WHITE, PAWN) & ~south) &&
           !(pieces_of(pos, BLACK, PAWN) & ~north);
}

/* Worth trying? A pawn that nothing stops will promote. */
static bool looks_walled(const struct position *pos)
{
    squares men = occupied(pos);
    return pos->role[PAWN] && !pos->castling && pos->en_passant == SQ_NONE &&
           all_stopped(pos, men) && all_stopped(pos, men & ~loose_men(pos));
}

bool mate_static_wall(const struct position *pos, enum side winner)
{
    struct wall wall;
    if (!looks_walled(pos))
        return false;
    set_up(&wall, pos, winner);
    for (bool changed = true; changed;) {
        changed = sum_up(&wall);
        for (int i = 0; i < wall.count; i++)
            changed |= grow(&wall, &wall.men[i]);
        if (is_broken(&wall))
            return false;
    }
    return !mate_imaginable(&wall, winner);
}
