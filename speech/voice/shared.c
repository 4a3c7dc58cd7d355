// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/shared.h"

#include <string.h>
#include <sys/socket.h>

int64_t voice_now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void voice_monitor_show_progress(struct voice_monitor *watch)
{
    atomic_store_explicit(&watch->progress_ms, voice_now_ms(),
                          memory_order_relaxed);
}

bool voice_monitor_cut(struct voice_monitor *watch)
{
    voice_monitor_show_progress(watch);
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

bool voice_monitor_has_cue(const struct voice_monitor *watch)
{
    return atomic_load(&watch->cue) != CUE_NONE;
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
