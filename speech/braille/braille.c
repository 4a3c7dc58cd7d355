// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/braille/braille.h"

#include <stdio.h>

#include "speech/braille/german_braille.h"

#define DOTS(a, b, c, d, e, f) \
    ((a) | (b) << 1 | (c) << 2 | (d) << 3 | (e) << 4 | (f) << 5)

enum {
    LETTER_A = DOTS(1, 0, 0, 0, 0, 0),
    DOT_6 = 1 << 5,
    DOT_7 = 1 << 6,
    SIGN_CAPTURE = DOTS(0, 0, 0, 0, 1, 1),
    SIGN_CHECK = DOTS(0, 0, 0, 1, 1, 0),
    SIGN_BOTH = SIGN_CAPTURE | SIGN_CHECK,
    SIGN_MATE_1 = DOTS(0, 0, 1, 1, 1, 0),
    SIGN_MATE_2 = DOTS(1, 0, 1, 1, 0, 0),
    LETTER_O = DOTS(1, 0, 1, 0, 1, 0),
    /* Of the German computer Braille. */
    SIGN_X = DOTS(1, 0, 1, 1, 0, 1),
    SIGN_ZERO = DOTS(0, 0, 1, 1, 0, 1),
    SIGN_DASH = DOTS(0, 0, 1, 0, 0, 1),
    SIGN_PLUS = DOTS(0, 1, 1, 0, 1, 0),
    SIGN_HASH = DOTS(0, 0, 1, 1, 1, 1),
    SIGN_STOP = DOTS(0, 0, 1, 0, 0, 0),
};

/* a to j: also the digits 1 to 9 and 0, before they are moved. */
static const braille_cell letters[] = {
    LETTER_A,
    DOTS(1, 1, 0, 0, 0, 0),
    DOTS(1, 0, 0, 1, 0, 0),
    DOTS(1, 0, 0, 1, 1, 0),
    DOTS(1, 0, 0, 0, 1, 0),
    DOTS(1, 1, 0, 1, 0, 0),
    DOTS(1, 1, 0, 1, 1, 0),
    DOTS(1, 1, 0, 0, 1, 0),
    DOTS(0, 1, 0, 1, 0, 0),
    DOTS(0, 1, 0, 1, 1, 0),
};

static const braille_cell uk_pieces[] = {
    [PAWN] = DOTS(1, 1, 1, 1, 0, 0),   [KNIGHT] = DOTS(0, 1, 1, 1, 0, 0),
    [BISHOP] = DOTS(1, 1, 1, 0, 0, 0), [ROOK] = DOTS(1, 1, 1, 0, 1, 0),
    [QUEEN] = DOTS(1, 1, 1, 1, 1, 0),  [KING] = DOTS(1, 0, 1, 0, 0, 0),
};

/* S, L, T, D, K as capitals: with dot 7. */
static const braille_cell de_pieces[] = {
    [PAWN] = DOTS(1, 1, 0, 0, 0, 0) | DOT_7,
    [KNIGHT] = DOTS(0, 1, 1, 1, 0, 0) | DOT_7,
    [BISHOP] = DOTS(1, 1, 1, 0, 0, 0) | DOT_7,
    [ROOK] = DOTS(0, 1, 1, 1, 1, 0) | DOT_7,
    [QUEEN] = DOTS(1, 0, 0, 1, 1, 0) | DOT_7,
    [KING] = DOTS(1, 0, 1, 0, 0, 0) | DOT_7,
};

/* The same pattern one row lower: dots 1 2 4 5 become 2 3 5 6. */
static braille_cell lowered(braille_cell cell)
{
    return (braille_cell)((cell & DOTS(1, 1, 0, 0, 0, 0)) << 1 |
                          (cell & DOTS(0, 0, 0, 1, 1, 0)) << 1);
}

/* 0 is the last of the letters. German digits have dot 6; zero is a sign of
 * its own there. */
static braille_cell digit(enum braille_code code, int value)
{
    braille_cell letter = letters[(value + 9) % 10];
    if (code == BRAILLE_UK)
        return lowered(letter);
    return value == 0 ? SIGN_ZERO : (braille_cell)(letter | DOT_6);
}

