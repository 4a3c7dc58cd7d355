// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/near_word.h"

#include <string.h>

/* The edit distance in bytes; two neighbours swapped are one edit. */
static size_t distance(const char *from, const char *to)
{
    enum { LENGTH_MAX = 32 };
    size_t rows[LENGTH_MAX + 1][LENGTH_MAX + 1];
    size_t height = strlen(from), length = strlen(to);
    if (height > LENGTH_MAX || length > LENGTH_MAX)
        return LENGTH_MAX;
    for (size_t i = 0; i <= height; i++)
        for (size_t j = 0; j <= length; j++) {
            size_t least = i + j;
            if (i > 0 && j > 0) {
                least = rows[i - 1][j - 1] + (from[i - 1] != to[j - 1]);
                if (rows[i - 1][j] + 1 < least)
                    least = rows[i - 1][j] + 1;
                if (rows[i][j - 1] + 1 < least)
                    least = rows[i][j - 1] + 1;
            }
            if (i > 1 && j > 1 && from[i - 1] == to[j - 2] &&
                from[i - 2] == to[j - 1] && rows[i - 2][j - 2] + 1 < least)
                least = rows[i - 2][j - 2] + 1;
            rows[i][j] = least;
        }
    return rows[height][length];
}

size_t near_word_distance(const char *typed, const char *word)
{
    size_t length = strlen(typed);
    size_t most = length < 4 ? 0 : length < 7 ? 1 : 2;
    size_t edits = distance(typed, word);
    return edits <= most ? edits : NEAR_WORD_NONE;
}
