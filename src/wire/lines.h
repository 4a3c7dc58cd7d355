// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * lines.h - cuts a stream into lines: pieces of any size go in, whole lines
 * come out, and one that is too long costs no memory.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "src/wire/wire.h"

/* Zeroed: nothing has come yet. */
struct lines {
    char held[WIRE_LINE_MAX];
    size_t bytes;
    bool skipping; /* in a line that was too long */
    size_t skipped; /* bytes of it so far */
};

enum line_found {
    LINE_NONE, /* not yet whole */
    LINE_WHOLE,
    LINE_TOO_LONG, /* told once; it is passed over up to its newline */
};

/* Where more may be written, and how much; there is room whenever the lines
 * that are whole have been taken out. Then say how much it was. */
char *lines_room(struct lines *lines, size_t *room);
void lines_add(struct lines *lines, size_t bytes);

/* Wipe what is left of a line that was not taken out. */
void lines_done(struct lines *lines);

/* Take the next line out, without its newline. */
enum line_found lines_next(struct lines *lines, char line[WIRE_LINE_MAX],
                           size_t *bytes);
