/*
 * transcript.h - what a terminal that can only go on has been sent: text after
 * text, gathered and sent at once. Everything is folded to what the locale can
 * write.
 */
#ifndef HEKTOR_TUI_LINEAR_TRANSCRIPT_H
#define HEKTOR_TUI_LINEAR_TRANSCRIPT_H

#include <stdbool.h>
#include <stddef.h>

#include "tui/terminal/output.h"

enum { TRANSCRIPT_BYTES = 8192 };

struct transcript {
    struct output output;
    bool ascii; /* the locale writes nothing else */
    char out[TRANSCRIPT_BYTES];
    size_t out_bytes;
};

void transcript_open(struct transcript *transcript, int fd);

/* As it is, and no line's end. */
void transcript_put(struct transcript *transcript, const char *text);

/*
 * A line, broken between words where it is wider than so many cells: a terminal
 * would break it in the midst of one, and a reader of its lines say two halves.
 * 0 cells: never broken, as for a pipe.
 */
void transcript_line(struct transcript *transcript, const char *text,
                     int cells);

/* A terminal that takes nothing any more is found out by the next read. */
void transcript_send(struct transcript *transcript);

#endif
