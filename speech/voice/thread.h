// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * thread.h - the voice's own thread, its backend and its device, and what those
 * who call voice.h share with it. Internal to this folder.
 */
#pragma once

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <time.h>

#include "speech/voice/backend.h"
#include "speech/voice/queue.h"
#include "speech/voice/trace.h"

/* What the callers of a voice set while it sounds, and its backend asks for
 * through backend.h; no lock is taken for it. */
struct voice_monitor {
    atomic_uint generation; /* one more for each cut */
    unsigned mine; /* of what is being said; the voice thread's own */
    atomic_bool sounded; /* some of what was asked for, once */
    atomic_bool waits; /* something else waits to be said */
    atomic_bool busy; /* the voice thread is in the backend */
    _Atomic int64_t progress_ms; /* its last sign of life */
    atomic_int rate_wpm, volume_percent; /* 0: never set */
    int rate_percent; /* of what is being said; the voice thread's own */
    atomic_int cue; /* to sound at once: enum cue, and CUE_EARS times ears */
    _Atomic int64_t cue_until_ms; /* later it is worth nothing */
};

enum { CUE_EARS = 256 };

/* Monotonic. */
int64_t voice_now_ms(void);

struct voice {
    pthread_t thread;
    pthread_mutex_t lock; /* of all up to the watch */
    pthread_cond_t wake; /* for the voice thread */
    pthread_cond_t rest; /* for those who wait for it */
    struct voice_queue queue;
    bool may_begin, quit, muted, cues_muted, words_muted, started, ended;
    bool retries; /* the device, at once */
    bool held, owes_wake; /* nobody is woken just now; but was to be */
    int64_t used_ms; /* when it last had work, or somebody pressed a key */
    bool abandoned; /* the thread frees it all, if it ever wakes */
    struct voice_monitor watch;
    atomic_int hang_told; /* a byte would need libatomic on riscv64 */
    atomic_int state; /* enum voice_state */
    atomic_int error; /* the first: of start, a sound file or the trace */
    int notice_fd[2];
    /* The voice thread's own. */
    struct voice_backend backend;
    struct voice_backend next[VOICE_BACKENDS_MAX]; /* if it does not start */
    int next_count;
    struct voice_slot cue_slot; /* for a cue that sounds alone */
    struct trace *trace;
    bool trace_failed;
    int64_t opened_ms, retry_ms, retry_after_ms;
    int64_t hope_until_ms;
    bool device_open, failure_told;
    const char *fallback, *neither; /* of a backend that did not start */
};

struct timespec voice_timespec(int64_t ms);

/* Of several errors the first one counts; 0 is none. From any thread. */
void voice_keep_error(struct voice *voice, int error);

/* Leave a notice for voice_notice; never waits. */
void voice_notify(struct voice *voice, const char *sentence);

/* The thread: start the backend, then say what comes until quit. */
void *voice_thread(void *voice);

/* Only when the thread has ended, or was never started. */
void voice_free(struct voice *voice);
