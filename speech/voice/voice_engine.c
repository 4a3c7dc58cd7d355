// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#include "speech/voice/voice_engine.h"

#include <errno.h>
#include <locale.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include <espeak-ng/speak_lib.h>

#include "speech/voice/load_library.h"
#include "speech/voice/sound_stream.h"
#include "speech/voice/spoken_text.h"

/* The process's too: what is called of espeak-ng. */
#define FUNCTIONS(X) \
    X(espeak_, Initialize) \
    X(espeak_, SetParameter) \
    X(espeak_, SetSynthCallback) \
    X(espeak_, SetVoiceByName) \
    X(espeak_, Synth)

static struct {
    FUNCTIONS(LATE_FIELD)
} espeak;

static const char *const names[] = {FUNCTIONS(LATE_NAME)};

LATE_NOTE(ESPEAK_LIBRARY, "voice", "recommended");

static struct loaded_library loaded = {.library = ESPEAK_LIBRARY,
                                       .names = names,
                                       .functions = &espeak,
                                       .count = sizeof names / sizeof *names};

/* The process's; for the holder of the lock. */
static struct {
    pthread_mutex_t lock;
    int rate_hz; /* 0: not begun */
    const char *voice; /* the one that is set */
    int rate_wpm;
} engine = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* Where the engine's callback puts samples: it passes no context along. */
static _Thread_local struct making {
    struct engine_sound *out;
    int error;
} * making;

/* Names of languages and names of voices differ; identifiers do not. */
static const struct {
    const char *language, *voice;
} voices[] = {
    {"de", "gmw/de"}, {"en", "gmw/en"}, {"es", "roa/es"},
    {"fr", "roa/fr"}, {"ru", "zle/ru"},
};

static int make_room(struct engine_sound *out, size_t count)
{
    if (out->count + count <= out->room)
        return 0;
    size_t room = 2 * (out->count + count);
    int16_t *more = realloc(out->samples, room * sizeof *more);
    if (!more)
        return -ENOMEM;
    out->samples = more;
    out->room = room;
    return 0;
}

size_t engine_silence(const struct engine_sound *sound, int rate_hz)
{
    enum { UNHEARD = 40, KEPT_MS = 3 }; /* 58 dB under the loudest */
    size_t at = 0, kept = (size_t)rate_hz * KEPT_MS / 1000;
    while (at < sound->count && abs(sound->samples[at]) < UNHEARD)
        at++;
    return at > kept ? at - kept : 0;
}

int engine_pause(struct engine_sound *out, int samples)
{
    size_t count = (size_t)samples;
    if (make_room(out, count) != 0)
        return -ENOMEM;
    memset(out->samples + out->count, 0, count * sizeof *out->samples);
    out->count += count;
    return 0;
}

static int take_samples(short *samples, int count, espeak_EVENT *events)
{
    (void)events;
    if (!samples || count <= 0)
        return 0;
    struct engine_sound *out = making->out;
    making->error = make_room(out, (size_t)count);
    if (making->error == 0) {
        memcpy(out->samples + out->count, samples,
               (size_t)count * sizeof *samples);
        out->count += (size_t)count;
    }
    return making->error != 0;
}

static int synthesise(const char *text, struct engine_sound *out)
{
    struct making now = {.out = out};
    making = &now;
    espeak_ERROR error =
        espeak.Synth(text, strlen(text) + 1, 0, POS_CHARACTER, 0,
                     espeakCHARS_UTF8 | espeakPHONEMES, NULL, NULL);
    making = NULL;
    return now.error ? now.error : error == EE_OK ? 0 : -ENODATA;
}

static bool set_voice(const char *language)
{
    const char *voice = NULL; /* its identifier, "gmw/de" */
    for (size_t i = 0; i < sizeof voices / sizeof *voices; i++)
        if (strcmp(voices[i].language, language) == 0)
            voice = voices[i].voice;
    if (!voice)
        return false;
    if (engine.voice == voice)
        return true;
    engine.voice = NULL;
    if (espeak.SetVoiceByName(voice) != EE_OK)
        return false;
    engine.voice = voice;
    return true;
}

static bool sounds(const char *language, const char *word)
{
    enum { SHORTEST_MS = 60 };
    const double quietest_rms = 500;
    struct engine_sound sound = {0};
    bool made = set_voice(language) && synthesise(word, &sound) == 0;
    double energy = 0;
    for (size_t i = 0; i < sound.count; i++)
        energy += (double)sound.samples[i] * sound.samples[i];
    free(sound.samples);
    return made && (int)sound.count > engine.rate_hz * SHORTEST_MS / 1000 &&
           energy / (double)sound.count > quietest_rms * quietest_rms;
}

int engine_begin(struct stderr_guard *guard)
{
    pthread_mutex_lock(&engine.lock);
    int rate_hz = load_library(&loaded) ? -ENODATA : -ELIBACC;
    if (engine.rate_hz <= 0 && rate_hz == -ENODATA) {
        /* It sets LC_CTYPE for the whole process, and may print. */
        const char *now = setlocale(LC_CTYPE, NULL);
        char *ctype = now ? strdup(now) : NULL;
        stderr_guard_begin(guard);
        int begun_hz = espeak.Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0, NULL,
                                         espeakINITIALIZE_DONT_EXIT);
        stderr_guard_end(guard);
        if (ctype)
            setlocale(LC_CTYPE, ctype);
        free(ctype);
        engine.rate_hz = begun_hz;
        if (engine.rate_hz > 0)
            espeak.SetSynthCallback(take_samples);
    }
    if (engine.rate_hz > 0 && sounds("de", "Schach") && sounds("en", "check"))
        rate_hz = engine.rate_hz;
    pthread_mutex_unlock(&engine.lock);
    return rate_hz;
}

/* A voice that is missing must not be spoken by the one before it. */
int engine_say(const char *language, int rate_wpm, const char *text,
               struct engine_sound *out)
{
    int error = -ENODATA;
    pthread_mutex_lock(&engine.lock);
    if (engine.rate_hz > 0 && (set_voice(language) || set_voice("en"))) {
        if (engine.rate_wpm != rate_wpm &&
            espeak.SetParameter(espeakRATE, rate_wpm, 0) == EE_OK)
            engine.rate_wpm = rate_wpm;
        error = synthesise(text, out);
    }
    pthread_mutex_unlock(&engine.lock);
    return error;
}

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
