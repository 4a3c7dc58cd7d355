/*
 * voice_monitor.h - what the callers of a voice set while it sounds, and its
 * backend asks for through backend.h; no lock is taken for it. Only the
 * files of the voice know this.
 */
#ifndef HEKTOR_SPEECH_VOICE_VOICE_MONITOR_H
#define HEKTOR_SPEECH_VOICE_VOICE_MONITOR_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "speech/voice/backend.h"

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

/* Nothing hangs. */
void voice_monitor_show_progress(struct voice_monitor *watch);

/* Is a cue to sound at once? */
bool voice_monitor_has_cue(const struct voice_monitor *watch);

#endif
