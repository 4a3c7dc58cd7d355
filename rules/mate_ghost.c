/*
 * mate_ghost.c - looks at every arrangement of the men that are no ghosts.
 */
#include "rules/mate_ghost.h"

#include <stdlib.h>
#include <string.h>

#include "rules/attack.h"
#include "rules/mate_net.h"
#include "rules/mate_wall.h"
#include "rules/play.h"
#include "rules/sight.h"

/* So many ghosts of the winner are tried on each square they may reach. */
enum { PLACED = 2 };

struct haunt {
    enum side winner;
    squares reach[SIDES], takes[SIDES]; /* of all ghosts of a side */
    squares hits; /* of the winner's ghosts */
    bool slides[ROLES]; /* has the winner such a ghost? */
    int attackers; /* the winner's ghosts */
    struct mate_man attacker[PLACED]; /* the first of them */
    bool haunted[SIDES]; /* has the side a ghost? */
    struct mate_net net; /* the loser's ghosts */
    bool fails; /* a mate may be imagined, or a pawn promotes */
    int count, room;
    struct position *states; /* turn and en passant as in a game */
    int32_t *slots;
    uint32_t mask;
};

static void add_ghost(struct haunt *haunt, const struct mate_man *man)
{
    haunt->haunted[man->side] = true;
    haunt->reach[man->side] |= man->reach;
    haunt->takes[man->side] |= man->takes;
    if (man->side != haunt->winner) {
        haunt->net.reach[haunt->net.count++] = man->reach;
        return;
    }
    haunt->hits |= man->hits;
    haunt->slides[man->role] = true;
    if (haunt->attackers < PLACED)
        haunt->attacker[haunt->attackers] = *man;
    haunt->attackers++;
}

/* Without a wall a ghost is everywhere, a bishop on his colour. */
static struct mate_man unbound(const struct position *pos, int sq)
{
    const squares dark = UINT64_C(0xaa55aa55aa55aa55);
    struct mate_man man = {.sq = (uint8_t)sq,
                           .role = (uint8_t)position_role_at(pos, sq),
                           .side = (uint8_t)position_side_at(pos, sq),
                           .reach = ~(squares)0};
    if (man.role == BISHOP)
        man.reach = square_is_dark(sq) ? dark : ~dark;
    man.takes = man.hits = man.reach;
    return man;
}

static void summon(struct haunt *haunt, const struct position *pos,
                   squares ghosts)
{
    struct mate_wall wall;
    if (mate_wall_grow(pos, haunt->winner, &wall)) {
        for (int i = 0; i < wall.count; i++)
            if (ghosts & set_of(wall.men[i].sq))
                add_ghost(haunt, &wall.men[i]);
        return;
    }
    for (; ghosts; ghosts &= ghosts - 1) {
        struct mate_man man = unbound(pos, first_square(ghosts));
        add_ghost(haunt, &man);
    }
}

/* Is the king of this side attacked whatever the ghosts do? */
static bool is_surely_attacked(const struct haunt *haunt,
                               const struct position *pos, enum side side)
{
    int king = king_square(pos, side);
    squares ghosts = haunt->reach[WHITE] | haunt->reach[BLACK];
    squares men = attackers_to(pos, king, other_side(side), occupied(pos));
    for (; men; men &= men - 1)
        if (!(squares_between(king, first_square(men)) & ghosts))
            return true;
    return false;
}

/* An arrangement with the loser to move, and what the winner hits in it. */
struct scene {
    const struct haunt *haunt;
    const struct position *pos;
    int king;
    bool ghosts_check; /* may a ghost give check, or only cover flights? */
    squares men; /* the winner's own hits */
};

static bool is_net(const struct scene *scene, squares checks, squares hits)
{
    enum side winner = scene->haunt->winner;
    squares flights = attack_king(scene->king) & ~hits &
                      ~scene->pos->side[other_side(winner)];
    return checks & set_of(scene->king) &&
           !(flights & scene->pos->side[winner]) &&
           mate_net_closes(&scene->haunt->net, flights);
}

