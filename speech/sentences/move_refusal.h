// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * move_refusal.h - why a typed move is refused, with its square and its piece:
 * "No white knight can reach e5." for "No piece of that kind can go to that
 * square."
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "rules/board/position.h"
#include "rules/laws/reason.h"

/* The reason that helps most with a pawn's capture: there is nothing to
 * capture, or no pawn of that file captures there. Any other reason is returned
 * as it is. */
enum reason move_refusal_reason(const struct position *pos, const char *text,
                                enum reason reason);

/* text is the move in English letters. False, and out untouched, where the
 * reason's own sentence says all that is known. */
bool move_refusal_write(const struct position *pos, const char *text,
                        enum reason reason, char *out, size_t out_bytes);
