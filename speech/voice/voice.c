// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/voice.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

#include "rules/base/translatable.h"

#include "speech/voice/thread.h"

enum {
    /* Without a sign of progress. A device that wakes may take a second. */
    HANGS_AFTER_MS = 2000,
    CLOSE_MS = 500, /* who closes waits less */
    START_MS = 3000, /* at most, for the synthesiser */
};

static int bounded(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

static struct voice *new_voice(const struct voice_options *options)
{
    struct voice *voice = calloc(1, sizeof *voice);
    if (!voice)
        return NULL;
    voice->opened_ms = voice_now_ms();
    voice->notice_fd[0] = voice->notice_fd[1] = -1;
    voice->cues_muted = options->no_cues;
    voice->may_begin = !options->begins_later || options->sound_path;
    voice_set_rate(voice, options->rate_wpm);
    voice_set_volume(voice, options->volume_percent);
    pthread_mutex_init(&voice->lock, NULL);
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&voice->wake, &attributes);
    pthread_cond_init(&voice->rest, &attributes);
    pthread_condattr_destroy(&attributes);
    return voice;
}

/* No signal may end up in this thread, nor in one that a library starts. */
static int start_thread(struct voice *voice)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int error = pthread_create(&voice->thread, NULL, voice_thread, voice);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return -error;
}

/* With the lock: wait for a flag of the voice thread; false at the time. */
static bool wait_for(struct voice *voice, const bool *flag, int64_t until_ms)
{
    struct timespec until = voice_timespec(until_ms);
    while (!*flag)
        if (pthread_cond_timedwait(&voice->rest, &voice->lock, &until) != 0)
            return *flag;
    return true;
}

void voice_begin(struct voice *voice)
{
    if (!voice)
        return;
    pthread_mutex_lock(&voice->lock);
    voice->may_begin = true;
    pthread_cond_signal(&voice->wake);
    wait_for(voice, &voice->started, voice_now_ms() + START_MS);
    pthread_mutex_unlock(&voice->lock);
}

int voice_open_with(const struct voice_options *options,
                    const struct voice_backend *backends, int count,
                    struct voice **out)
{
    *out = NULL;
    struct voice *voice = new_voice(options);
    if (!voice) {
        for (int i = 0; i < count; i++)
            if (backends[i].free)
                backends[i].free(backends[i].self);
        return -ENOMEM;
    }
    voice->backend = backends[0];
    voice->queue.keeps_all = backends[0].into_file || !backends[0].say;
    for (int i = 1; i < count; i++)
        voice->next[voice->next_count++] = backends[i];
    int error = 0;
    if (options->trace_path)
        error = trace_open(options->trace_path, &voice->trace);
    if (!error) {
        /* Neither end waits, and a new program has neither. */
        bool is_ready =
            socketpair(AF_UNIX, SOCK_SEQPACKET, 0, voice->notice_fd) == 0;
        for (int i = 0; is_ready && i < 2; i++)
            is_ready = fcntl(voice->notice_fd[i], F_SETFD, FD_CLOEXEC) == 0 &&
                       fcntl(voice->notice_fd[i], F_SETFL, O_NONBLOCK) == 0;
        error = is_ready ? 0 : -errno;
    }
    if (!error)
        error = start_thread(voice);
    if (error) {
        voice_free(voice);
        return error;
    }
    pthread_mutex_lock(&voice->lock);
    if (voice->may_begin)
        wait_for(voice, &voice->started, voice_now_ms() + START_MS);
    error = atomic_load(&voice->error);
    pthread_mutex_unlock(&voice->lock);
    if (error) {
        voice_close(voice);
        return error;
    }
    *out = voice;
    return 0;
}

/* With the lock. */
static void cut(struct voice *voice)
{
    atomic_fetch_add(&voice->watch.generation, 1);
}

/* With the lock. */
static void wake(struct voice *voice)
{
    voice->owes_wake = voice->held;
    if (!voice->held)
        pthread_cond_signal(&voice->wake);
}

void voice_hold(struct voice *voice, bool held)
{
    if (!voice)
        return;
    pthread_mutex_lock(&voice->lock);
    voice->held = held;
    voice_queue_gather(&voice->queue, held);
    if (voice->owes_wake)
        wake(voice);
    pthread_mutex_unlock(&voice->lock);
}

void voice_say(struct voice *voice, const struct utterance *utterance)
{
    if (!voice || (utterance->count == 0 && utterance->cue == CUE_NONE))
        return;
    pthread_mutex_lock(&voice->lock);
    if (voice_queue_put(&voice->queue, utterance, voice_now_ms()))
        cut(voice);
    atomic_store(&voice->watch.waits, true);
    wake(voice);
    pthread_mutex_unlock(&voice->lock);
    /* A device that hangs is reported once, by the next sentence for it. */
    int64_t since = atomic_load(&voice->watch.progress_ms);
    if (!atomic_load(&voice->watch.busy) ||
        voice_now_ms() - since < HANGS_AFTER_MS)
        return;
    if (!atomic_exchange(&voice->hang_told, true))
        voice_notify(voice,
                     gettext("The sound device is not responding. "
                             "Announcements appear on the screen only."));
}

void voice_address(struct voice *voice, enum ears ears)
{
    if (!voice)
        return;
    pthread_mutex_lock(&voice->lock);
    voice->queue.asker = ears;
    pthread_mutex_unlock(&voice->lock);
}

