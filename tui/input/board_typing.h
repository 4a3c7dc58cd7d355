// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * board_typing.h - a move that is typed while the board has the focus, where
 * letters are keys: which characters begin a move, however slowly they come.
 * Pure.
 *
 * The letter of a file begins a move. The letter of a piece is a key, and
 * begins a move if a file follows: "Nf3", "R1e2", "Bxc3"; a small k, q, r, b or
 * n does so too. "b" and a digit are a pawn's move. The same key twice only
 * walks from piece to piece.
 */
#pragma once

#include "tui/model/view.h"

enum { BOARD_TYPING_MAX = 16 };

/* Zeroed memory: nothing was typed. */
struct board_typing {
    char text[BOARD_TYPING_MAX]; /* what may begin a move */
    int square; /* that had the focus before it */
    uint32_t walked; /* the key that was pressed twice, or 0 */
    bool as_key; /* the next character is a key in any case */
};

enum board_typed {
    TYPED_KEYS, /* the character is a key */
    TYPED_MOVE, /* text begins a move, and its last character is no key */
};

/* is_key: without a move, the character does something here. */
enum board_typed board_typing_take(struct board_typing *typing,
                                   const struct view *view, int square,
                                   uint32_t character, bool is_key);

/* Another key came. */
void board_typing_forget(struct board_typing *typing);
