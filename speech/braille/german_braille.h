// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * german_braille.h - German literary Braille of six dots, for braille.c and
 * text.c. Letters, number sign, capital sign (46) and the sign that ends a
 * number before a letter (6) are those of "Das System der deutschen
 * Brailleschrift", as the table de-g0 of liblouis has them. It has nothing of
 * chess: that a scoresheet is written sign by sign, with dots 235 for check and
 * twice for mate, is Hektor's own.
 */
#pragma once

#include "speech/braille/braille.h"

/* Text of a scoresheet; returns how many cells, at most room. */
size_t german_braille_write(const char *text, braille_cell *out, size_t room);

/* What braille_move does. */
size_t german_braille_move(const struct move_facts *facts,
                           braille_cell out[BRAILLE_MOVE_MAX]);
