// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * chess960.h - the 960 starting positions, by Scharnagl's numbers (0 to 959).
 * Laws, Guidelines II. FIDE prescribes no numbering: store the position too.
 */
#pragma once

#include <stdbool.h>

#include "rules/board/position.h"

enum { CHESS960_POSITIONS = 960, CHESS960_STANDARD = 518 };

/* The number of a starting position, in either case of letters; -1 if it is
 * none of the 960. */
int chess960_number(const char *pieces);

/* The number of the starting position that this one is; -1: it is none. */
int chess960_number_of(const struct position *pos);

/* The position at the start of the game. False when out of range. */
bool chess960_start(int number, struct position *out);

/*
 * Does the position hold a right to castle that standard chess does not know:
 * with a king off the e-file or a rook off the a- and h-files?
 */
bool chess960_is_needed(const struct position *pos);
