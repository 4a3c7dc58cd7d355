/*
 * queue.h - what is to be said next, and what cuts what. Pure: time is
 * an argument; whoever shares it between threads holds the lock.
 */
#ifndef HEKTOR_SPEECH_VOICE_QUEUE_H
#define HEKTOR_SPEECH_VOICE_QUEUE_H

#include <stdbool.h>
#include <stdint.h>

#include "speech/sentences/utterance.h"

enum {
    VOICE_SLOTS = 32, /* more only where moves and alarms fill them all */
    VOICE_SLOTS_MAX = 1024,
    HUSH_HOLD_MS = 400,
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
    uint64_t order; /* of asking */
    bool hushed, given_up; /* a move: hushed once; twice, not said again */
    struct utterance utterance;
};

struct voice_queue {
    uint64_t next_order;
    int64_t hold_moves_until_ms; /* after a hush */
    struct voice_slot **slot; /* each stays where it is */
    int count, room;
};

/* Zeroed memory is an empty queue. */

void voice_queue_done(struct voice_queue *queue);

/*
 * Queue a copy. An answer drops the answers, echoes and hints that wait, an
 * echo the echoes and hints. When all is full, the least important and oldest
 * makes room, but no move or alarm does (without memory, the oldest). Returns
 * whether what sounds now must stop for it: an alarm cuts all, a move and an
 * answer cut answers, echoes and hints, an echo echoes and hints.
 */
bool voice_queue_put(struct voice_queue *queue,
                     const struct utterance *utterance);

/*
 * A key was pressed: drops what waits but moves and alarms, and what is said
 * in passing, and holds the moves back for HUSH_HOLD_MS. Returns whether what
 * sounds must stop: all but an alarm.
 */
bool voice_queue_interrupt(struct voice_queue *queue, int64_t now_ms);

/* Silence is wanted: the same, and an alarm stops too. A move that sounds is
 * given up if it was hushed before. */
bool voice_queue_hush(struct voice_queue *queue, int64_t now_ms);

/* Hold the moves back until then. */
void voice_queue_hold(struct voice_queue *queue, int64_t until_ms);

/*
 * The next to be said (now SLOT_SOUNDING) or to be traced (SLOT_TRACING);
 * NULL when there is none now: then *next_ms is when a held move comes free,
 * or INT64_MAX.
 */
struct voice_slot *voice_queue_take(struct voice_queue *queue, int64_t now_ms,
                                    int64_t *next_ms);

/* It is over. A move that was cut waits again, first of the moves, unless it
 * was said in passing. */
void voice_queue_finish(struct voice_queue *queue, struct voice_slot *slot,
                        bool cut);

/* Does anything but what sounds wait to be said now? */
bool voice_queue_waits(const struct voice_queue *queue, int64_t now_ms);

bool voice_queue_empty(const struct voice_queue *queue);

#endif
