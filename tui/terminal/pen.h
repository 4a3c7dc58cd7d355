// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * pen.h - how a sign on the screen looks: its two colours and its style, and
 * the shortest way to say so to a terminal.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum style { STYLE_BOLD = 1, STYLE_UNDERLINE = 2, STYLE_REVERSE = 4 };

struct pen {
    short fg, bg; /* palette.h's indexes; -1: the terminal's own colour */
    unsigned style; /* bits of enum style */
};

/* Long enough for one change. */
enum { PEN_BYTES_MAX = 64 };

static inline bool pen_is_same(struct pen a, struct pen b)
{
    return a.fg == b.fg && a.bg == b.bg && a.style == b.style;
}

/* A change may be shorter for knowing this. */
enum pen_hint {
    PEN_FOR_BLANKS = 1, /* only blanks will be written: the foreground may stay
                           as it is, and *now says what it is */
    PEN_ENDS_UNDERLINE = 2, /* the terminal can, and keep all else */
};

/*
 * What makes a terminal that writes in one pen write in another; hints are bits
 * of enum pen_hint. Returns the bytes, 0 when nothing is to be done. *now
 * becomes the pen that the terminal then has.
 */
size_t pen_change(struct pen *now, struct pen wanted, unsigned hints,
                  char out[PEN_BYTES_MAX]);
