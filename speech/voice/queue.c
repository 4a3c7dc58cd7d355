#include "speech/voice/queue.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static struct voice_slot *sounding(const struct voice_queue *queue)
{
    for (int i = 0; i < queue->count; i++)
        if (queue->slot[i]->state == SLOT_SOUNDING)
            return queue->slot[i];
    return NULL;
}

static void drop_from(struct voice_queue *queue, enum priority least)
{
    for (int i = 0; i < queue->count; i++) {
        struct voice_slot *slot = queue->slot[i];
        if (slot->state == SLOT_WAITING && slot->utterance.priority >= least)
            slot->state = SLOT_DROPPED;
    }
}

/* What would go on with an answer that is cut. */
static void drop_parts(struct voice_queue *queue)
{
    for (int i = 0; i < queue->count; i++) {
        struct voice_slot *slot = queue->slot[i];
        if (slot->state == SLOT_WAITING && slot->utterance.continues)
            slot->state = SLOT_DROPPED;
    }
}

static void drop_what_passes(struct voice_queue *queue)
{
    for (int i = 0; i < queue->count; i++) {
        struct voice_slot *slot = queue->slot[i];
        if (slot->state == SLOT_WAITING && slot->utterance.in_passing)
            slot->state = SLOT_DROPPED;
    }
}

/* Would a rather make room than b? */
static bool makes_room_before(const struct voice_slot *a,
                              const struct voice_slot *b)
{
    if ((a->state == SLOT_DROPPED) != (b->state == SLOT_DROPPED))
        return a->state == SLOT_DROPPED;
    if (a->utterance.priority != b->utterance.priority)
        return a->utterance.priority > b->utterance.priority;
    return a->order < b->order;
}

/* One more slot, or NULL. */
static struct voice_slot *add_slot(struct voice_queue *queue)
{
    if (queue->count == VOICE_SLOTS_MAX)
        return NULL;
    if (queue->count == queue->room) {
        int room = queue->room + VOICE_SLOTS;
        struct voice_slot **slots =
            realloc(queue->slot, (size_t)room * sizeof *slots);
        if (!slots)
            return NULL;
        queue->slot = slots;
        queue->room = room;
    }
    struct voice_slot *slot = malloc(sizeof *slot);
    if (slot)
        queue->slot[queue->count++] = slot;
    return slot;
}

static bool is_dispensable(const struct voice_slot *slot)
{
    return slot->state == SLOT_DROPPED ||
           slot->utterance.priority > PRIORITY_MOVE;
}

/* NULL: no memory at all. */
static struct voice_slot *find_room(struct voice_queue *queue)
{
    struct voice_slot *room = NULL;
    for (int i = 0; i < queue->count; i++) {
        struct voice_slot *slot = queue->slot[i];
        if (slot->state == SLOT_FREE)
            return slot;
        if (slot->state != SLOT_SOUNDING && slot->state != SLOT_TRACING &&
            (!room || makes_room_before(slot, room)))
            room = slot;
    }
    if (room && queue->count >= VOICE_SLOTS && is_dispensable(room))
        return room;
    struct voice_slot *more = add_slot(queue);
    return more ? more : room;
}

static void copy_utterance(struct utterance *to, const struct utterance *from)
{
    size_t used = offsetof(struct utterance, segment) +
                  (size_t)from->count * sizeof *from->segment;
    memcpy(to, from, used);
}

/* The least important priority that this one does not cut is one less. */
static enum priority cuts_from(const struct utterance *utterance)
{
    if (utterance->continues)
        return PRIORITIES;
    switch (utterance->priority) {
    case PRIORITY_ALARM:
        return PRIORITY_MOVE;
    case PRIORITY_MOVE:
    case PRIORITY_ANSWER:
        return PRIORITY_ANSWER;
    case PRIORITY_FOCUS:
        return PRIORITY_FOCUS;
    case PRIORITY_CHAT:
    case PRIORITIES:
        break;
    }
    return PRIORITIES;
}

