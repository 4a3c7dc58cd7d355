// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * played.h - a line of moves played out, for tests of what a history says.
 */
#pragma once

#include <stdlib.h>
#include <string.h>

#include "rules/notation/fen.h"
#include "rules/notation/san.h"

enum { PLAYED_MAX = 4096 };

struct played {
    int last; /* index of the present position */
    struct position positions[PLAYED_MAX];
};

/* Play moves in any form that san_read takes, with blanks between, from a FEN
 * or, with "-", from the starting position. -1 if something is not legal. */
static inline int play(struct played *played, const char *fen, char *moves)
{
    char *save;
    played->last = 0;
    if (strcmp(fen, "-") == 0)
        played->positions[0] = position_initial;
    else if (fen_read(fen, &played->positions[0]).error != FEN_OK)
        return -1;
    for (char *word = strtok_r(moves, " ", &save); word;
         word = strtok_r(NULL, " ", &save)) {
        struct position *now = &played->positions[played->last];
        struct move mv;
        if (played->last + 1 == PLAYED_MAX ||
            san_read(now, word, &mv).reason != REASON_NONE)
            return -1;
        now[1] = position_after(now, mv);
        played->last++;
    }
    return played->last;
}
