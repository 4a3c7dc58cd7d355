// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * game_id.h - the name of a game: eight characters of Crockford's base 32,
 * which leaves out I, L, O and U so that they can be told by voice.
 */
#pragma once

#include <stdbool.h>

#include "src/wire/wire.h"

/* The digits from 0 to 31: "0123456789ABCDEFGHJKMNPQRSTVWXYZ". */
extern const char crockford_digits[33];

/* The digit that a person meant: small letters, O for 0, I and L for 1 are
 * understood. A zero byte for what is none. */
char crockford_digit_of(char c);

/* Make a fresh game ID. 0, or a negative errno when there is no randomness. */
void game_id_make(char out[GAME_ID_MAX]);

/* What a person typed, in its own form: small letters, a hyphen in the
 * middle, O for 0 and I or L for 1 are understood. False when it is none. */
bool game_id_read(const char *text, char out[GAME_ID_MAX]);
