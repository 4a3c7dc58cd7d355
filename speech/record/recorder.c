// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/record/recorder.h"

#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "speech/record/file.h"
#include "speech/voice/engine.h"
#include "speech/voice/text.h"
#include "speech/voice/voice.h"

enum { PAUSE_MS = 300 };

/* What waits to be written. */
struct entry {
    struct entry *next;
    struct record_mark mark;
    struct utterance said; /* only its own segments are there */
};

struct recorder {
    struct record_file file;
    pthread_t thread;
    pthread_mutex_t lock; /* of all below */
    pthread_cond_t wake;
    struct entry *first, **last;
    bool finishes, ends;
    int error; /* the first */
};

static int say_run(const struct utterance *said, int *at,
                   struct engine_sound *sound, int rate_hz)
{
    char text[VOICE_TEXT_MAX];
    const int rate_wpm = VOICE_RATE_DEFAULT_WPM;
    int first = *at;
    *at = voice_text_run(said, first, rate_wpm, true, text);
    int error =
        engine_say(said->segment[first].language, rate_wpm, text, sound);
    int pause_ms = voice_text_pause_ms(&said->segment[*at - 1], rate_wpm);
    return error ? error : engine_pause(sound, rate_hz * pause_ms / 1000);
}

static int write_entry(struct recorder *recorder, struct entry *entry)
{
    struct record_file *file = &recorder->file;
    struct engine_sound sound = {0};
    char words[VOICE_TEXT_MAX];
    int error = 0;
    if (entry->mark.seq <= file->state.seq)
        return 0;
    for (int at = 0; at < entry->said.count && !error;)
        error = say_run(&entry->said, &at, &sound, file->rate_hz);
    if (!error)
        error = engine_pause(&sound, file->rate_hz * PAUSE_MS / 1000);
    utterance_text(&entry->said, words, sizeof words);
    if (!error)
        error = record_file_add(file, &entry->mark, &sound, words);
    free(sound.samples);
    return error;
}

/* With the lock, which is free meanwhile. */
static void write_first(struct recorder *recorder)
{
    struct entry *entry = recorder->first;
    recorder->first = entry->next;
    if (!recorder->first)
        recorder->last = &recorder->first;
    pthread_mutex_unlock(&recorder->lock);
    int error = write_entry(recorder, entry);
    free(entry);
    pthread_mutex_lock(&recorder->lock);
    if (!recorder->error)
        recorder->error = error;
}

static void *record(void *argument)
{
    struct recorder *recorder = argument;
    pthread_mutex_lock(&recorder->lock);
    for (;;) {
        if (recorder->first)
            write_first(recorder);
        else if (recorder->finishes || recorder->ends)
            break;
        else
            pthread_cond_wait(&recorder->wake, &recorder->lock);
    }
    bool finishes = recorder->finishes && !recorder->error;
    pthread_mutex_unlock(&recorder->lock);
    int error = finishes ? record_file_finish(&recorder->file)
                         : record_file_close(&recorder->file);
    pthread_mutex_lock(&recorder->lock);
    if (!recorder->error)
        recorder->error = error;
    pthread_mutex_unlock(&recorder->lock);
    return NULL;
}

static int start_thread(struct recorder *recorder)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int error = pthread_create(&recorder->thread, NULL, record, recorder);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return -error;
}

int recorder_open(const char *path, const char *game, const char *title,
                  const char *date, struct recorder **out)
{
    struct stderr_guard guard;
    *out = NULL;
    stderr_guard_init(&guard);
    int rate_hz = engine_begin(&guard);
    if (rate_hz < 0)
        return rate_hz;
    struct recorder *recorder = calloc(1, sizeof *recorder);
    if (!recorder)
        return -ENOMEM;
    recorder->last = &recorder->first;
    pthread_mutex_init(&recorder->lock, NULL);
    pthread_cond_init(&recorder->wake, NULL);
    int error = record_file_open(&recorder->file, path, game, rate_hz);
    if (!error) {
        record_file_tags(&recorder->file, title, date);
        error = start_thread(recorder);
        if (error)
            record_file_close(&recorder->file);
    }
    if (error)
        free(recorder);
    else
        *out = recorder;
    return error;
}

/* An event without memory is left out now, and comes when the game is
 * resumed. */
void recorder_add(struct recorder *recorder, const struct record_mark *mark,
                  const struct utterance *said)
{
    size_t used = offsetof(struct utterance, segment) +
                  (size_t)said->count * sizeof *said->segment;
    struct entry *entry =
        recorder ? malloc(offsetof(struct entry, said) + used) : NULL;
    if (!entry)
        return;
    entry->next = NULL;
    entry->mark = *mark;
    memcpy(&entry->said, said, used);
    pthread_mutex_lock(&recorder->lock);
    *recorder->last = entry;
    recorder->last = &entry->next;
    pthread_cond_signal(&recorder->wake);
    pthread_mutex_unlock(&recorder->lock);
}

void recorder_finish(struct recorder *recorder)
{
    if (!recorder)
        return;
    pthread_mutex_lock(&recorder->lock);
    recorder->finishes = true;
    pthread_cond_signal(&recorder->wake);
    pthread_mutex_unlock(&recorder->lock);
}

int recorder_close(struct recorder *recorder)
{
    if (!recorder)
        return 0;
    pthread_mutex_lock(&recorder->lock);
    recorder->ends = true;
    pthread_cond_signal(&recorder->wake);
    pthread_mutex_unlock(&recorder->lock);
    pthread_join(recorder->thread, NULL);
    int error = recorder->error;
    while (recorder->first) {
        struct entry *next = recorder->first->next;
        free(recorder->first);
        recorder->first = next;
    }
    pthread_cond_destroy(&recorder->wake);
    pthread_mutex_destroy(&recorder->lock);
    free(recorder);
    return error;
}
