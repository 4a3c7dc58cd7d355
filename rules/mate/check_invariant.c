/*
 * check_invariant.c - is a claim about where pieces may ever stand true, and
 * does it forbid every mate?
 *
 * The claim is an invariant: it holds now, and no legal move leads out of it.
 * A move is allowed for here as soon as nothing fixed forbids it.
 */
#include "rules/mate/check_invariant.h"

#include "rules/board/attack.h"

static const squares last_ranks = 0xff000000000000ff;

static squares file_of_piece(const struct check_invariant *invariant, int piece)
{
    return (squares)0x0101010101010101 << file_of(invariant->pieces[piece].sq);
}

/* What a piece attacks from sq when only these others are in its way. */
static squares attack_from(const struct check_invariant *invariant, int piece,
                           int sq, squares blockers)
{
    return attack_of((enum side)invariant->pieces[piece].side,
                     (enum role)invariant->pieces[piece].role, sq, blockers);
}

/* Could piece take a fixed piece on this square? */
static bool may_take_fixed(const struct check_invariant *invariant, int piece,
                           int sq)
{
    enum side foe = other_side((enum side)invariant->pieces[piece].side);
    if (invariant->pieces[piece].role == KING &&
        invariant->guarded[foe] & set_of(sq))
        return false;
    for (squares from = invariant->pieces[piece].reach; from; from &= from - 1)
        if (attack_from(invariant, piece, first_square(from),
                        invariant->fixed) &
            set_of(sq))
            return true;
    return false;
}

static void guard(struct check_invariant *invariant)
{
    invariant->guarded[WHITE] = invariant->guarded[BLACK] = 0;
    for (int i = 0; i < invariant->count; i++)
        if (invariant->fixed & set_of(invariant->pieces[i].sq))
            invariant->guarded[invariant->pieces[i].side] |=
                attack_from(invariant, i, invariant->pieces[i].sq, ~(squares)0);
}

/* The pieces that are said to stay, without those that could be taken. */
static void fix(struct check_invariant *invariant)
{
    for (int i = 0; i < invariant->count; i++)
        if (invariant->pieces[i].reach == set_of(invariant->pieces[i].sq))
            invariant->fixed |= set_of(invariant->pieces[i].sq);
    for (squares before = 0; before != invariant->fixed;) {
        before = invariant->fixed;
        guard(invariant);
        for (int i = 0; i < invariant->count; i++)
            for (int j = 0; j < invariant->count; j++)
                if (invariant->pieces[i].role != KING &&
                    invariant->pieces[j].side != invariant->pieces[i].side &&
                    invariant->fixed & set_of(invariant->pieces[i].sq) &&
                    may_take_fixed(invariant, j, invariant->pieces[i].sq))
                    invariant->fixed &= ~set_of(invariant->pieces[i].sq);
    }
}

static void sum_up(struct check_invariant *invariant)
{
    for (int i = 0; i < invariant->count; i++)
        if (invariant->pieces[i].role != KING)
            invariant->stands[invariant->pieces[i].side] |=
                invariant->pieces[i].reach;
    for (int i = 0; i < invariant->count; i++) {
        enum side side = (enum side)invariant->pieces[i].side;
        squares reach = invariant->pieces[i].reach;
        if (invariant->pieces[i].role != PAWN &&
            reach != set_of(invariant->pieces[i].sq))
            invariant->takes[side] |= reach;
        for (; invariant->pieces[i].role == PAWN && reach; reach &= reach - 1)
            invariant->takes[side] |= attack_pawn(side, first_square(reach)) &
                                      invariant->stands[other_side(side)];
    }
}

/* Pawns that neither leave their file nor are taken never pass each other. */
static bool is_faced(const struct check_invariant *invariant, int piece, int to)
{
    squares file = file_of_piece(invariant, piece);
    enum side side = (enum side)invariant->pieces[piece].side;
    for (int i = 0;
         i < invariant->count && !(invariant->pieces[piece].reach & ~file);
         i++) {
        int at = invariant->pieces[i].sq;
        bool ahead = side == WHITE
                         ? at > invariant->pieces[piece].sq && to >= at
                         : at < invariant->pieces[piece].sq && to <= at;
        if (ahead && invariant->pieces[i].role == PAWN &&
            invariant->pieces[i].side != side &&
            !(invariant->pieces[i].reach & ~file) &&
            !(invariant->pieces[i].reach & invariant->takes[side]))
            return true;
    }
    return false;
}