/* Is there a place for each of the winner's few ghosts that makes a net? */
static bool is_net_placed(const struct scene *scene, int ghost, squares hits)
{
    squares checks = scene->ghosts_check ? hits : scene->men;
    if (ghost == scene->haunt->attackers)
        return is_net(scene, checks, hits);
    const struct mate_man *man = &scene->haunt->attacker[ghost];
    squares blockers = occupied(scene->pos) & ~set_of(scene->king);
    squares places = man->reach & ~occupied(scene->pos);
    for (; places; places &= places - 1)
        if (is_net_placed(scene, ghost + 1,
                          hits | attack_of((enum side)man->side,
                                           (enum role)man->role,
                                           first_square(places), blockers)))
            return true;
    return is_net_placed(scene, ghost + 1, hits); /* taken */
}

/* The lines along which the winner's ghosts may attack a king. */
static squares lines_of(const struct haunt *haunt, int king, squares men)
{
    squares lines = 0;
    if (haunt->slides[BISHOP] || haunt->slides[QUEEN])
        lines |= attack_bishop(king, men);
    if (haunt->slides[ROOK] || haunt->slides[QUEEN])
        lines |= attack_rook(king, men);
    return lines;
}

/*
 * Could the loser stand mated here, were the ghosts where they may be? One of
 * the others has moved from that square, or a ghost has: SQ_NONE.
 */
static bool is_imaginable(const struct haunt *haunt, const struct position *pos,
                          int from)
{
    struct scene scene = {haunt, pos, 0, true, 0};
    scene.king = king_square(pos, other_side(haunt->winner));
    scene.men =
        sight_attacked(pos, haunt->winner, occupied(pos) & ~set_of(scene.king));
    /* A ghost who stood still checks where that move opened his line. */
    scene.ghosts_check =
        from == SQ_NONE ||
        lines_of(haunt, scene.king, occupied(pos)) & set_of(from);
    squares all = scene.men | haunt->hits;
    return is_net(&scene, scene.ghosts_check ? all : scene.men, all) &&
           (haunt->attackers > PLACED || is_net_placed(&scene, 0, scene.men));
}

/* Keep an arrangement in which the side that has moved is not in check. from
 * is as above. */
static void keep(struct haunt *haunt, const struct position *pos, int from)
{
    if (is_surely_attacked(haunt, pos, other_side((enum side)pos->turn)))
        return;
    haunt->fails |=
        pos->turn != haunt->winner && is_imaginable(haunt, pos, from);
    uint32_t at = (uint32_t)(pos->key ^ pos->key >> 32) & haunt->mask;
    while (haunt->slots[at] >= 0) {
        if (position_same(&haunt->states[haunt->slots[at]], pos))
            return;
        at = (at + 1) & haunt->mask;
    }
    haunt->fails |= haunt->count == haunt->room;
    if (haunt->fails)
        return;
    haunt->slots[at] = haunt->count;
    haunt->states[haunt->count++] = *pos;
}

/* The same men with the other side to move. */
static struct position passed(const struct position *pos)
{
    struct position next = *pos;
    forget_en_passant(&next);
    next.turn ^= 1;
    next.key ^= zobrist_black_to_move;
    return next;
}

static void take_as_ghost(struct haunt *haunt, const struct position *pos,
                          enum side side)
{
    enum side foe = other_side(side);
    squares men = pos->side[foe] & ~pos->role[KING] & haunt->takes[side];
    for (; men; men &= men - 1) {
        int sq = first_square(men);
        struct position next = passed(pos);
        toggle(&next, foe, position_role_at(pos, sq), sq);
        keep(haunt, &next, SQ_NONE);
    }
}

static void go(struct haunt *haunt, const struct position *pos, enum role role,
               int from, int to)
{
    enum side side = (enum side)pos->turn, foe = other_side(side);
    struct position next = passed(pos);
    if (pos->side[foe] & set_of(to))
        toggle(&next, foe, position_role_at(pos, to), to);
    toggle(&next, side, role, from);
    toggle(&next, side, role, to);
    if (role == PAWN && (from ^ to) == 16) {
        next.en_passant = (uint8_t)((from + to) / 2);
        next.key ^= zobrist_en_passant[file_of(from)];
    }
    haunt->fails |= role == PAWN && (to >= SQ_A8 || to <= SQ_H1);
    if (!haunt->fails)
        keep(haunt, &next, from);
}

