// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * file_words.h - the one table of the words and options that name a file or a
 * folder. A guest of the gate has none of them: the answer to a path would say
 * whether there is such a file on the server.
 */
#pragma once

#include <stdbool.h>

#include "tui/words/command.h"

enum file_word_kind {
    FILE_WORD_OF_GAME, /* typed during a game */
    FILE_WORD_OF_LOBBY,
    FILE_WORD_OPTION, /* without its hyphens */
};

bool file_words_has(enum file_word_kind kind, const char *word);

/* Why this may not be used here, translated; NULL: it may be. */
const char *file_words_refusal(enum file_word_kind kind, const char *word);
const char *file_words_command_refusal(const struct command *command);
