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
    TEXT_NO_MEMORY,
    TEXT_ERRORS
};

/* A player's name: a label of letters, digits, space, . - ' _ and , alone. On
 * failure out is untouched. out may be text itself. */
enum text_error text_name(const char *text, char *out, size_t out_bytes);

/*
 * A label: a text on one line that is written down and read again, such as an
 * event, a place or a club. Blanks of every kind become one blank, none is left
 * at an end, and what may not be shown is left out. "" is one. Every text that
 * is inscribed on an envelope passes here, and a text that this would change is
 * none. TEXT_TOO_LONG: it needs more than out_bytes with its final zero; it is
 * never cut. On failure out is untouched. out may be text itself.
 */
enum text_error text_label(const char *text, char *out, size_t out_bytes);

/* Anything that is shown: what may not pass is left out. Always ends with a
 * zero. */
void text_clean(const char *text, char *out, size_t out_bytes);

/* Is it UTF-8 of which text_clean would leave nothing out, with no blank but
 * the usual one? Nothing of it is copied: it may be a secret. */
bool text_is_showable(const char *text);

/*
 * The same of lines that are already put together: line breaks and tabs stay,
 * and whatever else may not be shown becomes a question mark. out has as much
 * room as text, and may be text itself.
 */
void text_guard(const char *text, char *out);

/* The small letter for the character that a text begins with, which has so many
 * bytes; the same one for what has none. out has room for 5 bytes. */
size_t text_small_letter(const char *text, char *out);

const char *text_error_sentence(enum text_error error);

/*
 * Room for bytes among which a secret may be: what is given
 * back when it grows, or ends, is wiped before.
 */

/* Room for more bytes behind those that are used. False without memory, and
 * nothing has changed. */
bool secret_buffer_make(char **bytes, size_t *room, size_t used, size_t more);

/* NULL is fine; it is NULL afterwards. */
void secret_buffer_free(char **bytes, size_t *room);

/*
 * Text as one word of a line that is to be copied into a shell,
 * and means there what it is and nothing else.
 */

/*
 * Plain text stays as it is; a name with blanks comes in double quotes, other
 * signs in single ones, and bytes that cannot be shown as $'\033'.
 *
 * Returns false, and out is "", when it has no room there.
 */
bool shell_word(const char *text, char *out, size_t out_bytes);
