// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/sound.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "speech/voice/load_library.h"

enum {
    NOTICE_MAX = 320,
    RETRY_LEAST_MS = 250, /* between attempts at a device that failed, */
    RETRY_MOST_MS = 10000, /* each time twice as long */
    HOPE_MS = 30000, /* so long moves wait for a device that did sound */
};

static void set_state(struct voice *voice, enum voice_state state)
{
    atomic_store(&voice->state, state);
}

static void enter_backend(struct voice *voice)
{
    voice_monitor_show_progress(&voice->watch);
    atomic_store(&voice->watch.busy, true);
}

static void leave_backend(struct voice *voice)
{
    atomic_store(&voice->watch.busy, false);
    atomic_store(&voice->hang_told, false);
}

void voice_sound_close(struct voice *voice)
{
    if (!voice->device_open)
        return;
    voice->device_open = false;
    if (!voice->backend.close)
        return;
    enter_backend(voice);
    int error = voice->backend.close(voice->backend.self);
    leave_backend(voice);
    if (error && voice->backend.into_file)
        voice_keep_error(voice, error);
}

static void tell_failure(struct voice *voice, const char *sentence)
{
    /* Before the notice: its reader may ask for the state. */
    set_state(voice, VOICE_NO_DEVICE);
    if (!voice->failure_told) {
        voice_notify(voice, sentence);
        if (atomic_load(&voice->watch.sounded))
            voice->hope_until_ms = voice_now_ms() + HOPE_MS;
    }
    int64_t after_ms = 2 * voice->retry_after_ms;
    voice->failure_told = true;
    voice->retry_after_ms = after_ms < RETRY_LEAST_MS  ? RETRY_LEAST_MS
                            : after_ms > RETRY_MOST_MS ? RETRY_MOST_MS
                                                       : after_ms;
    voice->retry_ms = voice_now_ms() + voice->retry_after_ms;
}

static void tell_return(struct voice *voice)
{
    if (voice->failure_told)
        voice_notify(voice, gettext("The voice speaks again."));
    voice->failure_told = false;
    voice->retry_after_ms = 0;
    voice_monitor_show_sound(&voice->watch);
}

bool voice_sound_hopes(const struct voice *voice)
{
    return voice->hope_until_ms > voice_now_ms() && voice->failure_told &&
           !voice->backend.into_file && !voice->muted;
}

/* Neither is the fault of a device. */
static bool lacks_package(int error)
{
    return error == -ELIBACC || error == -ENODATA;
}

static const char *no_voice(int error, char out[static NOTICE_MAX])
{
    char why[LATE_WHY_MAX];
    snprintf(out, NOTICE_MAX,
             gettext("There is no voice: %s. Announcements appear on the "
                     "screen only."),
             late_why(error, why));
    return out;
}

static const char *no_device(int error, char out[static NOTICE_MAX])
{
    return lacks_package(error)
               ? no_voice(error, out)
               : gettext("There is no sound device. Announcements appear on "
                         "the screen only.");
}

bool voice_sound_open(struct voice *voice)
{
    if (voice->device_open)
        return true;
    if (!voice->backend.say || voice_now_ms() < voice->retry_ms)
        return false;
    int error = 0;
    char sentence[NOTICE_MAX];
    if (voice->backend.open) {
        enter_backend(voice);
        error = voice->backend.open(voice->backend.self);
        leave_backend(voice);
    }
    if (error && voice->backend.into_file)
        voice_keep_error(voice, error);
    if (error)
        tell_failure(voice, voice->neither && !lacks_package(error)
                                ? voice->neither
                                : no_device(error, sentence));
    else
        set_state(voice, VOICE_SPEAKS);
    if (!error && voice->fallback)
        voice_notify(voice, voice->fallback);
    voice->fallback = voice->neither = NULL;
    voice->device_open = !error;
    return !error;
}

enum heard voice_sound_say(struct voice *voice,
                           const struct utterance *utterance)
{
    if (!voice_sound_open(voice))
        return HEARD_NOT;
    enter_backend(voice);
    enum heard heard =
        voice->backend.say(voice->backend.self, utterance, &voice->watch);
    leave_backend(voice);
    if (heard != HEARD_NOT) {
        tell_return(voice);
        return heard;
    }
    voice_sound_close(voice);
    tell_failure(voice,
                 voice->backend.into_file
                     ? gettext("The sound file cannot be written.")
                     : gettext("The sound device has failed. Announcements "
                               "appear on the screen only."));
    if (voice->backend.into_file)
        voice->retry_ms = INT64_MAX; /* opening again would empty it */
    return HEARD_NOT;
}

static int start_backend(struct voice *voice)
{
    if (!voice->backend.start)
        return 0;
    enter_backend(voice);
    int error = voice->backend.start(voice->backend.self);
    leave_backend(voice);
    return error;
}

static void free_backend(const struct voice_backend *backend)
{
    if (backend->free)
        backend->free(backend->self);
}

/* The first backend that starts; the error of the last one. */
static int start_some_backend(struct voice *voice)
{
    int error = start_backend(voice);
    while (error && voice->next_count > 0) {
        voice->fallback = voice->backend.fallback;
        voice->neither = voice->backend.neither;
        free_backend(&voice->backend);
        voice->backend = voice->next[0];
        voice->next_count--;
        memmove(voice->next, voice->next + 1,
                (size_t)voice->next_count * sizeof *voice->next);
        error = start_backend(voice);
    }
    return error;
}

/* A synthesiser that does not start leaves the text; into a file, there is
 * nothing without it. */
void voice_sound_start(struct voice *voice)
{
    int error = start_some_backend(voice);
    if (!error && voice->backend.into_file)
        voice_sound_open(voice);
    if (error && voice->backend.into_file)
        voice_keep_error(voice, error);
    if (!error)
        return;
    char sentence[NOTICE_MAX];
    voice_notify(voice, no_voice(error, sentence));
    voice->backend.say = NULL;
    set_state(voice, VOICE_NO_SYNTHESISER);
}

void voice_sound_done(struct voice *voice)
{
    free_backend(&voice->backend);
    for (int i = 0; i < voice->next_count; i++)
        free_backend(&voice->next[i]);
}
