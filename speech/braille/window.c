// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/braille/window.h"

#include <string.h>

static size_t next_character(const char *text, size_t at)
{
    do
        at++;
    while (((unsigned char)text[at] & 0xc0) == 0x80);
    return at;
}

size_t braille_window(const char *text, size_t at, int cells, char *out)
{
    size_t end = at, after_word = at;
    int used = 0, used_by_words = 0;
    for (; used < cells && text[end] != '\0'; used++) {
        end = next_character(text, end);
        if (text[end] == ' ' || text[end] == '\0') {
            after_word = end;
            used_by_words = used + 1;
        }
    }
    if (text[end] != '\0' && after_word > at) {
        end = after_word;
        used = used_by_words;
    }
    memcpy(out, text + at, end - at);
    memset(out + (end - at), ' ', (size_t)(cells - used));
    out[end - at + (size_t)(cells - used)] = '\0';
    while (text[end] == ' ')
        end++;
    return end;
}
