// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * focus.h - the focus, where keys go: the typed line, where letters are text,
 * or a square of the board, where letters are commands; and what a key does
 * there. A move that is typed on the board goes to the line. Pure.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "tui/input/prompt.h"
#include "tui/model/view.h"
#include "tui/terminal/key.h"
#include "tui/words/command.h"

/*
 * A move that is typed while the board has the focus, where
 * letters are keys: which characters begin a move, however slowly they come.
 * Pure.
 *
 * The letter of a file begins a move. The letter of a piece is a key, and
 * begins a move if a file follows: "Nf3", "R1e2", "Bxc3"; a small k, q, r, b or
 * n does so too. "b" and a digit are a pawn's move. The same key twice only
 * walks from piece to piece.
 */
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

struct focus {
    bool on_board;
    int square; /* SQ_NONE until the board is entered for the first time */
    int lifted; /* the square of the piece in the hand, or SQ_NONE */
    struct board_typing typing;
};

/* In the line, with an empty hand: as every game starts. */
struct focus focus_initial(void);

/* What the key is bound to here and under the question that remains; NULL for
 * text and for keys that do nothing. */
const struct key_binding *focus_binding(const struct focus *focus,
                                        const struct prompt *prompt,
                                        const struct view *view, uint32_t key);

/*
 * Press a key; binding is what focus_binding gave for it. True when that made
 * a command, which is in out. Pages and redrawing are not done here.
 */
bool focus_press(struct focus *focus, struct prompt *prompt,
                 const struct view *view, uint32_t key,
                 const struct key_binding *binding, struct command *out);

/* Back to the line, with an empty hand. */
void focus_leave_board(struct focus *focus);

/* After the game has changed: a piece that is gone, or whose side is not on
 * move, is in no hand any more. */
void focus_follow(struct focus *focus, const struct view *view);

/* is_key: without a move, the character does something here. */
enum board_typed focus_take_typed(struct board_typing *typing,
                                  const struct view *view, int square,
                                  uint32_t character, bool is_key);
