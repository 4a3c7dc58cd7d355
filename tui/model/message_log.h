// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * message_log.h - the lines that a screen was given to say and that it is not
 * done with, in the order in which they are read, broken to its width. Pure.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "tui/model/frontend.h"

enum { MESSAGE_LOG_LINES_MAX = 512, MESSAGE_LOG_TEXT_MAX = 32768 };

/* Places and kinds are bits, so that a set of them can be asked for. */
enum message_log_place {
    MESSAGE_COMING = 1, /* since the last draw: it has no place yet */
    MESSAGE_ASIDE = 2, /* not before what is there was read */
    MESSAGE_WAITS = 4, /* no room for it, and it was not seen */
    MESSAGE_HIDDEN = 8, /* no room for it any more */
    MESSAGE_SHOWN = 16,
    MESSAGE_ON_PANEL = 32, /* no key came since */
    MESSAGE_ON_PANEL_READ = 64,
    MESSAGE_OVER_QUESTION = 128, /* which has the only line, until a key */
};

enum message_log_kinds {
    MESSAGE_MOVES = 1 << FRONTEND_MOVE,
    MESSAGE_GLANCES = 1 << FRONTEND_GLANCE,
    MESSAGE_ANNOUNCED = 1 << FRONTEND_ANNOUNCEMENT,
    MESSAGE_ANSWERS = 1 << FRONTEND_ANSWER | 1 << FRONTEND_REFUSAL,
    MESSAGE_ALL = (1 << (FRONTEND_ASIDE + 1)) - 1,
};

struct message_log_line {
    enum frontend_line kind;
    enum message_log_place place;
    bool is_seen; /* it was shown somewhere */
    bool is_passed; /* a key came before it was shown: the next line is newer */
    size_t at; /* its words in the text, with a zero behind them */
    size_t cut; /* there a blank of them gave way to a zero; 0: it is whole */
    size_t from; /* only what is in brackets there shows; 0: all words do */
    size_t about; /* there begins what the first words mean; 0: nowhere */
    bool is_heading;
};

/* Zeroed memory was told nothing. */
struct message_log {
    struct message_log_line line[MESSAGE_LOG_LINES_MAX];
    int count;
    char text[MESSAGE_LOG_TEXT_MAX];
    size_t bytes;
};

/* One line more, which is coming, or an aside. If there is no room, the oldest
 * goes. */
void message_log_add(struct message_log *log, enum frontend_line kind,
                     const char *text);

/* Is this line, or any line, in one of these places and of one of these
 * kinds? */
bool message_log_line_is(const struct message_log_line *line, int places,
                         int kinds);
bool message_log_has(const struct message_log *log, int places, int kinds);

/* All of them go, and none of their words is left in the memory. */
void message_log_drop(struct message_log *log, int places, int kinds);

/* Drop the lines of these places that were shown before. */
void message_log_drop_seen(struct message_log *log, int places);

/* A key has come: what is coming, and of these kinds, is passed. Once
 * something comes behind it, it goes. */
void message_log_pass(struct message_log *log, int kinds);
void message_log_drop_passed(struct message_log *log);

/* All that are in these places get another. */
void message_log_put(struct message_log *log, int places,
                     enum message_log_place place);

/* A later line goes to the place of an earlier one, in front of it. */
void message_log_move(struct message_log *log, int from, int to);

/* How many rows a line takes: one at least; and all in these places. */
int message_log_rows(const struct message_log *log,
                     const struct message_log_line *line, int cells);
int message_log_rows_of(const struct message_log *log, int places, int cells);

/* Leave away its last sentences, and what is in brackets, until it takes no
 * more than so many rows, or the first is left; and make it whole again. What
 * is in brackets says the same in signs: without it nothing is cut. If the
 * first words take too many rows, the brackets after them show alone. */
void message_log_cut(struct message_log *log, struct message_log_line *line,
                     int cells, int rows);
void message_log_mend(struct message_log *log, struct message_log_line *line);
/* All its words, cut or not; false without room for them. */
bool message_log_whole(const struct message_log *log,
                       const struct message_log_line *line, char *out,
                       size_t out_bytes);
bool message_log_is_cut(const struct message_log *log,
                        const struct message_log_line *line);

/* A row of a line. If a line explains a word and the width allows it, the
 * word is at the left, and the explanation in a column beside it. */
struct message_log_row {
    const char *start; /* the row's first byte among the line's words */
    const char *head; /* at the left, in bold; NULL: nothing */
    size_t head_bytes;
    const char *text; /* the rest: */
    size_t bytes;
    int cell; /* there it begins */
};

/* Walk through the rows of those places, from a zeroed walk on; false at the
 * end. */
struct message_log_walk {
    int line;
    size_t at;
};
bool message_log_next(const struct message_log *log, int places, int cells,
                      struct message_log_walk *walk,
                      struct message_log_row *row);
