// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * cue.h - the short sounds beside the words: which there are, and how each is
 * computed. Different in timbre and rhythm, not in pitch alone; 300 to 2000 Hz
 * but for the buzz, at most 250 ms but for the flag, peak -15 dBFS, so that
 * words are above them.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

enum cue {
    CUE_NONE,
    CUE_MOVE, /* two rising tones */
    CUE_CAPTURE, /* a tick under the move's tones */
    CUE_CHECK, /* a sharp pair */
    CUE_MATE, /* a falling triad */
    CUE_ILLEGAL, /* a dull buzz */
    CUE_MARK, /* a clock mark: a soft double */
    CUE_COUNTDOWN_10, /* one tick a second, rising from ten to one */
    CUE_COUNTDOWN_1 = CUE_COUNTDOWN_10 + 9,
    CUE_FLAG, /* a long two-tone: flag, end of the game */
    CUES
};

/* The tick of the last seconds, 10 to 1. */
enum cue cue_of_second(int second);

/* "move", "countdown-7": the file's name without its ending. Static. */
const char *cue_name(enum cue cue);

/* The samples of a cue at a rate, mono, from malloc; NULL for CUE_NONE and
 * without memory. */
int16_t *cue_make(enum cue cue, int rate_hz, size_t *count);
