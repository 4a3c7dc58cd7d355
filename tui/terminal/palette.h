/*
 * palette.h - how light the colours of a terminal's palette are, as xterm has
 * them.
 */
#ifndef HEKTOR_TUI_TERMINAL_PALETTE_H
#define HEKTOR_TUI_TERMINAL_PALETTE_H

/* From 0, black, to 255, white; color is an index from 0 to 255. */
int palette_light(int color);

#endif
