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

/* The lines of another, put in at that byte, where a line begins, or behind all
 * of these; what has no room is left out at the end. */
void pages_insert(struct pages *pages, size_t at, const struct pages *more);
void pages_append(struct pages *pages, const struct pages *more);

/* Does it hold this line, of so many bytes with its newline? And leave one
 * out. */
bool pages_has_line(const struct pages *pages, const char *line, size_t bytes);
void pages_drop(struct pages *pages, size_t at, size_t bytes);

/* Leave out the first line, or the last sentence of the last one; false where
 * nothing else would be left. */
bool pages_drop_line(struct pages *pages);
bool pages_drop_sentence(struct pages *pages);

/* How many lines it takes at a width. */
int pages_lines(const struct pages *pages, int cells);

/* Walk through the broken lines: *at begins at 0; true with the line's start
 * and length, false at the end. */
bool pages_next(const struct pages *pages, int cells, size_t *at,
                const char **line, size_t *bytes);

#endif
