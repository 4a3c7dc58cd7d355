// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * verify_unknown.c - the arrangements of the pieces that are no unknown pieces,
 * counted out once more, with all the squares where each unknown piece might be
 * then.
 */
#include "rules/mate/verify_unknown.h"

#include <stdlib.h>

#include "rules/board/attack.h"
#include "rules/mate/verify_states.h"

static const squares last_ranks = 0xff000000000000ff;

/* Is this side in check, whatever unknown pieces may be in between? */
static bool is_caught(const struct verify_state *now, enum side side)
{
    int king = king_square(&now->pos, side);
    squares hidden = 0, pieces = attackers_to(&now->pos, king, other_side(side),
                                              occupied(&now->pos));
    for (int i = 0; i < now->count; i++)
        hidden |= now->unknown[i].where;
    for (; pieces; pieces &= pieces - 1)
        if (!(squares_between(king, first_square(pieces)) & hidden))
            return true;
    return false;
}

/* Has the winner somebody besides its king? */
static bool has_pieces(const struct verify_states *search,
                       const struct verify_state *now)
{
    squares pieces = now->pos.side[search->winner] & ~now->pos.role[KING];
    for (int i = 0; i < now->count; i++)
        if (now->unknown[i].side == search->winner)
            pieces |= now->unknown[i].where;
    return pieces != 0;
}

static void find(struct verify_states *search, struct verify_state *now)
{
    for (int i = 0; i < now->count; i++)
        now->unknown[i].where &= ~occupied(&now->pos);
    if (!search->broken && has_pieces(search, now) &&
        !is_caught(now, other_side((enum side)now->pos.turn)))
        verify_states_write(search, now);
}

static void lift(struct position *pos, squares pieces)
{
    for (int role = PAWN; role < ROLES; role++)
        pos->role[role] &= ~pieces;
    pos->side[WHITE] &= ~pieces;
    pos->side[BLACK] &= ~pieces;
}

static struct verify_state turned(const struct verify_state *now)
{
    struct verify_state next = *now;
    next.pos.turn ^= 1;
    next.pos.en_passant = SQ_NONE;
    next.by_unknown = true;
    return next;
}

/* May somebody have waited behind the square just left, to give check? */
static bool is_uncovered(const struct verify_state *next, int left)
{
    enum side loser = (enum side)next->pos.turn;
    int king = king_square(&next->pos, loser);
    for (int i = 0; i < next->count; i++) {
        const struct verify_piece *piece = &next->unknown[i];
        if (piece->side != loser && piece->role != KNIGHT &&
            piece->where & line_through(king, left) &&
            attack_of(piece->side, piece->role, king, occupied(&next->pos)) &
                set_of(left))
            return true;
    }
    return false;
}

/* The winner's new piece might mate; the loser's may be anywhere. */
static void promote(struct verify_states *search, struct verify_state *next,
                    int to)
{
    search->broken |= next->pos.turn != search->winner;
    lift(&next->pos, set_of(to));
    next->unknown[next->count - 1].where = ~(squares)0;
}

/* Move a piece; it captures what is on its target and, en passant, on also. */
static void step(struct verify_states *search, const struct verify_state *now,
                 int from, int to, squares also)
{
    struct verify_state next = turned(now);
    enum side side = (enum side)now->pos.turn, foe = other_side(side);
    enum role role = position_role_at(&now->pos, from);
    lift(&next.pos, set_of(from) | set_of(to) | also);
    next.pos.role[role] |= set_of(to);
    next.pos.side[side] |= set_of(to);
    if (role == PAWN && abs(from - to) == 16 &&
        attack_pawn(side, (from + to) / 2) & pieces_of(&now->pos, foe, PAWN))
        next.pos.en_passant = (uint8_t)((from + to) / 2);
    if (role == PAWN && set_of(to) & last_ranks)
        promote(search, &next, to);
    next.by_unknown =
        also || (next.pos.turn != search->winner && is_uncovered(&next, from));
    find(search, &next);
}

static squares pawn_goals(const struct verify_state *now, int from)
{
    enum side side = (enum side)now->pos.turn, foe = other_side(side);
    int way = side == WHITE ? 8 : -8;
    squares pieces = occupied(&now->pos);
    squares capturable = now->pos.side[foe] & ~now->pos.role[KING];
    for (int i = 0; i < now->count; i++)
        capturable |= now->unknown[i].side == foe ? now->unknown[i].where : 0;
    squares goals = attack_pawn(side, from) & capturable;
    if (!(pieces & set_of(from + way))) {
        goals |= set_of(from + way);
        if (rank_of(from) == (side == WHITE ? 1 : 6) &&
            !(pieces & set_of(from + 2 * way)))
            goals |= set_of(from + 2 * way);
    }
    return goals;
}

