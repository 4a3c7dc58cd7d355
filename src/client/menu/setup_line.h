// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * setup_line.h - a line that is typed while a position is set up: "white king
 * e1", "empty e4", "black to move", "castling white short". Pure.
 */
#pragma once

#include <stdbool.h>

#include "rules/board/setup.h"
#include "rules/notation/notation.h"

enum setup_change {
    SETUP_NO_CHANGE, /* it is another word */
    SETUP_ASKS_SQUARE, /* a square alone: what is there? */
    SETUP_PLACED,
    SETUP_EMPTIED,
    SETUP_EMPTY_BOARD,
    SETUP_FIRST_POSITION,
    SETUP_TURN,
    SETUP_CASTLING,
    SETUP_EN_PASSANT,
    SETUP_COUNTED, /* the number of the move, or of halfmoves */
    SETUP_WRONG,
};

struct setup_line {
    enum setup_change change;
    squares at; /* SETUP_ASKS_SQUARE, _PLACED, _EMPTIED */
    int left; /* SETUP_PLACED: a king came from there; SQ_NONE */
    bool loses_right; /* to castle: its king or rook is no longer there */
    const char *wrong; /* SETUP_WRONG: an English sentence, marked */
};

/* An empty board, White to move. */
struct setup setup_line_empty(void);

/*
 * Carry out a line of English words, with letters of the notation or of
 * English before squares ("Ke1" is White's king, "ke8" Black's). side is the
 * one that was named last, and is kept. Nothing changes with SETUP_WRONG.
 */
struct setup_line setup_line_read(const char *line, enum notation notation,
                                  enum side *side, struct setup *setup);
