// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sound_outlet.h - an outlet for samples (a device, a file), and the stream
 * that feeds it: in pieces of 5 ms, never more than 35 ms ahead of real time,
 * so that a cut is heard at once. The stream mixes words and cues, and sets
 * loudness and ears.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "speech/voice/backend.h"
#include "speech/voice/cue_bank.h"

struct sound_outlet {
    void *self;
    bool paced; /* it plays: stay near real time */
    int channels; /* 2: one for each player's headphones; else 1 */
    int tail_ms; /* silence after an utterance */
    /* Certainly opening it would fail: what it needs need not be made ready.
     * NULL: it may not. */
    bool (*is_absent)(void *self);
    /* 16 bits. 0 or a negative errno. */
    int (*open)(void *self, int rate_hz);
    /* count is of samples: frames times channels. */
    int (*write)(void *self, const int16_t *samples, size_t count);
    void (*flush)(void *self); /* forget what was written; NULL: cannot */
    int (*close)(void *self);
    void (*abandon)(void *self); /* see backend.h; NULL: none */
    void (*free)(void *self);
};

/* The sound device of the user's session, by pcaudiolib. NULL: no memory. */
struct sound_outlet *sound_outlet_device(int channels);

/* A sound file; the path must outlive it. NULL: no memory. */
struct sound_outlet *sound_outlet_file(const char *path, int channels);

/* A cue under way. */
struct sounding_cue {
    const struct cue_sound *sound; /* NULL: none */
    size_t at;
    int peak;
    enum ears ears;
};

/* Two and the loudest word stay below full scale; with a third, moves that
 * come one upon the other were clipped. */
enum { STREAM_CUES_MAX = 2 };

struct sound_stream {
    struct sound_outlet *outlet;
    const struct cue_bank *bank; /* NULL: no cues */
    struct voice_monitor *watch;
    int rate_hz;
    enum ears ears; /* of the words */
    int peak; /* of the words that are being written */
    struct sounding_cue cue[STREAM_CUES_MAX];
    enum heard state; /* HEARD_WHOLE so far, else why it ended */
    int error; /* HEARD_NOT: a negative errno */
    int64_t begun_us; /* real time at which the first frame was due */
    int64_t written; /* frames since then */
};

void sound_stream_begin(struct sound_stream *stream,
                        struct sound_outlet *outlet,
                        const struct cue_bank *bank, int rate_hz,
                        struct voice_monitor *watch);

/* A cue from here on, beside the words; of too many the oldest ends. */
void sound_stream_cue(struct sound_stream *stream, enum cue cue,
                      enum ears ears);

/* Words, mono. False when it is over: cut, or failed. */
bool sound_stream_write(struct sound_stream *stream, const int16_t *samples,
                        size_t count);
bool sound_stream_silence(struct sound_stream *stream, int ms);

/* It is over for a reason of the caller's own, unless it was over before. */
void sound_stream_fail(struct sound_stream *stream, int error);

/* The rest of the cues, and the tail, unless something waits; a flush after a
 * cut. */
enum heard sound_stream_end(struct sound_stream *stream);
