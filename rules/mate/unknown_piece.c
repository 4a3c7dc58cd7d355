// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * unknown_piece.c - what may come of every arrangement of the known pieces; and
 * which pieces had better be unknown: those whose place hardly matters, since
 * they have many and so make many arrangements. A piece that cannot move makes
 * none, and often holds a cage together.
 */
#include "rules/mate/unknown_piece.h"

#include "rules/board/attack.h"
#include "rules/board/make_move.h"
#include "rules/board/pins.h"
#include "rules/mate/unknown_states.h"

/* A state is looked at again when more is known of it, on average no oftener
 * than this. */
enum { LOOKS_A_STATE = 16 };

static squares hits_of(const struct unknown_states *search, int piece,
                       squares places, squares pieces)
{
    squares hits = 0;
    if (search->unknown.pieces[piece].is_anything)
        return ~(squares)0;
    for (; places; places &= places - 1)
        hits |= attack_of(WHITE, (enum role)search->unknown.pieces[piece].role,
                          first_square(places), pieces);
    return hits;
}

/* Wherever an unknown piece may get to among these pieces: in one move, when
 * there is a check to be answered, else in any number. */
static squares spread(const struct unknown_states *search, int piece,
                      squares places, squares pieces, bool in_check)
{
    squares done = 0;
    if (in_check)
        return places | (hits_of(search, piece, places, pieces) & ~pieces);
    while (places & ~done) {
        squares fresh = places & ~done;
        done |= fresh;
        places |= hits_of(search, piece, fresh, pieces) & ~pieces;
    }
    return places;
}

/* An unknown piece captures one of the others. */
static void capture_by_unknown(struct unknown_states *search,
                               const struct unknown_step *now, int piece)
{
    enum side side = (enum side)now->pos.turn, foe = other_side(side);
    squares capturable =
        now->pos.side[foe] & ~now->pos.role[KING] &
        hits_of(search, piece, now->where[piece], occupied(&now->pos));
    for (; capturable; capturable &= capturable - 1) {
        struct unknown_step next = *now;
        int sq = first_square(capturable);
        seen_positions_pass(&next.pos);
        capture(&next.pos, foe, sq);
        next.checked = true;
        /* It is where it took; a pawn may have done so en passant. */
        if (!search->unknown.pieces[piece].is_anything)
            next.where[piece] = set_of(sq);
        else
            next.where[piece] |= set_of(sq);
        unknown_states_keep(search, &next);
    }
}

static void move_unknown(struct unknown_states *search,
                         const struct unknown_step *now)
{
    struct unknown_step next = *now;
    squares pieces = occupied(&now->pos);
    bool in_check =
        unknown_states_in_check(search, now, (enum side)now->pos.turn);
    bool moves = false;
    seen_positions_pass(&next.pos);
    next.checked = true;
    for (int i = 0; i < search->unknown.count; i++) {
        if (search->unknown.pieces[i].side != now->pos.turn || !now->where[i])
            continue;
        next.where[i] = spread(search, i, now->where[i], pieces, in_check);
        moves |= (next.where[i] & (next.where[i] - 1)) != 0;
        capture_by_unknown(search, now, i);
    }
    if (moves)
        unknown_states_keep(search, &next);
}

/* Might an unknown piece of the winner have waited behind the square just left?
 */
static bool is_uncovered(const struct unknown_states *search,
                         const struct unknown_step *step, int from)
{
    int king = king_square(&step->pos, other_side(search->winner));
    squares pieces = occupied(&step->pos), line = line_through(king, from);
    for (int i = 0; i < search->unknown.count; i++) {
        enum role role = (enum role)search->unknown.pieces[i].role;
        if (search->unknown.pieces[i].side == search->winner &&
            role != KNIGHT && step->where[i] & line &&
            attack_of(WHITE, role, king, pieces) & set_of(from))
            return true;
    }
    return false;
}

/* A pawn on the last rank: the winner's may mate, the loser's is anywhere. */
static void promote_pawn(struct unknown_states *search,
                         struct unknown_step *next, int to)
{
    int last = search->unknown.count - 1;
    if (next->pos.turn != search->winner)
        search->fails = true;
    toggle(&next->pos, other_side((enum side)next->pos.turn), PAWN, to);
    next->where[last] = ~(squares)0;
}

