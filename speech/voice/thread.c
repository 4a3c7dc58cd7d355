// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/thread.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include "rules/base/translatable.h"

#include "speech/voice/sound.h"

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
    voice_sound_close(voice);
    pthread_mutex_lock(&voice->lock);
}

/* With the lock, and without it meanwhile: a device is tried when somebody
 * wants to hear. */
static void try_again(struct voice *voice)
{
    voice->retries = false;
    voice->retry_ms = 0;
    pthread_mutex_unlock(&voice->lock);
    voice_sound_open(voice);
    pthread_mutex_lock(&voice->lock);
}

/* A cue that nothing sounds beside: an utterance without words. NULL when it
 * came too late. */
static struct voice_slot *take_cue_alone(struct voice *voice)
{
    struct voice_slot *slot = &voice->cue_slot;
    utterance_init(&slot->utterance, PRIORITY_FOCUS);
    slot->utterance.cue =
        voice_monitor_cue(&voice->watch, &slot->utterance.ears);
    slot->state = SLOT_SOUNDING;
    return slot->utterance.cue != CUE_NONE ? slot : NULL;
}

/* With the lock: the next slot, or NULL when the voice is to end. */
static struct voice_slot *next_slot(struct voice *voice)
{
    for (;;) {
        if (voice->quit && !voice->backend.into_file)
            return NULL;
        if (voice->retries && !voice->muted)
            try_again(voice);
        int64_t next_ms;
        struct voice_slot *slot =
            voice_queue_take(&voice->queue, voice_now_ms(), &next_ms);
        if (!slot && voice_monitor_has_cue(&voice->watch))
            slot = take_cue_alone(voice);
        if (slot)
            return slot;
        if (voice->quit && next_ms == INT64_MAX)
            return NULL;
        pthread_cond_broadcast(&voice->rest);
        wait_for_work(voice, next_ms);
    }
}

static void note(struct voice *voice, int64_t at_ms, enum heard heard,
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
        !voice_kind_is_event(slot->kind) || !voice_sound_hopes(voice))
        return false;
    voice_queue_hold(&voice->queue, voice->retry_ms);
    return true;
}

/* With the lock, which is free while it sounds. */
static void say_slot(struct voice *voice, struct voice_slot *slot)
{
    bool dropped = slot->state == SLOT_TRACING;
    bool silent = voice->muted;
    struct voice_monitor *watch = &voice->watch;
    watch->mine = atomic_load(&watch->generation);
    watch->rate_percent = slot->utterance.rate_percent;
    if (voice->cues_muted)
        slot->utterance.cue = CUE_NONE;
    atomic_store(&watch->waits,
                 voice_queue_waits(&voice->queue, voice_now_ms()));
    pthread_mutex_unlock(&voice->lock);
    int64_t at_ms = voice_now_ms() - voice->opened_ms;
    enum heard heard = dropped  ? HEARD_DROPPED
                       : silent ? HEARD_NOT
                                : voice_sound_say(voice, &slot->utterance);
    pthread_mutex_lock(&voice->lock);
    bool again = comes_again(voice, slot, heard);
    pthread_mutex_unlock(&voice->lock);
    note(voice, at_ms, again ? HEARD_CUT : heard, &slot->utterance);
    pthread_mutex_lock(&voice->lock);
    voice_queue_finish(&voice->queue, slot, again);
}

static void begin(struct voice *voice)
{
    voice_sound_start(voice);
    pthread_mutex_lock(&voice->lock);
    voice->started = true;
    pthread_cond_broadcast(&voice->rest);
    pthread_mutex_unlock(&voice->lock);
    voice_sound_open(voice);
}

/* False when it is to end before it began. */
static bool await_beginning(struct voice *voice)
{
    pthread_mutex_lock(&voice->lock);
    while (!voice->may_begin && !voice->quit)
        pthread_cond_wait(&voice->wake, &voice->lock);
    bool may_begin = voice->may_begin;
    pthread_mutex_unlock(&voice->lock);
    return may_begin;
}

void voice_free(struct voice *voice)
{
    voice_sound_done(voice);
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
    if (await_beginning(voice))
        begin(voice);
    pthread_mutex_lock(&voice->lock);
    for (struct voice_slot *slot; (slot = next_slot(voice));)
        say_slot(voice, slot);
    pthread_mutex_unlock(&voice->lock);
    voice_sound_close(voice);
    pthread_mutex_lock(&voice->lock);
    voice->ended = true;
    bool abandoned = voice->abandoned;
    pthread_cond_broadcast(&voice->rest);
    pthread_mutex_unlock(&voice->lock);
    if (abandoned)
        voice_free(voice);
    return NULL;
}
