// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * verify.c - is an answer's certificate what it says? Nothing of the search is
 * used here. The sets of a wall, which only the search can find, are taken as
 * an invariant and tried: it holds now, and no legal move leads out of it. A
 * move is allowed for as soon as nothing fixed forbids it.
 */
#include "rules/mate/mate.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "rules/board/movegen.h"
#include "rules/board/position.h"
#include "rules/mate/verify_unknown.h"

struct verify_invariant {
    int count;
    struct {
        uint8_t sq, role, side;
        squares reach;
    } pieces[32];
    squares fixed; /* pieces that never move and are never captured */
    squares guarded[SIDES]; /* attacked by fixed pieces, whatever happens */
    squares stands[SIDES]; /* squares for a piece other than the king */
    squares captures[SIDES]; /* where one may be captured by that side */
};

static const squares last_ranks = 0xff000000000000ff;

/* Could piece capture a fixed piece on this square? */
static bool may_take_fixed(const struct verify_invariant *invariant, int piece,
                           int sq)
{
    enum side foe = other_side((enum side)invariant->pieces[piece].side);
    if (invariant->pieces[piece].role == KING &&
        invariant->guarded[foe] & set_of(sq))
        return false;
    for (squares from = invariant->pieces[piece].reach; from; from &= from - 1)
        if (attack_of((enum side)invariant->pieces[piece].side,
                      (enum role)invariant->pieces[piece].role,
                      first_square(from), invariant->fixed) &
            set_of(sq))
            return true;
    return false;
}

/* Pawns that neither leave their file nor are captured never pass each other.
 */
static bool is_faced(const struct verify_invariant *invariant, int piece,
                     int to)
{
    squares file = (squares)0x0101010101010101
                   << file_of(invariant->pieces[piece].sq);
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
            !(invariant->pieces[i].reach & invariant->captures[side]))
            return true;
    }
    return false;
}

/* Where a pawn may go from sq in one move; passing counts as being there. */
static squares pawn_goals(const struct verify_invariant *invariant, int piece,
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
static bool stays(const struct verify_invariant *invariant, int piece)
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
                         : attack_of((enum side)invariant->pieces[piece].side,
                                     (enum role)invariant->pieces[piece].role,
                                     sq, invariant->fixed) &
                               ~invariant->fixed;
        if (role == KING)
            goals &= ~invariant->guarded[foe];
        if (goals & ~reach)
            return false;
    }
    return true;
}

/*
 * Is it true of pos, and does it stay true after every move, that each piece
 * is in its set? Then the claim is in out.
 */
static bool verify_invariant_holds(const struct position *pos,
                                   const struct mate_sets *sets,
                                   struct verify_invariant *out)
{
    squares seen = 0;
    *out = (struct verify_invariant){.count = sets->count};
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
    /* The pieces that are said to stay, without those that could be captured.
     */
    for (int i = 0; i < out->count; i++)
        if (out->pieces[i].reach == set_of(out->pieces[i].sq))
            out->fixed |= set_of(out->pieces[i].sq);
    for (squares before = 0; before != out->fixed;) {
        before = out->fixed;
        out->guarded[WHITE] = out->guarded[BLACK] = 0;
        for (int i = 0; i < out->count; i++)
            if (out->fixed & set_of(out->pieces[i].sq))
                out->guarded[out->pieces[i].side] |=
                    attack_of((enum side)out->pieces[i].side,
                              (enum role)out->pieces[i].role, out->pieces[i].sq,
                              ~(squares)0);
        for (int i = 0; i < out->count; i++)
            for (int j = 0; j < out->count; j++)
                if (out->pieces[i].role != KING &&
                    out->pieces[j].side != out->pieces[i].side &&
                    out->fixed & set_of(out->pieces[i].sq) &&
                    may_take_fixed(out, j, out->pieces[i].sq))
                    out->fixed &= ~set_of(out->pieces[i].sq);
    }
    for (int i = 0; i < out->count; i++)
        if (out->pieces[i].role != KING)
            out->stands[out->pieces[i].side] |= out->pieces[i].reach;
    for (int i = 0; i < out->count; i++) {
        enum side side = (enum side)out->pieces[i].side;
        squares reach = out->pieces[i].reach;
        if (out->pieces[i].role != PAWN && reach != set_of(out->pieces[i].sq))
            out->captures[side] |= reach;
        for (; out->pieces[i].role == PAWN && reach; reach &= reach - 1)
            out->captures[side] |= attack_pawn(side, first_square(reach)) &
                                   out->stands[other_side(side)];
    }
    for (int i = 0; i < out->count; i++)
        if (!stays(out, i))
            return false;
    return true;
}

