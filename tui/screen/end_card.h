// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * end_card.h - the end of a game in a frame beside the board: who won and how,
 * after how many moves and how much time.
 */
#pragma once

#include "tui/model/view.h"
#include "tui/screen/canvas.h"

/* Give it the last lines of the move list, once the game is over and where
 * enough of the move list remains; its rectangle, which has no lines if there
 * is none. */
struct rect end_card_claim(struct layout *layout, const struct view *view);

void view_end_card(const struct canvas *canvas, struct rect rect,
                   const struct view *view);
