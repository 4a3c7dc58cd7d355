// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* Russian. The files are printed as on a scoresheet and said by their names;
 * alone, конь and король would lose the softness of their ends. */
#include "speech/sentences/lexicon_tables.h"

#include <stddef.h>

#include "rules/board/square.h"

const struct lexicon lexicon_ru = {
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
