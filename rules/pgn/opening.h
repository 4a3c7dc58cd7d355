// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * opening.h - the name of the opening and its ECO code, by the position: in
 * whatever order the moves came to it. The table is made of openings.tsv, which
 * is in the public domain.
 */
#pragma once

#include <stdbool.h>

#include "rules/game/game.h"

enum { OPENING_TEXT_MAX = 128 };

struct opening {
    char eco[4]; /* "B90" */
    char name[OPENING_TEXT_MAX]; /* "Sicilian Defense: Najdorf Variation" */
};

/* False, and out untouched, for a position that is in no opening. */
bool opening_of_position(const struct position *pos, struct opening *out);

/* The last opening that a game has come to within its first plies; none of a
 * Chess960 game. */
bool opening_of_game(const struct game *game, int plies, struct opening *out);

/*
 * The table, sorted (openings.c, which make_openings prints). A row is 55 bits
 * of the hash of a position, 9 bits of its ECO code (100 for each letter), and
 * where the two parts of its name are: the family, and what follows ": " or
 * nothing.
 */
extern const uint64_t opening_keys[];
extern const uint32_t opening_names[]; /* family << 24 | offset */
extern const int opening_rows;
extern const char *const opening_families[];
extern const char opening_variations[];

enum { OPENING_ECO_BITS = 9, OPENING_OFFSET_BITS = 24 };

/* The first four fields of a FEN, with "-" for en passant where nothing can
 * capture so. FNV-1a, public domain. */
static inline uint64_t opening_hash(const char *text)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (; *text != '\0'; text++)
        hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    return hash >> OPENING_ECO_BITS;
}
