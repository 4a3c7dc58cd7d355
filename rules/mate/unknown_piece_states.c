/*
 * unknown_piece_states.c - each arrangement once, with all the squares of its
 * ghosts.
 */
#include "rules/mate/unknown_piece_states.h"

#include <stdlib.h>
#include <string.h>

#include "rules/board/attack.h"

struct mate_state {
    struct position pos;
    bool waits; /* for a look at what comes next */
    bool checked; /* a ghost may have given check by coming here */
};

enum { FIRST_ROOM = 256 };

static squares *where_of(const struct mate_haunt *haunt, int state)
{
    return &haunt->where[(size_t)state * (size_t)haunt->ghosts.count];
}

/* The whole position decides; its key only says no sooner. */
static bool is_same(const struct position *a, const struct position *b)
{
    return a->key == b->key && position_same(a, b);
}

static int32_t *slot_of(const struct mate_haunt *haunt,
                        const struct position *pos)
{
    uint32_t at = (uint32_t)(pos->key ^ pos->key >> 32) & haunt->mask;
    while (haunt->slots[at] >= 0 &&
           !is_same(&haunt->states[haunt->slots[at]].pos, pos))
        at = (at + 1) & haunt->mask;
    return &haunt->slots[at];
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
static bool make_room(struct mate_haunt *haunt)
{
    if (haunt->count < haunt->room)
        return true;
    size_t room = haunt->room ? 4 * (size_t)haunt->room : FIRST_ROOM;
    size_t sets = room * (size_t)haunt->ghosts.count;
    int32_t *queue = malloc(room * sizeof *queue);
    if (!queue)
        return false;
    for (int i = 0; i < haunt->waiting; i++)
        queue[i] = haunt->queue[(haunt->first + i) % haunt->room];
    free(haunt->queue);
    haunt->queue = queue;
    haunt->first = 0;
    if (!resize((void **)&haunt->states, room * sizeof *haunt->states) ||
        !resize((void **)&haunt->where, sets * sizeof *haunt->where) ||
        !resize((void **)&haunt->slots, 2 * room * sizeof *haunt->slots))
        return false;
    haunt->room = (int)room;
    haunt->mask = (uint32_t)(2 * room - 1);
    memset(haunt->slots, 0xff, 2 * room * sizeof *haunt->slots);
    for (int32_t i = 0; i < haunt->count; i++)
        *slot_of(haunt, &haunt->states[i].pos) = i;
    return true;
}

bool mate_haunt_caught(const struct mate_haunt *haunt,
                       const struct mate_step *step, enum side side)
{
    int king = king_square(&step->pos, side);
    squares men =
        attackers_to(&step->pos, king, other_side(side), occupied(&step->pos));
    squares ghosts = 0;
    for (int i = 0; men && i < haunt->ghosts.count; i++)
        ghosts |= step->where[i];
    for (; men; men &= men - 1)
        if (!(squares_between(king, first_square(men)) & ghosts))
            return true;
    return false;
}

static void wait_in_line(struct mate_haunt *haunt, int32_t state)
{
    if (haunt->states[state].waits)
        return;
    haunt->states[state].waits = true;
    haunt->queue[(haunt->first + haunt->waiting++) % haunt->room] = state;
}

/* Add what a step tells of a state; is any of it new? */
static bool learn(struct mate_haunt *haunt, int32_t index,
                  const struct mate_step *step)
{
    struct mate_state *state = &haunt->states[index];
    squares *where = where_of(haunt, index);
    bool fresh = step->checked && !state->checked;
    state->checked |= step->checked;
    for (int i = 0; i < haunt->ghosts.count; i++) {
        fresh |= (step->where[i] & ~where[i]) != 0;
        where[i] |= step->where[i];
    }
    return fresh;
}

/* Has the winner nobody but his king? */
static bool is_bare(const struct mate_haunt *haunt,
                    const struct mate_step *step)
{
    squares men = step->pos.side[haunt->winner] & ~step->pos.role[KING];
    for (int i = 0; i < haunt->ghosts.count; i++)
        if (haunt->ghosts.men[i].side == haunt->winner)
            men |= step->where[i];
    return men == 0;
}

void mate_haunt_keep(struct mate_haunt *haunt, struct mate_step *step)
{
    enum side moved = other_side((enum side)step->pos.turn);
    squares men = occupied(&step->pos);
    for (int i = 0; i < haunt->ghosts.count; i++)
        step->where[i] &= ~men;
    if (haunt->fails || is_bare(haunt, step) ||
        mate_haunt_caught(haunt, step, moved))
        return;
    int32_t index = *slot_of(haunt, &step->pos);
    bool fresh = index < 0;
    if (fresh && (haunt->count == haunt->most || !make_room(haunt))) {
        haunt->fails = true;
        return;
    }
    if (fresh) {
        index = haunt->count++;
        *slot_of(haunt, &step->pos) = index;
        haunt->states[index] = (struct mate_state){.pos = step->pos};
        memset(where_of(haunt, index), 0,
               (size_t)haunt->ghosts.count * sizeof *haunt->where);
    }
    fresh |= learn(haunt, index, step);
    if (!fresh)
        return;
    haunt->fails = step->pos.turn != haunt->winner &&
                   mate_omen(&step->pos, &haunt->ghosts, where_of(haunt, index),
                             haunt->states[index].checked);
    wait_in_line(haunt, index);
}

void mate_haunt_begin(struct mate_haunt *haunt, const struct mate_step *first)
{
    if (!make_room(haunt)) {
        haunt->fails = true;
        return;
    }
    *slot_of(haunt, &first->pos) = haunt->count++;
    haunt->states[0] = (struct mate_state){.pos = first->pos};
    memcpy(where_of(haunt, 0), first->where,
           (size_t)haunt->ghosts.count * sizeof *haunt->where);
    wait_in_line(haunt, 0);
}

bool mate_haunt_next(struct mate_haunt *haunt, struct mate_step *out)
{
    if (haunt->waiting == 0)
        return false;
    int32_t state = haunt->queue[haunt->first];
    haunt->first = (haunt->first + 1) % haunt->room;
    haunt->waiting--;
    haunt->states[state].waits = false;
    out->pos = haunt->states[state].pos;
    memcpy(out->where, where_of(haunt, state),
           (size_t)haunt->ghosts.count * sizeof *out->where);
    return true;
}

void mate_haunt_done(struct mate_haunt *haunt)
{
    free(haunt->states);
    free(haunt->where);
    free(haunt->slots);
    free(haunt->queue);
}
