// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/base/shell_word.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "src/base/text.h"

static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                            "abcdefghijklmnopqrstuvwxyz"
                            "0123456789@%+=:,./_-";

enum style { BARE, DOUBLE, SINGLE, ESCAPED };

/* Would it be shown as it is? A line break would end the line. */
static bool is_showable(const char *text)
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
    if (!is_showable(text))
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

/* One byte within its quotes. */
static void quote(enum style style, char byte, char out[8])
{
    bool is_hidden = strchr(plain, byte) == NULL;
    if (style == ESCAPED && is_hidden)
        snprintf(out, 8, "\\%03o", (unsigned)(unsigned char)byte);
    else if (style == SINGLE && byte == '\'')
        snprintf(out, 8, "'\\''");
    else
        snprintf(out, 8, "%c", byte);
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
        quote(style, *text, piece);
        used += (size_t)snprintf(out + used, room - used, "%s", piece);
    }
    if (used < room)
        used += (size_t)snprintf(out + used, room - used, "%s", after[style]);
    if (used >= room)
        out[0] = '\0';
    return used < room;
}
