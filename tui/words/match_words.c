// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/match_words.h"

#include <string.h>

#include "rules/notation/folded.h"

char match_words_lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter + 'a' - 'A') : letter;
}

size_t match_words_begin(const char *text, const char *words,
                         size_t words_bytes)
{
    size_t at = 0;
    for (size_t i = 0; i < words_bytes; i++) {
        if (match_words_lower(text[at]) != words[i])
            return 0;
        at++;
        while (words[i] == ' ' && text[at] == ' ')
            at++;
    }
    return text[at] == '\0' || text[at] == ' ' ? at : 0;
}

size_t match_words_any(const char *text, const char *list)
{
    size_t longest = 0;
    while (list != NULL && *list != '\0') {
        size_t length = strcspn(list, "|");
        size_t at = match_words_begin(text, list, length);
        longest = at > longest ? at : longest;
        list += length + (list[length] == '|');
    }
    return longest;
}

bool match_words_is(const char *text, const char *list)
{
    size_t at = match_words_any(text, list);
    return at > 0 && text[at] == '\0';
}

size_t match_words_skip(const char *text, size_t at)
{
    while (text[at] == ' ')
        at++;
    return at;
}

size_t match_words_distance(const char *typed, const char *word)
{
    size_t length = strlen(typed);
    size_t most = length < 4 ? 0 : length < 7 ? 1 : 2;
    size_t edits = folded_edits(typed, length, word, strlen(word));
    return edits <= most ? edits : MATCH_WORDS_NONE;
}
