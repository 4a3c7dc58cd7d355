// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * illegal_san.h - the piece and target of a move that need not be legal: over
 * the board it is made all the same.
 */
#pragma once

#include <stdbool.h>

#include "rules/board/position.h"

/*
 * The one piece of the side to move that the text can mean, and its target.
 * False if several pieces, or none, can be meant, or if the target has a piece
 * of the same side. A missing promotion stays missing.
 */
bool illegal_san_read(const struct position *pos, const char *text,
                      struct move *out);