static void press(struct voice *voice, int comes)
{
    if (!voice)
        return;
    pthread_mutex_lock(&voice->lock);
    voice->used_ms = voice_now_ms();
    if (voice_queue_press(&voice->queue, comes))
        cut(voice);
    if (!voice_queue_empty(&voice->queue))
        wake(voice);
    pthread_mutex_unlock(&voice->lock);
}

void voice_interrupt(struct voice *voice)
{
    press(voice, COMES_KEY);
}

void voice_hush(struct voice *voice)
{
    press(voice, COMES_HUSH);
}

void voice_mute(struct voice *voice, bool mute)
{
    if (!voice)
        return;
    pthread_mutex_lock(&voice->lock);
    voice->muted = mute;
    if (mute)
        cut(voice);
    else
        voice->retries = true;
    wake(voice);
    pthread_mutex_unlock(&voice->lock);
}

void voice_mute_words(struct voice *voice, bool mute)
{
    if (!voice)
        return;
    pthread_mutex_lock(&voice->lock);
    voice->words_muted = mute;
    if (mute)
        cut(voice);
    pthread_mutex_unlock(&voice->lock);
}

void voice_set_rate(struct voice *voice, int rate_wpm)
{
    if (voice && rate_wpm)
        atomic_store(&voice->watch.rate_wpm,
                     bounded(rate_wpm, VOICE_RATE_MIN_WPM, VOICE_RATE_MAX_WPM));
}

void voice_set_volume(struct voice *voice, int percent)
{
    if (voice && percent)
        atomic_store(&voice->watch.volume_percent,
                     bounded(percent, VOICE_VOLUME_MIN, VOICE_VOLUME_MAX));
}

void voice_cue(struct voice *voice, enum cue cue, enum ears ears, int within_ms)
{
    if (!voice)
        return;
    pthread_mutex_lock(&voice->lock);
    if (!voice->muted && !voice->cues_muted) {
        atomic_store(&voice->watch.cue_until_ms, voice_now_ms() + within_ms);
        atomic_store(&voice->watch.cue, (int)cue + CUE_EARS * (int)ears);
        wake(voice);
    }
    pthread_mutex_unlock(&voice->lock);
}

void voice_mute_cues(struct voice *voice, bool mute)
{
    if (!voice)
        return;
    pthread_mutex_lock(&voice->lock);
    voice->cues_muted = mute;
    pthread_mutex_unlock(&voice->lock);
}

bool voice_may_speak(struct voice *voice)
{
    if (!voice)
        return false;
    pthread_mutex_lock(&voice->lock);
    bool may = !voice->started && voice->backend.say != NULL;
    pthread_mutex_unlock(&voice->lock);
    return may || voice_state(voice) == VOICE_SPEAKS;
}

enum voice_state voice_state(const struct voice *voice)
{
    return voice ? (enum voice_state)atomic_load(&voice->state) : VOICE_LINES;
}

int voice_notice_fd(const struct voice *voice)
{
    return voice ? voice->notice_fd[0] : -1;
}

bool voice_notice(struct voice *voice, char *out, size_t out_bytes)
{
    if (!voice || out_bytes == 0)
        return false;
    ssize_t length = recv(voice->notice_fd[0], out, out_bytes - 1, 0);
    if (length <= 0)
        return false;
    out[length] = '\0';
    return true;
}

/* When a voice thread that shows no more sign of life is given up. */
static int64_t wait_until_ms(struct voice *voice, int timeout_ms)
{
    int64_t since_ms = atomic_load(&voice->watch.progress_ms);
    bool busy = atomic_load(&voice->watch.busy);
    return (busy ? since_ms : voice_now_ms()) + timeout_ms;
}

bool voice_drain(struct voice *voice, int timeout_ms)
{
    if (!voice)
        return true;
    int64_t end_ms = voice_now_ms() + timeout_ms;
    pthread_mutex_lock(&voice->lock);
    bool said;
    while (!(said = voice_queue_empty(&voice->queue))) {
        int64_t until_ms = wait_until_ms(voice, HANGS_AFTER_MS);
        if (until_ms > end_ms)
            until_ms = end_ms;
        if (until_ms <= voice_now_ms())
            break;
        struct timespec until = voice_timespec(until_ms);
        pthread_cond_timedwait(&voice->rest, &voice->lock, &until);
    }
    pthread_mutex_unlock(&voice->lock);
    return said;
}

/* With the lock: it ends, or nothing has moved for so long. */
static bool wait_for_end(struct voice *voice)
{
    int timeout_ms = voice->backend.into_file ? HANGS_AFTER_MS : CLOSE_MS;
    while (!voice->ended) {
        int64_t until_ms = wait_until_ms(voice, timeout_ms);
        if (until_ms <= voice_now_ms())
            return false;
        wait_for(voice, &voice->ended, until_ms);
    }
    return true;
}

int voice_close(struct voice *voice)
{
    if (!voice)
        return 0;
    pthread_mutex_lock(&voice->lock);
    voice->quit = true;
    if (!voice->backend.into_file)
        cut(voice);
    pthread_cond_signal(&voice->wake);
    bool ended = wait_for_end(voice);
    int error = atomic_load(&voice->error);
    bool into_file = voice->backend.into_file;
    if (!ended) {
        /* With the lock: the thread hangs; it keeps what it uses, and may yet
         * wake. */
        voice->abandoned = true;
        pthread_detach(voice->thread);
        if (voice->backend.abandon)
            voice->backend.abandon(voice->backend.self);
    }
    pthread_mutex_unlock(&voice->lock);
    if (!ended)
        return into_file ? -ETIMEDOUT : 0;
    pthread_join(voice->thread, NULL);
    voice_free(voice);
    return error;
}
