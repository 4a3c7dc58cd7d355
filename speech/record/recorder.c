// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/record/recorder.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "speech/voice/soundfile.h"
#include "speech/voice/spoken_text.h"
#include "speech/voice/voice_engine.h"
#include "speech/voice/voice_options.h"

enum { RECORD_GAME_MAX = 16 };

/* What an index says so far: the last event and where its sound ends. */
struct record_state {
    char game[RECORD_GAME_MAX];
    int rate_hz; /* 0: there is no index yet */
    uint32_t seq;
    int64_t end;
};

struct record_file {
    char path[PATH_MAX]; /* of the finished file */
    char wav_path[PATH_MAX]; /* the same for a WAV */
    char title[256], date[16];
    int rate_hz;
    struct soundfile *wav;
    FILE *index;
    struct record_state state;
};

enum { LINE_BYTES = 16384 };

static int settle(FILE *stream)
{
    if (fflush(stream) != 0 || ferror(stream))
        return errno ? -errno : -EIO;
    return fdatasync(fileno(stream)) == 0 || errno == EINVAL ? 0 : -errno;
}

/* A line that was cut by a crash is as if it had never been. */
static bool read_line(FILE *stream, char line[LINE_BYTES])
{
    if (!fgets(line, LINE_BYTES, stream))
        return false;
    char *end = strchr(line, '\n');
    if (end)
        *end = '\0';
    return end != NULL;
}

static bool read_mark(const char *line, struct record_state *state)
{
    uint32_t seq;
    int ply;
    int64_t begin, end;
    if (sscanf(line, "%" SCNu32 "\t%d\t%" SCNd64 "\t%" SCNd64, &seq, &ply,
               &begin, &end) != 4 ||
        seq <= state->seq || begin < state->end || end < begin)
        return false;
    state->seq = seq;
    state->end = end;
    return true;
}

/* Read an index and leave the stream at the end of its last whole line, to be
 * written on. Returns 0, -EINVAL when it is another kind of file, or another
 * negative errno. */
static int index_read(FILE *stream, struct record_state *out)
{
    char line[LINE_BYTES];
    struct record_state state = {.rate_hz = 0};
    rewind(stream);
    long whole = 0;
    if (read_line(stream, line)) {
        if (sscanf(line, "game %15s %d", state.game, &state.rate_hz) != 2 ||
            state.rate_hz <= 0)
            return -EINVAL;
        whole = ftell(stream);
        while (read_line(stream, line)) {
            if (!read_mark(line, &state))
                return -EINVAL;
            whole = ftell(stream);
        }
    }
    if (ferror(stream))
        return -EIO;
    clearerr(stream);
    if (ftruncate(fileno(stream), whole) != 0 ||
        fseek(stream, whole, SEEK_SET) != 0)
        return -errno;
    *out = state;
    return 0;
}

/* As the index has it. */
static int64_t indexed_ms(int64_t left_ms)
{
    return left_ms == INT64_MAX ? -1 : left_ms;
}

static bool is_wav(const char *path)
{
    const char *dot = strrchr(path, '.');
    return dot && strcasecmp(dot + 1, "wav") == 0;
}

static int name_files(struct record_file *file, const char *path,
                      char index_path[PATH_MAX])
{
    if (!soundfile_knows(path))
        return -EINVAL;
    if (strlen(path) + sizeof ".index" > PATH_MAX)
        return -ENAMETOOLONG;
    strcpy(file->path, path);
    strcpy(file->wav_path, path);
    if (!is_wav(path))
        strcat(file->wav_path, ".wav");
    strcpy(index_path, path);
    strcat(index_path, ".index");
    return 0;
}

