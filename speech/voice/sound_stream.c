// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/sound_stream.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "speech/voice/soundfile.h"

enum { LONGEST_S = 2 };

/* False when there is a file, and it cannot be used. */
static bool read_own(const char *folder, enum cue cue, int rate_hz,
                     struct cue_sound *out)
{
    char path[PATH_MAX];
    int bytes = snprintf(path, sizeof path, "%s/%s.wav", folder, cue_name(cue));
    if (bytes < 0 || bytes >= (int)sizeof path)
        return false;
    size_t most = (size_t)rate_hz * LONGEST_S;
    int error = soundfile_read(path, rate_hz, most, &out->samples, &out->count);
    return error == 0 || error == -ENOENT;
}

struct cue_bank *cue_bank_new(int rate_hz, const char *folder)
{
    struct cue_bank *bank = calloc(1, sizeof *bank);
    if (!bank)
        return NULL;
    for (int cue = CUE_NONE + 1; cue < CUES; cue++) {
        struct cue_sound *sound = &bank->sound[cue];
        if (folder && !read_own(folder, (enum cue)cue, rate_hz, sound) &&
            !bank->wrong)
            bank->wrong = cue_name((enum cue)cue);
        if (!sound->samples)
            sound->samples = cue_make((enum cue)cue, rate_hz, &sound->count);
    }
    return bank;
}

void cue_bank_free(struct cue_bank *bank)
{
    if (!bank)
        return;
    for (int cue = 0; cue < CUES; cue++)
        free(bank->sound[cue].samples);
    free(bank);
}

/* A PulseAudio server plays nothing before it holds about 30 ms: with less,
 * the first sound is late by what is missing. */
enum {
    PIECES_A_SECOND = 200,
    AHEAD_US = 35000,
    PIECE_SAMPLES_MAX = 480,
    CHANNELS_MAX = 2
};

static int64_t now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

void sound_stream_begin(struct sound_stream *stream,
                        struct sound_outlet *outlet,
                        const struct cue_bank *bank, int rate_hz,
                        struct voice_monitor *watch)
{
    *stream = (struct sound_stream){
        .outlet = outlet,
        .bank = bank,
        .watch = watch,
        .rate_hz = rate_hz,
        .state = HEARD_WHOLE,
        .begun_us = now_us(),
    };
}

/* How far what was written lies ahead of what can have sounded. */
static int64_t ahead_us(struct sound_stream *stream)
{
    int64_t due_us = stream->written * 1000000 / stream->rate_hz;
    int64_t gone_us = now_us() - stream->begun_us;
    if (gone_us > due_us) {
        stream->begun_us += gone_us - due_us;
        return 0;
    }
    return due_us - gone_us;
}

static void keep_pace(struct sound_stream *stream)
{
    if (!stream->outlet->paced)
        return;
    int64_t early_us = ahead_us(stream) - AHEAD_US;
    if (early_us <= 0)
        return;
    struct timespec rest = {.tv_sec = early_us / 1000000,
                            .tv_nsec = early_us % 1000000 * 1000};
    nanosleep(&rest, NULL);
}

void sound_stream_fail(struct sound_stream *stream, int error)
{
    if (stream->state != HEARD_WHOLE)
        return;
    stream->state = HEARD_NOT;
    stream->error = error;
}

static int peak_of(const int16_t *samples, size_t count)
{
    int peak = 0;
    for (size_t i = 0; i < count; i++)
        if (abs(samples[i]) > peak)
            peak = abs(samples[i]);
    return peak;
}

void sound_stream_cue(struct sound_stream *stream, enum cue cue, enum ears ears)
{
    if (!stream->bank || !stream->bank->sound[cue].samples)
        return;
    struct sounding_cue *slot = stream->cue;
    for (int i = 0; i < STREAM_CUES_MAX; i++) {
        if (!stream->cue[i].sound) {
            slot = &stream->cue[i];
            break;
        }
        if (stream->cue[i].at > slot->at)
            slot = &stream->cue[i];
    }
    const struct cue_sound *sound = &stream->bank->sound[cue];
    *slot = (struct sounding_cue){
        .sound = sound,
        .peak = peak_of(sound->samples, sound->count),
        .ears = ears,
    };
}

static bool cues_sound(const struct sound_stream *stream)
{
    for (int i = 0; i < STREAM_CUES_MAX; i++)
        if (stream->cue[i].sound)
            return true;
    return false;
}

/* Add mono samples to the frames of a piece, in their ears. */
static void mix(const struct sound_stream *stream, const int16_t *samples,
                size_t count, enum ears ears, int *mixed)
{
    int channels = stream->outlet->channels;
    for (int channel = 0; channel < channels; channel++) {
        if (stream->outlet->channels >= 2 && ears != EARS_BOTH &&
            channel != (ears == EARS_WHITE ? 0 : 1))
            continue;
        for (size_t i = 0; i < count; i++)
            mixed[i * (size_t)channels + (size_t)channel] += samples[i];
    }
}

