// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * unknown_piece.c - what may come of every arrangement of the known pieces; and
 * which pieces had better be unknown: those whose place hardly matters, since
 * they have many and so make many arrangements. A piece that cannot move makes
 * none, and often holds a cage together.
 */

#include "rules/mate/unknown_piece.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "rules/board/make_move.h"
#include "rules/board/pins.h"
#include "rules/board/position.h"
#include "rules/mate/seen_positions.h"
#include "rules/mate/static.h"

enum { UNKNOWN_PIECES_MAX = 32 };

/* Pieces whose place is not known. */
struct unknown_pieces {
    int count;
    struct {
        uint8_t side, role;
        bool is_anything; /* a pawn of the loser, perhaps promoted: anything */
    } pieces[UNKNOWN_PIECES_MAX];
    int pawns; /* the last of them means so many pawns */
};

struct unknown_states {
    enum side winner;
    struct unknown_pieces unknown;
    bool fails; /* a mate may be imagined, or a pawn of the winner promotes */
    int most; /* arrangements */
    struct seen_positions found;
    struct unknown_state *states;
    squares *where; /* of each state, a set for each unknown piece */
    int32_t *queue; /* states that wait, in a ring of room places */
    int first, waiting;
};

/* An arrangement, turn and en passant as in a game, and where the unknown
 * pieces may be. */
struct unknown_step {
    struct position pos;
    squares where[UNKNOWN_PIECES_MAX];
    bool checked; /* an unknown piece may have given check by coming here */
};

/* So many unknown pieces of the winner are tried on each of their squares. */
enum { PLACED = 2 };

struct possible_mate {
    const struct position *pos;
    const struct unknown_pieces *unknown;
    const squares *where;
    enum side winner, loser;
    int king; /* the loser's */
    squares
        blockers; /* the pieces that are no unknown pieces, without that king */
    squares pieces; /* what the winner's own hit */
    squares unknown_squares; /* where any unknown piece might be */
    bool unknown_checks;
    struct flight_cover cover; /* the loser's unknown pieces */
    int attackers, attacker[UNKNOWN_PIECES_MAX]; /* the winner's */
};

static squares hits_from(const struct possible_mate *mate, int piece,
                         squares places)
{
    squares hits = 0;
    for (; places; places &= places - 1)
        hits |= attack_of(mate->winner,
                          (enum role)mate->unknown->pieces[piece].role,
                          first_square(places), mate->blockers);
    return hits;
}

static bool is_mate_possible(const struct possible_mate *mate, squares hits)
{
    squares checks = mate->unknown_checks ? hits : mate->pieces;
    squares flights =
        attack_king(mate->king) & ~hits & ~mate->pos->side[mate->loser];
    return checks & set_of(mate->king) &&
           !(flights & mate->pos->side[mate->winner]) &&
           flight_cover_is_complete(&mate->cover, flights);
}

/* Is there a place for each of the winner's few unknown pieces that makes a
 * net? */
static bool is_mate_placed(const struct possible_mate *mate, int next,
                           squares hits)
{
    if (next == mate->attackers)
        return is_mate_possible(mate, hits);
    int piece = mate->attacker[next];
    for (squares at = mate->where[piece]; at; at &= at - 1)
        if (is_mate_placed(mate, next + 1,
                           hits | hits_from(mate, piece, at & -at)))
            return true;
    return is_mate_placed(mate, next + 1, hits); /* captured */
}

/* Might an unknown piece of the winner attack the king along its line through
 * sq? */
static bool is_pinned_by_unknown(const struct possible_mate *mate, int sq)
{
    squares line = line_through(mate->king, sq);
    for (int i = 0; i < mate->attackers; i++)
        if (mate->unknown->pieces[mate->attacker[i]].role != KNIGHT &&
            mate->where[mate->attacker[i]] & line)
            return true;
    return false;
}

/* Does a piece of the loser capture the checker for certain? */
static bool is_captured(const struct possible_mate *mate, int checker)
{
    squares all = occupied(mate->pos);
    squares capturers = attackers_to(mate->pos, checker, mate->loser, all) &
                        ~mate->pos->role[KING];
    for (; capturers; capturers &= capturers - 1) {
        int sq = first_square(capturers);
        squares pins = attackers_to(mate->pos, mate->king, mate->winner,
                                    all & ~set_of(sq));
        if (!(squares_between(sq, checker) & mate->unknown_squares) &&
            pins == set_of(checker) && !is_pinned_by_unknown(mate, sq))
            return true;
    }
    return false;
}

/* Does the only piece that can give check here fall at once? */
static bool is_answered(const struct possible_mate *mate, squares hits)
{
    squares checkers =
        attackers_to(mate->pos, mate->king, mate->winner, occupied(mate->pos));
    bool by_unknown = mate->unknown_checks && hits & set_of(mate->king);
    return !by_unknown && count_squares(checkers) == 1 &&
           is_captured(mate, first_square(checkers));
}

/*
 * pos holds the other pieces, the loser to move. where has a set of squares for
 * each unknown piece, on one of which it is, if it has not been captured.
 * unknown_checks: may an unknown piece give the check, or only take flights
 * away?
 */
