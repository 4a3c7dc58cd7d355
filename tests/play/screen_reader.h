// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * screen_reader.h - what a screen reader makes of a screen: no colour, no
 * place, runs of blanks as one, and nothing but the text that is new.
 */
#pragma once

#include "tests/play/term.h"

enum { READER_ROWS_MAX = 60, READER_TEXT_MAX = 8192 };

struct screen_reader {
    char seen[READER_ROWS_MAX][TERM_TEXT_MAX];
    char text[READER_TEXT_MAX]; /* what was new since the last ask, by lines */
};

/* Take what the screen shows as known. */
void screen_reader_begin(struct screen_reader *reader, struct term *term);

/* Read what has changed; of a line that differs, the words that differ. */
void screen_reader_look(struct screen_reader *reader, struct term *term);
