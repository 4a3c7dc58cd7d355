// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/pgn/opening.h"

#include <stdio.h>
#include <string.h>

#include "rules/notation/fen.h"

/* The row of a position; below 0: none. */
static int find(const char *fields)
{
    uint64_t hash = opening_hash(fields);
    int low = 0, high = opening_rows;
    while (low < high) {
        int middle = (low + high) / 2;
        if (opening_keys[middle] >> OPENING_ECO_BITS < hash)
            low = middle + 1;
        else
            high = middle;
    }
    return low < opening_rows && opening_keys[low] >> OPENING_ECO_BITS == hash
               ? low
               : -1;
}

bool opening_of_position(const struct position *pos, struct opening *out)
{
    enum { OFFSET = (1 << OPENING_OFFSET_BITS) - 1, CODE = 511 };
    char fen[FEN_MAX];
    fen_write(pos, FEN_XFEN, fen);
    char *end = fen;
    for (int field = 0; field < 4 && end != NULL; field++)
        end = strchr(end + 1, ' ');
    if (end != NULL)
        *end = '\0';
    int row = find(fen);
    if (row < 0 && pos->en_passant != SQ_NONE) {
        /* After another last move there is no capture in passing. */
        strcpy(strrchr(fen, ' '), " -");
        row = find(fen);
    }
    if (row < 0)
        return false;
    uint32_t name = opening_names[row];
    unsigned code = (unsigned)(opening_keys[row] & CODE);
    const char *variation = opening_variations + (name & OFFSET);
    snprintf(out->eco, sizeof out->eco, "%c%02u", 'A' + code / 100, code % 100);
    snprintf(out->name, sizeof out->name, "%s%s%s",
             opening_families[name >> OPENING_OFFSET_BITS],
             *variation != '\0' ? ": " : "", variation);
    return true;
}

bool opening_of_game(const struct game *game, int plies, struct opening *out)
{
    enum { PLIES_MAX = 40 }; /* no opening of the table is longer */
    if (game->start.chess960 || game->positions == NULL)
        return false;
    plies = plies < game->ply_count ? plies : game->ply_count;
    for (int ply = plies < PLIES_MAX ? plies : PLIES_MAX; ply > 0; ply--)
        if (opening_of_position(&game->positions[ply], out))
            return true;
    return false;
}
