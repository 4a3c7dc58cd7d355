/*
 * file.h - the files of a recorded scoresheet: the WAV that grows, its
 * index, and the finished file. After a crash the sound is cut back to what
 * the index knows, so that nothing is there twice.
 */
#ifndef HEKTOR_SPEECH_RECORD_FILE_H
#define HEKTOR_SPEECH_RECORD_FILE_H

#include <limits.h>

#include "speech/record/index.h"
#include "speech/voice/engine.h"
#include "speech/voice/soundfile.h"

struct record_file {
    char path[PATH_MAX]; /* of the finished file */
    char wav_path[PATH_MAX]; /* the same for a WAV */
    char title[256], date[16];
    int rate_hz;
    struct soundfile *wav;
    FILE *index;
    struct record_state state;
};

/* See recorder_open. On failure nothing is open. */
int record_file_open(struct record_file *file, const char *path,
                     const char *game, int rate_hz);

void record_file_tags(struct record_file *file, const char *title,
                      const char *date);

/* Write sound and mark, whose begin and end are set; both are then on disk. */
int record_file_add(struct record_file *file, struct record_mark *mark,
                    const struct engine_sound *sound, const char *words);

/* Each closes all, and returns 0 or a negative errno. */
int record_file_finish(struct record_file *file);
int record_file_close(struct record_file *file);

#endif
