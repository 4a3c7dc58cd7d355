// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/character.h"

#include <utf8proc.h>

size_t character_read(const char *text, size_t bytes, uint32_t *out)
{
    utf8proc_int32_t character;
    utf8proc_ssize_t length = utf8proc_iterate(
        (const utf8proc_uint8_t *)text, (utf8proc_ssize_t)bytes, &character);
    *out = 0;
    if (length <= 0)
        return 0;
    *out = (uint32_t)character;
    return (size_t)length;
}

size_t character_write(uint32_t character, char out[CHARACTER_BYTES_MAX])
{
    if (!character_is_typed(character))
        return 0;
    return (size_t)utf8proc_encode_char((utf8proc_int32_t)character,
                                        (utf8proc_uint8_t *)out);
}

static bool continues(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

size_t character_before(const char *text, size_t at)
{
    if (at > 0)
        at--;
    while (at > 0 && continues(text[at]))
        at--;
    return at;
}

size_t character_after(const char *text, size_t bytes, size_t at)
{
    if (at < bytes)
        at++;
    while (at < bytes && continues(text[at]))
        at++;
    return at;
}

bool character_is_typed(uint32_t character)
{
    enum { FIRST_SPECIAL = 0xe0000 }; /* tags, selectors, private planes */
    if (character >= FIRST_SPECIAL)
        return false;
    switch (utf8proc_category((utf8proc_int32_t)character)) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
        return false;
    default:
        return true;
    }
}
