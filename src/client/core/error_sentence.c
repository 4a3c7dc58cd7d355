// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/error_sentence.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/laws/reason.h"

#include "src/client/link/link.h"
#include "src/guests/guest.h"
#include "src/wire/wire.h"

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

const char *error_code_sentence(const char *code)
{
    const char *sentence = wire_code_sentence(code);
    enum reason reason = reason_of_word(code);

    if (sentence == NULL && reason != REASON_COUNT)
        sentence = reason_sentence(reason);
    return sentence != NULL ? gettext(sentence)
                            : gettext("The server refuses the command.");
}

/* What has a time at which it may be tried again. */
static const char *sentence_again(const char *code, unsigned long seconds)
{
    if (strcmp(code, wire_code_word(WIRE_RATE)) == 0)
        return ngettext("You sent too many messages in a short time. Try again "
                        "in %lu second.",
                        "You sent too many messages in a short time. Try again "
                        "in %lu seconds.",
                        seconds);
    if (strcmp(code, wire_code_word(WIRE_QUOTA)) == 0)
        return ngettext("You sent too many messages. Only moves are accepted "
                        "for now. Try again in %lu second.",
                        "You sent too many messages. Only moves are accepted "
                        "for now. Try again in %lu seconds.",
                        seconds);
    if (strcmp(code, wire_code_word(WIRE_STORAGE)) == 0)
        return ngettext("The server's disk is almost full. Only moves are "
                        "accepted. Try again in %lu second.",
                        "The server's disk is almost full. Only moves are "
                        "accepted. Try again in %lu seconds.",
                        seconds);
    return NULL;
}

const char *error_sentence(const json_t *error, char *out, size_t out_bytes)
{
    const char *code = link_text(error, "code");
    json_int_t again = json_integer_value(json_object_get(error, "again"));
    const char *format =
        again > 0 ? sentence_again(code, (unsigned long)again) : NULL;

    if (strcmp(code, wire_code_word(WIRE_MUTED)) == 0 &&
        link_text(error, "text")[0] != '\0')
        snprintf(out, out_bytes, gettext("You are muted on this server: %s"),
                 link_text(error, "text"));
    else if (format == NULL)
        snprintf(out, out_bytes, "%s", error_code_sentence(code));
    else
        snprintf(out, out_bytes, format, (unsigned long)again);
    return out;
}

bool error_is_for_now(const json_t *error)
{
    static const int codes[] = {WIRE_RATE, WIRE_QUOTA, WIRE_STORAGE};
    const char *code = link_text(error, "code");
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (strcmp(code, wire_code_word(codes[i])) == 0)
            return true;
    return false;
}
