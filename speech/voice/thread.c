// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/thread.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "rules/base/translatable.h"
#include "speech/voice/load_library.h"

int64_t voice_now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void show_progress(struct voice_monitor *watch)
{
    atomic_store_explicit(&watch->progress_ms, voice_now_ms(),
                          memory_order_relaxed);
}

bool voice_monitor_cut(struct voice_monitor *watch)
{
    show_progress(watch);
    return atomic_load(&watch->generation) != watch->mine;
}

void voice_monitor_show_sound(struct voice_monitor *watch)
{
    atomic_store_explicit(&watch->sounded, true, memory_order_relaxed);
}

bool voice_monitor_waits(struct voice_monitor *watch)
{
    return atomic_load(&watch->waits);
}

enum cue voice_monitor_cue(struct voice_monitor *watch, enum ears *ears)
{
    int cue = atomic_exchange(&watch->cue, CUE_NONE);
    *ears = (enum ears)(cue / CUE_EARS);
    return voice_now_ms() <= atomic_load(&watch->cue_until_ms)
               ? (enum cue)(cue % CUE_EARS)
               : CUE_NONE;
}

bool voice_monitor_rate_is_set(struct voice_monitor *watch)
{
    return atomic_load(&watch->rate_wpm) != 0;
}

int voice_monitor_rate_percent(struct voice_monitor *watch)
{
    return watch->rate_percent != 0 ? watch->rate_percent : 100;
}

int voice_monitor_rate(struct voice_monitor *watch)
{
    int rate_wpm = atomic_load(&watch->rate_wpm);
    if (rate_wpm == 0)
        rate_wpm = VOICE_RATE_DEFAULT_WPM;
    rate_wpm = rate_wpm * voice_monitor_rate_percent(watch) / 100;
    return rate_wpm < VOICE_RATE_MIN_WPM ? VOICE_RATE_MIN_WPM : rate_wpm;
}

bool voice_monitor_volume_is_set(struct voice_monitor *watch)
{
    return atomic_load(&watch->volume_percent) != 0;
}

int voice_monitor_volume(struct voice_monitor *watch)
{
    int percent = atomic_load(&watch->volume_percent);
    return percent != 0 ? percent : VOICE_VOLUME_DEFAULT;
}

struct timespec voice_timespec(int64_t ms)
{
    return (struct timespec){.tv_sec = ms / 1000,
                             .tv_nsec = ms % 1000 * 1000000};
}

void voice_keep_error(struct voice *voice, int error)
{
    int none = 0;
    atomic_compare_exchange_strong(&voice->error, &none, error);
}

void voice_notify(struct voice *voice, const char *sentence)
{
    send(voice->notice_fd[1], sentence, strlen(sentence), MSG_NOSIGNAL);
}

enum {
    NOTICE_MAX = 320,
    RETRY_LEAST_MS = 250, /* between attempts at a device that failed, */
    RETRY_MOST_MS = 10000, /* each time twice as long */
    HOPE_MS = 30000, /* so long moves wait for a device that did sound */
};

static void enter_backend(struct voice *voice)
{
    show_progress(&voice->watch);
    atomic_store(&voice->watch.busy, true);
}

static void leave_backend(struct voice *voice)
{
    atomic_store(&voice->watch.busy, false);
    atomic_store(&voice->hang_told, false);
}

static void close_device(struct voice *voice)
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
    atomic_store(&voice->state, VOICE_NO_DEVICE);
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

static bool open_device(struct voice *voice)
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
                                : (lacks_package(error)
                                       ? no_voice(error, sentence)
                                       : gettext("There is no sound device. "
                                                 "Announcements appear on "
                                                 "the screen only.")));
    else
        atomic_store(&voice->state, VOICE_SPEAKS);
    if (!error && voice->fallback)
        voice_notify(voice, voice->fallback);
    voice->fallback = voice->neither = NULL;
    voice->device_open = !error;
    return !error;
}

