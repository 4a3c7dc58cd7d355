// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * text.h - hygiene of text from people and files, in one place (libutf8proc):
 * what passes here is valid UTF-8 in NFC without control, bidi or zero-width
 * characters, and may go to a terminal, a voice or a PGN.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum text_error {
    TEXT_OK,
    TEXT_EMPTY,
    TEXT_TOO_LONG, /* over 32 characters or 64 bytes */
    TEXT_UTF8, /* not valid UTF-8 */
    TEXT_CHARACTER, /* a character that names do not have */
    TEXT_ERRORS
};

/* A player's name: letters, digits, space, . - ' _ and , ; normalised into
 * out. On failure out is untouched. */
enum text_error text_name(const char *text, char *out, size_t out_bytes);

/* Anything that is shown: what may not pass is left out. Always ends with a
 * zero. */
void text_clean(const char *text, char *out, size_t out_bytes);

/*
 * The same of lines that are already put together: line breaks and tabs stay,
 * and whatever else may not be shown becomes a question mark. out has as much
 * room as text, and may be text itself.
 */
void text_guard(const char *text, char *out);

const char *text_error_sentence(enum text_error error);
