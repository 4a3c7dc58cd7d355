// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * focus.h - the focus, where keys go: the typed line, where letters are text,
 * or a square of the board, where letters are commands; and what a key does
 * there. A move that is typed on the board goes to the line. Pure.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "tui/input/board_typing.h"
#include "tui/input/prompt.h"
#include "tui/model/view.h"
#include "tui/terminal/key.h"
#include "tui/words/command.h"

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