/* Words (NULL: silence) and cues, as loud as is set, as frames. */
static void make_piece(struct sound_stream *stream, const int16_t *words,
                       size_t count, int16_t *frames)
{
    int mixed[PIECE_SAMPLES_MAX * CHANNELS_MAX];
    size_t samples = count * (size_t)stream->outlet->channels;
    /* As loud as is set, but never so loud that the peaks of all that sounds
     * are cut off together. */
    bool has_words = words != NULL;
    long volume = voice_monitor_volume(stream->watch);
    long peak = has_words ? stream->peak : 0;
    for (int i = 0; i < STREAM_CUES_MAX; i++)
        if (stream->cue[i].sound)
            peak += stream->cue[i].peak;
    long gain =
        peak * volume > INT16_MAX * 100L ? INT16_MAX * 100L / peak : volume;
    memset(mixed, 0, samples * sizeof *mixed);
    if (words)
        mix(stream, words, count, stream->ears, mixed);
    for (int i = 0; i < STREAM_CUES_MAX; i++) {
        if (stream->cue[i].sound) {
            size_t left = stream->cue[i].sound->count - stream->cue[i].at;
            size_t part = left < count ? left : count;
            mix(stream, stream->cue[i].sound->samples + stream->cue[i].at, part,
                stream->cue[i].ears, mixed);
            stream->cue[i].at += part;
            if (stream->cue[i].at == stream->cue[i].sound->count)
                stream->cue[i].sound = NULL;
        }
    }
    for (size_t i = 0; i < samples; i++)
        frames[i] = (int16_t)(mixed[i] * gain / 100);
}

static bool write_piece(struct sound_stream *stream, const int16_t *words,
                        size_t count)
{
    int16_t frames[PIECE_SAMPLES_MAX * CHANNELS_MAX];
    const struct sound_outlet *outlet = stream->outlet;
    keep_pace(stream);
    if (voice_monitor_cut(stream->watch)) {
        stream->state = HEARD_CUT;
        return false;
    }
    enum ears ears;
    enum cue cue = voice_monitor_cue(stream->watch, &ears);
    if (cue != CUE_NONE)
        sound_stream_cue(stream, cue, ears);
    make_piece(stream, words, count, frames);
    int error =
        outlet->write(outlet->self, frames, count * (size_t)outlet->channels);
    if (error) {
        sound_stream_fail(stream, error);
        return false;
    }
    stream->written += (int64_t)count;
    voice_monitor_show_sound(stream->watch);
    return true;
}

static size_t piece_samples(const struct sound_stream *stream)
{
    size_t piece = (size_t)(stream->rate_hz / PIECES_A_SECOND);
    return piece < PIECE_SAMPLES_MAX ? piece : PIECE_SAMPLES_MAX;
}

bool sound_stream_write(struct sound_stream *stream, const int16_t *samples,
                        size_t count)
{
    stream->peak = peak_of(samples, count);
    while (count > 0) {
        size_t piece = piece_samples(stream);
        if (piece > count)
            piece = count;
        if (!write_piece(stream, samples, piece))
            return false;
        samples += piece;
        count -= piece;
    }
    return true;
}

bool sound_stream_silence(struct sound_stream *stream, int ms)
{
    int64_t left = (int64_t)stream->rate_hz * ms / 1000;
    if (stream->state != HEARD_WHOLE)
        return false;
    while (left > 0) {
        int64_t piece = (int64_t)piece_samples(stream);
        if (piece > left)
            piece = left;
        if (!write_piece(stream, NULL, (size_t)piece))
            return false;
        left -= piece;
    }
    return true;
}

/* A sound shorter than about 50 ms after a pause is not heard at all until
 * something follows it: so silence follows, unless more words do. */
static void write_tail(struct sound_stream *stream)
{
    enum { STEP_MS = 5 };
    for (int ms = 0; ms < stream->outlet->tail_ms; ms += STEP_MS) {
        if (stream->outlet->paced && voice_monitor_waits(stream->watch))
            return;
        if (!sound_stream_silence(stream, STEP_MS))
            return;
    }
}

enum heard sound_stream_end(struct sound_stream *stream)
{
    while (stream->state == HEARD_WHOLE && cues_sound(stream))
        write_piece(stream, NULL, piece_samples(stream));
    enum heard heard = stream->state;
    if (heard == HEARD_WHOLE)
        write_tail(stream);
    struct sound_outlet *outlet = stream->outlet;
    if (stream->state == HEARD_CUT && outlet->flush)
        outlet->flush(outlet->self);
    return stream->state == HEARD_NOT ? HEARD_NOT : heard;
}
