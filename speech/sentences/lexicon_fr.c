// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* French. */
#include "speech/sentences/lexicon_tables.h"

#include <stddef.h>

#include "rules/board/square.h"

const struct lexicon lexicon_fr = {
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
