// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <utf8proc.h>

#include "rules/base/translatable.h"
#include "rules/base/wipe.h"

enum { NAME_CHARACTERS = 32, NAME_BYTES = 64, MARKS_MAX = 2 };

static const char *const sentences[TEXT_ERRORS] = {
    [TEXT_OK] = N_("The text is valid."),
    [TEXT_EMPTY] = N_("A name needs a letter or a digit."),
    [TEXT_TOO_LONG] = N_("A name has at most 32 characters and 64 bytes."),
    [TEXT_UTF8] = N_("That is not valid UTF-8."),
    [TEXT_CHARACTER] = N_("A name can have only letters, digits, spaces and "
                          "the signs . - ' and _."),
    [TEXT_NO_MEMORY] = N_("There is not enough memory."),
};

size_t text_small_letter(const char *text, char *out)
{
    utf8proc_int32_t letter = 0;
    utf8proc_ssize_t bytes =
        utf8proc_iterate((const utf8proc_uint8_t *)text, -1, &letter);
    if (bytes <= 0) {
        out[0] = text[0];
        out[1] = '\0';
        return text[0] != '\0';
    }
    out[utf8proc_encode_char(utf8proc_tolower(letter),
                             (utf8proc_uint8_t *)out)] = '\0';
    return (size_t)bytes;
}

const char *text_error_sentence(enum text_error error)
{
    return sentences[error];
}

static bool is_mark(utf8proc_category_t category)
{
    return category == UTF8PROC_CATEGORY_MN ||
           category == UTF8PROC_CATEGORY_MC || category == UTF8PROC_CATEGORY_ME;
}

static bool is_letter_or_digit(utf8proc_category_t category)
{
    switch (category) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LT:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
    case UTF8PROC_CATEGORY_ND:
        return true;
    default:
        return false;
    }
}

/* Drawn as nothing, whatever its category says (Hangul fillers, selectors). */
static bool is_invisible(utf8proc_int32_t character)
{
    return utf8proc_get_property(character)->ignorable;
}

/* May it be shown at all? Blanks of every kind are answered apart. */
static bool is_showable(utf8proc_int32_t character)
{
    switch (utf8proc_category(character)) {
    case UTF8PROC_CATEGORY_CN:
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
        return false;
    default:
        return !is_invisible(character);
    }
}

/* NFC of text, from malloc; *error says why there is none. */
static char *normalised(const char *text, enum text_error *error)
{
    utf8proc_uint8_t *out = NULL;
    utf8proc_ssize_t length =
        utf8proc_map((const utf8proc_uint8_t *)text, 0, &out,
                     UTF8PROC_NULLTERM | UTF8PROC_STABLE | UTF8PROC_COMPOSE);
    *error = length >= 0                            ? TEXT_OK
             : length == UTF8PROC_ERROR_INVALIDUTF8 ? TEXT_UTF8
             : length == UTF8PROC_ERROR_NOMEM       ? TEXT_NO_MEMORY
                                                    : TEXT_TOO_LONG;
    return (char *)out;
}

/* Is each character one that names have, and how many are there? */
static enum text_error judge_name(const char *name)
{
    const utf8proc_uint8_t *at = (const utf8proc_uint8_t *)name;
    int characters = 0, marks = 0;
    bool has_base = false, has_word = false;

    while (*at != 0) {
        utf8proc_int32_t character;
        at += utf8proc_iterate(at, -1, &character);
        utf8proc_category_t category = utf8proc_category(character);
        bool is_word = is_letter_or_digit(category);
        marks = is_mark(category) ? marks + 1 : 0;
        if (is_invisible(character) || marks > MARKS_MAX ||
            (marks > 0 && !has_base) ||
            (marks == 0 && !is_word &&
             (character >= 0x80 || strchr(" .-'_,", (int)character) == NULL)))
            return TEXT_CHARACTER;
        has_base = is_word || (marks > 0 && has_base);
        has_word = has_word || is_word;
        characters++;
    }
    if (characters > NAME_CHARACTERS)
        return TEXT_TOO_LONG;
    return has_word ? TEXT_OK : TEXT_EMPTY;
}