static braille_cell piece(enum braille_code code, enum role role)
{
    return code == BRAILLE_UK ? uk_pieces[role] : de_pieces[role];
}

struct cells {
    braille_cell *cell;
    size_t count;
};

static void put(struct cells *out, braille_cell cell)
{
    out->cell[out->count++] = cell;
}

static void put_castling(enum braille_code code, enum wing wing,
                         struct cells *out)
{
    int parts = wing == KINGSIDE ? 2 : 3;
    for (int i = 0; i < parts; i++) {
        if (i > 0 && code == BRAILLE_DE)
            put(out, SIGN_DASH);
        put(out, code == BRAILLE_UK ? LETTER_O : SIGN_ZERO);
    }
}

static void put_square(enum braille_code code, int sq, bool file, bool rank,
                       struct cells *out)
{
    if (file)
        put(out, letters[file_of(sq)]);
    if (rank)
        put(out, digit(code, rank_of(sq) + 1));
}

/* What is before the square of arrival. */
static void put_mark(enum braille_code code, const struct move_facts *facts,
                     struct cells *out)
{
    bool takes = facts->captured != ROLE_NONE;
    bool check = facts->check && !facts->mate;
    if (code == BRAILLE_DE && takes)
        put(out, SIGN_X);
    if (code == BRAILLE_UK && (takes || check))
        put(out, takes && check ? SIGN_BOTH
                 : takes        ? SIGN_CAPTURE
                                : SIGN_CHECK);
}

static void put_end(enum braille_code code, const struct move_facts *facts,
                    struct cells *out)
{
    if (code == BRAILLE_UK && facts->mate) {
        put(out, SIGN_MATE_1);
        put(out, SIGN_MATE_2);
    }
    if (code == BRAILLE_DE && facts->check)
        put(out, facts->mate ? SIGN_HASH : SIGN_PLUS);
}

size_t braille_move(enum braille_code code, const struct move_facts *facts,
                    braille_cell out[BRAILLE_MOVE_MAX])
{
    struct cells cells = {out, 0};
    if (code == BRAILLE_DE6)
        return german_braille_move(facts, out);
    if (move_is_none(facts->mv)) {
        put(&cells, SIGN_DASH);
        put(&cells, SIGN_DASH);
    } else if (facts->is_castling) {
        put_mark(code, facts, &cells);
        put_castling(code, (enum wing)facts->wing, &cells);
    } else {
        if (facts->role != PAWN)
            put(&cells, piece(code, (enum role)facts->role));
        put_square(code, facts->mv.from, facts->tell_file, facts->tell_rank,
                   &cells);
        put_mark(code, facts, &cells);
        put_square(code, facts->mv.to, true, true, &cells);
        if (facts->mv.promotion != ROLE_NONE)
            put(&cells, piece(code, (enum role)facts->mv.promotion));
    }
    put_end(code, facts, &cells);
    return cells.count;
}

size_t braille_number(enum braille_code code, int number,
                      braille_cell out[BRAILLE_NUMBER_MAX])
{
    struct cells cells = {out, 0};
    int unit = 1;
    char text[BRAILLE_NUMBER_MAX + 4];
    if (code == BRAILLE_DE6) {
        snprintf(text, sizeof text, "%d.", number);
        return german_braille_write(text, out, BRAILLE_NUMBER_MAX);
    }
    while (unit <= number / 10)
        unit *= 10;
    for (; unit > 0; unit /= 10)
        put(&cells, digit(code, number / unit % 10));
    if (code == BRAILLE_DE)
        put(&cells, SIGN_STOP);
    return cells.count;
}

void braille_utf8(braille_cell cell, char out[4])
{
    out[0] = (char)0xe2;
    out[1] = (char)(0xa0 | cell >> 6);
    out[2] = (char)(0x80 | (cell & 0x3f));
    out[3] = '\0';
}

char braille_brf(braille_cell cell)
{
    /* In the order of the cells, dot 1 counting least. */
    static const char signs[] = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ"
                                ",*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)=";
    return signs[cell & 0x3f];
}
