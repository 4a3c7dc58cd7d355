// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * announcement.h - the state of the last announcement, in a game whose moves
 * are announced (the rules announce and boards): the words, their repetition,
 * and the board of the opponent, who makes every move on their own. Appendix E
 * of 2009, Appendix D later. Plain data, written by events and by nothing else.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/board/move.h"
#include "rules/board/position.h"

enum { ANNOUNCED_TEXT_MAX = 16 };

/* What is found to differ, and has to be put right: D.2.9. */
enum difference {
    DIFFERENCE_NONE,
    DIFFERENCE_ANNOUNCEMENT, /* the move made from the one announced */
    DIFFERENCE_BOARDS, /* the two boards */
};

struct announcement {
    bool open; /* a move was made that the opponent has not replied to */
    bool asked; /* already when it was begun: a pawn needed its piece */
    char text[ANNOUNCED_TEXT_MAX]; /* as announced; "": not yet */
    struct move mv; /* the one piece and way that this names, or MOVE_NONE */
    bool repeated; /* by the opponent, the same */
    bool reopened; /* they said something else: it is announced again */
    bool executed; /* on the opponent's own board, which then differs */
    struct position other;
    uint8_t difference; /* enum difference: found, and not yet reconciled */
};

static inline struct announcement announcement_initial(void)
{
    return (struct announcement){.mv = MOVE_NONE};
}

/* A move was made: nothing has been said of it. */
static inline struct announcement announcement_begun(void)
{
    return (struct announcement){.mv = MOVE_NONE, .open = true};
}
