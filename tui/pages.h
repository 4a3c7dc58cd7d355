/*
 * pages.h - an answer of many lines, broken into the lines and pages of a
 * rectangle. Pure.
 */
#ifndef HEKTOR_TUI_PAGES_H
#define HEKTOR_TUI_PAGES_H

#include <stdbool.h>
#include <stddef.h>

enum { PAGES_TEXT_MAX = 32768 };

/* Zeroed memory holds nothing. Lines end with a newline. */
struct pages {
    char text[PAGES_TEXT_MAX];
    size_t bytes;
};

void pages_clear(struct pages *pages);

/* One line more; what has no room is left out. */
void pages_add(struct pages *pages, const char *line);

/* How many lines it takes at a width. */
int pages_lines(const struct pages *pages, int cells);

/* Walk through the broken lines: *at begins at 0; true with the line's start
 * and length, false at the end. */
bool pages_next(const struct pages *pages, int cells, size_t *at,
                const char **line, size_t *bytes);

#endif
