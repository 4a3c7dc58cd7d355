/*
 * check_invariant.c - is a claim about where men may ever stand true, and does
 * it forbid every mate?
 *
 * The claim is an invariant: it holds now, and no legal move leads out of it.
 * A move is allowed for here as soon as nothing fixed forbids it.
 */
#include "rules/mate/check_invariant.h"

#include "rules/board/attack.h"

static const squares last_ranks = 0xff000000000000ff;

static squares file_of_man(const struct mate_claim *claim, int man)
{
    return (squares)0x0101010101010101 << file_of(claim->men[man].sq);
}

/* What a man attacks from sq when only these others are in his way. */
static squares attack_from(const struct mate_claim *claim, int man, int sq,
                           squares blockers)
{
    return attack_of((enum side)claim->men[man].side,
                     (enum role)claim->men[man].role, sq, blockers);
}

/* Could man take a fixed man on this square? */
static bool may_take_fixed(const struct mate_claim *claim, int man, int sq)
{
    enum side foe = other_side((enum side)claim->men[man].side);
    if (claim->men[man].role == KING && claim->guarded[foe] & set_of(sq))
        return false;
    for (squares from = claim->men[man].reach; from; from &= from - 1)
        if (attack_from(claim, man, first_square(from), claim->fixed) &
            set_of(sq))
            return true;
    return false;
}

static void guard(struct mate_claim *claim)
{
    claim->guarded[WHITE] = claim->guarded[BLACK] = 0;
    for (int i = 0; i < claim->count; i++)
        if (claim->fixed & set_of(claim->men[i].sq))
            claim->guarded[claim->men[i].side] |=
                attack_from(claim, i, claim->men[i].sq, ~(squares)0);
}

/* The men that are said to stay, without those that could be taken. */
static void fix(struct mate_claim *claim)
{
    for (int i = 0; i < claim->count; i++)
        if (claim->men[i].reach == set_of(claim->men[i].sq))
            claim->fixed |= set_of(claim->men[i].sq);
    for (squares before = 0; before != claim->fixed;) {
        before = claim->fixed;
        guard(claim);
        for (int i = 0; i < claim->count; i++)
            for (int j = 0; j < claim->count; j++)
                if (claim->men[i].role != KING &&
                    claim->men[j].side != claim->men[i].side &&
                    claim->fixed & set_of(claim->men[i].sq) &&
                    may_take_fixed(claim, j, claim->men[i].sq))
                    claim->fixed &= ~set_of(claim->men[i].sq);
    }
}

static void sum_up(struct mate_claim *claim)
{
    for (int i = 0; i < claim->count; i++)
        if (claim->men[i].role != KING)
            claim->stands[claim->men[i].side] |= claim->men[i].reach;
    for (int i = 0; i < claim->count; i++) {
        enum side side = (enum side)claim->men[i].side;
        squares reach = claim->men[i].reach;
        if (claim->men[i].role != PAWN && reach != set_of(claim->men[i].sq))
            claim->takes[side] |= reach;
        for (; claim->men[i].role == PAWN && reach; reach &= reach - 1)
            claim->takes[side] |= attack_pawn(side, first_square(reach)) &
                                  claim->stands[other_side(side)];
    }
}

/* Pawns that neither leave their file nor are taken never pass each other. */
static bool is_faced(const struct mate_claim *claim, int man, int to)
{
    squares file = file_of_man(claim, man);
    enum side side = (enum side)claim->men[man].side;
    for (int i = 0; i < claim->count && !(claim->men[man].reach & ~file); i++) {
        int at = claim->men[i].sq;
        bool ahead = side == WHITE ? at > claim->men[man].sq && to >= at
                                   : at < claim->men[man].sq && to <= at;
        if (ahead && claim->men[i].role == PAWN && claim->men[i].side != side &&
            !(claim->men[i].reach & ~file) &&
            !(claim->men[i].reach & claim->takes[side]))
            return true;
    }
    return false;
}

