// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * backend.h - the seam behind the voice: who makes an utterance heard.
 * Every member is called in the voice thread, but for abandon.
 */
#pragma once

#include <stdbool.h>

#include "speech/sentences/utterance.h"
#include "speech/voice/trace.h"
#include "speech/voice/voice_options.h"

struct voice;

/* Asked by a backend before each few milliseconds of sound. */
struct voice_monitor;

/* Must what sounds stop now? Asking also shows that nothing hangs. */
bool voice_monitor_cut(struct voice_monitor *watch);

/* Something has sounded: if the device fails now, it may come back. */
void voice_monitor_show_sound(struct voice_monitor *watch);

/* Does something else wait to be said? Then silence at the end is waste. */
bool voice_monitor_waits(struct voice_monitor *watch);

/* The cue that is to sound at once, beside what sounds; CUE_NONE: none. Once
 * taken it is gone; one that comes too late is never given. */
enum cue voice_monitor_cue(struct voice_monitor *watch, enum ears *ears);

/* As the user has set them: the rate is that of the utterance being said. */
int voice_monitor_rate(struct voice_monitor *watch);
int voice_monitor_volume(struct voice_monitor *watch); /* percent */

/* Has the user ever set a rate or a volume? If not, the backend's own. */
bool voice_monitor_rate_is_set(struct voice_monitor *watch);
bool voice_monitor_volume_is_set(struct voice_monitor *watch);

/* Of its rate the utterance being said wants so much: 100, or less. */
int voice_monitor_rate_percent(struct voice_monitor *watch);

struct voice_backend {
    void *self;
    /* Told when it does not start and another one takes its place, marked and
     * translated; NULL: that is no news. */
    const char *fallback;
    const char *neither; /* with it: told instead when no device opens either */
    /* voice_close says all that waits, and failures are the caller's. */
    bool into_file;
    /* First and once: the synthesiser. voice_open waits for it. 0 or a
     * negative errno. NULL: nothing to do. */
    int (*start)(void *self);
    /* The device; again after close or a failure. 0 or a negative errno.
     * NULL: nothing to do. */
    int (*open)(void *self);
    /* Never NULL. HEARD_NOT: the device failed; close follows. */
    enum heard (*say)(void *self, const struct utterance *utterance,
                      struct voice_monitor *watch);
    /* Only after an open that succeeded. 0 or a negative errno. NULL: nothing
     * to do. */
    int (*close)(void *self);
    /* The thread hangs and is given up: undo what was done to the process.
     * From another thread. NULL: nothing to do. */
    void (*abandon)(void *self);
    /* Last; NULL: self needs none. */
    void (*free)(void *self);
};

enum { VOICE_BACKENDS_MAX = 3 };

/*
 * voice_open with these backends: the first that starts is the voice. They are
 * taken over, also on failure. say NULL: only text and trace.
 */
int voice_open_with(const struct voice_options *options,
                    const struct voice_backend *backends, int count,
                    struct voice **out);