static void go_en_passant(struct haunt *haunt, const struct position *pos,
                          int from)
{
    enum side side = (enum side)pos->turn;
    struct position next = passed(pos);
    toggle(&next, other_side(side), PAWN, en_passant_victim(pos->en_passant));
    toggle(&next, side, PAWN, from);
    toggle(&next, side, PAWN, pos->en_passant);
    keep(haunt, &next, SQ_NONE); /* two squares were left */
}

static void go_as_pawn(struct haunt *haunt, const struct position *pos,
                       int from)
{
    enum side side = (enum side)pos->turn, foe = other_side(side);
    squares empty = ~occupied(pos), hits = attack_pawn(side, from);
    squares one = ahead(side, set_of(from)) & empty;
    squares two = ahead(side, one & own_rank(side, 2)) & empty;
    squares prey =
        (pos->side[foe] & ~pos->role[KING]) | (haunt->reach[foe] & empty);
    for (squares to = one | two | (hits & prey); to; to &= to - 1)
        go(haunt, pos, PAWN, from, first_square(to));
    if (pos->en_passant != SQ_NONE && hits & set_of(pos->en_passant))
        go_en_passant(haunt, pos, from);
}

/* Everything that might come next. */
static void go_on(struct haunt *haunt, const struct position *pos)
{
    enum side side = (enum side)pos->turn;
    squares goals = ~pos->side[side] & ~pieces_of(pos, other_side(side), KING);
    if (haunt->haunted[side]) {
        struct position next = passed(pos);
        keep(haunt, &next, SQ_NONE);
        take_as_ghost(haunt, pos, side);
    }
    for (squares men = pos->side[side]; men; men &= men - 1) {
        int from = first_square(men);
        enum role role = position_role_at(pos, from);
        if (role == PAWN) {
            go_as_pawn(haunt, pos, from);
            continue;
        }
        squares to = attack_of(side, role, from, occupied(pos)) & goals;
        for (; to; to &= to - 1)
            go(haunt, pos, role, from, first_square(to));
    }
}

static void look_at_all(struct haunt *haunt, const struct position *pos,
                        squares ghosts)
{
    struct position first = *pos;
    for (squares rest = ghosts; rest; rest &= rest - 1) {
        int sq = first_square(rest);
        toggle(&first, position_side_at(pos, sq), position_role_at(pos, sq),
               sq);
    }
    memset(haunt->slots, 0xff, (haunt->mask + 1) * sizeof *haunt->slots);
    haunt->slots[(uint32_t)(first.key ^ first.key >> 32) & haunt->mask] = 0;
    haunt->states[haunt->count++] = first;
    haunt->fails =
        first.turn != haunt->winner && is_imaginable(haunt, &first, SQ_NONE);
    for (int i = 0; i < haunt->count && !haunt->fails; i++) {
        struct position state = haunt->states[i];
        go_on(haunt, &state);
    }
}

bool mate_ghost_proves(const struct position *pos, enum side winner,
                       squares ghosts, int states_max, int *states)
{
    struct haunt haunt = {.winner = winner, .room = states_max};
    *states = 0;
    if (pos->castling || pos->en_passant != SQ_NONE)
        return false;
    haunt.mask = 1;
    while (haunt.mask < 2 * (uint32_t)states_max)
        haunt.mask = 2 * haunt.mask + 1;
    haunt.states = malloc((size_t)states_max * sizeof *haunt.states);
    haunt.slots = malloc((haunt.mask + 1) * sizeof *haunt.slots);
    bool looks = haunt.states && haunt.slots;
    if (looks) {
        summon(&haunt, pos, ghosts);
        look_at_all(&haunt, pos, ghosts);
    }
    free(haunt.states);
    free(haunt.slots);
    *states = haunt.count;
    return looks && !haunt.fails;
}