static enum heard sound_utterance(struct voice *voice,
                                  const struct utterance *utterance)
{
    if (!open_device(voice))
        return HEARD_NOT;
    enter_backend(voice);
    enum heard heard =
        voice->backend.say(voice->backend.self, utterance, &voice->watch);
    leave_backend(voice);
    if (heard != HEARD_NOT) {
        if (voice->failure_told)
            voice_notify(voice, gettext("The voice speaks again."));
        voice->failure_told = false;
        voice->retry_after_ms = 0;
        voice_monitor_show_sound(&voice->watch);
        return heard;
    }
    close_device(voice);
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

enum { IDLE_MS = 30000 }; /* then the device is left to others */

/* With the lock: when an idle device is to be closed, or never. */
static int64_t idle_at_ms(const struct voice *voice)
{
    bool closes = voice->device_open && !voice->backend.into_file;
    return closes ? voice->used_ms + IDLE_MS : INT64_MAX;
}

/* With the lock: wait for something to do, or for next_ms. A device that has
 * long been idle is closed; a key that finds nothing to cut wakes no thread,
 * but puts that off. */
static void wait_for_work(struct voice *voice, int64_t next_ms)
{
    voice->used_ms = voice_now_ms();
    int64_t idle_ms;
    do {
        idle_ms = idle_at_ms(voice);
        int64_t until_ms = idle_ms < next_ms ? idle_ms : next_ms;
        if (until_ms == INT64_MAX) {
            pthread_cond_wait(&voice->wake, &voice->lock);
            return;
        }
        struct timespec until = voice_timespec(until_ms);
        if (pthread_cond_timedwait(&voice->wake, &voice->lock, &until) !=
                ETIMEDOUT ||
            until_ms != idle_ms)
            return;
    } while (idle_at_ms(voice) > idle_ms);
    pthread_mutex_unlock(&voice->lock);
    close_device(voice);
    pthread_mutex_lock(&voice->lock);
}

/* With the lock: the next slot, or NULL when the voice is to end. */
static struct voice_slot *next_slot(struct voice *voice)
{
    for (;;) {
        if (voice->quit && !voice->backend.into_file)
            return NULL;
        if (voice->retries && !voice->muted) {
            /* With the lock, and without it meanwhile: a device is tried when
             * somebody wants to hear. */
            voice->retries = false;
            voice->retry_ms = 0;
            pthread_mutex_unlock(&voice->lock);
            open_device(voice);
            pthread_mutex_lock(&voice->lock);
        }
        int64_t next_ms;
        struct voice_slot *slot =
            voice_queue_take(&voice->queue, voice_now_ms(), &next_ms);
        if (!slot && atomic_load(&voice->watch.cue) != CUE_NONE) {
            /* A cue that nothing sounds beside: an utterance without words.
             * NULL when it came too late. */
            struct voice_slot *alone = &voice->cue_slot;
            utterance_init(&alone->utterance, PRIORITY_FOCUS);
            alone->utterance.cue =
                voice_monitor_cue(&voice->watch, &alone->utterance.ears);
            alone->state = SLOT_SOUNDING;
            slot = alone->utterance.cue != CUE_NONE ? alone : NULL;
        }
        if (slot)
            return slot;
        if (voice->quit && next_ms == INT64_MAX)
            return NULL;
        pthread_cond_broadcast(&voice->rest);
        wait_for_work(voice, next_ms);
    }
}

static void write_trace(struct voice *voice, int64_t at_ms, enum heard heard,
                        const struct utterance *utterance)
{
    if (utterance->secret)
        return;
    int error = trace_write(voice->trace, at_ms, heard, utterance);
    if (!error || voice->trace_failed)
        return;
    voice->trace_failed = true;
    voice_keep_error(voice, error);
    voice_notify(voice, gettext("The speech trace cannot be written."));
}

/* An event whose device has failed is said by the next attempt. What was cut,
 * by us or by a screen reader, is not begun again. */
static bool comes_again(struct voice *voice, const struct voice_slot *slot,
                        enum heard heard)
{
    if (heard != HEARD_NOT || slot->state != SLOT_SOUNDING ||
        !voice_kind_is_event(slot->kind) ||
        voice->hope_until_ms <= voice_now_ms() || !voice->failure_told ||
        voice->backend.into_file || voice->muted)
        return false;
    voice_queue_hold(&voice->queue, voice->retry_ms);
    return true;
}

/* With the lock, which is free while it sounds. */
static void say_slot(struct voice *voice, struct voice_slot *slot)
{
    bool dropped = slot->state == SLOT_TRACING;
    struct utterance *said = &slot->utterance;
    bool silent = voice->muted;
    struct voice_monitor *watch = &voice->watch;
    watch->mine = atomic_load(&watch->generation);
    watch->rate_percent = slot->utterance.rate_percent;
    if (voice->cues_muted)
        said->cue = CUE_NONE;
    if (voice->words_muted && !silent && !voice->backend.into_file) {
        silent = said->cue == CUE_NONE;
        said->count = silent ? said->count : 0;
    }
    atomic_store(&watch->waits,
                 voice_queue_waits(&voice->queue, voice_now_ms()));
    pthread_mutex_unlock(&voice->lock);
    int64_t at_ms = voice_now_ms() - voice->opened_ms;
    enum heard heard = dropped  ? HEARD_DROPPED
                       : silent ? HEARD_NOT
                                : sound_utterance(voice, &slot->utterance);
    pthread_mutex_lock(&voice->lock);
    bool again = comes_again(voice, slot, heard);
    pthread_mutex_unlock(&voice->lock);
    write_trace(voice, at_ms, again ? HEARD_CUT : heard, &slot->utterance);
    pthread_mutex_lock(&voice->lock);
    voice_queue_finish(&voice->queue, slot, again);
}

static void begin_voice(struct voice *voice)
{
    /* The first backend that starts; the error of the last one. */
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
    /* Without a synthesiser the text is left; into a file, nothing. */
    if (!error && voice->backend.into_file)
        open_device(voice);
    if (error && voice->backend.into_file)
        voice_keep_error(voice, error);
    if (error) {
        char sentence[NOTICE_MAX];
        voice_notify(voice, no_voice(error, sentence));
        voice->backend.say = NULL;
        atomic_store(&voice->state, VOICE_NO_SYNTHESISER);
    }
    pthread_mutex_lock(&voice->lock);
    voice->started = true;
    pthread_cond_broadcast(&voice->rest);
    pthread_mutex_unlock(&voice->lock);
    open_device(voice);
}

void voice_free(struct voice *voice)
{
    free_backend(&voice->backend);
    for (int i = 0; i < voice->next_count; i++)
        free_backend(&voice->next[i]);
    trace_close(voice->trace);
    voice_queue_done(&voice->queue);
    for (int i = 0; i < 2; i++)
        if (voice->notice_fd[i] >= 0)
            close(voice->notice_fd[i]);
    pthread_cond_destroy(&voice->rest);
    pthread_cond_destroy(&voice->wake);
    pthread_mutex_destroy(&voice->lock);
    free(voice);
}

void *voice_thread(void *argument)
{
    struct voice *voice = argument;
    /* It may be ended before it has begun. */
    pthread_mutex_lock(&voice->lock);
    while (!voice->may_begin && !voice->quit)
        pthread_cond_wait(&voice->wake, &voice->lock);
    bool may_begin = voice->may_begin;
    pthread_mutex_unlock(&voice->lock);
    if (may_begin)
        begin_voice(voice);
    pthread_mutex_lock(&voice->lock);
    for (struct voice_slot *slot; (slot = next_slot(voice));)
        say_slot(voice, slot);
    pthread_mutex_unlock(&voice->lock);
    close_device(voice);
    pthread_mutex_lock(&voice->lock);
    voice->ended = true;
    bool abandoned = voice->abandoned;
    pthread_cond_broadcast(&voice->rest);
    pthread_mutex_unlock(&voice->lock);
    if (abandoned)
        voice_free(voice);
    return NULL;
}
