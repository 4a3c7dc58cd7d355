// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * words.h - the words that can be typed, in one table: what they mean, how
 * else they are said, and what may follow them. From it lines are read, and
 * the help is made.
 */
#pragma once

#include "tui/words/argument.h"
#include "tui/words/command.h"

struct word {
    struct command_row row;
    const char *also; /* other ways to say it, with a bar between */
    const char *brief; /* a short form, taken only where it is no move */
    enum command_kind kind;
    enum argument argument;
    enum intent_kind intent;
    enum offer_kind offer;
    enum query query;
};

/* The rows of command_row; the first, for moves, is no word. NULL past the
 * end. */
const struct word *word_row(int index);
