// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/lexicon.h"

#include <stddef.h>
#include <string.h>

#include "rules/board/square.h"

/*
 * German: with the letters of the files by their own names; and the words of
 * the Laws, Appendix D.2.1, said as Germans say them.
 */
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

static const struct lexicon lexicon_de = {
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

static const struct lexicon lexicon_fide = {
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

/*
 * English: with the letters of the files by their own names; and with the
 * spelling alphabet of radio.
 */
// clang-format off
/* All but the names of the files. */
#define ENGLISH_WORDS \
    [LEXEME_RANK_1] = {"one", NULL, NULL}, \
    [LEXEME_RANK_2] = {"two", NULL, NULL}, \
    [LEXEME_RANK_3] = {"three", NULL, NULL}, \
    [LEXEME_RANK_4] = {"four", NULL, NULL}, \
    [LEXEME_RANK_5] = {"five", NULL, NULL}, \
    [LEXEME_RANK_6] = {"six", NULL, NULL}, \
    [LEXEME_RANK_7] = {"seven", NULL, NULL}, \
    [LEXEME_RANK_8] = {"eight", NULL, NULL}, \
    [LEXEME_PAWN] = {"pawn", NULL, NULL}, \
    [LEXEME_KNIGHT] = {"knight", NULL, NULL}, \
    [LEXEME_BISHOP] = {"bishop", NULL, NULL}, \
    [LEXEME_ROOK] = {"rook", NULL, NULL}, \
    [LEXEME_QUEEN] = {"queen", NULL, NULL}, \
    [LEXEME_KING] = {"king", NULL, NULL}, \
    [LEXEME_WHITE] = {"white", NULL, NULL}, \
    [LEXEME_BLACK] = {"black", NULL, NULL}, \
    [LEXEME_WHITE_FEMININE] = {"white", NULL, NULL}, \
    [LEXEME_BLACK_FEMININE] = {"black", NULL, NULL}, \
    [LEXEME_CASTLING_SHORT] = {"castles short", NULL, NULL}, \
    [LEXEME_CASTLING_LONG] = {"castles long", NULL, NULL}, \
    [LEXEME_TAKES] = {"takes", NULL, NULL}, \
    [LEXEME_EN_PASSANT] = {"en passant", "0n pas'0n", NULL}, \
    [LEXEME_CHECK] = {"check", NULL, NULL}, \
    [LEXEME_MATE] = {"checkmate", NULL, NULL}, \
    [LEXEME_STALEMATE] = {"stalemate", NULL, NULL}, \
    [LEXEME_DRAW_OFFER] = {"draw?", NULL, NULL}
// clang-format on

static const struct lexicon lexicon_en = {
    .scheme = "en",
    .language = "en",
    .word =
        {
            [LEXEME_FILE_A] = {"a", "'eI", NULL},
            [LEXEME_FILE_B] = {"b", NULL, NULL},
            [LEXEME_FILE_C] = {"c", NULL, NULL},
            [LEXEME_FILE_D] = {"d", NULL, NULL},
            [LEXEME_FILE_E] = {"e", NULL, NULL},
            [LEXEME_FILE_F] = {"f", NULL, NULL},
            [LEXEME_FILE_G] = {"g", NULL, NULL},
            [LEXEME_FILE_H] = {"h", NULL, NULL},
            ENGLISH_WORDS,
        },
};

static const struct lexicon lexicon_nato = {
    .scheme = "nato",
    .language = "en",
    .word =
        {
            [LEXEME_FILE_A] = {"Alfa", NULL, NULL},
            [LEXEME_FILE_B] = {"Bravo", NULL, NULL},
            [LEXEME_FILE_C] = {"Charlie", NULL, NULL},
            [LEXEME_FILE_D] = {"Delta", NULL, NULL},
            [LEXEME_FILE_E] = {"Echo", NULL, NULL},
            [LEXEME_FILE_F] = {"Foxtrot", NULL, NULL},
            [LEXEME_FILE_G] = {"Golf", NULL, NULL},
            [LEXEME_FILE_H] = {"Hotel", NULL, NULL},
            ENGLISH_WORDS,
        },
};

/* Spanish. In a sentence "a" and "e" would be little words without stress. */
static const struct lexicon lexicon_es = {
    .scheme = "es",
    .language = "es",
    .feminine = 1 << ROOK | 1 << QUEEN,
    .colour_follows = true,
    .word =
        {
            [LEXEME_FILE_A] = {"a", "'a", NULL},
            [LEXEME_FILE_B] = {"b", NULL, NULL},
            [LEXEME_FILE_C] = {"c", NULL, NULL},
            [LEXEME_FILE_D] = {"d", NULL, NULL},
            [LEXEME_FILE_E] = {"e", "'e", NULL},
            [LEXEME_FILE_F] = {"f", NULL, NULL},
            [LEXEME_FILE_G] = {"g", NULL, NULL},
            [LEXEME_FILE_H] = {"h", NULL, NULL},
            [LEXEME_RANK_1] = {"uno", NULL, NULL},
            [LEXEME_RANK_2] = {"dos", NULL, NULL},
            [LEXEME_RANK_3] = {"tres", NULL, NULL},
            [LEXEME_RANK_4] = {"cuatro", NULL, NULL},
            [LEXEME_RANK_5] = {"cinco", NULL, NULL},
            [LEXEME_RANK_6] = {"seis", NULL, NULL},
            [LEXEME_RANK_7] = {"siete", NULL, NULL},
            [LEXEME_RANK_8] = {"ocho", NULL, NULL},
            [LEXEME_PAWN] = {"peón", NULL, NULL},
            [LEXEME_KNIGHT] = {"caballo", NULL, NULL},
            [LEXEME_BISHOP] = {"alfil", NULL, NULL},
            [LEXEME_ROOK] = {"torre", NULL, NULL},
            [LEXEME_QUEEN] = {"dama", NULL, NULL},
            [LEXEME_KING] = {"rey", NULL, NULL},
            [LEXEME_WHITE] = {"blanco", NULL, NULL},
            [LEXEME_BLACK] = {"negro", NULL, NULL},
            [LEXEME_WHITE_FEMININE] = {"blanca", NULL, NULL},
            [LEXEME_BLACK_FEMININE] = {"negra", NULL, NULL},
            [LEXEME_CASTLING_SHORT] = {"enroque corto", NULL, NULL},
            [LEXEME_CASTLING_LONG] = {"enroque largo", NULL, NULL},
            [LEXEME_TAKES] = {"por", NULL, NULL},
            [LEXEME_EN_PASSANT] = {"al paso", NULL, NULL},
            [LEXEME_CHECK] = {"jaque", NULL, NULL},
            [LEXEME_MATE] = {"mate", NULL, NULL},
            [LEXEME_STALEMATE] = {"ahogado", NULL, NULL},
            [LEXEME_DRAW_OFFER] = {"¿tablas?", NULL, NULL},
        },
};

/* French. */
static const struct lexicon lexicon_fr = {
    .scheme = "fr",
    .language = "fr",
    .feminine = 1 << ROOK | 1 << QUEEN,
    .colour_follows = true,
    .word =
        {
            [LEXEME_FILE_A] = {"a", "'a", NULL},
            [LEXEME_FILE_B] = {"b", NULL, NULL},
            [LEXEME_FILE_C] = {"c", NULL, NULL},
            [LEXEME_FILE_D] = {"d", NULL, NULL},
            [LEXEME_FILE_E] = {"e", NULL, NULL},
            [LEXEME_FILE_F] = {"f", NULL, NULL},
            [LEXEME_FILE_G] = {"g", NULL, NULL},
            [LEXEME_FILE_H] = {"h", NULL, NULL},
            [LEXEME_RANK_1] = {"un", NULL, NULL},
            [LEXEME_RANK_2] = {"deux", NULL, NULL},
            [LEXEME_RANK_3] = {"trois", NULL, NULL},
            [LEXEME_RANK_4] = {"quatre", NULL, NULL},
            [LEXEME_RANK_5] = {"cinq", NULL, NULL},
            [LEXEME_RANK_6] = {"six", NULL, NULL},
            [LEXEME_RANK_7] = {"sept", NULL, NULL},
            [LEXEME_RANK_8] = {"huit", NULL, NULL},
            [LEXEME_PAWN] = {"pion", NULL, NULL},
            [LEXEME_KNIGHT] = {"cavalier", NULL, NULL},
            [LEXEME_BISHOP] = {"fou", NULL, NULL},
            [LEXEME_ROOK] = {"tour", NULL, NULL},
            [LEXEME_QUEEN] = {"dame", NULL, NULL},
            [LEXEME_KING] = {"roi", NULL, NULL},
            [LEXEME_WHITE] = {"blanc", NULL, NULL},
            [LEXEME_BLACK] = {"noir", NULL, NULL},
            [LEXEME_WHITE_FEMININE] = {"blanche", NULL, NULL},
            [LEXEME_BLACK_FEMININE] = {"noire", NULL, NULL},
            [LEXEME_CASTLING_SHORT] = {"petit roque", NULL, NULL},
            [LEXEME_CASTLING_LONG] = {"grand roque", NULL, NULL},
            [LEXEME_TAKES] = {"prend", NULL, NULL},
            [LEXEME_EN_PASSANT] = {"en passant", NULL, NULL},
            [LEXEME_CHECK] = {"échec", NULL, NULL},
            [LEXEME_MATE] = {"mat", NULL, NULL},
            [LEXEME_STALEMATE] = {"pat", "p'at", "patte"},
            [LEXEME_DRAW_OFFER] = {"nulle ?", NULL, NULL},
        },
};

/* Russian. The files are printed as on a scoresheet and said by their names;
 * alone, конь and король would lose the softness of their ends. */
static const struct lexicon lexicon_ru = {
    .scheme = "ru",
    .language = "ru",
    .feminine = 1 << PAWN | 1 << ROOK,
    .word =
        {
            [LEXEME_FILE_A] = {"a", "'A:", "а"},
            [LEXEME_FILE_B] = {"b", "b'E", "бэ"},
            [LEXEME_FILE_C] = {"c", "ts'E", "цэ"},
            [LEXEME_FILE_D] = {"d", "d'E", "дэ"},
            [LEXEME_FILE_E] = {"e", "j'e", "е"},
            [LEXEME_FILE_F] = {"f", "'Ef", "эф"},
            [LEXEME_FILE_G] = {"g", "Z'E", "же"},
            [LEXEME_FILE_H] = {"h", "'AS", "аш"},
            [LEXEME_RANK_1] = {"один", NULL, NULL},
            [LEXEME_RANK_2] = {"два", NULL, NULL},
            [LEXEME_RANK_3] = {"три", NULL, NULL},
            [LEXEME_RANK_4] = {"четыре", NULL, NULL},
            [LEXEME_RANK_5] = {"пять", NULL, NULL},
            [LEXEME_RANK_6] = {"шесть", NULL, NULL},
            [LEXEME_RANK_7] = {"семь", NULL, NULL},
            [LEXEME_RANK_8] = {"восемь", NULL, NULL},
            [LEXEME_PAWN] = {"пешка", NULL, NULL},
            [LEXEME_KNIGHT] = {"конь", "k'on^", NULL},
            [LEXEME_BISHOP] = {"слон", NULL, NULL},
            [LEXEME_ROOK] = {"ладья", NULL, NULL},
            [LEXEME_QUEEN] = {"ферзь", "f;'ers;", NULL},
            [LEXEME_KING] = {"король", "kVr'ol^", NULL},
            [LEXEME_WHITE] = {"белый", NULL, NULL},
            [LEXEME_BLACK] = {"чёрный", NULL, NULL},
            [LEXEME_WHITE_FEMININE] = {"белая", NULL, NULL},
            [LEXEME_BLACK_FEMININE] = {"чёрная", NULL, NULL},
            [LEXEME_CASTLING_SHORT] = {"короткая рокировка",
                                       "kVr'otkVja r@k;ir'ofka#", NULL},
            [LEXEME_CASTLING_LONG] = {"длинная рокировка",
                                      "dl;'innVja r@k;ir'ofka#", NULL},
            [LEXEME_TAKES] = {"бьёт", NULL, NULL},
            [LEXEME_EN_PASSANT] = {"на проходе", NULL, NULL},
            [LEXEME_CHECK] = {"шах", NULL, NULL},
            [LEXEME_MATE] = {"мат", NULL, NULL},
            [LEXEME_STALEMATE] = {"пат", NULL, NULL},
            [LEXEME_DRAW_OFFER] = {"ничья?", NULL, NULL},
        },
};

static const struct lexicon *const lexicons[] = {
    &lexicon_fide, &lexicon_de, &lexicon_en,   &lexicon_es,
    &lexicon_ru,   &lexicon_fr, &lexicon_nato,
};

const struct lexicon *lexicon_row(int index)
{
    int rows = sizeof lexicons / sizeof *lexicons;
    return index >= 0 && index < rows ? lexicons[index] : NULL;
}

const struct lexicon *lexicon_of(const char *scheme)
{
    for (int i = 0; lexicon_row(i); i++)
        if (strcmp(lexicons[i]->scheme, scheme) == 0)
            return lexicons[i];
    return NULL;
}
