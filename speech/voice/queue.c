// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/queue.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "rules/base/wipe.h"

enum voice_kind voice_kind_of(const struct utterance *utterance)
{
    switch (utterance->priority) {
    case PRIORITY_ALARM:
        return KIND_ALARM;
    case PRIORITY_MOVE:
        return utterance->in_passing && utterance->must_hear ? KIND_WELCOME
               : utterance->in_passing                       ? KIND_GREETING
               : utterance->matter == MATTER_RULING          ? KIND_RULING
               : utterance->matter == MATTER_MOVE            ? KIND_MOVE
               : utterance->matter == MATTER_OFFER           ? KIND_OFFER
               : utterance->matter == MATTER_FLEETING        ? KIND_NOTE
                                                             : KIND_EVENT;
    case PRIORITY_ANSWER:
        return utterance->continues ? KIND_PART : KIND_ANSWER;
    case PRIORITY_FOCUS:
        return KIND_ECHO;
    case PRIORITY_CHAT:
    case PRIORITIES:
        break;
    }
    return utterance->continues    ? KIND_PART
           : utterance->in_passing ? KIND_HINT
                                   : KIND_CHAT;
}

bool voice_kind_is_event(enum voice_kind kind)
{
    return kind <= KIND_GREETING;
}

bool voice_kind_is_kept(enum voice_kind kind)
{
    return kind == KIND_ALARM || kind == KIND_RULING;
}

/* One row for each kind of an older sentence, one column for what comes, both
 * in the order of enum voice_kind, and then any key, and the key for silence.
 * The letters: c cut, e ends, o ends if older, "." goes on. */
static const char table[VOICE_KINDS][VOICE_COMERS + 1] = {
    {"..............c"}, /* alarm: said at all events, in its order */
    {"..............c"}, /* ruling: the same */
    {"..............e"}, /* event: but for more than one sentence behind:
                          * queue.h
                          */
    {"...e..........e"}, /* move: stale when the next is made */
    {"o..oo.........e"}, /* offer: answered, or declined by a move */
    {"oooooo........e"}, /* note: until anything happens */
    {"ooooo..o.o...ee"}, /* greeting */
    {"cccccc.e.....ee"}, /* answer: one that waits is still said */
    {"eeeeee.e.e...ee"}, /* part */
    {"cccccc.e.e...ee"}, /* echo */
    {"cccccc.e.e...ee"}, /* chat */
    {"oooooo.e.e.o.ee"}, /* hint: only the newest */
    {"cccccc.c.c....e"}, /* welcome: not for a key */
};

