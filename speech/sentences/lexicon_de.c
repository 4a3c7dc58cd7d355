// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * German: with the letters of the files by their own names; and the words of
 * the Laws, Appendix D.2.1, said as Germans say them.
 */
#include "speech/sentences/lexicon_tables.h"

#include <stddef.h>

#include "rules/board/square.h"

// clang-format off
/* All but the names of the files. */
#define GERMAN_WORDS \
    [LEXEME_RANK_1] = {"eins", NULL, NULL}, \
    [LEXEME_RANK_2] = {"zwei", NULL, NULL}, \
    [LEXEME_RANK_3] = {"drei", NULL, NULL}, \
    [LEXEME_RANK_4] = {"vier", NULL, NULL}, \
    [LEXEME_RANK_5] = {"fünf", NULL, NULL}, \
    [LEXEME_RANK_6] = {"sechs", NULL, NULL}, \
    [LEXEME_RANK_7] = {"sieben", NULL, NULL}, \
    [LEXEME_RANK_8] = {"acht", NULL, NULL}, \
    [LEXEME_PAWN] = {"Bauer", NULL, NULL}, \
    [LEXEME_KNIGHT] = {"Springer", NULL, NULL}, \
    [LEXEME_BISHOP] = {"Läufer", NULL, NULL}, \
    [LEXEME_ROOK] = {"Turm", NULL, NULL}, \
    [LEXEME_QUEEN] = {"Dame", NULL, NULL}, \
    [LEXEME_KING] = {"König", NULL, NULL}, \
    [LEXEME_WHITE] = {"weißer", NULL, NULL}, \
    [LEXEME_BLACK] = {"schwarzer", NULL, NULL}, \
    [LEXEME_WHITE_FEMININE] = {"weiße", NULL, NULL}, \
    [LEXEME_BLACK_FEMININE] = {"schwarze", NULL, NULL}, \
    [LEXEME_CASTLING_SHORT] = {"Kurze Rochade", "k'URts@ rOx'A:d@", NULL}, \
    [LEXEME_CASTLING_LONG] = {"Lange Rochade", "l'aN@ rOx'A:d@", NULL}, \
    [LEXEME_TAKES] = {"schlägt", NULL, NULL}, \
    [LEXEME_EN_PASSANT] = {"en passant", "A~pas'A~", NULL}, \
    [LEXEME_CHECK] = {"Schach", NULL, NULL}, \
    [LEXEME_MATE] = {"Matt", NULL, NULL}, \
    [LEXEME_STALEMATE] = {"Patt", NULL, NULL}, \
    [LEXEME_DRAW_OFFER] = {"Remis?", "r@m'i:", "Remie?"}
// clang-format on

const struct lexicon lexicon_de = {
    .scheme = "de",
    .language = "de",
    .feminine = 1 << QUEEN,
    .word =
        {
            [LEXEME_FILE_A] = {"a", NULL, NULL},
            [LEXEME_FILE_B] = {"b", NULL, NULL},
            [LEXEME_FILE_C] = {"c", NULL, NULL},
            [LEXEME_FILE_D] = {"d", NULL, NULL},
            [LEXEME_FILE_E] = {"e", NULL, NULL},
            [LEXEME_FILE_F] = {"f", NULL, NULL},
            [LEXEME_FILE_G] = {"g", NULL, NULL},
            [LEXEME_FILE_H] = {"h", NULL, NULL},
            GERMAN_WORDS,
        },
};

const struct lexicon lexicon_fide = {
    .scheme = "fide",
    .language = "de",
    .feminine = 1 << QUEEN,
    .word =
        {
            [LEXEME_FILE_A] = {"Anna", NULL, NULL},
            [LEXEME_FILE_B] = {"Bella", NULL, NULL},
            [LEXEME_FILE_C] = {"Cäsar", "ts'E:zA:r", "Zäsar"},
            [LEXEME_FILE_D] = {"David", "d'A:vIt", NULL},
            [LEXEME_FILE_E] = {"Eva", NULL, NULL},
            [LEXEME_FILE_F] = {"Felix", NULL, NULL},
            [LEXEME_FILE_G] = {"Gustav", NULL, NULL},
            [LEXEME_FILE_H] = {"Hektor", NULL, NULL},
            GERMAN_WORDS,
        },
};
