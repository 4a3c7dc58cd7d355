// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/file_words.h"

#include <string.h>

#include "rules/base/translatable.h"

#include "src/guests/guest.h"

static const struct {
    enum file_word_kind kind;
    const char *word;
    enum command_kind command;
} rows[] = {
    {FILE_WORD_OF_GAME, "save", COMMAND_SAVE},
    {FILE_WORD_OF_LOBBY, "load", COMMAND_NONE},
    {FILE_WORD_OPTION, "cues", COMMAND_NONE},
    {FILE_WORD_OPTION, "theme", COMMAND_NONE},
    {FILE_WORD_OPTION, "record", COMMAND_NONE},
    {FILE_WORD_OPTION, "speech-trace", COMMAND_NONE},
    {FILE_WORD_OPTION, "speech-out", COMMAND_NONE},
    {FILE_WORD_OPTION, "live", COMMAND_NONE},
};

bool file_words_has(enum file_word_kind kind, const char *word)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].kind == kind && strcmp(rows[i].word, word) == 0)
            return true;
    return false;
}

static const char *refusal(void)
{
    return gettext("Guests cannot use files on the server.");
}

const char *file_words_refusal(enum file_word_kind kind, const char *word)
{
    return guest_is() && file_words_has(kind, word) ? refusal() : NULL;
}

const char *file_words_command_refusal(const struct command *command)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].command != COMMAND_NONE &&
            rows[i].command == command->kind && guest_is())
            return refusal();
    return NULL;
}