enum overtaken voice_overtaken(enum voice_kind older, int comes)
{
    switch (table[older][comes]) {
    case 'c':
        return IS_CUT;
    case 'o':
        return ENDS_IF_OLDER;
    case 'e':
        return ENDS;
    default:
        return GOES_ON;
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
    struct voice_slot *slot = calloc(1, sizeof *slot);
    if (slot)
        queue->slot[queue->count++] = slot;
    return slot;
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
    if (room && queue->count >= VOICE_SLOTS &&
        (room->state == SLOT_DROPPED ||
         room->utterance.priority > PRIORITY_MOVE))
        return room;
    struct voice_slot *more = add_slot(queue);
    return more ? more : room;
}

/* What was secret leaves the memory with the slot's use. */
static void wipe_secret(struct voice_slot *slot)
{
    if (slot->utterance.secret)
        wipe(&slot->utterance, sizeof slot->utterance);
}

/* Returns whether it sounds, and must stop. Unless the player wants silence,
 * what must be heard is said faster when its turn comes; and what sounds goes
 * on, where no cue has told the same at its beginning. */
static bool end_slot(struct voice_slot *slot, int comes)
{
    enum { SHORT_PERCENT = 150 };
    bool must_hear = slot->utterance.must_hear && comes != COMES_HUSH;
    if (must_hear && slot->state == SLOT_WAITING) {
        slot->utterance.rate_percent = SHORT_PERCENT;
        return false;
    }
    if (must_hear && slot->utterance.cue == CUE_NONE)
        return false;
    if (slot->state == SLOT_WAITING)
        slot->state = SLOT_DROPPED;
    return slot->state == SLOT_SOUNDING;
}

/* The welcome waits until nothing has happened for a while. */
static void put_off(struct voice_slot *slot, int64_t now_ms)
{
    enum { QUIET_MS = 2000 };
    if (slot->kind != KIND_WELCOME ||
        (slot->state != SLOT_SOUNDING && slot->state != SLOT_WAITING))
        return;
    slot->is_cut = slot->state == SLOT_SOUNDING;
    slot->utterance.priority = PRIORITY_CHAT;
    slot->not_before_ms = now_ms + QUIET_MS;
}

/* By the table, whatever comes. */
static bool overtake(struct voice_queue *queue, int comes, uint64_t moment,
                     int64_t now_ms)
{
    const struct voice_slot *sounding = NULL;
    bool cuts = false;
    for (int i = 0; i < queue->count; i++) {
        struct voice_slot *slot = queue->slot[i];
        if (slot->state == SLOT_SOUNDING)
            sounding = slot;
        switch (voice_overtaken(slot->kind, comes)) {
        case GOES_ON:
            break;
        case IS_CUT:
            put_off(slot, now_ms);
            cuts = cuts || slot->state == SLOT_SOUNDING;
            break;
        case ENDS_IF_OLDER:
            if (slot->moment == moment)
                break;
            /* fall through */
        case ENDS:
            cuts = end_slot(slot, comes) || cuts;
            break;
        }
    }
    if (cuts && sounding->kind == KIND_ANSWER) {
        /* What goes on with an answer that is cut. */
        for (int i = 0; i < queue->count; i++)
            if (queue->slot[i]->kind == KIND_PART &&
                queue->slot[i]->state == SLOT_WAITING)
                queue->slot[i]->state = SLOT_DROPPED;
    }
    return cuts;
}

static bool is_unsaid_event(const struct voice_slot *slot)
{
    return (slot->state == SLOT_WAITING || slot->state == SLOT_SOUNDING) &&
           voice_kind_is_event(slot->kind);
}

/* Of the earlier moments of which something is still to be said only the last
 * one stays. */
static bool leave_one_behind(struct voice_queue *queue, uint64_t moment)
{
    uint64_t last = 0;
    bool cuts = false;
    for (int i = 0; i < queue->count; i++) {
        const struct voice_slot *slot = queue->slot[i];
        if (is_unsaid_event(slot) && slot->moment < moment &&
            slot->moment > last)
            last = slot->moment;
    }
    for (int i = 0; i < queue->count; i++) {
        struct voice_slot *slot = queue->slot[i];
        if (is_unsaid_event(slot) && slot->moment < last &&
            !voice_kind_is_kept(slot->kind))
            cuts = end_slot(slot, KIND_EVENT) || cuts;
    }
    return cuts;
}

static uint64_t moment_of(struct voice_queue *queue, int64_t now_ms)
{
    bool goes_on =
        queue->gathers_moment ||
        (queue->moment > 0 && now_ms - queue->moment_ms <= VOICE_MOMENT_MS);
    if (!goes_on) {
        queue->moment++;
        queue->moment_ms = now_ms;
    }
    queue->gathers_moment = queue->gathers;
    return queue->moment;
}

bool voice_queue_put(struct voice_queue *queue,
                     const struct utterance *utterance, int64_t now_ms)
{
    enum voice_kind kind = voice_kind_of(utterance);
    uint64_t moment = moment_of(queue, now_ms);
    bool cuts = false;
    if (!queue->keeps_all)
        cuts = overtake(queue, (int)kind, moment, now_ms);
    if (!queue->keeps_all && voice_kind_is_event(kind))
        cuts = leave_one_behind(queue, moment) || cuts;
    struct voice_slot *slot = find_room(queue);
    if (!slot)
        return cuts;
    slot->state = SLOT_WAITING;
    slot->kind = kind;
    slot->order = queue->next_order++;
    slot->moment = moment;
    slot->is_cut = false;
    slot->not_before_ms = 0;
    wipe_secret(slot); /* one that made room, and was not said */
    size_t used = offsetof(struct utterance, segment) +
                  (size_t)utterance->count * sizeof *utterance->segment;
    memcpy(&slot->utterance, utterance, used);
    if (!voice_kind_is_event(kind) && kind != KIND_CHAT &&
        kind != KIND_WELCOME && utterance->ears == EARS_BOTH)
        slot->utterance.ears = queue->asker;
    return cuts;
}

void voice_queue_gather(struct voice_queue *queue, bool gathers)
{
    queue->gathers = gathers;
    queue->gathers_moment = false;
}

bool voice_queue_press(struct voice_queue *queue, int comes)
{
    return overtake(queue, comes, queue->moment + 1, 0);
}

void voice_queue_hold(struct voice_queue *queue, int64_t until_ms)
{
    queue->hold_events_until_ms = until_ms;
}

static bool is_held(const struct voice_queue *queue,
                    const struct voice_slot *slot, int64_t now_ms)
{
    return now_ms < slot->not_before_ms ||
           (voice_kind_is_event(slot->kind) &&
            now_ms < queue->hold_events_until_ms);
}

/* Is a to be said before b? Events in their order. */
static bool goes_before(const struct voice_slot *a, const struct voice_slot *b)
{
    enum priority of_a = a->utterance.priority, of_b = b->utterance.priority;
    of_a = of_a == PRIORITY_ALARM ? PRIORITY_MOVE : of_a;
    of_b = of_b == PRIORITY_ALARM ? PRIORITY_MOVE : of_b;
    return of_a != of_b ? of_a < of_b : a->order < b->order;
}

static int64_t earlier(int64_t one_ms, int64_t other_ms)
{
    return one_ms < other_ms ? one_ms : other_ms;
}

struct voice_slot *voice_queue_take(struct voice_queue *queue, int64_t now_ms,
                                    int64_t *next_ms)
{
    struct voice_slot *best = NULL, *dropped = NULL;
    *next_ms = INT64_MAX;
    for (int i = 0; i < queue->count; i++) {
        struct voice_slot *slot = queue->slot[i];
        if (slot->state == SLOT_DROPPED &&
            (!dropped || slot->order < dropped->order))
            dropped = slot;
        if (slot->state != SLOT_WAITING)
            continue;
        if (is_held(queue, slot, now_ms))
            *next_ms = earlier(*next_ms, slot->not_before_ms > 0
                                             ? slot->not_before_ms
                                             : queue->hold_events_until_ms);
        else if (!best || goes_before(slot, best))
            best = slot;
    }
    if (dropped)
        dropped->state = SLOT_TRACING;
    else if (best)
        best->state = SLOT_SOUNDING;
    return dropped ? dropped : best;
}

void voice_queue_finish(struct voice_queue *queue, struct voice_slot *slot,
                        bool again)
{
    (void)queue;
    bool waits = (again || slot->is_cut) && slot->state == SLOT_SOUNDING;
    slot->is_cut = false;
    slot->state = waits ? SLOT_WAITING : SLOT_FREE;
    if (!waits)
        wipe_secret(slot);
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
    for (int i = 0; i < queue->count; i++) {
        wipe_secret(queue->slot[i]);
        free(queue->slot[i]);
    }
    free(queue->slot);
    *queue = (struct voice_queue){0};
}
