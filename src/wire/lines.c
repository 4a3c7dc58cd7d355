// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/wire/lines.h"

#include <string.h>

#include "rules/base/wipe.h"

char *lines_room(struct lines *lines, size_t *room)
{
    *room = sizeof lines->held - lines->bytes;
    return lines->held + lines->bytes;
}

void lines_add(struct lines *lines, size_t bytes)
{
    lines->bytes += bytes;
}

static void take_bytes(struct lines *lines, size_t bytes)
{
    lines->bytes -= bytes;
    memmove(lines->held, lines->held + bytes, lines->bytes);
    /* There may have been a passphrase in it. */
    wipe(lines->held + lines->bytes, bytes);
}

void lines_done(struct lines *lines)
{
    wipe(lines, sizeof *lines);
}

/* There is no newline: a line that fills all the room is too long. */
static enum line_found wait_for_more(struct lines *lines)
{
    bool was_skipping = lines->skipping;

    if (lines->bytes < sizeof lines->held)
        return LINE_NONE;
    lines->skipping = true;
    lines->skipped += lines->bytes;
    take_bytes(lines, lines->bytes);
    return was_skipping ? LINE_NONE : LINE_TOO_LONG;
}

enum line_found lines_next(struct lines *lines, char line[WIRE_LINE_MAX],
                           size_t *bytes)
{
    for (;;) {
        const char *newline = memchr(lines->held, '\n', lines->bytes);
        if (newline == NULL)
            return wait_for_more(lines);
        size_t length = (size_t)(newline - lines->held);
        bool was_skipping = lines->skipping;
        lines->skipping = false;
        lines->skipped = 0;
        if (!was_skipping) {
            memcpy(line, lines->held, length);
            *bytes = length;
        }
        take_bytes(lines, length + 1);
        if (!was_skipping)
            return LINE_WHOLE;
    }
}