/* Leave no blank at an end, and of several in a row one. */
static void join_blanks(char *text)
{
    char *out = text;

    for (const char *at = text; *at != '\0'; at++)
        if (*at != ' ' || (out > text && out[-1] != ' '))
            *out++ = *at;
    if (out > text && out[-1] == ' ')
        out--;
    *out = '\0';
}

enum text_error text_name(const char *text, char *out, size_t out_bytes)
{
    enum text_error error;

    /* No name of 64 bytes comes from so long a text. */
    if (strlen(text) > 16 * NAME_BYTES)
        return TEXT_TOO_LONG;
    char *name = normalised(text, &error);
    if (name == NULL)
        return error;
    join_blanks(name);
    error = judge_name(name);
    if (error == TEXT_OK &&
        (strlen(name) > NAME_BYTES || strlen(name) >= out_bytes))
        error = TEXT_TOO_LONG;
    if (error == TEXT_OK)
        memcpy(out, name, strlen(name) + 1);
    free(name);
    return error;
}

/* What may be shown of text; out may be text itself. */
static void keep_showable(const char *text, char *out)
{
    const utf8proc_uint8_t *at = (const utf8proc_uint8_t *)text;
    int marks = 0;

    while (*at != 0) {
        utf8proc_int32_t character;
        utf8proc_ssize_t bytes = utf8proc_iterate(at, -1, &character);
        if (bytes <= 0) {
            at++;
            continue;
        }
        at += bytes;
        utf8proc_category_t category = utf8proc_category(character);
        bool is_blank = category == UTF8PROC_CATEGORY_ZS || character == '\n' ||
                        character == '\t';
        if (is_blank)
            character = ' ';
        else if (!is_showable(character))
            continue;
        marks = is_mark(category) ? marks + 1 : 0;
        if (marks <= MARKS_MAX)
            out += utf8proc_encode_char(character, (utf8proc_uint8_t *)out);
    }
    *out = '\0';
}

bool text_is_showable(const char *text)
{
    const utf8proc_uint8_t *at = (const utf8proc_uint8_t *)text;
    int marks = 0;

    while (*at != 0) {
        utf8proc_int32_t character;
        utf8proc_ssize_t bytes = utf8proc_iterate(at, -1, &character);
        if (bytes <= 0 || !is_showable(character))
            return false;
        utf8proc_category_t category = utf8proc_category(character);
        marks = is_mark(category) ? marks + 1 : 0;
        if (marks > MARKS_MAX ||
            (category == UTF8PROC_CATEGORY_ZS && character != ' '))
            return false;
        at += bytes;
    }
    return true;
}

void text_guard(const char *text, char *out)
{
    const utf8proc_uint8_t *at = (const utf8proc_uint8_t *)text;

    while (*at != 0) {
        utf8proc_int32_t character = -1;
        if (*at >= ' ' && *at <= '~') {
            *out++ = (char)*at++;
            continue;
        }
        /* U+00C0 to U+027F and U+0400 to U+047F, which are all letters but two
         * signs: most of what is not ASCII. */
        if (((at[0] >= 0xc3 && at[0] <= 0xc9) || at[0] == 0xd0 ||
             at[0] == 0xd1) &&
            (at[1] & 0xc0) == 0x80) {
            *out++ = (char)*at++;
            *out++ = (char)*at++;
            continue;
        }
        utf8proc_ssize_t bytes = utf8proc_iterate(at, -1, &character);
        if (bytes > 0 &&
            (is_showable(character) || character == '\n' || character == '\t' ||
             utf8proc_category(character) == UTF8PROC_CATEGORY_ZS)) {
            memmove(out, at, (size_t)bytes);
            out += bytes;
        } else {
            *out++ = '?';
        }
        at += bytes > 0 ? bytes : 1;
    }
    *out = '\0';
}

/* Copy as many whole characters as there is room for. */
static void copy_whole_characters(const char *text, char *out, size_t out_bytes)
{
    size_t length = strlen(text);

    if (length >= out_bytes) {
        length = out_bytes - 1;
        while (length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80)
            length--;
    }
    memmove(out, text, length);
    out[length] = '\0';
}

