// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* Spanish. In a sentence "a" and "e" would be little words without stress. */
#include "speech/sentences/lexicon_tables.h"

#include <stddef.h>

#include "rules/board/square.h"

const struct lexicon lexicon_es = {
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
