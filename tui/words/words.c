// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/words.h"

#include "tui/words/word_list.h"

/* To play comes first, then to ask, then all else. */
static const struct word_list *const lists[] = {
    &words_play, &words_otb,  &words_envelope, &words_arbiter,
    &words_ask,  &words_look, &words_speech,   &words_program,
};

const struct word *word_row(int index)
{
    if (index < 0)
        return NULL;
    size_t left = (size_t)index;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        if (left < lists[i]->count)
            return &lists[i]->words[left];
        left -= lists[i]->count;
    }
    return NULL;
}

const struct command_row *command_row(int index)
{
    const struct word *word = word_row(index);
    return word != NULL ? &word->row : NULL;
}