/* What a piece of the claim may ever attack. */
static squares hits_of(const struct verify_invariant *invariant, int piece,
                       enum side winner)
{
    squares hits = 0, blockers = invariant->fixed;
    for (int i = 0; i < invariant->count; i++)
        if (invariant->pieces[i].role == KING &&
            invariant->pieces[i].side != winner)
            blockers &= ~set_of(invariant->pieces[i].sq);
    for (squares from = invariant->pieces[piece].reach; from; from &= from - 1)
        hits |= attack_of((enum side)invariant->pieces[piece].side,
                          (enum role)invariant->pieces[piece].role,
                          first_square(from), blockers);
    return hits;
}

/* Does a claim that holds leave no mate by winner? */
static bool
verify_invariant_forbids_mate(const struct verify_invariant *invariant,
                              enum side winner)
{
    squares loser_kings = 0, winner_kings = 0, hits = 0, reach[32];
    int blockers = 0;
    for (int i = 0; i < invariant->count; i++) {
        bool wins = invariant->pieces[i].side == winner;
        if (invariant->pieces[i].role == KING)
            *(wins ? &winner_kings : &loser_kings) = invariant->pieces[i].reach;
        else if (wins)
            hits |= hits_of(invariant, i, winner);
        else
            reach[blockers++] = invariant->pieces[i].reach;
    }
    for (squares king_at = loser_kings & hits; king_at;
         king_at &= king_at - 1) {
        int king = first_square(king_at);
        for (squares other_king =
                 winner_kings & ~attack_king(king) & ~set_of(king);
             other_king; other_king &= other_king - 1)
            if (verify_states_cover(reach, blockers,
                                    attack_king(king) & ~hits &
                                        ~attack_king(first_square(other_king))))
                return false;
    }
    return true;
}

static bool is_mated(const struct position *pos, enum side winner)
{
    return pos->turn != winner && position_is_check(pos) && !movegen_any(pos);
}

bool mate_verify_line(const struct position *pos, enum side side,
                      const struct move *line, int length)
{
    struct position now = *pos;
    for (int ply = 0; ply < length; ply++) {
        if (!movegen_is_legal(&now, line[ply]))
            return false;
        now = position_after(&now, line[ply]);
    }
    return is_mated(&now, side);
}

/*
 * No king can be mated by a bare king; by a knight alone, unless own pieces
 * that cannot capture it shut the king in (a queen always can); by bishops of
 * one colour alone, unless a piece can shut it in on a square of the other.
 */
static bool is_bare(const struct position *pos, enum side side)
{
    const squares dark = UINT64_C(0xaa55aa55aa55aa55);
    squares pieces = pos->side[side] & ~pos->role[KING];
    squares theirs = pos->side[other_side(side)] & ~pos->role[KING];
    squares bishops = pieces & pos->role[BISHOP];
    if (pieces == 0 ||
        (count_squares(pieces) == 1 && pieces & pos->role[KNIGHT]))
        return pieces == 0 || !(theirs & ~pos->role[QUEEN]);
    squares minor = theirs & (pos->role[KNIGHT] | pos->role[PAWN]);
    squares all = bishops | (theirs & pos->role[BISHOP]);
    return pieces == bishops && !minor && (!(all & dark) || !(all & ~dark));
}

static bool is_walled(const struct position *pos, enum side side,
                      const struct mate_sets *sets)
{
    struct verify_invariant invariant;
    return !is_mated(pos, side) &&
           verify_invariant_holds(pos, sets, &invariant) &&
           verify_invariant_forbids_mate(&invariant, side);
}

