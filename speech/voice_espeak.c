#include "speech/voice_espeak.h"

#include <errno.h>
#include <locale.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include <espeak-ng/speak_lib.h>

#include "speech/stderr_guard.h"
#include "speech/voice_text.h"

struct speaker {
    struct sound_outlet *outlet;
    int rate_wpm, rate_hz, error;
    bool owns_engine;
    const char *voice; /* the one that is set */
    struct stderr_guard guard;
};

/* The engine is the process's: it is begun once, and has one owner. */
static struct {
    atomic_flag taken;
    int rate_hz; /* 0: not begun; for the owner only */
} engine = {ATOMIC_FLAG_INIT, 0};

/* Where the engine's callback puts samples: it passes no context along. */
static _Thread_local struct sample_sink {
    struct sound_stream *stream; /* NULL: only measure */
    int64_t count;
    double energy;
} * sink;

/* Names of languages and names of voices differ; identifiers do not. */
static const struct {
    const char *language, *voice;
} voices[] = {
    {"de", "gmw/de"}, {"en", "gmw/en"}, {"es", "roa/es"},
    {"fr", "roa/fr"}, {"ru", "zle/ru"},
};

static int take_samples(short *samples, int count, espeak_EVENT *events)
{
    (void)events;
    if (!samples || count <= 0)
        return 0;
    sink->count += count;
    for (int i = 0; i < count; i++)
        sink->energy += (double)samples[i] * samples[i];
    if (!sink->stream)
        return 0;
    return !sound_stream_write(sink->stream, samples, (size_t)count);
}

/* Returns 1 without waiting for the rest when the sink wants no more. */
static espeak_ERROR synthesise(const char *text, struct sample_sink *into)
{
    sink = into;
    return espeak_Synth(text, strlen(text) + 1, 0, POS_CHARACTER, 0,
                        espeakCHARS_UTF8 | espeakPHONEMES, NULL, NULL);
}

static bool set_voice(struct speaker *speaker, const char *language)
{
    const char *voice = NULL;
    for (size_t i = 0; i < sizeof voices / sizeof *voices; i++)
        if (strcmp(voices[i].language, language) == 0)
            voice = voices[i].voice;
    if (!voice)
        return false;
    if (speaker->voice == voice)
        return true;
    speaker->voice = NULL;
    if (espeak_SetVoiceByName(voice) != EE_OK)
        return false;
    speaker->voice = voice;
    return true;
}

/* A missing dictionary is silent and no error: so a word is measured. */
static bool voice_sounds(struct speaker *speaker, const char *language,
                         const char *word)
{
    enum { SHORTEST_MS = 60 };
    const double quietest_rms = 500;
    struct sample_sink measured = {0};
    if (!set_voice(speaker, language) || synthesise(word, &measured) != EE_OK)
        return false;
    return measured.count > speaker->rate_hz * SHORTEST_MS / 1000 &&
           measured.energy / (double)measured.count >
               quietest_rms * quietest_rms;
}

/* It sets LC_CTYPE for the whole process, and may print. */
static int begin_engine(struct stderr_guard *guard)
{
    const char *now = setlocale(LC_CTYPE, NULL);
    char *ctype = now ? strdup(now) : NULL;
    stderr_guard_begin(guard);
    int rate_hz = espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0, NULL,
                                    espeakINITIALIZE_DONT_EXIT);
    stderr_guard_end(guard);
    if (ctype)
        setlocale(LC_CTYPE, ctype);
    free(ctype);
    return rate_hz;
}

static int start_engine(struct speaker *speaker)
{
    if (engine.rate_hz <= 0)
        engine.rate_hz = begin_engine(&speaker->guard);
    if (engine.rate_hz <= 0)
        return -ENODATA;
    speaker->rate_hz = engine.rate_hz;
    espeak_SetSynthCallback(take_samples);
    if (!voice_sounds(speaker, "de", "Schach") ||
        !voice_sounds(speaker, "en", "check"))
        return -ENODATA;
    if (espeak_SetParameter(espeakRATE, speaker->rate_wpm, 0) != EE_OK)
        return -EINVAL;
    return 0;
}

static int speaker_start(void *self)
{
    struct speaker *speaker = self;
    if (atomic_flag_test_and_set(&engine.taken))
        return -EBUSY;
    speaker->owns_engine = true;
    return start_engine(speaker);
}

static int speaker_open(void *self)
{
    struct speaker *speaker = self;
    return speaker->outlet->open(speaker->outlet->self, speaker->rate_hz);
}

/* A voice that is missing must not be spoken by the one before it. */
static bool set_some_voice(struct speaker *speaker, const char *language)
{
    return set_voice(speaker, language) || set_voice(speaker, "en");
}

static bool say_run(struct speaker *speaker, const struct utterance *utterance,
                    int *at, struct sound_stream *stream)
{
    char text[VOICE_TEXT_MAX];
    const struct segment *first = &utterance->segment[*at];
    *at = voice_text_run(utterance, *at, speaker->rate_wpm, true, text);
    struct sample_sink sounding = {.stream = stream};
    if (!set_some_voice(speaker, first->language) ||
        synthesise(text, &sounding) != EE_OK)
        sound_stream_fail(stream, -ENODATA);
    const struct segment *last = &utterance->segment[*at - 1];
    return sound_stream_silence(stream,
                                voice_text_pause_ms(last, speaker->rate_wpm));
}

static enum heard speaker_say(void *self, const struct utterance *utterance,
                              struct voice_watch *watch)
{
    struct speaker *speaker = self;
    struct sound_stream stream;
    sound_stream_begin(&stream, speaker->outlet, speaker->rate_hz, watch);
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
    if (speaker->owns_engine)
        atomic_flag_clear(&engine.taken);
    speaker->outlet->free(speaker->outlet->self);
    free(speaker);
}

int voice_espeak_backend(struct sound_outlet *outlet, int rate_wpm,
                         struct voice_backend *out)
{
    struct speaker *speaker = outlet ? calloc(1, sizeof *speaker) : NULL;
    if (!speaker) {
        if (outlet)
            outlet->free(outlet->self);
        return -ENOMEM;
    }
    speaker->outlet = outlet;
    speaker->rate_wpm = rate_wpm;
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