bool voice_queue_put(struct voice_queue *queue,
                     const struct utterance *utterance)
{
    enum priority least = cuts_from(utterance);
    if (utterance->priority != PRIORITY_MOVE && least != PRIORITIES)
        drop_from(queue, least > PRIORITY_ANSWER ? least : PRIORITY_ANSWER);
    struct voice_slot *slot = find_room(queue);
    if (!slot)
        return false;
    slot->state = SLOT_WAITING;
    slot->order = queue->next_order++;
    slot->hushed = slot->given_up = false;
    copy_utterance(&slot->utterance, utterance);
    const struct voice_slot *now = sounding(queue);
    bool cuts = now && now->utterance.priority >= least;
    if (cuts)
        drop_parts(queue);
    return cuts;
}

void voice_queue_hold(struct voice_queue *queue, int64_t until_ms)
{
    queue->hold_moves_until_ms = until_ms;
}

static bool has_moves(const struct voice_queue *queue)
{
    for (int i = 0; i < queue->count; i++) {
        const struct voice_slot *slot = queue->slot[i];
        if (slot->utterance.priority == PRIORITY_MOVE &&
            (slot->state == SLOT_WAITING || slot->state == SLOT_SOUNDING))
            return true;
    }
    return false;
}

bool voice_queue_interrupt(struct voice_queue *queue, int64_t now_ms)
{
    drop_from(queue, PRIORITY_ANSWER);
    drop_what_passes(queue);
    if (has_moves(queue))
        voice_queue_hold(queue, now_ms + HUSH_HOLD_MS);
    const struct voice_slot *now = sounding(queue);
    return now && now->utterance.priority != PRIORITY_ALARM;
}

bool voice_queue_hush(struct voice_queue *queue, int64_t now_ms)
{
    voice_queue_interrupt(queue, now_ms);
    struct voice_slot *now = sounding(queue);
    if (!now)
        return false;
    now->given_up = now->hushed;
    now->hushed = true;
    return true;
}

static bool is_held(const struct voice_queue *queue,
                    const struct voice_slot *slot, int64_t now_ms)
{
    return slot->utterance.priority == PRIORITY_MOVE &&
           now_ms < queue->hold_moves_until_ms;
}

/* Is a to be said before b? */
static bool goes_before(const struct voice_slot *a, const struct voice_slot *b)
{
    if (a->utterance.priority != b->utterance.priority)
        return a->utterance.priority < b->utterance.priority;
    return a->order < b->order;
}

struct voice_slot *voice_queue_take(struct voice_queue *queue, int64_t now_ms,
                                    int64_t *next_ms)
{
    struct voice_slot *best = NULL;
    *next_ms = INT64_MAX;
    for (int i = 0; i < queue->count; i++) {
        struct voice_slot *slot = queue->slot[i];
        if (slot->state == SLOT_DROPPED) {
            slot->state = SLOT_TRACING;
            return slot;
        }
        if (slot->state != SLOT_WAITING)
            continue;
        if (is_held(queue, slot, now_ms))
            *next_ms = queue->hold_moves_until_ms;
        else if (!best || goes_before(slot, best))
            best = slot;
    }
    if (best)
        best->state = SLOT_SOUNDING;
    return best;
}

void voice_queue_finish(struct voice_queue *queue, struct voice_slot *slot,
                        bool cut)
{
    (void)queue;
    bool again = cut && slot->state == SLOT_SOUNDING && !slot->given_up &&
                 !slot->utterance.in_passing &&
                 slot->utterance.priority == PRIORITY_MOVE;
    slot->state = again ? SLOT_WAITING : SLOT_FREE;
    if (!again && slot->utterance.secret)
        explicit_bzero(&slot->utterance, sizeof slot->utterance);
}

bool voice_queue_waits(const struct voice_queue *queue, int64_t now_ms)
{
    for (int i = 0; i < queue->count; i++) {
        const struct voice_slot *slot = queue->slot[i];
        if (slot->state == SLOT_WAITING && !is_held(queue, slot, now_ms))
            return true;
    }
    return false;
}

bool voice_queue_empty(const struct voice_queue *queue)
{
    for (int i = 0; i < queue->count; i++)
        if (queue->slot[i]->state != SLOT_FREE)
            return false;
    return true;
}

void voice_queue_done(struct voice_queue *queue)
{
    for (int i = 0; i < queue->count; i++)
        free(queue->slot[i]);
    free(queue->slot);
    *queue = (struct voice_queue){0};
}
