/*
 * king_region_states.c - arrangements, each once, and the steps between them.
 */
#include "rules/mate/king_region_states.h"

#include <stdlib.h>
#include <string.h>

#include "rules/board/attack.h"

struct king_region_state {
    struct position pos; /* without the roaming king */
    squares kings; /* all its places */
    squares fresh; /* those not looked at yet */
    int32_t step; /* the last that led here; -1: none */
    int32_t next; /* in the line of those that wait */
    uint8_t score;
    bool waits, was_seen; /* was_seen: once already */
};

/* What brought new places to a site. */
struct king_region_step {
    squares kings;
    struct king_region_origin origin;
    int32_t earlier; /* step to the same site; -1: none */
};

enum { FIRST_ROOM = 256 };

/* The whole position decides; its key only says no sooner. */
static bool is_same(const struct position *a, const struct position *b)
{
    return a->key == b->key && position_same(a, b);
}

static int32_t *slot_of(const struct king_region_states *states,
                        const struct position *pos)
{
    uint32_t at = (uint32_t)(pos->key ^ pos->key >> 32) & states->mask;
    while (states->slots[at] >= 0 &&
           !is_same(&states->states[states->slots[at]].pos, pos))
        at = (at + 1) & states->mask;
    return &states->slots[at];
}

/* Exchange a block for a larger one; false without memory: it stays. */
static bool resize(void **block, size_t bytes)
{
    void *more = realloc(*block, bytes);
    if (more)
        *block = more;
    return more != NULL;
}

/* Room for one more site. */
static bool make_room(struct king_region_states *states)
{
    if (states->count < states->room)
        return true;
    size_t room = states->room ? 4 * (size_t)states->room : FIRST_ROOM;
    if (!resize((void **)&states->states, room * sizeof *states->states) ||
        !resize((void **)&states->slots, 2 * room * sizeof *states->slots))
        return false;
    states->room = (int)room;
    states->mask = (uint32_t)(2 * room - 1);
    memset(states->slots, 0xff, 2 * room * sizeof *states->slots);
    for (int32_t i = 0; i < states->count; i++)
        *slot_of(states, &states->states[i].pos) = i;
    return true;
}

static bool make_room_for_step(struct king_region_states *states)
{
    if (states->steps < states->step_room)
        return true;
    size_t room =
        states->step_room ? 4 * (size_t)states->step_room : FIRST_ROOM;
    if (!resize((void **)&states->taken, room * sizeof *states->taken))
        return false;
    states->step_room = (int)room;
    return true;
}

void king_region_states_begin(struct king_region_states *states)
{
    *states = (struct king_region_states){.lowest = KING_REGION_SCORES};
    memset(states->lines, 0xff, sizeof states->lines);
}

int32_t king_region_states_find(struct king_region_states *states,
                                const struct position *pos, bool *is_new)
{
    int32_t *slot = states->room == 0 ? NULL : slot_of(states, pos);
    *is_new = slot == NULL || *slot < 0;
    if (!*is_new)
        return *slot;
    if (!make_room(states)) {
        states->is_out_of_memory = true;
        return -1;
    }
    int32_t index = states->count++;
    *slot_of(states, pos) = index;
    states->states[index] = (struct king_region_state){.pos = *pos, .step = -1};
    return index;
}

void king_region_states_rate(struct king_region_states *states, int32_t state,
                             int score)
{
    int worst = KING_REGION_SCORES - 1;
    states->states[state].score = (uint8_t)(score < 0       ? 0
                                            : score < worst ? score
                                                            : worst);
}

/* A site that was there before comes first: let the king roam there to the
 * end before anything else is tried. */
static void wait_in_line(struct king_region_states *states, int32_t index)
{
    struct king_region_state *state = &states->states[index];
    struct king_region_queue *line = &states->lines[state->score];
    if (state->waits)
        return;
    state->waits = true;
    state->next = state->was_seen ? line->first : -1;
    if (state->was_seen || line->first < 0)
        line->first = index;
    else
        states->states[line->last].next = index;
    if (state->next < 0)
        line->last = index;
    if (state->score < states->lowest)
        states->lowest = state->score;
}

void king_region_states_add(struct king_region_states *states, int32_t index,
                            squares kings,
                            const struct king_region_origin *origin)
{
    struct king_region_state *state = &states->states[index];
    squares fresh = kings & ~state->kings;
    if (fresh == 0)
        return;
    if (!make_room_for_step(states)) {
        states->is_out_of_memory = true;
        return;
    }
    states->taken[states->steps] =
        (struct king_region_step){fresh, *origin, state->step};
    state->step = states->steps++;
    state->kings |= fresh;
    state->fresh |= fresh;
    states->positions += (uint64_t)count_squares(fresh);
    wait_in_line(states, index);
}

/* The site to be looked at next, taken from its line; -1: none waits. */
static int32_t take_first(struct king_region_states *states)
{
    while (states->lowest < KING_REGION_SCORES &&
           states->lines[states->lowest].first < 0)
        states->lowest++;
    if (states->lowest == KING_REGION_SCORES)
        return -1;
    int32_t index = states->lines[states->lowest].first;
    states->lines[states->lowest].first = states->states[index].next;
    return index;
}

bool king_region_states_next(struct king_region_states *states,
                             struct position *pos,
                             struct king_region_origin *origin)
{
    int32_t index = states->is_out_of_memory ? -1 : take_first(states);
    if (index < 0)
        return false;
    struct king_region_state *state = &states->states[index];
    *pos = state->pos;
    origin->state = index;
    origin->kings = state->fresh;
    state->fresh = 0;
    state->waits = false;
    state->was_seen = true;
    return true;
}

/* The step that brought the king to this place of a site. */
static const struct king_region_step *
step_to(const struct king_region_states *states, int32_t state, int king)
{
    int32_t at = states->states[state].step;
    while (!(states->taken[at].kings & set_of(king)))
        at = states->taken[at].earlier;
    return &states->taken[at];
}

bool king_region_states_line(const struct king_region_states *states,
                             int32_t state, int king, struct mate_answer *out)
{
    struct move line[MATE_LINE_MAX];
    int length = 0;
    for (const struct king_region_step *step = step_to(states, state, king);
         step != states->taken; step = step_to(states, state, king)) {
        struct move mv = step->origin.mv;
        if (length == MATE_LINE_MAX)
            return false;
        if (move_is_none(mv)) {
            int from = first_square(attack_king(king) & step->origin.kings);
            mv = (struct move){(uint8_t)from, (uint8_t)king, ROLE_NONE,
                               MOVE_ORDINARY};
            king = from;
        }
        line[length++] = mv;
        state = step->origin.state;
    }
    for (int i = 0; i < length; i++)
        out->line[i] = line[length - 1 - i];
    out->length = length;
    return true;
}

void king_region_states_done(struct king_region_states *states)
{
    free(states->states);
    free(states->slots);
    free(states->taken);
}
