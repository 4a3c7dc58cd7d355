// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/braille/window.h"

#include <stdio.h>
#include <string.h>

#include "rules/board/square.h"

static bool is_inside(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

size_t braille_compose(const struct braille_parts *parts, char *out,
                       size_t out_bytes)
{
    const char *first = parts->refuses ? parts->told : parts->question;
    const char *then = parts->refuses ? parts->question : parts->told;
    bool has_both =
        first[0] != '\0' && then[0] != '\0' && strcmp(first, then) != 0;
    bool is_then = first[0] == '\0';
    snprintf(out, out_bytes, "%s%s%s", is_then ? then : first,
             has_both ? "  " : "", has_both ? then : "");
    return strlen(out);
}

size_t braille_window(const char *text, size_t at, int cells, char *out)
{
    size_t end = at, after_word = at;
    int used = 0, used_by_words = 0;
    for (; used < cells && text[end] != '\0'; used++) {
        do
            end++;
        while (is_inside(text[end]));
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

size_t braille_first_window(const char *text, const char *clock, int cells,
                            char *out)
{
    enum { TEXT_LEAST = 10 };
    int used = (int)strlen(clock), room = cells - used - 1;
    if (used == 0 || room < TEXT_LEAST)
        return braille_window(text, 0, cells, out);
    size_t next = braille_window(text, 0, room, out);
    sprintf(out + strlen(out), " %s", clock);
    return next;
}

int braille_square_at(const char *window, int cell)
{
    const char *at = window, *word = window;
    for (; cell > 0 && *at != '\0'; cell--) {
        do
            at++;
        while (is_inside(*at));
        if (at[-1] == ' ')
            word = at;
    }
    size_t bytes = strcspn(word, " ");
    /* "Qxf7#," has its square at the end. */
    while (bytes > 2 && strchr(".,;:?!+#=)", word[bytes - 1]) != NULL)
        bytes--;
    char square[3] = "";
    if (*at == '\0' || *at == ' ' || bytes < 2)
        return SQ_NONE;
    memcpy(square, word + bytes - 2, 2);
    return square_read(square);
}
