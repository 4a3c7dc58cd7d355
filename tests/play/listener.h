// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * listener.h - somebody who only hears: spoken words become a move by a
 * vocabulary of their own and the Laws, never by a notation.
 */
#pragma once

#include <stdbool.h>

#include "rules/board/position.h"

/* What they know of a language; the pieces from pawn to king. */
struct vocabulary {
    const char *scheme;
    const char *files[8], *ranks[8], *pieces[6];
    const char *takes, *en_passant, *check, *mate, *stalemate;
    const char *castles_short, *castles_long;
};

/* NULL when they know no such scheme. */
const struct vocabulary *vocabulary_of(const char *scheme);

enum heard_move {
    HEARD_NO_MOVE, /* some other sentence */
    HEARD_MOVE,
    HEARD_NONSENSE, /* words of a move, but not one move that is legal */
};

/* Which move of pos was said. It is HEARD_NONSENSE too when capture, check or
 * mate are not as they were said. */
enum heard_move listener_hears(const struct vocabulary *vocabulary,
                               const struct position *pos, const char *words,
                               struct move *out);