static bool is_mate_imaginable(const struct position *pos,
                               const struct unknown_pieces *unknown,
                               const squares *where, bool unknown_checks)
{
    struct possible_mate mate = {.pos = pos,
                                 .unknown = unknown,
                                 .where = where,
                                 .winner = other_side((enum side)pos->turn),
                                 .loser = (enum side)pos->turn,
                                 .king = king_square(pos, (enum side)pos->turn),
                                 .unknown_checks = unknown_checks};
    mate.blockers = occupied(pos) & ~set_of(mate.king);
    mate.pieces = attacked_squares(pos, mate.winner, mate.blockers);
    const struct unknown_pieces *hidden = mate.unknown;
    for (int i = 0; i < hidden->count; i++) {
        int pieces = i + 1 == hidden->count ? hidden->pawns : 1;
        mate.unknown_squares |= mate.where[i];
        if (hidden->pieces[i].side == mate.winner)
            mate.attacker[mate.attackers++] = i;
        else
            while (mate.where[i] && pieces-- > 0 && mate.cover.count < 32)
                mate.cover.reach[mate.cover.count++] = mate.where[i];
    }
    squares hits = 0;
    for (int i = 0; i < mate.attackers; i++)
        hits |= hits_from(&mate, mate.attacker[i], where[mate.attacker[i]]);
    return is_mate_possible(&mate, mate.pieces | hits) &&
           !is_answered(&mate, hits) &&
           (mate.attackers > PLACED || is_mate_placed(&mate, 0, mate.pieces));
}

struct unknown_state {
    struct position pos;
    bool waits; /* for a look at what comes next */
    bool checked; /* an unknown piece may have given check by coming here */
};

enum { FIRST_ROOM = 256 };

static squares *where_of(const struct unknown_states *search, int state)
{
    return &search->where[(size_t)state * (size_t)search->unknown.count];
}

/* Room for one more state. The ring is straightened out. */
static bool make_room(struct unknown_states *search)
{
    size_t room = seen_positions_more_room(search->found.room);
    if (search->found.count < search->found.room)
        return true;
    size_t sets = room * (size_t)search->unknown.count;
    int32_t *queue = malloc(room * sizeof *queue);
    if (!queue)
        return false;
    for (int i = 0; i < search->waiting; i++)
        queue[i] = search->queue[(search->first + i) % search->found.room];
    free(search->queue);
    search->queue = queue;
    search->first = 0;
    return seen_positions_resize((void **)&search->where,
                                 sets * sizeof *search->where) &&
           seen_positions_grow(&search->found, (void **)&search->states,
                               sizeof *search->states);
}

/* Is the king of this side attacked whatever the unknown pieces do? */
static bool unknown_states_in_check(const struct unknown_states *search,
                                    const struct unknown_step *step,
                                    enum side side)
{
    int king = king_square(&step->pos, side);
    squares pieces =
        attackers_to(&step->pos, king, other_side(side), occupied(&step->pos));
    squares unknown = 0;
    for (int i = 0; pieces && i < search->unknown.count; i++)
        unknown |= step->where[i];
    for (; pieces; pieces &= pieces - 1)
        if (!(squares_between(king, first_square(pieces)) & unknown))
            return true;
    return false;
}

static void wait_in_line(struct unknown_states *search, int32_t state)
{
    if (search->states[state].waits)
        return;
    search->states[state].waits = true;
    search->queue[(search->first + search->waiting++) % search->found.room] =
        state;
}

/* Has the winner only its king? */
static bool is_bare(const struct unknown_states *search,
                    const struct unknown_step *step)
{
    squares pieces = step->pos.side[search->winner] & ~step->pos.role[KING];
    for (int i = 0; i < search->unknown.count; i++)
        if (search->unknown.pieces[i].side == search->winner)
            pieces |= step->where[i];
    return pieces == 0;
}

/*
 * Keep what a step leads to, unless it leaves the own king in check, or nobody
 * to checkmate. What is new waits for a look at what comes next; when it could
 * be mate, or there is no room, the proof fails.
 */
static void unknown_states_keep(struct unknown_states *search,
                                struct unknown_step *step)
{
    enum side moved = other_side((enum side)step->pos.turn);
    squares pieces = occupied(&step->pos);
    for (int i = 0; i < search->unknown.count; i++)
        step->where[i] &= ~pieces;
    if (search->fails || is_bare(search, step) ||
        unknown_states_in_check(search, step, moved))
        return;
    int32_t index = *seen_positions_slot(&search->found, search->states,
                                         sizeof *search->states, &step->pos);
    bool fresh = index < 0;
    if (fresh && (search->found.count == search->most || !make_room(search))) {
        search->fails = true;
        return;
    }
    if (fresh) {
        index = search->found.count++;
        *seen_positions_slot(&search->found, search->states,
                             sizeof *search->states, &step->pos) = index;
        search->states[index] = (struct unknown_state){.pos = step->pos};
        memset(where_of(search, index), 0,
               (size_t)search->unknown.count * sizeof *search->where);
    }
    /* Add what a step tells of a state; is any of it new? */
    struct unknown_state *state = &search->states[index];
    squares *where = where_of(search, index);
    fresh |= step->checked && !state->checked;
    state->checked |= step->checked;
    for (int i = 0; i < search->unknown.count; i++) {
        fresh |= (step->where[i] & ~where[i]) != 0;
        where[i] |= step->where[i];
    }
    if (!fresh)
        return;
    search->fails = step->pos.turn != search->winner &&
                    is_mate_imaginable(&step->pos, &search->unknown,
                                       where_of(search, index),
                                       search->states[index].checked);
    wait_in_line(search, index);
}

