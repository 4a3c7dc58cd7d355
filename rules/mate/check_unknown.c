/*
 * check_unknown.c - the arrangements of the men that are no ghosts, counted out
 * once more, with all the squares where each ghost might be then.
 */
#include "rules/mate/check_unknown.h"

#include <stdlib.h>

#include "rules/board/attack.h"
#include "rules/mate/check_unknown_states.h"

static const squares last_ranks = 0xff000000000000ff;

/* Does this side stand in check whatever phantoms may stand between? */
static bool is_caught(const struct moment *now, enum side side)
{
    int king = king_square(&now->pos, side);
    squares hidden = 0, men = attackers_to(&now->pos, king, other_side(side),
                                           occupied(&now->pos));
    for (int i = 0; i < now->count; i++)
        hidden |= now->phantoms[i].where;
    for (; men; men &= men - 1)
        if (!(squares_between(king, first_square(men)) & hidden))
            return true;
    return false;
}

/* Has the winner somebody besides his king? */
static bool is_armed(const struct seance *seance, const struct moment *now)
{
    squares men = now->pos.side[seance->winner] & ~now->pos.role[KING];
    for (int i = 0; i < now->count; i++)
        if (now->phantoms[i].side == seance->winner)
            men |= now->phantoms[i].where;
    return men != 0;
}

static void find(struct seance *seance, struct moment *now)
{
    for (int i = 0; i < now->count; i++)
        now->phantoms[i].where &= ~occupied(&now->pos);
    if (!seance->broken && is_armed(seance, now) &&
        !is_caught(now, other_side((enum side)now->pos.turn)))
        seance_write(seance, now);
}

static void lift(struct position *pos, squares men)
{
    for (int role = PAWN; role < ROLES; role++)
        pos->role[role] &= ~men;
    pos->side[WHITE] &= ~men;
    pos->side[BLACK] &= ~men;
}

static struct moment turned(const struct moment *now)
{
    struct moment next = *now;
    next.pos.turn ^= 1;
    next.pos.en_passant = SQ_NONE;
    next.by_phantom = true;
    return next;
}

/* May somebody have waited behind the square just left, to give check? */
static bool is_uncovered(const struct moment *next, int left)
{
    enum side loser = (enum side)next->pos.turn;
    int king = king_square(&next->pos, loser);
    for (int i = 0; i < next->count; i++) {
        const struct phantom *man = &next->phantoms[i];
        if (man->side != loser && man->role != KNIGHT &&
            man->where & line_through(king, left) &&
            attack_of(man->side, man->role, king, occupied(&next->pos)) &
                set_of(left))
            return true;
    }
    return false;
}

/* The winner's new man might mate; the loser's may be anywhere. */
static void promote(struct seance *seance, struct moment *next, int to)
{
    seance->broken |= next->pos.turn != seance->winner;
    lift(&next->pos, set_of(to));
    next->phantoms[next->count - 1].where = ~(squares)0;
}

/* One man goes from one square to another; who stands there is taken, and who
 * stands on also, for a capture en passant. */
static void step(struct seance *seance, const struct moment *now, int from,
                 int to, squares also)
{
    struct moment next = turned(now);
    enum side side = (enum side)now->pos.turn, foe = other_side(side);
    enum role role = position_role_at(&now->pos, from);
    lift(&next.pos, set_of(from) | set_of(to) | also);
    next.pos.role[role] |= set_of(to);
    next.pos.side[side] |= set_of(to);
    if (role == PAWN && abs(from - to) == 16 &&
        attack_pawn(side, (from + to) / 2) & pieces_of(&now->pos, foe, PAWN))
        next.pos.en_passant = (uint8_t)((from + to) / 2);
    if (role == PAWN && set_of(to) & last_ranks)
        promote(seance, &next, to);
    next.by_phantom =
        also || (next.pos.turn != seance->winner && is_uncovered(&next, from));
    find(seance, &next);
}

static squares pawn_goals(const struct moment *now, int from)
{
    enum side side = (enum side)now->pos.turn, foe = other_side(side);
    int way = side == WHITE ? 8 : -8;
    squares men = occupied(&now->pos);
    squares prey = now->pos.side[foe] & ~now->pos.role[KING];
    for (int i = 0; i < now->count; i++)
        prey |= now->phantoms[i].side == foe ? now->phantoms[i].where : 0;
    squares goals = attack_pawn(side, from) & prey;
    if (!(men & set_of(from + way))) {
        goals |= set_of(from + way);
        if (rank_of(from) == (side == WHITE ? 1 : 6) &&
            !(men & set_of(from + 2 * way)))
            goals |= set_of(from + 2 * way);
    }
    return goals;
}

