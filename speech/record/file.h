// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * file.h - the files of a recorded scoresheet: the WAV that grows, its index,
 * and the finished file. After a crash the sound is cut back to what the index
 * knows, so that nothing is there twice.
 *
 * The index says which game it is, and where in the sound each event begins and
 * ends, one line for each, so that a player can jump to a move and a program
 * knows where to go on:
 *
 *   game 7GQ2K4MD 22050
 *   SEQ PLY BEGIN END WHITE BLACK WORDS
 *
 * with tabs between; BEGIN and END are samples, WHITE and BLACK the clocks in
 * milliseconds (-1: no clock), PLY is 0 for what is no move.
 */
#pragma once

#include <limits.h>
#include <stdint.h>
#include <stdio.h>

#include "rules/board/square.h"
#include "speech/voice/engine.h"
#include "speech/voice/soundfile.h"

enum { RECORD_GAME_MAX = 16 };

struct record_mark {
    uint32_t seq; /* the event's, in its game */
    int ply; /* from 1; 0: no move */
    int64_t begin, end; /* samples */
    int64_t left_ms[SIDES]; /* INT64_MAX: no clock */
};

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
