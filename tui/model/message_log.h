/*
 * message_log.h - the lines that a screen was given to say and that it is not
 * done with, in the order in which they are read, broken to its width. Pure.
 */
#ifndef HEKTOR_TUI_MODEL_MESSAGE_LOG_H
#define HEKTOR_TUI_MODEL_MESSAGE_LOG_H

#include <stdbool.h>
#include <stddef.h>

#include "tui/model/front.h"

enum { TOLD_LINES_MAX = 512, TOLD_TEXT_MAX = 32768 };

/* Places and kinds are bits, so that a set of them can be asked for. */
enum told_place {
    TOLD_COMING = 1, /* since the last draw: it has no place yet */
    TOLD_ASIDE = 2, /* not before what stands there was read */
    TOLD_WAITS = 4, /* no room for it, and it was not seen */
    TOLD_HIDDEN = 8, /* no room for it any more */
    TOLD_MESSAGE = 16,
    TOLD_PANEL = 32, /* no key came since */
    TOLD_PANEL_READ = 64,
};

enum told_kinds {
    TOLD_MOVES = 1 << FRONT_MOVE,
    TOLD_GLANCES = 1 << FRONT_GLANCE,
    TOLD_ANNOUNCED = 1 << FRONT_ANNOUNCEMENT,
    TOLD_ANSWERS = 1 << FRONT_ANSWER | 1 << FRONT_REFUSAL,
    TOLD_ALL = (1 << (FRONT_ASIDE + 1)) - 1,
};

struct told_line {
    enum front_line kind;
    enum told_place place;
    bool is_seen; /* it was shown somewhere */
    bool is_passed; /* a key came before it was shown: the next line is newer */
    size_t at; /* its words in the text, with a zero behind them */
    size_t cut; /* there a blank of them gave way to a zero; 0: it is whole */
};

/* Zeroed memory was told nothing. */
struct told {
    struct told_line line[TOLD_LINES_MAX];
    int count;
    char text[TOLD_TEXT_MAX];
    size_t bytes;
};

/* One line more, which is coming, or an aside. Where there is no room the
 * oldest goes. */
void told_add(struct told *told, enum front_line kind, const char *text);

/* Is this line, or any line, in one of these places and of one of these
 * kinds? */
bool told_is(const struct told_line *line, int places, int kinds);
bool told_has(const struct told *told, int places, int kinds);

/* All of them go, and none of their words is left in the memory. */
void told_drop(struct told *told, int places, int kinds);

/* A key has come: what is coming, and of these kinds, is passed. Once
 * something comes behind it, it goes. */
void told_pass(struct told *told, int kinds);
void told_drop_passed(struct told *told);

/* All that are in these places get another. */
void told_put(struct told *told, int places, enum told_place place);

/* A later line goes to the place of an earlier one, in front of it. */
void told_move(struct told *told, int from, int to);

/* How many rows a line takes: one at least; and all in these places. */
int told_rows(const struct told *told, const struct told_line *line, int cells);
int told_rows_of(const struct told *told, int places, int cells);

/* Leave away its last sentences, and what stands in brackets, until it takes no
 * more than so many rows, or the first is left; and make it whole again. What
 * stands in brackets says the same in signs: without it nothing is cut. */
void told_cut(struct told *told, struct told_line *line, int cells, int rows);
void told_mend(struct told *told, struct told_line *line);
bool told_is_cut(const struct told *told, const struct told_line *line);

/* Walk through the rows of those places, from a zeroed walk on; false at the
 * end. */
struct told_walk {
    int line;
    size_t at;
};
bool told_next(const struct told *told, int places, int cells,
               struct told_walk *walk, const char **row, size_t *bytes);

#endif
