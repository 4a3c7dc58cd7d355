/*
 * heard.h - the lines that a screen was given to say and that it is not done
 * with, in the order in which they are read, broken to its width. Pure.
 */
#ifndef HEKTOR_TUI_HEARD_H
#define HEKTOR_TUI_HEARD_H

#include <stdbool.h>
#include <stddef.h>

#include "tui/front.h"

enum { HEARD_LINES_MAX = 512, HEARD_TEXT_MAX = 32768 };

/* Places and kinds are bits, so that a set of them can be asked for. */
enum heard_place {
    HEARD_COMING = 1, /* since the last draw: it has no place yet */
    HEARD_ASIDE = 2, /* not before what stands there was read */
    HEARD_WAITS = 4, /* no room for it, and it was not seen */
    HEARD_HIDDEN = 8, /* no room for it any more */
    HEARD_MESSAGE = 16,
    HEARD_PANEL = 32, /* no key came since */
    HEARD_PANEL_READ = 64,
};

enum heard_kinds {
    HEARD_PASSING = 1 << FRONT_PASSING,
    HEARD_GLANCES = 1 << FRONT_GLANCE,
    HEARD_ANNOUNCED = 1 << FRONT_ANNOUNCEMENT,
    HEARD_ANSWERS = 1 << FRONT_ANSWER | 1 << FRONT_REFUSAL,
    HEARD_ALL = (1 << (FRONT_ASIDE + 1)) - 1,
};

struct heard_line {
    enum front_line kind;
    enum heard_place place;
    bool is_seen; /* it was shown somewhere */
    size_t at; /* its words in the text, with a zero behind them */
    size_t cut; /* there a blank of them gave way to a zero; 0: it is whole */
};

/* Zeroed memory has heard nothing. */
struct heard {
    struct heard_line line[HEARD_LINES_MAX];
    int count;
    char text[HEARD_TEXT_MAX];
    size_t bytes;
};

/* One line more, which is coming, or an aside. Where there is no room the
 * oldest goes. */
void heard_add(struct heard *heard, enum front_line kind, const char *text);

/* Is this line, or any line, in one of these places and of one of these
 * kinds? */
bool heard_is(const struct heard_line *line, int places, int kinds);
bool heard_has(const struct heard *heard, int places, int kinds);

/* All of them go, and none of their words is left in the memory. */
void heard_drop(struct heard *heard, int places, int kinds);

/* All that are in these places get another. */
void heard_put(struct heard *heard, int places, enum heard_place place);

/* A later line goes to the place of an earlier one, in front of it. */
void heard_move(struct heard *heard, int from, int to);

/* How many rows a line takes: one at least; and all in these places. */
int heard_rows(const struct heard *heard, const struct heard_line *line,
               int cells);
int heard_rows_of(const struct heard *heard, int places, int cells);

/* Leave away its last sentences until it takes no more than so many rows, or
 * the first is left; and make it whole again. */
void heard_cut(struct heard *heard, struct heard_line *line, int cells,
               int rows);
void heard_mend(struct heard *heard, struct heard_line *line);

/* Walk through the rows of those places, from a zeroed walk on; false at the
 * end. */
struct heard_walk {
    int line;
    size_t at;
};
bool heard_next(const struct heard *heard, int places, int cells,
                struct heard_walk *walk, const char **row, size_t *bytes);

#endif
