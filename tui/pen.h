/*
 * pen.h - how a sign on the screen looks: its two colours and its style, and
 * the shortest way to say so to a terminal.
 */
#ifndef HEKTOR_TUI_PEN_H
#define HEKTOR_TUI_PEN_H

#include <stdbool.h>
#include <stddef.h>

enum style { STYLE_BOLD = 1, STYLE_UNDERLINE = 2, STYLE_REVERSE = 4 };

struct pen {
    short fg, bg; /* indexes of the palette; -1: the terminal's own colour */
    unsigned char style; /* bits of enum style */
};

/* Long enough for one change. */
enum { PEN_BYTES_MAX = 48 };

bool pen_is_same(struct pen a, struct pen b);

/*
 * What makes a terminal that writes in one pen write in another; blank: only
 * blanks will be written, so that the foreground may stay as it is, and *now
 * says what it is. Returns the bytes, 0 when nothing is to be done. *now
 * becomes the pen that the terminal then has.
 */
size_t pen_change(struct pen *now, struct pen wanted, bool blank,
                  char out[PEN_BYTES_MAX]);

#endif
