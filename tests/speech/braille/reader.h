// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * reader.h - reads the cells of a Braille chess code back, by tables of its
 * own: what braille.h promises, from the other side.
 */
#pragma once

#include <stdio.h>
#include <string.h>

#include "rules/notation/san.h"
#include "speech/braille/braille.h"

enum { READER_CELLS_MAX = 40 };

/* Longer ones first. */
struct reader_sign {
    const char *cells, *san;
};

static const struct reader_sign reader_uk[] = {
    {"⠕⠕⠕", "O-O-O"}, {"⠕⠕", "O-O"}, {"⠜⠍", "#"}, {"⠰", "x"}, {"⠘", "+"},
    {"⠸", "x+"},      {"⠎", "N"},    {"⠇", "B"},  {"⠗", "R"}, {"⠟", "Q"},
    {"⠅", "K"},       {"⠁", "a"},    {"⠃", "b"},  {"⠉", "c"}, {"⠙", "d"},
    {"⠑", "e"},       {"⠋", "f"},    {"⠛", "g"},  {"⠓", "h"}, {"⠂", "1"},
    {"⠆", "2"},       {"⠒", "3"},    {"⠲", "4"},  {"⠢", "5"}, {"⠖", "6"},
    {"⠶", "7"},       {"⠦", "8"},    {"⠔", "9"},  {"⠴", "0"}, {NULL, NULL},
};

static const struct reader_sign reader_de[] = {
    {"⠬⠤⠬⠤⠬", "O-O-O"}, {"⠬⠤⠬", "O-O"}, {"⠭", "x"}, {"⠖", "+"}, {"⠼", "#"},
    {"⡎", "N"},         {"⡇", "B"},     {"⡞", "R"}, {"⡙", "Q"}, {"⡅", "K"},
    {"⠁", "a"},         {"⠃", "b"},     {"⠉", "c"}, {"⠙", "d"}, {"⠑", "e"},
    {"⠋", "f"},         {"⠛", "g"},     {"⠓", "h"}, {"⠡", "1"}, {"⠣", "2"},
    {"⠩", "3"},         {"⠹", "4"},     {"⠱", "5"}, {"⠫", "6"}, {"⠻", "7"},
    {"⠳", "8"},         {"⠪", "9"},     {"⠬", "0"}, {"⠄", "."}, {NULL, NULL},
};

/* German literary Braille of six dots, by the signs that BRF has for its cells:
 * the text that a German scoresheet has. */
static inline bool reader_six_dots(const braille_cell *cells, size_t count,
                                   char out[8 * READER_CELLS_MAX])
{
    bool in_number = false, is_capital = false;
    size_t used = 0;
    for (size_t i = 0; i < count; i++) {
        char sign = braille_brf(cells[i]);
        bool is_letter = sign >= 'A' && sign <= 'Z';
        if (sign == '#' || sign == '.' || sign == ',') {
            in_number = sign == '#';
            is_capital = sign == '.';
            continue;
        }
        if (in_number && sign >= 'A' && sign <= 'J')
            out[used] = sign == 'J' ? '0' : (char)(sign - 'A' + '1');
        else if (is_letter)
            out[used] = (char)(is_capital ? sign : sign - 'A' + 'a');
        else if (sign == '6' || sign == '-' || sign == '\'')
            out[used] = sign == '6' ? '+' : sign == '-' ? '-' : '.';
        else
            return false;
        in_number &= out[used] >= '0' && out[used] <= '9';
        is_capital = false;
        used++;
    }
    out[used] = '\0';
    return true;
}

/* German letters as PGN has them; a piece behind the square is promoted to. */
static inline bool reader_six_dots_move(const braille_cell *cells, size_t count,
                                        char out[8 * READER_CELLS_MAX])
{
    static const char german[] = "KDTLS", english[] = "KQRBN";
    char text[8 * READER_CELLS_MAX];
    size_t used = 0;
    if (!reader_six_dots(cells, count, text) || strlen(text) < 2)
        return false;
    for (const char *at = text; *at != '\0'; at++) {
        const char *piece = strchr(german, *at);
        bool is_mate = strcmp(at, "++") == 0;
        if (piece != NULL && at > text)
            out[used++] = '=';
        out[used++] = piece != NULL ? english[piece - german]
                      : is_mate     ? '#'
                      : *at == '0'  ? 'O'
                                    : *at;
        if (is_mate)
            break;
    }
    out[used] = '\0';
    return true;
}

/* The signs of all cells, one after the other; false when one has none. */
static inline bool reader_signs(enum braille_code code,
                                const braille_cell *cells, size_t count,
                                char out[8 * READER_CELLS_MAX])
{
    char text[3 * READER_CELLS_MAX + 4] = "";
    const struct reader_sign *signs =
        code == BRAILLE_UK ? reader_uk : reader_de;
    for (size_t i = 0; i < count; i++)
        braille_utf8(cells[i], text + 3 * i);
    out[0] = '\0';
    for (const char *at = text; *at != '\0';) {
        const struct reader_sign *sign = signs;
        while (sign->cells && strncmp(at, sign->cells, strlen(sign->cells)))
            sign++;
        if (sign->cells == NULL)
            return false;
        strcat(out, sign->san);
        at += strlen(sign->cells);
    }
    return true;
}

/* Translate a move back into SAN, without knowing the position. */
static inline bool reader_move(enum braille_code code,
                               const braille_cell *cells, size_t count,
                               char san[SAN_MAX])
{
    char signs[8 * READER_CELLS_MAX];
    size_t length = 0;
    char end = '\0';
    if (code == BRAILLE_DE6) {
        if (!reader_six_dots_move(cells, count, signs))
            return false;
        snprintf(san, SAN_MAX, "%.*s", SAN_MAX - 1, signs);
        return true;
    }
    if (!reader_signs(code, cells, count, signs))
        return false;
    for (const char *at = signs; *at != '\0'; at++) {
        if (length + 4 >= SAN_MAX || strchr("09.", *at))
            return false;
        if (*at == '+' || *at == '#') {
            end = *at; /* in the UK code a check is told before the square */
            continue;
        }
        /* A piece behind the square is what a pawn becomes. */
        if (strchr("KQRBN", *at) && length > 0)
            san[length++] = '=';
        san[length++] = *at;
    }
    if (end != '\0')
        san[length++] = end;
    san[length] = '\0';
    return length >= 2;
}

/* The number before a move; -1: it is none. */
static inline int reader_number(enum braille_code code,
                                const braille_cell *cells, size_t count)
{
    char signs[8 * READER_CELLS_MAX];
    int number = 0;
    size_t digits;
    if (count >= BRAILLE_NUMBER_MAX ||
        !(code == BRAILLE_DE6 ? reader_six_dots(cells, count, signs)
                              : reader_signs(code, cells, count, signs)))
        return -1;
    digits = strspn(signs, "0123456789");
    if (digits == 0 || strcmp(signs + digits, code == BRAILLE_UK ? "" : "."))
        return -1;
    for (size_t i = 0; i < digits; i++)
        number = 10 * number + signs[i] - '0';
    return number;
}
