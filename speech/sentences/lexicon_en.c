// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * English: with the letters of the files by their own names; and with the
 * spelling alphabet of radio.
 */
#include "speech/sentences/lexicon_tables.h"

#include <stddef.h>

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

const struct lexicon lexicon_en = {
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

const struct lexicon lexicon_nato = {
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
