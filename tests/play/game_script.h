// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * game_script.h - a whole game from tests/data/play: what is typed, where it
 * goes, the state of the board then, and how the move is spoken.
 */
#pragma once

#include <stdbool.h>

enum { GAME_SCRIPT_PLIES_MAX = 160 };

struct game_script_row {
    char san[12], uci[8];
    char board[72]; /* a FEN's first field */
    char words[96]; /* of the scheme fide */
};

struct game_script {
    int count;
    struct game_script_row row[GAME_SCRIPT_PLIES_MAX];
};

/* False when there is no such file or a line of it is not whole. */
bool game_script_read(const char *name, struct game_script *out);
