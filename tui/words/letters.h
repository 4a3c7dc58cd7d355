// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * letters.h - the letters of the pieces in a typed move, turned from the
 * language of the player into those of the program. Pure.
 */
#pragma once

#include <stddef.h>

#include "rules/board/position.h"
#include "rules/notation/notation.h"

enum letters {
    LETTERS_SAME, /* no move, or one that needs no other letters */
    LETTERS_TURNED,
};

/*
 * The move at the beginning of a line: in German "Sf3" becomes "Nf3", "e8=D"
 * "e8=Q". English letters stay, and Cyrillic ones become the Latin ones that
 * look like them. A letter that is one in both, the "R" of a Spanish king, and
 * a small one that is a file's too, the "d" of a German queen, is turned unless
 * only the other move is legal in pos, which may be NULL. The rest of the line
 * is kept; out has the line also where nothing was turned.
 */
enum letters letters_turn(const char *line, enum notation notation,
                          const struct position *pos, char *out,
                          size_t out_bytes);

/* A notation in whose letters the line is a legal move; NOTATIONS: none. */
enum notation letters_guess(const char *line, const struct position *pos);