/* Where a pawn may go from sq in one move; passing counts as standing. */
static squares pawn_goals(const struct mate_claim *claim, int man, int sq)
{
    enum side side = (enum side)claim->men[man].side;
    int step = side == WHITE ? 8 : -8, to = sq + step;
    bool twice = rank_of(sq) == (side == WHITE ? 1 : 6);
    squares goals = attack_pawn(side, sq) & claim->stands[other_side(side)];
    for (int i = 0; i <= twice; i++, to += step) {
        if (claim->fixed & set_of(to) || is_faced(claim, man, to))
            break;
        goals |= set_of(to);
    }
    return goals;
}

/* Does no move lead a man out of his set? */
static bool stays(const struct mate_claim *claim, int man)
{
    enum side foe = other_side((enum side)claim->men[man].side);
    enum role role = (enum role)claim->men[man].role;
    squares reach = claim->men[man].reach;
    if (role == PAWN && reach & last_ranks)
        return false;
    for (squares from = reach; from; from &= from - 1) {
        int sq = first_square(from);
        squares goals =
            role == PAWN
                ? pawn_goals(claim, man, sq)
                : attack_from(claim, man, sq, claim->fixed) & ~claim->fixed;
        if (role == KING)
            goals &= ~claim->guarded[foe];
        if (goals & ~reach)
            return false;
    }
    return true;
}

bool mate_claim_holds(const struct position *pos, const struct mate_sets *sets,
                      struct mate_claim *out)
{
    squares seen = 0;
    *out = (struct mate_claim){.count = sets->count};
    if (sets->count > 32 || pos->castling || pos->en_passant != SQ_NONE)
        return false;
    for (int i = 0; i < sets->count; i++) {
        int sq = sets->men[i].sq & 63;
        out->men[i].sq = (uint8_t)sq;
        out->men[i].role = (uint8_t)position_role_at(pos, sq);
        out->men[i].side = (uint8_t)position_side_at(pos, sq);
        out->men[i].reach = sets->men[i].reach;
        if (seen & set_of(sq) || !(sets->men[i].reach & set_of(sq)))
            return false;
        seen |= set_of(sq);
    }
    if (seen != occupied(pos))
        return false;
    fix(out);
    sum_up(out);
    for (int i = 0; i < out->count; i++)
        if (!stays(out, i))
            return false;
    return true;
}

/* What a man of the claim may ever attack. */
static squares hits_of(const struct mate_claim *claim, int man,
                       enum side winner)
{
    squares hits = 0, blockers = claim->fixed;
    for (int i = 0; i < claim->count; i++)
        if (claim->men[i].role == KING && claim->men[i].side != winner)
            blockers &= ~set_of(claim->men[i].sq);
    for (squares from = claim->men[man].reach; from; from &= from - 1)
        hits |= attack_from(claim, man, first_square(from), blockers);
    return hits;
}

bool mate_claim_fills(const squares *reach, int count, squares flights)
{
    if (flights == 0)
        return true;
    squares flight = flights & -flights;
    for (int i = 0; i < count; i++) {
        squares rest[32];
        if (!(reach[i] & flight))
            continue;
        for (int j = 0; j < count; j++)
            rest[j] = j == i ? 0 : reach[j];
        if (mate_claim_fills(rest, count, flights ^ flight))
            return true;
    }
    return false;
}

bool mate_claim_forbids_mate(const struct mate_claim *claim, enum side winner)
{
    squares homes = 0, courts = 0, hits = 0, reach[32];
    int blockers = 0;
    for (int i = 0; i < claim->count; i++) {
        bool wins = claim->men[i].side == winner;
        if (claim->men[i].role == KING)
            *(wins ? &courts : &homes) = claim->men[i].reach;
        else if (wins)
            hits |= hits_of(claim, i, winner);
        else
            reach[blockers++] = claim->men[i].reach;
    }
    for (squares home = homes & hits; home; home &= home - 1) {
        int king = first_square(home);
        for (squares court = courts & ~attack_king(king) & ~set_of(king); court;
             court &= court - 1)
            if (mate_claim_fills(reach, blockers,
                                 attack_king(king) & ~hits &
                                     ~attack_king(first_square(court))))
                return false;
    }
    return true;
}