/* Nothing but printable ASCII, which is NFC and is shown as it is. */
static bool is_plain(const char *text)
{
    while (*text >= ' ' && *text <= '~')
        text++;
    return *text == '\0';
}

/* What may be shown of text, in NFC, from malloc; NULL without memory. */
static char *showable(const char *text)
{
    enum text_error error;
    char *kept = malloc(strlen(text) + 1), *whole = NULL;

    if (kept != NULL) {
        keep_showable(text, kept);
        whole = normalised(kept, &error);
    }
    /* One mark may have been two before. */
    if (whole != NULL)
        keep_showable(whole, whole);
    free(kept);
    return whole;
}

void text_clean(const char *text, char *out, size_t out_bytes)
{
    if (out_bytes == 0)
        return;
    if (is_plain(text)) {
        copy_whole_characters(text, out, out_bytes);
        return;
    }
    char *whole = showable(text);
    copy_whole_characters(whole != NULL ? whole : "", out, out_bytes);
    free(whole);
}

enum text_error text_label(const char *text, char *out, size_t out_bytes)
{
    char *label = showable(text);

    if (label == NULL)
        return TEXT_NO_MEMORY;
    join_blanks(label);
    bool fits = strlen(label) < out_bytes;
    if (fits)
        memcpy(out, label, strlen(label) + 1);
    free(label);
    return fits ? TEXT_OK : TEXT_TOO_LONG;
}

void secret_buffer_free(char **bytes, size_t *room)
{
    if (*bytes != NULL)
        wipe(*bytes, *room);
    free(*bytes);
    *bytes = NULL;
    *room = 0;
}

/* No realloc, which leaves what it has moved behind. */
bool secret_buffer_make(char **bytes, size_t *room, size_t used, size_t more)
{
    size_t wanted = 2 * (used + more);
    if (used + more <= *room)
        return true;
    char *grown = malloc(wanted);
    if (grown == NULL)
        return false;
    if (used > 0)
        memcpy(grown, *bytes, used);
    secret_buffer_free(bytes, room);
    *bytes = grown;
    *room = wanted;
    return true;
}

static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                            "abcdefghijklmnopqrstuvwxyz"
                            "0123456789@%+=:,./_-";

enum style { BARE, DOUBLE, SINGLE, ESCAPED };

/* Would it be shown as it is? A line break would end the line. */
static bool is_plain_line(const char *text)
{
    char *guarded =
        strpbrk(text, "\n\t") == NULL ? malloc(strlen(text) + 1) : NULL;
    if (guarded == NULL)
        return false;
    text_guard(text, guarded);
    bool is_same = strcmp(guarded, text) == 0;
    free(guarded);
    return is_same;
}

static enum style style_of(const char *text)
{
    enum style style = *text == '\0' ? SINGLE : BARE;
    if (!is_plain_line(text))
        return ESCAPED;
    for (; *text != '\0' && style != SINGLE; text++) {
        if (strchr(plain, *text) != NULL)
            continue;
        bool is_name =
            *text == ' ' || *text == '\'' || (unsigned char)*text >= 0x80;
        style = is_name ? DOUBLE : SINGLE;
    }
    return style;
}

bool shell_word(const char *text, char *out, size_t out_bytes)
{
    static const char *const before[] = {"", "\"", "'", "$'"};
    static const char *const after[] = {"", "\"", "'", "'"};
    enum style style = style_of(text);
    size_t used = 0, room = out_bytes;
    char piece[8];
    if (room == 0)
        return false;
    used += (size_t)snprintf(out, room, "%s", before[style]);
    for (; *text != '\0' && used < room; text++) {
        /* One byte within its quotes. */
        char byte = *text;
        bool is_hidden = strchr(plain, byte) == NULL;
        if (style == ESCAPED && is_hidden)
            snprintf(piece, 8, "\\%03o", (unsigned)(unsigned char)byte);
        else if (style == SINGLE && byte == '\'')
            snprintf(piece, 8, "'\\''");
        else
            snprintf(piece, 8, "%c", byte);
        used += (size_t)snprintf(out + used, room - used, "%s", piece);
    }
    if (used < room)
        used += (size_t)snprintf(out + used, room - used, "%s", after[style]);
    if (used >= room)
        out[0] = '\0';
    return used < room;
}
