// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * static.c - proofs that need no search. The sets on which the pieces might
 * ever be behind a wall of pawns come first, then what a mate would need from
 * them.
 */
#include "rules/mate/static.h"

#include <string.h>

#include "rules/board/position.h"
#include "rules/board/square.h"
#include "rules/mate/mate.h"

struct mate_piece {
    uint8_t sq, role, side;
    squares reach; /* squares that it might ever reach */
    squares captures; /* where it might ever capture */
    squares hits; /* what it might ever attack */
};

struct mate_wall {
    int count;
    struct mate_piece pieces[64];
    squares first[SIDES]; /* the pieces as they are now, kings left out */
    squares open; /* squares that might ever be empty */
    squares reach[SIDES]; /* of all pieces but the king */
    squares captures[SIDES];
    squares guarded[SIDES]; /* attacked by a side as long as the game lasts */
    int loser_king;
};

/* Give this flight a piece of its own, another's piece moving on where it can.
 */
static bool assign(const struct flight_cover *cover, int flight, int *flight_of,
                   uint64_t *tried)
{
    for (int i = 0; i < cover->count; i++) {
        if (*tried >> i & 1 || !(cover->reach[i] & set_of(flight)))
            continue;
        *tried |= (uint64_t)1 << i;
        if (flight_of[i] < 0 || assign(cover, flight_of[i], flight_of, tried)) {
            flight_of[i] = flight;
            return true;
        }
    }
    return false;
}

bool flight_cover_is_complete(const struct flight_cover *cover, squares flights)
{
    int flight_of[32];
    memset(flight_of, 0xff, sizeof flight_of);
    for (; flights; flights &= flights - 1) {
        uint64_t tried = 0;
        if (!assign(cover, first_square(flights), flight_of, &tried))
            return false;
    }
    return true;
}

static squares file_set(int sq)
{
    return (squares)0x0101010101010101u << file_of(sq);
}

/* Two pawns that face each other on one file, and can neither leave it nor be
 * captured, never pass each other. */
static bool is_faced(const struct mate_wall *wall,
                     const struct mate_piece *pawn, int to)
{
    if (pawn->reach & ~file_set(pawn->sq))
        return false;
    for (int i = 0; i < wall->count; i++) {
        const struct mate_piece *other = &wall->pieces[i];
        if (other->role != PAWN || other->side == pawn->side ||
            other->reach & ~file_set(pawn->sq) ||
            other->reach & wall->captures[pawn->side])
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
    piece->captures |= hits & wall->reach[other_side((enum side)piece->side)];
    piece->reach |= piece->captures;
    for (int steps = 1, to = sq + step; steps <= 1 + first_rank;
         steps++, to += step) {
        if (!(wall->open & set_of(to)) || is_faced(wall, piece, to))
            return;
        piece->reach |= set_of(to);
    }
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
        else {
            enum side side = (enum side)piece->side;
            enum side other = other_side(side);
            squares blockers = ~wall->open & ~set_of(wall->loser_king);
            squares way =
                attack_of(side, (enum role)piece->role, sq, ~wall->open);
            piece->hits |=
                attack_of(side, (enum role)piece->role, sq, blockers);
            way &= wall->open | wall->first[other];
            if (piece->role == KING)
                way &= ~wall->guarded[other];
            piece->reach |= way;
            if (way)
                piece->captures = piece->reach;
        }
    }
    return piece->reach != before.reach || piece->captures != before.captures;
}

/* Draw the conclusions for both sides; is anything new? */
static bool sum_up(struct mate_wall *wall)
{
    squares open = wall->open, reach[SIDES] = {0}, captures[SIDES] = {0};
    for (int i = 0; i < wall->count; i++) {
        const struct mate_piece *piece = &wall->pieces[i];
        captures[piece->side] |= piece->captures;
        if (piece->role != KING)
            reach[piece->side] |= piece->reach;
    }
    wall->guarded[WHITE] = wall->guarded[BLACK] = 0;
    for (int i = 0; i < wall->count; i++) {
        const struct mate_piece *piece = &wall->pieces[i];
        bool captured =
            piece->role != KING &&
            piece->reach & captures[other_side((enum side)piece->side)];
        if (captured || piece->reach != set_of(piece->sq))
            open |= set_of(piece->sq);
        else
            wall->guarded[piece->side] |=
                attack_of((enum side)piece->side, (enum role)piece->role,
                          piece->sq, ~(squares)0);
    }
    bool changed = open != wall->open;
    for (int side = WHITE; side < SIDES; side++) {
        changed |= reach[side] != wall->reach[side] ||
                   captures[side] != wall->captures[side];
        wall->reach[side] = reach[side];
        wall->captures[side] = captures[side];
    }
    wall->open = open;
    return changed;
}

/*
 * Grow the sets of a position with pawns, without castling or en passant.
 * False when a pawn might promote: then there is no wall, and the sets say
 * nothing.
 */