/* The first arrangement: the position itself, which is no checkmate. */
static void unknown_states_begin(struct unknown_states *search,
                                 const struct unknown_step *first)
{
    if (!make_room(search)) {
        search->fails = true;
        return;
    }
    *seen_positions_slot(&search->found, search->states, sizeof *search->states,
                         &first->pos) = search->found.count++;
    search->states[0] = (struct unknown_state){.pos = first->pos};
    memcpy(where_of(search, 0), first->where,
           (size_t)search->unknown.count * sizeof *search->where);
    wait_in_line(search, 0);
}

/* The next arrangement that waits; false when none does. */
static bool unknown_states_next(struct unknown_states *search,
                                struct unknown_step *out)
{
    if (search->waiting == 0)
        return false;
    int32_t state = search->queue[search->first];
    search->first = (search->first + 1) % search->found.room;
    search->waiting--;
    search->states[state].waits = false;
    out->pos = search->states[state].pos;
    memcpy(out->where, where_of(search, state),
           (size_t)search->unknown.count * sizeof *out->where);
    return true;
}

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
    if (role == PAWN && (to >= SQ_A8 || to <= SQ_H1)) {
        /* A pawn on the last rank: the winner's may mate, the loser's is
         * anywhere. */
        int last = search->unknown.count - 1;
        if (next.pos.turn != search->winner)
            search->fails = true;
        toggle(&next.pos, other_side((enum side)next.pos.turn), PAWN, to);
        next.where[last] = ~(squares)0;
    }
    next.checked = is_uncovered(search, &next, from);
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
    if (now->pos.en_passant != SQ_NONE && hits & set_of(now->pos.en_passant)) {
        enum side mover = (enum side)now->pos.turn;
        struct unknown_step next = *now;
        int to = now->pos.en_passant;
        seen_positions_pass(&next.pos);
        toggle(&next.pos, other_side(mover), PAWN, en_passant_victim(to));
        toggle(&next.pos, mover, PAWN, from);
        toggle(&next.pos, mover, PAWN, to);
        next.checked = true; /* two squares were left */
        unknown_states_keep(search, &next);
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
        /* Everything that might come next. */
        enum side side = (enum side)now.pos.turn;
        squares goals = ~now.pos.side[side] & ~now.pos.role[KING];
        struct unknown_step next = now;
        squares pieces = occupied(&now.pos);
        bool in_check =
            unknown_states_in_check(&search, &now, (enum side)now.pos.turn);
        bool moves = false;
        seen_positions_pass(&next.pos);
        next.checked = true;
        for (int i = 0; i < search.unknown.count; i++) {
            if (search.unknown.pieces[i].side != now.pos.turn || !now.where[i])
                continue;
            next.where[i] = spread(&search, i, now.where[i], pieces, in_check);
            moves |= (next.where[i] & (next.where[i] - 1)) != 0;
            capture_by_unknown(&search, &now, i);
        }
        if (moves)
            unknown_states_keep(&search, &next);
        for (squares own = now.pos.side[side]; own; own &= own - 1) {
            int from = first_square(own);
            enum role role = position_role_at(&now.pos, from);
            if (role == PAWN) {
                go_as_pawn(&search, &now, from);
                continue;
            }
            squares to =
                attack_of(side, role, from, occupied(&now.pos)) & goals;
            for (; to; to &= to - 1)
                go(&search, &now, role, from, first_square(to));
        }
    }
    /* Free what was found. */
    free(search.states);
    free(search.where);
    free(search.found.slots);
    free(search.queue);
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
    squares pieces = occupied(pos) & ~pos->role[PAWN] & ~pos->role[KING];
    for (; pieces; pieces &= pieces - 1) {
        int sq = first_square(pieces);
        struct group piece = {pieces & -pieces, 0,
                              (int)position_side_at(pos, sq),
                              (int)position_role_at(pos, sq)};
        /* Wherever a piece gets to among the others as they are. */
        enum role role = (enum role)piece.role;
        squares goals = set_of(sq), done = 0, empty = ~occupied(pos);
        while (goals & ~done) {
            int at = first_square(goals & ~done);
            done |= set_of(at);
            goals |= attack_of(WHITE, role, at, ~empty) & empty;
        }
        piece.goals = goals | attack_of(WHITE, role, sq, ~empty);
        if (count_squares(piece.goals & ~occupied(pos)) >= LOOSE)
            add_piece(&choices, &piece);
    }
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
