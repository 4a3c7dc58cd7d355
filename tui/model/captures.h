// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * captures.h - captured pieces and the material balance, as a few signs beside
 * the clock: "QRnnp +3". Pure.
 */
#pragma once

#include <stddef.h>

#include "tui/model/view.h"

enum { CAPTURES_TEXT_MAX = 128 };

/*
 * "+N" if the side is ahead by N points (pawn 1, knight and bishop 3, rook 5,
 * queen 9), and the pieces that it has captured in the shown position, the most
 * valuable first, as chess symbols (U+265A on) or letters of the view's
 * notation: at the right end of a line, few of them move when one is captured.
 * In brief pawns are counted, "QR 3p".
 * "" if there is nothing to say, or if the rule helps keeps the
 * program from saying it.
 */
void captures_write(const struct view *view, enum side side, bool symbols,
                    bool is_brief, char out[CAPTURES_TEXT_MAX]);

/* The cells that the longest takes which is not brief: "+13 QRRBBNNpppppppp".
 */
enum { CAPTURES_CELLS = 19 };
