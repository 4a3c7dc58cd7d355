/*
 * letters.h - the letters of a text without its white space, in
 * which two files are compared that other programs have wrapped anew.
 */
#ifndef HEKTOR_SRC_ENVELOPE_LETTERS_H
#define HEKTOR_SRC_ENVELOPE_LETTERS_H

#include <stdbool.h>
#include <stddef.h>

/* Zeroed memory has none yet. */
struct envelope_letters {
    char *text; /* ends with a zero */
    size_t count, room;
};

void envelope_letters_done(struct envelope_letters *letters);

/* Blank, tab, line feed, vertical tab, form feed, carriage return. */
bool envelope_is_white(char c);

/* A pgn_sink: put those of the bytes behind the others. False without
 * memory. */
bool envelope_letters_put(void *letters, const char *bytes, size_t count);

/* How many letters are the same in both, from the first one on. */
size_t envelope_letters_differ(const struct envelope_letters *a,
                               const struct envelope_letters *b);

#endif
