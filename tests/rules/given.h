// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * given.h - what a row of a test table is given: positions as FEN, sets of
 * squares as text.
 */
#pragma once

#include <string.h>

#include "rules/notation/fen.h"
#include "tests/unit.h"

/* The position of a FEN; the test fails when it is none. */
static inline struct position given_position(const char *name, const char *fen)
{
    struct position pos;
    struct fen_result result = fen_read(fen, &pos);
    if (result.error != FEN_OK)
        fail_msg("%s: %s: %s", name, fen, fen_error_sentence(result));
    return pos;
}

static inline int given_square(const char *text)
{
    return square_at(text[0] - 'a', text[1] - '1');
}

/* "a1 h8": squares with one blank between them; "" is the empty set. */
static inline squares given_squares(const char *text)
{
    squares set = 0;
    while (*text != '\0') {
        set |= set_of(given_square(text));
        text += text[2] == ' ' ? 3 : 2;
    }
    return set;
}
