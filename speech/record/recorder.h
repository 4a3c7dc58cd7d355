// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * recorder.h - the recorded scoresheet (Appendix D.2.5): every announcement
 * once more, spoken into a file of its own as the game goes on. While it is
 * played it is a WAV whose header is kept true, so that it outlives any crash;
 * at the end it becomes what its name asks for. Beside it lies a cue index
 * (index.h), its name with ".index" after it.
 *
 * A thread of its own writes; no call but open and close waits for a disk.
 */
#pragma once

#include "speech/record/file.h"
#include "speech/sentences/utterance.h"

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
