// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/pgn/text.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* How many bytes the character has that begins here, and the character; 0
 * if it is not UTF-8 (overlong forms, surrogates and cut ends are not). */
static size_t character(const unsigned char *raw, size_t count, uint32_t *code)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    size_t length = raw[0] < 0x80             ? 1
                    : (raw[0] & 0xe0) == 0xc0 ? 2
                    : (raw[0] & 0xf0) == 0xe0 ? 3
                    : (raw[0] & 0xf8) == 0xf0 ? 4
                                              : 0;
    if (length == 0 || length > count)
        return 0;
    *code = length == 1 ? raw[0] : raw[0] & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        if ((raw[i] & 0xc0) != 0x80)
            return 0;
        *code = *code << 6 | (raw[i] & 0x3f);
    }
    bool surrogate = *code >= 0xd800 && *code <= 0xdfff;
    return *code < least[length] || *code > 0x10ffff || surrogate ? 0 : length;
}

static bool is_utf8(const unsigned char *raw, size_t count)
{
    uint32_t code;
    for (size_t at = 0, length; at < count; at += length) {
        length = character(raw + at, count - at, &code);
        if (length == 0)
            return false;
    }
    return true;
}

/* A character of less than 0x800 or, for longer ones, its own bytes. */
static size_t encode(uint32_t code, const unsigned char *raw, size_t length,
                     char bytes[4])
{
    if (length > 2) {
        memcpy(bytes, raw, length);
        return length;
    }
    if (code < 0x80) {
        bytes[0] = (char)code;
        return 1;
    }
    bytes[0] = (char)(0xc0 | code >> 6);
    bytes[1] = (char)(0x80 | (code & 0x3f));
    return 2;
}

/* A control character, or one that only turns, joins or hides others. */
static bool is_control(uint32_t code)
{
    static const struct {
        uint32_t first, last;
    } ranges[] = {{0, 0x1f},         {0x7f, 0x9f},     {0xad, 0xad},
                  {0x61c, 0x61c},    {0x200b, 0x200f}, {0x2028, 0x202e},
                  {0x2060, 0x206f},  {0xfeff, 0xfeff}, {0xfff9, 0xfffb},
                  {0xe0000, 0xe0fff}};
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
        if (code >= ranges[i].first && code <= ranges[i].last)
            return true;
    return false;
}

size_t pgn_text_idle(const char *text)
{
    static const char *const idle[] = {"\u00a0", "\u2009", "\u200b", "\u200c",
                                       "\u200d", "\u200e", "\u200f", "\u2026",
                                       "\u202f", "\u2060", "\ufeff"};
    for (size_t i = 0; i < sizeof idle / sizeof *idle; i++)
        if (strncmp(text, idle[i], strlen(idle[i])) == 0)
            return strlen(idle[i]);
    return 0;
}

void pgn_text_clean(const char *text, size_t count, char *out, size_t out_bytes)
{
    const unsigned char *raw = (const unsigned char *)text;
    bool utf8 = is_utf8(raw, count), blank = true;
    size_t used = 0;
    for (size_t at = 0, length; at < count; at += length) {
        char bytes[4];
        uint32_t code = raw[at];
        length = utf8 ? character(raw + at, count - at, &code) : 1;
        bool space = code == ' ' || (code >= '\t' && code <= '\r');
        if ((space && blank) || (!space && is_control(code)))
            continue;
        size_t size = encode(space ? ' ' : code, raw + at, length, bytes);
        if (used + size >= out_bytes)
            break;
        memcpy(out + used, bytes, size);
        used += size;
        blank = space;
    }
    used -= used && out[used - 1] == ' ';
    out[used] = '\0';
}
