// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * queue.h - the queue of sentences: which is next, and which cuts another.
 * The sentences of events are said in the order of the events, one that was cut
 * is never begun again (but the welcome), and what is stale is left out, so
 * that the voice is at most one sentence behind. Pure: time is an argument; a
 * caller that shares it between threads holds the lock.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "speech/sentences/utterance.h"

/* The kinds of sentences. Those up to KIND_GREETING tell what happened. */
enum voice_kind {
    KIND_ALARM, /* flag, end of the game, lost connection: always said */
    KIND_RULING, /* a decision of the arbiter: always said */
    KIND_EVENT, /* pauses, claims, and all that is none of the others */
    KIND_MOVE, /* a newer one is the position now */
    KIND_OFFER, /* an offer and its answer */
    KIND_NOTE, /* worth hearing until something else happens: a clock starts */
    KIND_GREETING, /* who plays what: a player who types need not hear it */
    KIND_ANSWER, /* to a key or a word, and questions */
    KIND_PART, /* goes on with the answer before it */
    KIND_ECHO, /* keys, the square under the cursor */
    KIND_CHAT,
    KIND_HINT, /* what can be done now */
    KIND_WELCOME, /* what a newcomer must know: what is cut of it is said again
                     when nothing else happens */
    VOICE_KINDS,
    /* What a player does: */
    COMES_KEY = VOICE_KINDS, /* any key */
    COMES_HUSH, /* the key for silence */
    VOICE_COMERS
};

enum overtaken {
    GOES_ON, /* sounds to its end, or goes on waiting */
    IS_CUT, /* where it sounds; else it waits */
    ENDS, /* is cut, or dropped */
    ENDS_IF_OLDER, /* the same, unless both belong to one moment */
};

enum voice_kind voice_kind_of(const struct utterance *utterance);

/* Does it tell what happened, in its order? */
bool voice_kind_is_event(enum voice_kind kind);

/* Is it said even if the voice is more than one sentence behind? */
bool voice_kind_is_kept(enum voice_kind kind);

/* comes: an enum voice_kind or a COMES_. */
enum overtaken voice_overtaken(enum voice_kind older, int comes);

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
    bool is_cut; /* and said again */
    int64_t not_before_ms; /* of that */
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
 * voice_overtaken. Besides, an event of a new moment leaves of the earlier ones
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
