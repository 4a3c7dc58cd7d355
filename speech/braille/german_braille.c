// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * german_braille.c - moves in German literary Braille of six dots, as an
 * embosser writes it: what a German scoresheet has ("Sf3", "exd5", "0-0"), sign
 * by sign.
 */
#include "speech/braille/german_braille.h"

#include "rules/notation/san.h"

enum {
    SIGN_CAPITAL = 0x28, /* dots 46, before one capital letter */
    SIGN_NUMBER = 0x3c, /* dots 3456, before digits */
    SIGN_LETTER = 0x20, /* dot 6: no digit any more */
    SIGN_PLUS = 0x16,
    SIGN_DASH = 0x24,
    SIGN_STOP = 0x04,
};

/* The letters that a scoresheet has; a to j, in their order, are digits too. */
static const struct {
    char letter;
    braille_cell cell;
} letters[] = {
    {'a', 0x01}, {'b', 0x03}, {'c', 0x09}, {'d', 0x19}, {'e', 0x11},
    {'f', 0x0b}, {'g', 0x1b}, {'h', 0x13}, {'i', 0x0a}, {'j', 0x1a},
    {'k', 0x05}, {'l', 0x07}, {'s', 0x0e}, {'t', 0x1e}, {'x', 0x2d},
};

enum { LETTERS = sizeof letters / sizeof *letters, DIGITS = 10 };

static int index_of_letter(char letter)
{
    for (int i = 0; i < LETTERS; i++)
        if (letters[i].letter == letter)
            return i;
    return -1;
}

struct cells {
    braille_cell *cell;
    size_t count, room;
    bool in_number;
};

static void put(struct cells *out, braille_cell cell)
{
    if (out->count < out->room)
        out->cell[out->count++] = cell;
}

static void put_sign(struct cells *out, char sign)
{
    bool is_digit = sign >= '0' && sign <= '9';
    bool is_capital = sign >= 'A' && sign <= 'Z';
    int letter = index_of_letter(is_capital ? (char)(sign - 'A' + 'a') : sign);
    if (is_digit && !out->in_number)
        put(out, SIGN_NUMBER);
    if (is_capital)
        put(out, SIGN_CAPITAL);
    else if (out->in_number && letter >= 0 && letter < DIGITS)
        put(out, SIGN_LETTER);
    if (is_digit)
        put(out, letters[(sign - '0' + 9) % DIGITS].cell);
    else if (letter >= 0)
        put(out, letters[letter].cell);
    else
        put(out, sign == '+' ? SIGN_PLUS : sign == '-' ? SIGN_DASH : SIGN_STOP);
    out->in_number = is_digit;
}

size_t german_braille_write(const char *text, braille_cell *out, size_t room)
{
    struct cells cells = {.cell = out, .room = room};
    for (; *text != '\0'; text++)
        put_sign(&cells, *text);
    return cells.count;
}

size_t german_braille_move(const struct move_facts *facts,
                           braille_cell out[BRAILLE_MOVE_MAX])
{
    static const struct san_style style = {.notation = NOTATION_DE,
                                           .double_plus = true,
                                           .noughts = true,
                                           .bare_promotion = true};
    char text[SAN_STYLED_MAX];
    san_write_styled(facts, &style, text);
    return german_braille_write(text, out, BRAILLE_MOVE_MAX);
}