/* Where a pawn may go from sq in one move; passing counts as standing. */
static squares pawn_goals(const struct check_invariant *invariant, int piece,
                          int sq)
{
    enum side side = (enum side)invariant->pieces[piece].side;
    int step = side == WHITE ? 8 : -8, to = sq + step;
    bool twice = rank_of(sq) == (side == WHITE ? 1 : 6);
    squares goals = attack_pawn(side, sq) & invariant->stands[other_side(side)];
    for (int i = 0; i <= twice; i++, to += step) {
        if (invariant->fixed & set_of(to) || is_faced(invariant, piece, to))
            break;
        goals |= set_of(to);
    }
    return goals;
}

/* Does no move lead a piece out of its set? */
static bool stays(const struct check_invariant *invariant, int piece)
{
    enum side foe = other_side((enum side)invariant->pieces[piece].side);
    enum role role = (enum role)invariant->pieces[piece].role;
    squares reach = invariant->pieces[piece].reach;
    if (role == PAWN && reach & last_ranks)
        return false;
    for (squares from = reach; from; from &= from - 1) {
        int sq = first_square(from);
        squares goals =
            role == PAWN ? pawn_goals(invariant, piece, sq)
                         : attack_from(invariant, piece, sq, invariant->fixed) &
                               ~invariant->fixed;
        if (role == KING)
            goals &= ~invariant->guarded[foe];
        if (goals & ~reach)
            return false;
    }
    return true;
}

bool check_invariant_holds(const struct position *pos,
                           const struct mate_sets *sets,
                           struct check_invariant *out)
{
    squares seen = 0;
    *out = (struct check_invariant){.count = sets->count};
    if (sets->count > 32 || pos->castling || pos->en_passant != SQ_NONE)
        return false;
    for (int i = 0; i < sets->count; i++) {
        int sq = sets->pieces[i].sq & 63;
        out->pieces[i].sq = (uint8_t)sq;
        out->pieces[i].role = (uint8_t)position_role_at(pos, sq);
        out->pieces[i].side = (uint8_t)position_side_at(pos, sq);
        out->pieces[i].reach = sets->pieces[i].reach;
        if (seen & set_of(sq) || !(sets->pieces[i].reach & set_of(sq)))
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

/* What a piece of the claim may ever attack. */
static squares hits_of(const struct check_invariant *invariant, int piece,
                       enum side winner)
{
    squares hits = 0, blockers = invariant->fixed;
    for (int i = 0; i < invariant->count; i++)
        if (invariant->pieces[i].role == KING &&
            invariant->pieces[i].side != winner)
            blockers &= ~set_of(invariant->pieces[i].sq);
    for (squares from = invariant->pieces[piece].reach; from; from &= from - 1)
        hits |= attack_from(invariant, piece, first_square(from), blockers);
    return hits;
}

bool check_invariant_covers(const squares *reach, int count, squares flights)
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
        if (check_invariant_covers(rest, count, flights ^ flight))
            return true;
    }
    return false;
}

bool check_invariant_forbids_mate(const struct check_invariant *invariant,
                                  enum side winner)
{
    squares homes = 0, courts = 0, hits = 0, reach[32];
    int blockers = 0;
    for (int i = 0; i < invariant->count; i++) {
        bool wins = invariant->pieces[i].side == winner;
        if (invariant->pieces[i].role == KING)
            *(wins ? &courts : &homes) = invariant->pieces[i].reach;
        else if (wins)
            hits |= hits_of(invariant, i, winner);
        else
            reach[blockers++] = invariant->pieces[i].reach;
    }
    for (squares home = homes & hits; home; home &= home - 1) {
        int king = first_square(home);
        for (squares court = courts & ~attack_king(king) & ~set_of(king); court;
             court &= court - 1)
            if (check_invariant_covers(reach, blockers,
                                       attack_king(king) & ~hits &
                                           ~attack_king(first_square(court))))
                return false;
    }
    return true;
}
