// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * unknown_states.c - each arrangement once, with all the squares of its
 * unknown pieces; and the mates that can be imagined among them.
 */
#include "rules/mate/unknown_states.h"

#include <stdlib.h>
#include <string.h>

#include "rules/board/attack.h"
#include "rules/board/pins.h"
#include "rules/mate/seen_positions.h"
#include "rules/mate/static.h"

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

static void collect_pieces(struct possible_mate *mate)
{
    const struct unknown_pieces *unknown = mate->unknown;
    for (int i = 0; i < unknown->count; i++) {
        int pieces = i + 1 == unknown->count ? unknown->pawns : 1;
        mate->unknown_squares |= mate->where[i];
        if (unknown->pieces[i].side == mate->winner)
            mate->attacker[mate->attackers++] = i;
        else
            while (mate->where[i] && pieces-- > 0 && mate->cover.count < 32)
                mate->cover.reach[mate->cover.count++] = mate->where[i];
    }
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
    collect_pieces(&mate);
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

static int32_t *slot_of(const struct unknown_states *search,
                        const struct position *pos)
{
    return seen_positions_slot(&search->found, search->states,
                               sizeof *search->states, pos);
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

bool unknown_states_in_check(const struct unknown_states *search,
                             const struct unknown_step *step, enum side side)
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

/* Add what a step tells of a state; is any of it new? */
static bool learn(struct unknown_states *search, int32_t index,
                  const struct unknown_step *step)
{
    struct unknown_state *state = &search->states[index];
    squares *where = where_of(search, index);
    bool fresh = step->checked && !state->checked;
    state->checked |= step->checked;
    for (int i = 0; i < search->unknown.count; i++) {
        fresh |= (step->where[i] & ~where[i]) != 0;
        where[i] |= step->where[i];
    }
    return fresh;
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

void unknown_states_keep(struct unknown_states *search,
                         struct unknown_step *step)
{
    enum side moved = other_side((enum side)step->pos.turn);
    squares pieces = occupied(&step->pos);
    for (int i = 0; i < search->unknown.count; i++)
        step->where[i] &= ~pieces;
    if (search->fails || is_bare(search, step) ||
        unknown_states_in_check(search, step, moved))
        return;
    int32_t index = *slot_of(search, &step->pos);
    bool fresh = index < 0;
    if (fresh && (search->found.count == search->most || !make_room(search))) {
        search->fails = true;
        return;
    }
    if (fresh) {
        index = search->found.count++;
        *slot_of(search, &step->pos) = index;
        search->states[index] = (struct unknown_state){.pos = step->pos};
        memset(where_of(search, index), 0,
               (size_t)search->unknown.count * sizeof *search->where);
    }
    fresh |= learn(search, index, step);
    if (!fresh)
        return;
    search->fails = step->pos.turn != search->winner &&
                    is_mate_imaginable(&step->pos, &search->unknown,
                                       where_of(search, index),
                                       search->states[index].checked);
    wait_in_line(search, index);
}

void unknown_states_begin(struct unknown_states *search,
                          const struct unknown_step *first)
{
    if (!make_room(search)) {
        search->fails = true;
        return;
    }
    *slot_of(search, &first->pos) = search->found.count++;
    search->states[0] = (struct unknown_state){.pos = first->pos};
    memcpy(where_of(search, 0), first->where,
           (size_t)search->unknown.count * sizeof *search->where);
    wait_in_line(search, 0);
}

bool unknown_states_next(struct unknown_states *search,
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

void unknown_states_done(struct unknown_states *search)
{
    free(search->states);
    free(search->where);
    free(search->found.slots);
    free(search->queue);
}
