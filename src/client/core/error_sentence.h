// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * error_sentence.h - why the arbiter refuses something, in words.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <jansson.h>

#include "tui/words/command.h"

/* By the code of an error; translated. */
const char *error_code_sentence(const char *code);

/* The same of an error, which may say after how many seconds to try again.
 * Written to out, of out_bytes; returned. */
const char *error_sentence(const json_t *error, char *out, size_t out_bytes);

/* May the same be accepted later? Then a refusal repeats what was typed. */
bool error_is_for_now(const json_t *error);

/*
 * The one table of the words and options that name a file or a
 * folder. A guest of the gate has none of them: the answer to a path would say
 * whether there is such a file on the server.
 */

enum file_word_kind {
    FILE_WORD_OF_GAME, /* typed during a game */
    FILE_WORD_OF_LOBBY,
    FILE_WORD_OPTION, /* without its hyphens */
};

bool file_words_has(enum file_word_kind kind, const char *word);

/* Why this may not be used here, translated; NULL: it may be. */
const char *file_words_refusal(enum file_word_kind kind, const char *word);
const char *file_words_command_refusal(const struct command *command);
