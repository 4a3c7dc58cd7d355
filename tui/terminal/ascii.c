// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/ascii.h"

#include <langinfo.h>
#include <stdint.h>
#include <string.h>

#include "tui/terminal/character.h"

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