/* A finished file, and sound without an index, are somebody else's. */
static int open_index(struct record_file *file, const char *index_path,
                      const char *game)
{
    bool was_there = access(index_path, F_OK) == 0;
    if (!was_there &&
        (access(file->wav_path, F_OK) == 0 || access(file->path, F_OK) == 0))
        return -EEXIST;
    int fd = open(index_path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    file->index = fd >= 0 ? fdopen(fd, "r+") : NULL;
    if (!file->index) {
        int error = -errno;
        if (fd >= 0)
            close(fd);
        return error;
    }
    int error = index_read(file->index, &file->state);
    if (error)
        return error == -EINVAL ? -EEXIST : error;
    if (file->state.rate_hz == 0) {
        /* On disk when it returns: 0 or a negative errno. */
        fprintf(file->index, "game %s %d\n", game, file->rate_hz);
        return settle(file->index);
    }
    bool ours = strcmp(file->state.game, game) == 0 &&
                file->state.rate_hz == file->rate_hz &&
                access(file->wav_path, F_OK) == 0;
    return ours ? 0 : -EEXIST;
}

static int record_file_close(struct record_file *file)
{
    int error = soundfile_close(file->wav);
    if (file->index && fclose(file->index) != 0 && !error)
        error = -errno;
    file->wav = NULL;
    file->index = NULL;
    return error;
}

static int record_file_open(struct record_file *file, const char *path,
                            const char *game, int rate_hz)
{
    char index_path[PATH_MAX];
    *file = (struct record_file){.rate_hz = rate_hz};
    int error = name_files(file, path, index_path);
    if (!error)
        error = open_index(file, index_path, game);
    if (!error) {
        int64_t frames;
        int opening = soundfile_append(file->wav_path, file->rate_hz,
                                       &file->wav, &frames);
        if (opening)
            error = opening;
        else if (frames < file->state.end)
            error = -EINVAL;
        else
            error = frames > file->state.end
                        ? soundfile_truncate(file->wav, file->state.end)
                        : 0;
    }
    if (error)
        record_file_close(file);
    return error;
}

static int record_file_add(struct record_file *file, struct record_mark *mark,
                           const struct engine_sound *sound, const char *words)
{
    mark->begin = file->state.end;
    mark->end = mark->begin + (int64_t)sound->count;
    int error = soundfile_write(file->wav, sound->samples, sound->count);
    if (!error)
        error = soundfile_sync(file->wav);
    if (!error) {
        fprintf(file->index,
                "%" PRIu32 "\t%d\t%" PRId64 "\t%" PRId64 "\t%" PRId64
                "\t%" PRId64 "\t%s\n",
                mark->seq, mark->ply, mark->begin, mark->end,
                indexed_ms(mark->left_ms[WHITE]),
                indexed_ms(mark->left_ms[BLACK]), words);
        error = settle(file->index);
    }
    if (error)
        return error;
    file->state.seq = mark->seq;
    file->state.end = mark->end;
    return 0;
}

/* The same sound under the finished file's name and in its format. */
static int convert(const struct record_file *file)
{
    int16_t *samples = NULL;
    size_t count = 0;
    struct soundfile *made;
    int error = soundfile_read(file->wav_path, file->rate_hz,
                               (size_t)file->state.end + 1, &samples, &count);
    if (error)
        return error;
    error = soundfile_create(file->path, file->rate_hz, 1, &made);
    if (!error) {
        soundfile_tag(made, file->title, "Hektor", file->date);
        error = soundfile_write(made, samples, count);
        if (!error)
            error = soundfile_sync(made);
        int closing = soundfile_close(made);
        error = error ? error : closing;
    }
    free(samples);
    return error;
}

/* The WAV stays until all of it is in the finished file. */
static int record_file_finish(struct record_file *file)
{
    int error = record_file_close(file);
    if (error || is_wav(file->path))
        return error;
    error = convert(file);
    return error ? error : unlink(file->wav_path) == 0 ? 0 : -errno;
}

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

static void *record(void *argument)
{
    struct recorder *recorder = argument;
    pthread_mutex_lock(&recorder->lock);
    for (;;) {
        if (recorder->first) {
            /* With the lock, which is free meanwhile. */
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
        } else if (recorder->finishes || recorder->ends)
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
        snprintf(recorder->file.title, sizeof recorder->file.title, "%s",
                 title);
        snprintf(recorder->file.date, sizeof recorder->file.date, "%s", date);
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
