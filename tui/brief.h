/*
 * brief.h - the same colours in fewer bytes. curses sends both colours at each
 * change, also the one that stays, and the colour of signs before blanks. Pure.
 */
#ifndef HEKTOR_TUI_BRIEF_H
#define HEKTOR_TUI_BRIEF_H

#include <stddef.h>

/* What out may need beyond the bytes of in. */
enum { BRIEF_EXTRA = 64 };

/*
 * Rewrite one or more whole updates. Before and after them the terminal has
 * its normal rendition. Colours are those of ECMA-48 and of the 256 palette;
 * every other sequence passes as it is. Returns the bytes of out.
 */
size_t brief_write(const char *in, size_t bytes, char *out);

#endif