/* The moves of those who are seen. */
static void follow_seen(struct seance *seance, const struct moment *now)
{
    enum side side = (enum side)now->pos.turn;
    squares seen = occupied(&now->pos);
    squares barred = now->pos.side[side] | now->pos.role[KING];
    for (squares men = now->pos.side[side]; men; men &= men - 1) {
        int from = first_square(men);
        enum role role = position_role_at(&now->pos, from);
        squares goals = role == PAWN
                            ? pawn_goals(now, from)
                            : attack_of(side, role, from, seen) & ~barred;
        for (; goals; goals &= goals - 1)
            step(seance, now, from, first_square(goals), 0);
        if (role == PAWN && now->pos.en_passant != SQ_NONE &&
            attack_pawn(side, from) & set_of(now->pos.en_passant))
            step(seance, now, from, now->pos.en_passant,
                 set_of(now->pos.en_passant ^ 8));
    }
}

/* A phantom takes somebody who is seen, and then stands there. */
static void capture(struct seance *seance, const struct moment *now, int i)
{
    enum side foe = other_side((enum side)now->pos.turn);
    squares prey = now->pos.side[foe] & ~now->pos.role[KING] &
                   portent_hits(&now->phantoms[i], occupied(&now->pos));
    for (; prey; prey &= prey - 1) {
        struct moment next = turned(now);
        squares there = prey & -prey;
        lift(&next.pos, there);
        next.phantoms[i].where = now->phantoms[i].is_anything
                                     ? now->phantoms[i].where | there
                                     : there;
        find(seance, &next);
    }
}

/* The moves of those who are not seen: one captures, or they wander. In check
 * there is time for one move. */
static void follow_unseen(struct seance *seance, const struct moment *now)
{
    struct moment next = turned(now);
    squares seen = occupied(&now->pos);
    bool caught = is_caught(now, (enum side)now->pos.turn), moves = false;
    for (int i = 0; i < now->count; i++) {
        struct phantom *man = &next.phantoms[i];
        if (man->side != now->pos.turn || man->where == 0)
            continue;
        for (squares before = 0; before != man->where;) {
            before = man->where;
            man->where |= portent_hits(man, seen) & ~seen;
            if (caught)
                break;
        }
        moves |= (man->where & (man->where - 1)) != 0;
        capture(seance, now, i);
    }
    if (moves)
        find(seance, &next);
}

static void summon(const struct position *pos, enum side winner, squares ghosts,
                   struct moment *first)
{
    enum side loser = other_side(winner);
    *first = (struct moment){.pos = *pos};
    lift(&first->pos, ghosts);
    for (squares rest = ghosts; rest; rest &= rest - 1) {
        int sq = first_square(rest);
        enum role role = position_role_at(pos, sq);
        first->phantoms[first->count++] =
            (struct phantom){role, position_side_at(pos, sq), role == PAWN, 1,
                             role == PAWN ? ~(squares)0 : set_of(sq)};
    }
    /* Every pawn of the loser that may yet promote. */
    first->phantoms[first->count++] =
        (struct phantom){QUEEN, loser, true,
                         count_squares(pieces_of(&first->pos, loser, PAWN)), 0};
    for (int i = 0; i < first->count; i++)
        first->phantoms[i].where &= ~occupied(&first->pos);
}

bool mate_phantom_holds(const struct position *pos, enum side winner,
                        squares ghosts, uint64_t most)
{
    struct seance seance;
    struct moment now;
    squares barred =
        pos->role[KING] | pieces_of(pos, winner, PAWN) | ~occupied(pos);
    if (pos->castling || pos->en_passant != SQ_NONE || ghosts & barred ||
        count_squares(ghosts) >= PHANTOMS || most > UINT32_MAX / 4)
        return false;
    summon(pos, winner, ghosts, &now);
    bool holds = seance_begin(&seance, &now, winner, most);
    while (holds && seance_next(&seance, &now)) {
        follow_unseen(&seance, &now);
        follow_seen(&seance, &now);
        holds = !seance.broken;
    }
    seance_done(&seance);
    return holds;
}
