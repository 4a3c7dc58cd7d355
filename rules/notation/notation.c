// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/notation.h"

#include <stdbool.h>
#include <string.h>

static const struct {
    const char *code;
    const char *letter[ROLES];
} rows[NOTATIONS] = {
#define NOTATION_ROW(notation, code, k, q, r, b, n, p) \
    [notation] = {code, \
                  {[KING] = k, \
                   [QUEEN] = q, \
                   [ROOK] = r, \
                   [BISHOP] = b, \
                   [KNIGHT] = n, \
                   [PAWN] = p}},
    NOTATIONS_LIST(NOTATION_ROW)
#undef NOTATION_ROW
};

const char *notation_code(enum notation notation)
{
    return rows[notation].code;
}

enum notation notation_of_code(const char *code)
{
    for (int i = 0; i < NOTATIONS; i++)
        if (strcmp(rows[i].code, code) == 0)
            return (enum notation)i;
    return NOTATIONS;
}

static bool has_signs(enum notation notation)
{
    for (int role = PAWN; role < ROLES; role++) {
        const char *letter = rows[notation].letter[role];
        if (letter[1] != '\0' || letter[0] < 'A' || letter[0] > 'Z')
            return false;
    }
    return true;
}

char notation_sign(enum notation notation, enum side side, enum role role)
{
    enum { TO_SMALL = 'a' - 'A' };
    enum notation own = has_signs(notation) ? notation : NOTATION_EN;
    char letter = rows[own].letter[role][0];

    return side == WHITE ? letter : (char)(letter + TO_SMALL);
}

const char *notation_letter(enum notation notation, enum role role)
{
    return role != ROLE_NONE ? rows[notation].letter[role] : "";
}

char notation_lookalike(const char *text)
{
    static const struct {
        const char *cyrillic;
        char latin;
    } alike[] = {
        {"А", 'A'}, {"а", 'a'}, {"В", 'B'}, {"Е", 'E'}, {"е", 'e'},
        {"К", 'K'}, {"к", 'k'}, {"М", 'M'}, {"Н", 'H'}, {"О", 'O'},
        {"о", 'o'}, {"Р", 'P'}, {"р", 'p'}, {"С", 'C'}, {"с", 'c'},
        {"Т", 'T'}, {"Х", 'X'}, {"х", 'x'}, {"З", '3'},
    };

    for (size_t i = 0; i < sizeof alike / sizeof *alike; i++)
        if (strncmp(text, alike[i].cyrillic, 2) == 0)
            return alike[i].latin;
    return '\0';
}
