// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/laws/reason.h"

#include <string.h>

static const struct {
    const char *word;
    enum clause clause;
    const char *sentence;
} rows[REASON_COUNT] = {
#define REASON_ROW(name, word, clause, sentence) \
    [name] = {word, clause, sentence},
    REASONS(REASON_ROW)
#undef REASON_ROW
};

const char *const reason_words[] = {
#define REASON_WORD(name, word, clause, sentence) [name] = word,
    REASONS(REASON_WORD)
#undef REASON_WORD
        [REASON_COUNT] = NULL,
};

const char *reason_word(enum reason reason)
{
    return rows[reason].word;
}

enum reason reason_of_word(const char *word)
{
    for (int i = 0; i < REASON_COUNT; i++)
        if (strcmp(rows[i].word, word) == 0)
            return (enum reason)i;
    return REASON_COUNT;
}

enum clause reason_clause(enum reason reason)
{
    return rows[reason].clause;
}

const char *reason_sentence(enum reason reason)
{
    return rows[reason].sentence;
}