static void go(struct unknown_states *search, const struct unknown_step *now,
               enum role role, int from, int to)
{
    enum side side = (enum side)now->pos.turn, foe = other_side(side);
    struct unknown_step next = *now;
    seen_positions_pass(&next.pos);
    if (now->pos.side[foe] & set_of(to))
        capture(&next.pos, foe, to);
    toggle(&next.pos, side, role, from);
    toggle(&next.pos, side, role, to);
    if (role == PAWN && (from ^ to) == 16)
        seen_positions_allow_passing(&next.pos, side, (from + to) / 2);
    if (role == PAWN && (to >= SQ_A8 || to <= SQ_H1))
        promote_pawn(search, &next, to);
    next.checked = is_uncovered(search, &next, from);
    unknown_states_keep(search, &next);
}

static void go_en_passant(struct unknown_states *search,
                          const struct unknown_step *now, int from)
{
    enum side side = (enum side)now->pos.turn;
    struct unknown_step next = *now;
    int to = now->pos.en_passant;
    seen_positions_pass(&next.pos);
    toggle(&next.pos, other_side(side), PAWN, en_passant_victim(to));
    toggle(&next.pos, side, PAWN, from);
    toggle(&next.pos, side, PAWN, to);
    next.checked = true; /* two squares were left */
    unknown_states_keep(search, &next);
}

static void go_as_pawn(struct unknown_states *search,
                       const struct unknown_step *now, int from)
{
    enum side side = (enum side)now->pos.turn, foe = other_side(side);
    squares hits = attack_pawn(side, from);
    squares capturable = now->pos.side[foe] & ~now->pos.role[KING];
    for (int i = 0; i < search->unknown.count; i++)
        if (search->unknown.pieces[i].side == foe)
            capturable |= now->where[i];
    for (squares to = seen_positions_pawn_steps(&now->pos, side, from) |
                      (hits & capturable);
         to; to &= to - 1)
        go(search, now, PAWN, from, first_square(to));
    if (now->pos.en_passant != SQ_NONE && hits & set_of(now->pos.en_passant))
        go_en_passant(search, now, from);
}

/* Everything that might come next. */
static void go_on(struct unknown_states *search, const struct unknown_step *now)
{
    enum side side = (enum side)now->pos.turn;
    squares goals = ~now->pos.side[side] & ~now->pos.role[KING];
    move_unknown(search, now);
    for (squares pieces = now->pos.side[side]; pieces; pieces &= pieces - 1) {
        int from = first_square(pieces);
        enum role role = position_role_at(&now->pos, from);
        if (role == PAWN) {
            go_as_pawn(search, now, from);
            continue;
        }
        squares to = attack_of(side, role, from, occupied(&now->pos)) & goals;
        for (; to; to &= to - 1)
            go(search, now, role, from, first_square(to));
    }
}

/* Forget where the unknown pieces are, except for the squares themselves. */
static void forget_places(struct unknown_states *search,
                          const struct position *pos, squares unknown,
                          struct unknown_step *out)
{
    struct unknown_pieces *all = &search->unknown;
    enum side loser = other_side(search->winner);
    *out = (struct unknown_step){.pos = *pos};
    for (; unknown; unknown &= unknown - 1) {
        int sq = first_square(unknown), i = all->count++;
        enum role role = position_role_at(pos, sq);
        all->pieces[i].side = (uint8_t)position_side_at(pos, sq);
        all->pieces[i].role = (uint8_t)role;
        all->pieces[i].is_anything = role == PAWN;
        out->where[i] = role == PAWN ? ~(squares)0 : set_of(sq);
        toggle(&out->pos, (enum side)all->pieces[i].side, role, sq);
    }
    all->pieces[all->count].side = (uint8_t)loser;
    all->pieces[all->count++].is_anything = true;
    all->pawns = count_squares(pieces_of(&out->pos, loser, PAWN));
    for (int i = 0; i < all->count; i++)
        out->where[i] &= ~occupied(&out->pos);
}