/* The moves of those who are seen. */
static void follow_seen(struct verify_states *search,
                        const struct verify_state *now)
{
    enum side side = (enum side)now->pos.turn;
    squares seen = occupied(&now->pos);
    squares barred = now->pos.side[side] | now->pos.role[KING];
    for (squares pieces = now->pos.side[side]; pieces; pieces &= pieces - 1) {
        int from = first_square(pieces);
        enum role role = position_role_at(&now->pos, from);
        squares goals = role == PAWN
                            ? pawn_goals(now, from)
                            : attack_of(side, role, from, seen) & ~barred;
        for (; goals; goals &= goals - 1)
            step(search, now, from, first_square(goals), 0);
        if (role == PAWN && now->pos.en_passant != SQ_NONE &&
            attack_pawn(side, from) & set_of(now->pos.en_passant))
            step(search, now, from, now->pos.en_passant,
                 set_of(now->pos.en_passant ^ 8));
    }
}

/* An unknown piece captures a known one, and is then on its square. */
static void capture(struct verify_states *search,
                    const struct verify_state *now, int i)
{
    enum side foe = other_side((enum side)now->pos.turn);
    squares capturable =
        now->pos.side[foe] & ~now->pos.role[KING] &
        verify_states_attacks(&now->unknown[i], occupied(&now->pos));
    for (; capturable; capturable &= capturable - 1) {
        struct verify_state next = turned(now);
        squares there = capturable & -capturable;
        lift(&next.pos, there);
        next.unknown[i].where =
            now->unknown[i].is_anything ? now->unknown[i].where | there : there;
        find(search, &next);
    }
}

/* The moves of those who are not seen: one captures, or they wander. In check
 * there is time for one move. */
static void follow_unseen(struct verify_states *search,
                          const struct verify_state *now)
{
    struct verify_state next = turned(now);
    squares seen = occupied(&now->pos);
    bool in_check = is_caught(now, (enum side)now->pos.turn), moves = false;
    for (int i = 0; i < now->count; i++) {
        struct verify_piece *piece = &next.unknown[i];
        if (piece->side != now->pos.turn || piece->where == 0)
            continue;
        for (squares before = 0; before != piece->where;) {
            before = piece->where;
            piece->where |= verify_states_attacks(piece, seen) & ~seen;
            if (in_check)
                break;
        }
        moves |= (piece->where & (piece->where - 1)) != 0;
        capture(search, now, i);
    }
    if (moves)
        find(search, &next);
}

static void forget_places(const struct position *pos, enum side winner,
                          squares unknown, struct verify_state *first)
{
    enum side loser = other_side(winner);
    *first = (struct verify_state){.pos = *pos};
    lift(&first->pos, unknown);
    for (squares rest = unknown; rest; rest &= rest - 1) {
        int sq = first_square(rest);
        enum role role = position_role_at(pos, sq);
        first->unknown[first->count++] =
            (struct verify_piece){role, position_side_at(pos, sq), role == PAWN,
                                  1, role == PAWN ? ~(squares)0 : set_of(sq)};
    }
    /* Every pawn of the loser that may yet promote. */
    first->unknown[first->count++] = (struct verify_piece){
        QUEEN, loser, true, count_squares(pieces_of(&first->pos, loser, PAWN)),
        0};
    for (int i = 0; i < first->count; i++)
        first->unknown[i].where &= ~occupied(&first->pos);
}

bool verify_unknown_holds(const struct position *pos, enum side winner,
                          squares unknown, uint64_t most)
{
    struct verify_states search;
    struct verify_state now;
    squares barred =
        pos->role[KING] | pieces_of(pos, winner, PAWN) | ~occupied(pos);
    if (pos->castling || pos->en_passant != SQ_NONE || unknown & barred ||
        count_squares(unknown) >= VERIFY_UNKNOWN_MAX || most > UINT32_MAX / 4)
        return false;
    forget_places(pos, winner, unknown, &now);
    bool holds = verify_states_begin(&search, &now, winner, most);
    while (holds && verify_states_next(&search, &now)) {
        follow_unseen(&search, &now);
        follow_seen(&search, &now);
        holds = !search.broken;
    }
    verify_states_done(&search);
    return holds;
}