/* Every position that can arise, in the order of its finding. */
struct reached {
    enum side side;
    size_t count, room, mask;
    struct position *positions;
    uint32_t *slots; /* place in positions, and one more; 0 is free */
};

/* Room for one more, in both; false without memory. */
static bool grow(struct reached *reached)
{
    if (reached->count < reached->room)
        return true;
    size_t room = reached->room ? 4 * reached->room : 1024;
    struct position *more = realloc(reached->positions, room * sizeof *more);
    if (!more)
        return false;
    reached->positions = more;
    uint32_t *slots = calloc(2 * room, sizeof *slots);
    if (!slots)
        return false;
    free(reached->slots);
    reached->slots = slots;
    reached->room = room;
    reached->mask = 2 * room - 1;
    for (size_t i = 0; i < reached->count; i++) {
        size_t at = reached->positions[i].key & reached->mask;
        while (slots[at])
            at = (at + 1) & reached->mask;
        slots[at] = (uint32_t)i + 1;
    }
    return true;
}

static bool is_new(struct reached *reached, const struct position *pos)
{
    size_t at = pos->key & reached->mask;
    for (; reached->slots[at]; at = (at + 1) & reached->mask)
        if (position_same(&reached->positions[reached->slots[at] - 1], pos))
            return false;
    reached->slots[at] = (uint32_t)reached->count + 1;
    reached->positions[reached->count++] = *pos;
    return true;
}

/* Is it proven here that nothing comes of this position? Walls are asked for
 * after the first move, and where a capture or a pawn's move may have closed
 * one. */
static bool is_settled(const struct position *pos, enum side side,
                       bool is_first)
{
    struct mate_sets sets;
    if (is_bare(pos, side))
        return true;
    if (pos->halfmove_clock != 0 && !is_first)
        return false;
    mate_sets_of(pos, side, &sets);
    return sets.count > 0 && is_walled(pos, side, &sets);
}

static bool look_at_all(struct reached *reached, const struct position *pos,
                        uint64_t most)
{
    if (!grow(reached))
        return false;
    is_new(reached, pos);
    size_t firsts = 0; /* positions after the first move */
    for (size_t i = 0; i < reached->count; i++) {
        struct position now = reached->positions[i];
        struct move_list list;
        if (is_mated(&now, reached->side) || reached->count > most)
            return false;
        if (i > 0 && is_settled(&now, reached->side, i <= firsts))
            continue;
        movegen_legal(&now, &list);
        for (int m = 0; m < list.count; m++) {
            struct position next = position_after(&now, list.moves[m]);
            if (!grow(reached))
                return false;
            is_new(reached, &next);
        }
        if (i == 0)
            firsts = reached->count - 1;
    }
    return true;
}

bool mate_verify(const struct position *pos, enum side side,
                 const struct mate_answer *answer)
{
    /* The search asks for proofs of some positions before it counts them. */
    uint64_t most = 8 * answer->positions + 1024;
    struct position after = *pos;
    if (answer->verdict == MATE_CAN)
        return mate_verify_line(pos, side, answer->line, answer->length);
    for (int i = 0; i < answer->forced; i++) {
        struct move_list list;
        movegen_legal(&after, &list);
        if (list.count != 1)
            return false;
        position_play(&after, list.moves[0]);
    }
    pos = &after;
    switch (answer->proof) {
    case MATE_PROOF_MATERIAL:
        return !is_mated(pos, side) && is_bare(pos, side);
    case MATE_PROOF_WALL:
        return is_walled(pos, side, &answer->sets);
    case MATE_PROOF_UNKNOWN:
        return !is_mated(pos, side) &&
               verify_unknown_holds(pos, side, answer->unknown,
                                    answer->arrangements);
    case MATE_PROOF_FORCED:
    case MATE_PROOF_SEARCHED: {
        struct reached reached = {.side = side};
        bool holds = look_at_all(&reached, pos, most);
        free(reached.positions);
        free(reached.slots);
        return holds;
    }
    case MATE_PROOF_NONE:
        break;
    }
    return answer->verdict == MATE_UNDETERMINED;
}
