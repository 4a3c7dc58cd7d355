// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * turned.h - positions with colours swapped, so that White is Black and the
 * first rank the eighth, or with files mirrored, which castling does not allow.
 * The Laws say the same of them.
 */
#pragma once

#include <stdio.h>
#include <stdlib.h>

#include "tests/rules/given.h"

/* Both may be done. */
struct turned {
    bool swaps, mirrors;
};

static inline char turned_file(struct turned how, char file)
{
    return how.mirrors ? (char)('a' + 'h' - file) : file;
}

static inline char turned_rank(struct turned how, char rank)
{
    return how.swaps ? (char)('1' + '8' - rank) : rank;
}

/* One letter of a placement or of the rights in a FEN. */
static inline char turned_letter(struct turned how, char c)
{
    bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');

    return how.swaps && is_letter ? (char)(c ^ ('a' ^ 'A')) : c;
}

/* The placement, the turn, the rights, capitals first, and the rest. */
static inline void turn_fen(struct turned how, const char *fen, FILE *out)
{
    char ranks[8][16], turn, rights[8], square[4], counts[16];
    const char *at = fen;

    for (int i = 0; i < 8; i++) {
        size_t length = strcspn(at, "/ ");

        snprintf(ranks[i], sizeof ranks[i], "%.*s", (int)length, at);
        at += length + 1;
    }
    if (sscanf(at, "%c %7s %3s %15[^\"]", &turn, rights, square, counts) != 4)
        fail_msg("%s is no FEN", fen);
    for (int i = 0; i < 8; i++) {
        const char *rank = ranks[how.swaps ? 7 - i : i];
        size_t length = strlen(rank);

        for (size_t j = 0; j < length; j++)
            putc(turned_letter(how, rank[how.mirrors ? length - 1 - j : j]),
                 out);
        putc(i < 7 ? '/' : ' ', out);
    }
    fprintf(out, "%c ", how.swaps ? (turn == 'w' ? 'b' : 'w') : turn);
    for (int small = 0; small < 2; small++)
        for (const char *c = rights; *c != '\0'; c++)
            if ((turned_letter(how, *c) > 'Z') == small || *c == '-')
                small |= putc(turned_letter(how, *c), out) == '-';
    if (*square == '-')
        fputs(" -", out);
    else
        fprintf(out, " %c%c", turned_file(how, square[0]),
                turned_rank(how, square[1]));
    fprintf(out, " %s", counts);
}

/* Files can be mirrored where nobody may castle. */
static inline bool can_be_mirrored(const char *fen)
{
    return strncmp(fen + strcspn(fen, " ") + 2, " - ", 3) == 0;
}

static inline struct position turned_position(struct turned how,
                                              const char *fen)
{
    char *text;
    size_t bytes;
    FILE *out = open_memstream(&text, &bytes);

    turn_fen(how, fen, out);
    fclose(out);
    struct position pos = given_position(fen, text);

    free(text);
    return pos;
}
