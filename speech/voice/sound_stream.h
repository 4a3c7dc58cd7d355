// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sound_stream.h - the stream that feeds an outlet: in pieces of 5 ms, never
 * more than 35 ms ahead of real time, so that a cut is heard at once. It mixes
 * words and cues, and sets loudness and ears. The cues are computed, or the
 * user's own WAV (or any format soundfile.h reads) in a folder, as "move.wav".
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "speech/sentences/cue.h"
#include "speech/voice/backend.h"
#include "speech/voice/sound_outlet.h"

struct cue_sound {
    int16_t *samples; /* mono; NULL: none */
    size_t count;
};

struct cue_bank {
    struct cue_sound sound[CUES];
    const char *wrong; /* the first file that could not be used; NULL: none */
};

/*
 * Make them all. folder NULL: computed. A file that is missing there is
 * computed too; one that cannot be read or is longer than 2 seconds is
 * computed and named in wrong. NULL: no memory.
 */
struct cue_bank *cue_bank_new(int rate_hz, const char *folder);

void cue_bank_free(struct cue_bank *bank);

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