bool unknown_piece_proves(const struct position *pos, enum side winner,
                          squares unknown, int states_max, int *states)
{
    struct unknown_states search = {.winner = winner, .most = states_max};
    int64_t looks = (int64_t)LOOKS_A_STATE * states_max;
    struct unknown_step now;
    *states = 0;
    if (pos->castling || pos->en_passant != SQ_NONE ||
        count_squares(unknown) >= UNKNOWN_PIECES_MAX)
        return false;
    forget_places(&search, pos, unknown, &now);
    unknown_states_begin(&search, &now);
    while (!search.fails && unknown_states_next(&search, &now)) {
        search.fails = looks-- == 0;
        go_on(&search, &now);
    }
    unknown_states_done(&search);
    *states = search.found.count;
    return !search.fails;
}

enum { LOOSE = 4 }; /* squares, at least, for a piece to go to */

/* Pieces of one side and role with the same squares to go to. */
struct group {
    squares pieces, goals;
    int side, role;
};

struct choices {
    int groups;
    struct group group[32];
    squares loose, pawns;
    squares *out;
    int count, room;
};

/* Wherever a piece gets to among the others as they are. */
static squares goals_of(const struct position *pos, enum role role, int sq)
{
    squares goals = set_of(sq), done = 0, empty = ~occupied(pos);
    while (goals & ~done) {
        int at = first_square(goals & ~done);
        done |= set_of(at);
        goals |= attack_of(WHITE, role, at, ~empty) & empty;
    }
    return goals | attack_of(WHITE, role, sq, ~empty);
}

static void add_piece(struct choices *choices, const struct group *piece)
{
    choices->loose |= piece->pieces;
    for (int i = 0; i < choices->groups; i++) {
        struct group *group = &choices->group[i];
        if (group->side == piece->side && group->role == piece->role &&
            (group->goals & ~group->pieces & ~piece->pieces) ==
                (piece->goals & ~group->pieces & ~piece->pieces)) {
            group->pieces |= piece->pieces;
            return;
        }
    }
    if (choices->groups < 32)
        choices->group[choices->groups++] = *piece;
}

static void sort_pieces(struct choices *choices, const struct position *pos)
{
    squares pieces = occupied(pos) & ~pos->role[PAWN] & ~pos->role[KING];
    for (; pieces; pieces &= pieces - 1) {
        int sq = first_square(pieces);
        struct group piece = {pieces & -pieces, 0,
                              (int)position_side_at(pos, sq),
                              (int)position_role_at(pos, sq)};
        piece.goals = goals_of(pos, (enum role)piece.role, sq);
        if (count_squares(piece.goals & ~occupied(pos)) >= LOOSE)
            add_piece(choices, &piece);
    }
}

static void consider(struct choices *choices, squares pieces)
{
    for (int i = 0; i < choices->count; i++)
        if (choices->out[i] == pieces)
            return;
    if (choices->count < choices->room)
        choices->out[choices->count++] = pieces;
}

/* With the loser's free pawns, and without. */
static void consider_both(struct choices *choices, squares pieces)
{
    consider(choices, pieces);
    if (choices->pawns)
        consider(choices, pieces | choices->pawns);
}

int unknown_piece_choices(const struct position *pos, enum side winner,
                          squares *out, int room)
{
    enum side loser = other_side(winner);
    struct choices choices = {.out = out, .room = room};
    squares ring = attack_king(king_square(pos, loser));
    sort_pieces(&choices, pos);
    choices.pawns =
        pieces_of(pos, loser, PAWN) & behind(loser, ~occupied(pos)) & ~ring;
    consider_both(&choices, choices.loose);
    consider(&choices, occupied(pos) & ~pos->role[PAWN] & ~pos->role[KING]);
    for (int i = 0; i < choices.groups; i++)
        consider(&choices, choices.loose & ~choices.group[i].pieces);
    for (int i = 0; i < choices.groups; i++)
        for (int j = i + 1; j < choices.groups; j++)
            consider(&choices, choices.loose & ~choices.group[i].pieces &
                                   ~choices.group[j].pieces);
    consider_both(&choices, choices.loose & pos->side[loser] & ~ring);
    for (int i = 0; i < choices.groups; i++)
        consider_both(&choices, choices.group[i].pieces);
    return choices.count;
}