static bool mate_wall_grow(const struct position *pos, enum side winner,
                           struct mate_wall *out)
{
    struct mate_wall *wall = out;
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
    for (bool changed = true; changed;) {
        changed = sum_up(out);
        for (int i = 0; i < out->count; i++)
            changed |= grow(out, &out->pieces[i]);
        /* A pawn that might promote breaks every wall. */
        const squares last_ranks = 0xff000000000000ffu;
        for (int i = 0; i < out->count; i++)
            if (out->pieces[i].role == PAWN &&
                out->pieces[i].reach & last_ranks)
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

static squares dark_squares(void)
{
    return 0xaa55aa55aa55aa55u;
}

bool mate_static_material(const struct position *pos, enum side winner)
{
    enum side loser = other_side(winner);
    squares pieces = pos->side[winner] & ~pos->role[KING];
    if (!pieces)
        return true;
    squares knights = pieces & pos->role[KNIGHT];
    squares bishops = pieces & pos->role[BISHOP];
    squares theirs = pos->side[loser] & ~pos->role[KING];
    /* One knight needs something to take the king's last square away that
     * cannot capture the knight itself: a queen always could. */
    if (pieces == knights && count_squares(knights) == 1)
        return !(theirs & ~pos->role[QUEEN]);
    /* Bishops of one colour never attack the king's neighbour squares of the
     * other; rooks and queens that was there could interpose. */
    squares colour =
        bishops & dark_squares() ? dark_squares() : ~dark_squares();
    return pieces == bishops && !(bishops & ~colour) &&
           !(theirs & (pos->role[KNIGHT] | pos->role[PAWN])) &&
           !(theirs & pos->role[BISHOP] & ~colour);
}

/* What a mate needs, from everything that the sets allow. */
struct scope {
    squares loser_king_squares; /* of the loser's king */
    squares attacked; /* by the winner's pieces but its king */
    squares winner_king_squares; /* of the winner's king */
    struct flight_cover cover;
};

static struct scope scope_of(const struct mate_wall *wall, enum side winner)
{
    struct scope scope = {0};
    for (int i = 0; i < wall->count; i++) {
        const struct mate_piece *piece = &wall->pieces[i];
        if (piece->side == winner && piece->role == KING)
            scope.winner_king_squares = piece->reach;
        else if (piece->side == winner)
            scope.attacked |= piece->hits;
        else if (piece->role == KING)
            scope.loser_king_squares = piece->reach;
        else
            scope.cover.reach[scope.cover.count++] = piece->reach;
    }
    return scope;
}

/* Could the loser's king be attacked on this square and have no flight? */
static bool mate_imaginable_on(const struct scope *scope, int king)
{
    squares ring = attack_king(king), open = ring & ~scope->attacked;
    squares winner_king_squares =
        scope->winner_king_squares & ~ring & ~set_of(king);
    for (; winner_king_squares; winner_king_squares &= winner_king_squares - 1)
        if (flight_cover_is_complete(
                &scope->cover,
                open & ~attack_king(first_square(winner_king_squares))))
            return true;
    return false;
}

static bool mate_imaginable(const struct mate_wall *wall, enum side winner)
{
    struct scope scope = scope_of(wall, winner);
    squares rest = scope.loser_king_squares & scope.attacked;
    for (; rest; rest &= rest - 1)
        if (mate_imaginable_on(&scope, first_square(rest)))
            return true;
    return false;
}

/* The pieces that may step aside at once, pawns and kings left out. */
static squares loose_pieces(const struct position *pos)
{
    squares empty = ~occupied(pos), loose = 0;
    for (int role = KNIGHT; role <= QUEEN; role++)
        for (squares pieces = pos->role[role]; pieces; pieces &= pieces - 1)
            if (attack_of(WHITE, (enum role)role, first_square(pieces),
                          ~empty) &
                empty)
                loose |= set_of(first_square(pieces));
    return loose;
}

bool mate_static_stopped(const struct position *pos, squares pieces)
{
    squares north = pieces << 8, south = pieces >> 8;
    for (int shift = 8; shift <= 32; shift *= 2) {
        north |= north << shift;
        south |= south >> shift;
    }
    return !(pieces_of(pos, WHITE, PAWN) & ~south) &&
           !(pieces_of(pos, BLACK, PAWN) & ~north);
}

bool mate_static_wall(const struct position *pos, enum side winner)
{
    struct mate_wall wall;
    /* Worth trying? A pawn that nothing stops will promote. */
    squares pieces = occupied(pos);
    return (pos->role[PAWN] && !pos->castling && pos->en_passant == SQ_NONE &&
            mate_static_stopped(pos, pieces) &&
            mate_static_stopped(pos, pieces & ~loose_pieces(pos))) &&
           mate_wall_grow(pos, winner, &wall) &&
           !mate_imaginable(&wall, winner);
}

bool mate_static_is_out_of_reach(const struct position *pos, enum side winner)
{
    struct mate_wall wall;
    if (!mate_wall_grow(pos, winner, &wall))
        return false;
    struct scope scope = scope_of(&wall, winner);
    return !(scope.loser_king_squares & scope.attacked);
}
