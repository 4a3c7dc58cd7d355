// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * word_list.h - the parts of the table of words.h, each in a file of its own,
 * and how their rows are written. For tui/words*.c alone.
 */
#pragma once

#include <stddef.h>

#include "tui/words/words.h"

struct word_list {
    const struct word *words;
    size_t count;
};

/* The first row of the first, for moves, is no word. */
extern const struct word_list words_play, words_envelope, words_otb,
    words_arbiter, words_ask, words_look, words_program, words_speech;

#define INTENT(word, usage, help, also, argument, intent, offer) \
    { \
        {word, usage, help}, also, NULL, COMMAND_INTENT, argument, intent, \
            offer, QUERY_NONE \
    }
#define QUERY(word, usage, help, also, brief, argument, query) \
    { \
        {word, usage, help}, also, brief, COMMAND_QUERY, argument, \
            INTENT_NONE, OFFER_NONE, query \
    }
#define OTHER(word, usage, help, also, brief, argument, kind) \
    { \
        {word, usage, help}, also, brief, kind, argument, INTENT_NONE, \
            OFFER_NONE, QUERY_NONE \
    }
