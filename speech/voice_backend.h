/*
 * voice_backend.h - the seam behind the voice: who makes an utterance heard.
 * Every member is called in the voice thread, but for abandon.
 */
#ifndef HEKTOR_SPEECH_VOICE_BACKEND_H
#define HEKTOR_SPEECH_VOICE_BACKEND_H

#include <stdbool.h>

#include "speech/trace.h"
#include "speech/utterance.h"
#include "speech/voice.h"

/* Asked by a backend before each few milliseconds of sound. */
struct voice_watch;

/* Must what sounds stop now? Asking also shows that nothing hangs. */
bool voice_watch_cut(struct voice_watch *watch);

/* Does something else wait to be said? Then silence at the end is waste. */
bool voice_watch_waits(struct voice_watch *watch);

struct voice_backend {
    void *self;
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
                      struct voice_watch *watch);
    /* Only after an open that succeeded. 0 or a negative errno. NULL: nothing
     * to do. */
    int (*close)(void *self);
    /* The thread hangs and is given up: undo what was done to the process.
     * From another thread. NULL: nothing to do. */
    void (*abandon)(void *self);
    /* Last; NULL: self needs none. */
    void (*free)(void *self);
};

/* voice_open with this backend; it is taken over, also on failure. say NULL:
 * only text and trace. */
int voice_open_with(const struct voice_options *options,
                    const struct voice_backend *backend, struct voice **out);

#endif
