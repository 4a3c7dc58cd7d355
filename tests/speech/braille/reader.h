/*
 * reader.h - reads the cells of a Braille chess code back, by tables of its
 * own: what braille.h promises, from the other side.
 */
#ifndef HEKTOR_TESTS_SPEECH_BRAILLE_READER_H
#define HEKTOR_TESTS_SPEECH_BRAILLE_READER_H

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
    if (count >= BRAILLE_NUMBER_MAX || !reader_signs(code, cells, count, signs))
        return -1;
    digits = strspn(signs, "0123456789");
    if (digits == 0 || strcmp(signs + digits, code == BRAILLE_DE ? "." : ""))
        return -1;
    for (size_t i = 0; i < digits; i++)
        number = 10 * number + signs[i] - '0';
    return number;
}

#endif
