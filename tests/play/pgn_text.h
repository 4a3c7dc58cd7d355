// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * pgn_text.h - a saved PGN without what differs from run to run: the date's
 * value and the clock times, which are counted instead.
 */
#pragma once

#include <stdbool.h>

#include "tests/play/game_script.h"

enum { PGN_TEXT_MAX = 8192 };

struct pgn_text {
    char tags[PGN_TEXT_MAX]; /* lines; the date's value left out */
    char moves[PGN_TEXT_MAX]; /* one blank between words */
    int clocks; /* comments [%clk H:MM:SS] that were left out */
    int longest_line;
};

/* False when it is no such text, or does not fit. */
bool pgn_text_read(const char *pgn, struct pgn_text *out);

/* The moves of a score as pgn_text_read gives them. */
void pgn_text_moves(const struct game_script *script, const char *result,
                    char out[PGN_TEXT_MAX]);
