// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * recorder.h - the recorded scoresheet (Appendix D.2.5): every announcement
 * once more, spoken into a file of its own as the game goes on. While it is
 * played it is a WAV whose header is kept true, so that it outlives any crash;
 * at the end it becomes what its name asks for. Beside it lies a cue index
 * its name with ".index" after it. After a crash the sound is cut back to what
 * the index knows, so that nothing is there twice.
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
 *
 * A thread of its own writes; no call but open and close waits for a disk.
 */
#pragma once

#include <stdint.h>

#include "rules/board/square.h"
#include "speech/sentences/utterance.h"

struct record_mark {
    uint32_t seq; /* the event's, in its game */
    int ply; /* from 1; 0: no move */
    int64_t begin, end; /* samples */
    int64_t left_ms[SIDES]; /* INT64_MAX: no clock */
};

struct recorder;

/*
 * Begin a record of a game, or go on with the one that is there. path ends in
 * wav, flac, ogg or opus; until the end all but a WAV are kept in path with
 * ".wav" after it. title and date are its tags; copied. If no voice has
 * begun the synthesiser, engine_begin must be called before curses starts.
 *
 * Returns 0 or a negative errno: -EINVAL (ending), -EEXIST (there is such a
 * file, and it is no record of this game), -ENODATA (no synthesiser).
 */
int recorder_open(const char *path, const char *game, const char *title,
                  const char *date, struct recorder **out);

/* Record an event; one that the record has already is left out. begin and end
 * of the mark are the recorder's to set. NULL recorder: nothing. */
void recorder_add(struct recorder *recorder, const struct record_mark *mark,
                  const struct utterance *said);

/* The game is over: what is recorded becomes the finished file. */
void recorder_finish(struct recorder *recorder);

/* Write what waits, and end. 0 or the first negative errno. NULL is fine. */
int recorder_close(struct recorder *recorder);
