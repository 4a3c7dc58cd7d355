/*
 * index.h - the cue index beside a recorded scoresheet: which game it
 * is, and where in the sound each event begins and ends, a line each, so that
 * a player can jump to a move and a program knows where to go on.
 *
 *   game 7GQ2K4MD 22050
 *   SEQ PLY BEGIN END WHITE BLACK WORDS
 *
 * with tabs between; BEGIN and END are samples, WHITE and BLACK the clocks in
 * milliseconds (-1: no clock), PLY is 0 where it was no move.
 */
#ifndef HEKTOR_SPEECH_RECORD_INDEX_H
#define HEKTOR_SPEECH_RECORD_INDEX_H

#include <stdint.h>
#include <stdio.h>

#include "rules/board/piece.h"

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

/*
 * Read an index and leave the stream at the end of its last whole line, to be
 * written on. Returns 0, -EINVAL when it is another kind of file, or another
 * negative errno.
 */
int record_index_read(FILE *stream, struct record_state *out);

/* Each is on disk when it returns: 0 or a negative errno. */
int record_index_begin(FILE *stream, const char *game, int rate_hz);
int record_index_add(FILE *stream, const struct record_mark *mark,
                     const char *words);

#endif
