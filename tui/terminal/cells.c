// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/cells.h"

#include <string.h>
#include <wchar.h>

#include "tui/terminal/ascii.h"
#include "tui/terminal/character.h"

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
