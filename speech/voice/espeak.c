// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/espeak.h"

#include <errno.h>
#include <stdlib.h>

#include "speech/voice/engine.h"
#include "speech/voice/text.h"

struct speaker {
    struct sound_outlet *outlet;
    const char *cue_folder;
    struct cue_bank *bank;
    int rate_hz, error;
    struct engine_sound made; /* of the words that sound now */
    struct stderr_guard guard;
};

static int begin_engine(struct speaker *speaker)
{
    speaker->rate_hz = engine_begin(&speaker->guard);
    if (speaker->rate_hz < 0)
        return speaker->rate_hz;
    speaker->bank = cue_bank_new(speaker->rate_hz, speaker->cue_folder);
    return speaker->bank ? 0 : -ENOMEM;
}

static bool is_absent(const struct speaker *speaker)
{
    struct sound_outlet *outlet = speaker->outlet;
    return outlet->is_absent && outlet->is_absent(outlet->self);
}

/* If nothing can sound, the engine is left alone, until something can: that
 * it cannot is known at once then, and half of the memory is saved. */
static int speaker_start(void *self)
{
    struct speaker *speaker = self;
    return is_absent(speaker) ? 0 : begin_engine(speaker);
}

static int speaker_open(void *self)
{
    struct speaker *speaker = self;
    if (is_absent(speaker))
        return -ENODEV;
    int error = speaker->bank ? 0 : begin_engine(speaker);
    return error
               ? error
               : speaker->outlet->open(speaker->outlet->self, speaker->rate_hz);
}

static bool say_run(struct speaker *speaker, const struct utterance *utterance,
                    int *at, struct sound_stream *stream)
{
    char text[VOICE_TEXT_MAX];
    struct engine_sound *made = &speaker->made;
    int rate_wpm = voice_monitor_rate(stream->watch), first = *at;
    *at = voice_text_run(utterance, first, rate_wpm, true, text);
    made->count = 0;
    int error =
        engine_say(utterance->segment[first].language, rate_wpm, text, made);
    if (error)
        sound_stream_fail(stream, error);
    size_t skipped = first == 0 ? engine_silence(made, speaker->rate_hz) : 0;
    const struct segment *last = &utterance->segment[*at - 1];
    return stream->state == HEARD_WHOLE &&
           sound_stream_write(stream, made->samples + skipped,
                              made->count - skipped) &&
           sound_stream_silence(stream, voice_text_pause_ms(last, rate_wpm));
}

static enum heard speaker_say(void *self, const struct utterance *utterance,
                              struct voice_monitor *watch)
{
    struct speaker *speaker = self;
    struct sound_stream stream;
    sound_stream_begin(&stream, speaker->outlet, speaker->bank,
                       speaker->rate_hz, watch);
    stream.ears = utterance->ears;
    sound_stream_cue(&stream, utterance->cue, utterance->ears);
    int at = 0;
    while (at < utterance->count)
        if (!say_run(speaker, utterance, &at, &stream))
            break;
    enum heard heard = sound_stream_end(&stream);
    if (stream.error)
        speaker->error = stream.error;
    return heard;
}

static int speaker_close(void *self)
{
    struct speaker *speaker = self;
    int error = speaker->outlet->close(speaker->outlet->self);
    return speaker->error ? speaker->error : error;
}

static void speaker_abandon(void *self)
{
    struct speaker *speaker = self;
    stderr_guard_end(&speaker->guard);
    if (speaker->outlet->abandon)
        speaker->outlet->abandon(speaker->outlet->self);
}

static void speaker_free(void *self)
{
    struct speaker *speaker = self;
    speaker->outlet->free(speaker->outlet->self);
    cue_bank_free(speaker->bank);
    free(speaker->made.samples);
    free(speaker);
}

int voice_espeak_backend(struct sound_outlet *outlet, const char *cue_folder,
                         struct voice_backend *out)
{
    struct speaker *speaker = outlet ? calloc(1, sizeof *speaker) : NULL;
    if (!speaker) {
        if (outlet)
            outlet->free(outlet->self);
        return -ENOMEM;
    }
    speaker->outlet = outlet;
    speaker->cue_folder = cue_folder;
    stderr_guard_init(&speaker->guard);
    *out = (struct voice_backend){
        .self = speaker,
        .into_file = !outlet->paced,
        .start = speaker_start,
        .open = speaker_open,
        .say = speaker_say,
        .close = speaker_close,
        .abandon = speaker_abandon,
        .free = speaker_free,
    };
    return 0;
}
