// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/character.h"

#include <langinfo.h>
#include <stdint.h>
#include <string.h>
#include <wchar.h>

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

bool ascii_only(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
}

static const struct {
    uint32_t character;
    const char *writing;
} foldings[] = {
    {0xa0, " "},    {0xa1, ""},      {0xbf, ""},    {0xc1, "A"},
    {0xc9, "E"},    {0xcd, "I"},     {0xd1, "N"},   {0xd3, "O"},
    {0xda, "U"},    {0xea, "e"},     {0xbd, "1/2"}, {0xc4, "Ae"},
    {0xd6, "Oe"},   {0xdc, "Ue"},    {0xdf, "ss"},  {0xe0, "a"},
    {0xe1, "a"},    {0xe4, "ae"},    {0xe7, "c"},   {0xe8, "e"},
    {0xe9, "e"},    {0xed, "i"},     {0xf1, "n"},   {0xf3, "o"},
    {0xf6, "oe"},   {0xfa, "u"},     {0xfc, "ue"},  {0x2013, "-"},
    {0x2014, "-"},  {0x2018, "'"},   {0x2019, "'"}, {0x201c, "\""},
    {0x201d, "\""}, {0x2026, "..."}, {0x401, "Yo"}, {0x451, "yo"},
};

enum { CYRILLIC_FIRST = 0x410, CYRILLIC_LETTERS = 32 };

/* The alphabet from U+0410, the capitals first. */
static const char *const cyrillic[] = {
    "A",  "B",  "V",    "G",    "D", "E",  "Zh", "Z",  "I",  "Y",  "K",
    "L",  "M",  "N",    "O",    "P", "R",  "S",  "T",  "U",  "F",  "Kh",
    "Ts", "Ch", "Sh",   "Shch", "",  "Y",  "'",  "E",  "Yu", "Ya", "a",
    "b",  "v",  "g",    "d",    "e", "zh", "z",  "i",  "y",  "k",  "l",
    "m",  "n",  "o",    "p",    "r", "s",  "t",  "u",  "f",  "kh", "ts",
    "ch", "sh", "shch", "",     "y", "'",  "e",  "yu", "ya",
};

const char *ascii_writing(uint32_t character)
{
    for (size_t i = 0; i < sizeof foldings / sizeof *foldings; i++)
        if (foldings[i].character == character)
            return foldings[i].writing;
    if (character >= CYRILLIC_FIRST &&
        character < CYRILLIC_FIRST + 2 * CYRILLIC_LETTERS)
        return cyrillic[character - CYRILLIC_FIRST];
    return "?";
}

void ascii_fold(const char *text, char *out, size_t out_bytes)
{
    size_t bytes = strlen(text), used = 0;
    for (size_t at = 0; at < bytes;) {
        uint32_t character;
        size_t length = character_read(text + at, bytes - at, &character);
        char plain[2] = {length > 0 ? (char)character : '?', '\0'};
        const char *writing =
            character < 0x80 ? plain : ascii_writing(character);
        size_t room = strlen(writing);
        if (used + room + 1 > out_bytes)
            break;
        memcpy(out + used, writing, room);
        used += room;
        at += length == 0 ? 1 : length;
    }
    if (out_bytes > 0)
        out[used] = '\0';
}

int cells_width(uint32_t character)
{
    if (character >= ' ' && character <= '~')
        return 1;
    return wcwidth((wchar_t)character);
}

/* A character that the locale does not know takes one cell here, or those of
 * its writing. */
static int width_of(uint32_t character)
{
    if (character >= 0x80 && ascii_only())
        return (int)strlen(ascii_writing(character));
    int width = cells_width(character);
    return width < 0 ? 1 : width;
}

/* A byte that begins no character counts as one, so that this ends. */
static size_t step(const char *text, size_t bytes, int *cells)
{
    uint32_t character;
    size_t length = character_read(text, bytes, &character);
    *cells = length == 0 ? 1 : width_of(character);
    return length == 0 ? 1 : length;
}

int cells_of(const char *text, size_t bytes)
{
    int sum = 0;
    for (size_t at = 0; at < bytes;) {
        int width;
        at += step(text + at, bytes - at, &width);
        sum += width;
    }
    return sum;
}

size_t cells_fit(const char *text, int cells)
{
    size_t bytes = strlen(text), at = 0;
    for (int used = 0; at < bytes;) {
        int width;
        size_t length = step(text + at, bytes - at, &width);
        if (used + width > cells)
            break;
        used += width;
        at += length;
    }
    return at;
}

size_t cells_wrap(const char *text, int cells, size_t *next)
{
    size_t fits = cells_fit(text, cells);
    size_t end = fits;
    if (text[fits] != '\0' && text[fits] != ' ') {
        while (end > 0 && text[end - 1] != ' ')
            end--;
        if (end == 0)
            end = fits > 0 ? fits : character_after(text, strlen(text), 0);
    }
    *next = end;
    while (text[*next] == ' ')
        ++*next;
    while (end > 0 && text[end - 1] == ' ')
        end--;
    return end;
}

int cells_lines(const char *text, int cells)
{
    int lines = 0;
    size_t next;
    for (; *text != '\0' && cells > 0; text += next, lines++)
        cells_wrap(text, cells, &next);
    return lines;
}
