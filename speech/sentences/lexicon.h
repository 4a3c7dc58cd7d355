// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * lexicon.h - the words of a move in a scheme: file and rank names, pieces,
 * sides, castling, takes, check, mate, draw offer. One table a scheme.
 * Laws, Appendix D.2.1 (2009: E2.1); pronunciation: espeak-ng mnemonics.
 */
#pragma once

#include <stdbool.h>

enum lexeme {
    LEXEME_FILE_A, /* the eight files follow each other */
    LEXEME_FILE_B,
    LEXEME_FILE_C,
    LEXEME_FILE_D,
    LEXEME_FILE_E,
    LEXEME_FILE_F,
    LEXEME_FILE_G,
    LEXEME_FILE_H,
    LEXEME_RANK_1, /* the eight ranks follow each other */
    LEXEME_RANK_2,
    LEXEME_RANK_3,
    LEXEME_RANK_4,
    LEXEME_RANK_5,
    LEXEME_RANK_6,
    LEXEME_RANK_7,
    LEXEME_RANK_8,
    LEXEME_PAWN, /* in the order of enum role */
    LEXEME_KNIGHT,
    LEXEME_BISHOP,
    LEXEME_ROOK,
    LEXEME_QUEEN,
    LEXEME_KING,
    LEXEME_WHITE, /* of a piece; in the order of enum side */
    LEXEME_BLACK,
    LEXEME_WHITE_FEMININE, /* of a piece of that gender; the same where a */
    LEXEME_BLACK_FEMININE, /* language knows no difference */
    LEXEME_CASTLING_SHORT,
    LEXEME_CASTLING_LONG,
    LEXEME_TAKES,
    LEXEME_EN_PASSANT,
    LEXEME_CHECK,
    LEXEME_MATE,
    LEXEME_STALEMATE,
    LEXEME_DRAW_OFFER,
    LEXEMES
};

struct lexicon_word {
    const char *text; /* as printed */
    const char *phonemes; /* NULL: the voice says the text rightly */
    const char *respelt; /* NULL: send the text */
};

struct lexicon {
    const char *scheme; /* "fide" */
    const char *language; /* of its words: "de" */
    unsigned feminine; /* the pieces of that gender, 1 << enum role */
    bool colour_follows; /* "caballo blanco" */
    struct lexicon_word word[LEXEMES];
};

/* The table of a scheme ("fide", "de", "en", "es", "ru", "fr", "nato"); NULL
 * when unknown. */
const struct lexicon *lexicon_of(const char *scheme);

/* Tables in order; NULL past the end. */
const struct lexicon *lexicon_row(int index);
