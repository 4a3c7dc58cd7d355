// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * board_typing.h - a move that is typed while the board has the focus, where
 * letters are keys: what was typed there, and whether it is a move. Pure.
 */
#ifndef HEKTOR_TUI_INPUT_BOARD_TYPING_H
#define HEKTOR_TUI_INPUT_BOARD_TYPING_H

#include "tui/model/view.h"

enum { BOARD_TYPING_MAX = 16 };

/* Zeroed memory: nothing was typed. */
struct board_typing {
    char text[BOARD_TYPING_MAX]; /* the beginning of a move */
    int64_t at_ms; /* when its last character came */
    int square; /* that had the focus before it, */
    bool flipped; /* and how the board was turned */
};

enum board_typed {
    TYPED_KEYS, /* commands, as far as anybody can know */
    TYPED_MOVE, /* text is, or begins, a move, and its character no key */
};

/*
 * A character comes at this moment. Characters in quick succession that begin a
 * legal move are that move, and so are slow ones that make a whole one of at
 * least three: nobody presses those keys one after the other for anything else.
 * Quick ones in the form of a move are one too, which is refused in the line.
 */
enum board_typed board_typing_take(struct board_typing *typing,
                                   const struct view *view, int square,
                                   uint32_t character, int64_t now_ms);

/* What was typed so far is a whole move. */
bool board_typing_is_move(const struct board_typing *typing,
                          const struct view *view);

/* Another key came. */
void board_typing_forget(struct board_typing *typing);

#endif
