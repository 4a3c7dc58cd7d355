// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * ambiguous_letter.h - a letter that is a file's and a piece's: "bxc4" and
 * "BXC4" may be a pawn's move or a bishop's, in German "dxe5" a pawn's or the
 * queen's.
 */
#pragma once

#include <stdbool.h>

#include "rules/game/game.h"
#include "rules/game/intent.h"
#include "rules/notation/notation.h"

struct ambiguous_letter {
    enum role role; /* of the piece that can make such a move too */
    char piece[16]; /* their move, in the letters of PGN */
    bool is_namesake; /* the other move is another piece's in English */
    char pawn[16]; /* the pawn's, or that of the English piece */
};

/* How a typed move is read. */
struct ambiguous_letters {
    enum notation notation;
    const char *typed; /* as it was, where that was in other letters; or "" */
};

/* Are both moves legal, and does the case of what was typed leave it open
 * which of them is meant? A capital before small letters leaves nothing
 * open. */
bool ambiguous_letter_find(const struct game *game, const struct intent *intent,
                           const struct ambiguous_letters *letters,
                           struct ambiguous_letter *out);
