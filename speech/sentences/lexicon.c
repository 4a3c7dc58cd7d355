// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/lexicon.h"

#include <stddef.h>
#include <string.h>

#include "speech/sentences/lexicon_tables.h"

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
