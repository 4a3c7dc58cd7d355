/*
 * unknown_piece_states.c - each arrangement once, with all the squares of its
 * unknown pieces.
 */
#include "rules/mate/unknown_piece_states.h"

#include <stdlib.h>
#include <string.h>

#include "rules/board/attack.h"

struct unknown_piece_state {
    struct position pos;
    bool waits; /* for a look at what comes next */
    bool checked; /* an unknown piece may have given check by coming here */
};

enum { FIRST_ROOM = 256 };

static squares *where_of(const struct unknown_piece_states *search, int state)
{
    return &search->where[(size_t)state * (size_t)search->unknown.count];
}

/* The whole position decides; its key only says no sooner. */
static bool is_same(const struct position *a, const struct position *b)
{
    return a->key == b->key && position_same(a, b);
}

static int32_t *slot_of(const struct unknown_piece_states *search,
                        const struct position *pos)
{
    uint32_t at = (uint32_t)(pos->key ^ pos->key >> 32) & search->mask;
    while (search->slots[at] >= 0 &&
           !is_same(&search->states[search->slots[at]].pos, pos))
        at = (at + 1) & search->mask;
    return &search->slots[at];
}

/* Exchange a block for a larger one; false without memory: it stays. */
static bool resize(void **block, size_t bytes)
{
    void *more = realloc(*block, bytes);
    if (more)
        *block = more;
    return more != NULL;
}

/* Room for one more state. The ring is straightened out. */
static bool make_room(struct unknown_piece_states *search)
{
    if (search->count < search->room)
        return true;
    size_t room = search->room ? 4 * (size_t)search->room : FIRST_ROOM;
    size_t sets = room * (size_t)search->unknown.count;
    int32_t *queue = malloc(room * sizeof *queue);
    if (!queue)
        return false;
    for (int i = 0; i < search->waiting; i++)
        queue[i] = search->queue[(search->first + i) % search->room];
    free(search->queue);
    search->queue = queue;
    search->first = 0;
    if (!resize((void **)&search->states, room * sizeof *search->states) ||
        !resize((void **)&search->where, sets * sizeof *search->where) ||
        !resize((void **)&search->slots, 2 * room * sizeof *search->slots))
        return false;
    search->room = (int)room;
    search->mask = (uint32_t)(2 * room - 1);
    memset(search->slots, 0xff, 2 * room * sizeof *search->slots);
    for (int32_t i = 0; i < search->count; i++)
        *slot_of(search, &search->states[i].pos) = i;
    return true;
}

bool unknown_piece_states_in_check(const struct unknown_piece_states *search,
                                   const struct unknown_piece_step *step,
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

static void wait_in_line(struct unknown_piece_states *search, int32_t state)
{
    if (search->states[state].waits)
        return;
    search->states[state].waits = true;
    search->queue[(search->first + search->waiting++) % search->room] = state;
}

/* Add what a step tells of a state; is any of it new? */
static bool learn(struct unknown_piece_states *search, int32_t index,
                  const struct unknown_piece_step *step)
{
    struct unknown_piece_state *state = &search->states[index];
    squares *where = where_of(search, index);
    bool fresh = step->checked && !state->checked;
    state->checked |= step->checked;
    for (int i = 0; i < search->unknown.count; i++) {
        fresh |= (step->where[i] & ~where[i]) != 0;
        where[i] |= step->where[i];
    }
    return fresh;
}

/* Has the winner nobody but its king? */
static bool is_bare(const struct unknown_piece_states *search,
                    const struct unknown_piece_step *step)
{
    squares pieces = step->pos.side[search->winner] & ~step->pos.role[KING];
    for (int i = 0; i < search->unknown.count; i++)
        if (search->unknown.pieces[i].side == search->winner)
            pieces |= step->where[i];
    return pieces == 0;
}

void unknown_piece_states_keep(struct unknown_piece_states *search,
                               struct unknown_piece_step *step)
{
    enum side moved = other_side((enum side)step->pos.turn);
    squares pieces = occupied(&step->pos);
    for (int i = 0; i < search->unknown.count; i++)
        step->where[i] &= ~pieces;
    if (search->fails || is_bare(search, step) ||
        unknown_piece_states_in_check(search, step, moved))
        return;
    int32_t index = *slot_of(search, &step->pos);
    bool fresh = index < 0;
    if (fresh && (search->count == search->most || !make_room(search))) {
        search->fails = true;
        return;
    }
    if (fresh) {
        index = search->count++;
        *slot_of(search, &step->pos) = index;
        search->states[index] = (struct unknown_piece_state){.pos = step->pos};
        memset(where_of(search, index), 0,
               (size_t)search->unknown.count * sizeof *search->where);
    }
    fresh |= learn(search, index, step);
    if (!fresh)
        return;
    search->fails = step->pos.turn != search->winner &&
                    unknown_piece_mate_is_possible(
                        &step->pos, &search->unknown, where_of(search, index),
                        search->states[index].checked);
    wait_in_line(search, index);
}

void unknown_piece_states_begin(struct unknown_piece_states *search,
                                const struct unknown_piece_step *first)
{
    if (!make_room(search)) {
        search->fails = true;
        return;
    }
    *slot_of(search, &first->pos) = search->count++;
    search->states[0] = (struct unknown_piece_state){.pos = first->pos};
    memcpy(where_of(search, 0), first->where,
           (size_t)search->unknown.count * sizeof *search->where);
    wait_in_line(search, 0);
}

bool unknown_piece_states_next(struct unknown_piece_states *search,
                               struct unknown_piece_step *out)
{
    if (search->waiting == 0)
        return false;
    int32_t state = search->queue[search->first];
    search->first = (search->first + 1) % search->room;
    search->waiting--;
    search->states[state].waits = false;
    out->pos = search->states[state].pos;
    memcpy(out->where, where_of(search, state),
           (size_t)search->unknown.count * sizeof *out->where);
    return true;
}

void unknown_piece_states_done(struct unknown_piece_states *search)
{
    free(search->states);
    free(search->where);
    free(search->slots);
    free(search->queue);
}
