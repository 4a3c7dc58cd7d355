// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * score.h - a whole game from tests/data/play: what is typed, where it goes,
 * the state of the board then, and how the move is spoken.
 */
#pragma once

#include <stdbool.h>

enum { SCORE_PLIES_MAX = 160 };

struct score_row {
    char san[12], uci[8];
    char board[72]; /* a FEN's first field */
    char words[96]; /* of the scheme fide */
};

struct score {
    int count;
    struct score_row row[SCORE_PLIES_MAX];
};

/* False when there is no such file or a line of it is not whole. */
bool score_read(const char *name, struct score *out);
