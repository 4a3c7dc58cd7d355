// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * event_words.c - what sides, ends and points are called wherever an event is
 * written.
 */
#include <stddef.h>

#include "rules/game/event.h"

const char *const side_words[] = {"white", "black", "none", NULL};

const char *const ending_words[] = {
    [ENDING_NONE] = "-",
    [ENDING_CHECKMATE] = "checkmate",
    [ENDING_STALEMATE] = "stalemate",
    [ENDING_RESIGNATION] = "resignation",
    [ENDING_AGREEMENT] = "agreement",
    [ENDING_THREEFOLD] = "threefold",
    [ENDING_FIFTY] = "fifty",
    [ENDING_FIVEFOLD] = "fivefold",
    [ENDING_SEVENTY_FIVE] = "seventy-five",
    [ENDING_DEAD_POSITION] = "dead-position",
    [ENDING_FLAG] = "flag",
    [ENDING_FLAG_DRAW] = "flag-draw",
    [ENDING_RESIGNATION_DRAW] = "resignation-draw",
    [ENDING_BOTH_FLAGS] = "both-flags",
    [ENDING_ILLEGAL_MOVE] = "illegal-move",
    [ENDING_ILLEGAL_MOVE_DRAW] = "illegal-move-draw",
    [ENDING_ILLEGAL_POSITION] = "illegal-position",
    [ENDING_QUICKPLAY] = "quickplay",
    [ENDING_REFERRED] = "referred",
    [ENDING_PENALTY] = "penalty",
    [ENDING_REFUSAL] = "refusal",
    [ENDING_DEFAULT] = "default",
    [ENDING_SEALED_MOVE] = "sealed-move",
    [ENDING_SEALED_MOVE_DRAW] = "sealed-move-draw",
    [ENDING_LATE] = "late",
    [ENDING_SIGNED] = "signed",
    [ENDING_DECIDED] = "decided",
    [ENDING_ANNULLED] = "annulled",
    [ENDING_ABORTED] = "aborted",
    [ENDING_UNTERMINATED] = "unterminated",
    [ENDINGS] = NULL,
};

const char *points_word(uint8_t half_white, uint8_t half_black)
{
    static const char *const words[3][3] = {
        {"0-0", "*", "0-1"},
        {"*", "1/2-1/2", "*"},
        {"1-0", "*", "*"},
    };

    return half_white < 3 && half_black < 3 ? words[half_white][half_black]
                                            : "*";
}
