/*
 * sound_outlet.h - where samples go (a device, a file), and the stream that
 * hands them over: in pieces of 5 ms, never more than 35 ms ahead of real
 * time, so that a cut is heard at once.
 */
#ifndef HEKTOR_SPEECH_SOUND_OUTLET_H
#define HEKTOR_SPEECH_SOUND_OUTLET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "speech/voice_backend.h"

struct sound_outlet {
    void *self;
    bool paced; /* it plays: stay near real time */
    int tail_ms; /* silence after an utterance */
    /* Mono, 16 bits. 0 or a negative errno. */
    int (*open)(void *self, int rate_hz);
    int (*write)(void *self, const int16_t *samples, size_t count);
    void (*flush)(void *self); /* forget what was written; NULL: cannot */
    int (*close)(void *self);
    void (*abandon)(void *self); /* see voice_backend.h; NULL: none */
    void (*free)(void *self);
};

/* The sound device of the user's session, by pcaudiolib. NULL: no memory. */
struct sound_outlet *sound_outlet_device(void);

/* A sound file; the path must outlive it. NULL: no memory. */
struct sound_outlet *sound_outlet_file(const char *path);

struct sound_stream {
    struct sound_outlet *outlet;
    struct voice_watch *watch;
    int rate_hz;
    enum heard state; /* HEARD_WHOLE so far, else why it ended */
    int error; /* HEARD_NOT: a negative errno */
    int64_t begun_us; /* real time at which the first sample was due */
    int64_t written; /* samples since then */
};

void sound_stream_begin(struct sound_stream *stream,
                        struct sound_outlet *outlet, int rate_hz,
                        struct voice_watch *watch);

/* False when it is over: cut, or failed. */
bool sound_stream_write(struct sound_stream *stream, const int16_t *samples,
                        size_t count);
bool sound_stream_silence(struct sound_stream *stream, int ms);

/* It is over for a reason of the caller's own, unless it was over before. */
void sound_stream_fail(struct sound_stream *stream, int error);

/* The tail, unless something waits; a flush after a cut. */
enum heard sound_stream_end(struct sound_stream *stream);

#endif
