// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * queue.h - the queue of sentences: which is next, and which cuts another.
 * Pure: time is an argument; a caller that shares it between threads holds the
 * lock.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "speech/sentences/utterance.h"
#include "speech/voice/queue_rules.h"

enum {
    VOICE_SLOTS = 32, /* more only where events fill them all */
    VOICE_SLOTS_MAX = 1024,
    /* What happens within this time is one moment: a move that ends the game,
     * its result. */
    VOICE_MOMENT_MS = 150,
};

enum slot_state {
    SLOT_FREE,
    SLOT_WAITING,
    SLOT_SOUNDING,
    SLOT_DROPPED, /* not to be said, but still to be traced */
    SLOT_TRACING,
};

struct voice_slot {
    enum slot_state state;
    enum voice_kind kind;
    uint64_t order; /* of asking */
    uint64_t moment;
    struct utterance utterance;
};

struct voice_queue {
    bool keeps_all; /* into a file, or as text: nothing is overtaken */
    enum ears asker; /* who gets what tells of no event */
    uint64_t next_order;
    uint64_t moment;
    int64_t moment_ms; /* when it began */
    bool gathers, gathers_moment; /* and has begun one */
    int64_t hold_events_until_ms; /* for a device that may come back */
    struct voice_slot **slot; /* each stays where it is */
    int count, room;
};

/* Zeroed memory is an empty queue. */

void voice_queue_done(struct voice_queue *queue);

/*
 * Queue a copy, and let it overtake what is older, by the table in
 * queue_rules.h. Besides, an event of a new moment leaves of the earlier ones
 * only the last: of those before it only alarms and rulings are still said.
 * When all is full, the least important and oldest makes room, but no event
 * does (without memory, the oldest). Returns whether what sounds now must stop.
 */
bool voice_queue_put(struct voice_queue *queue,
                     const struct utterance *utterance, int64_t now_ms);

/* What is put from now on is one moment, however long it takes; or no more. */
void voice_queue_gather(struct voice_queue *queue, bool gathers);

/* COMES_KEY or COMES_HUSH. Returns whether what sounds must stop. */
bool voice_queue_press(struct voice_queue *queue, int comes);

/* Hold the events back until then. */
void voice_queue_hold(struct voice_queue *queue, int64_t until_ms);

/*
 * The next to be said (now SLOT_SOUNDING) or to be traced (SLOT_TRACING);
 * NULL when there is none now: then *next_ms is when a held event comes free,
 * or INT64_MAX.
 */
struct voice_slot *voice_queue_take(struct voice_queue *queue, int64_t now_ms,
                                    int64_t *next_ms);

/* It is over, or waits again: an event whose device has failed. */
void voice_queue_finish(struct voice_queue *queue, struct voice_slot *slot,
                        bool again);

/* Does anything but what sounds wait to be said now? */
bool voice_queue_waits(const struct voice_queue *queue, int64_t now_ms);

bool voice_queue_empty(const struct voice_queue *queue);
