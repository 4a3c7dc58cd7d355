// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * message_panel.h - the messages of the screen, and which of them show now: in
 * the message, or, where that is too small, on a panel with pages. Pure.
 *
 * Which line shows is decided by its kind, and by the last key:
 * - An announcement keeps its place until a key has come. An answer and a
 *   refusal, which a key asked for, keep it only against what came with them,
 *   and give way to anything later.
 * - A move, what passes, a glance and an aside give way to those. Of them the
 *   newest show that have room; where nothing else is in the message the
 *   newest is cut, behind a sentence where one has room, and can be opened.
 * - What must show and has no room in the message goes to the panel, behind
 *   what nobody has read there and in front of what was read. Rulings that were
 *   read leave it when the next ones come; an answer stays until it is closed,
 *   or another answer to a key closes it. No panel that is larger: the newest
 *   shows.
 * - While the board must be seen no panel opens by itself: the newest ruling
 *   shows, or the first line of an answer, cut, and Page Down opens a panel
 * with all that came with it.
 * - A move that never had room beside something that must show waits: the next
 *   key brings its words, unless a later one has shown. What passes does not:
 *   it is true no more.
 * - An aside waits until a key has come, nothing else comes and no panel is
 *   open; then it passes. If there is no message it is on the panel,
 * last.
 * - A key alone takes nothing away: what was read stays until something comes;
 *   an answer only until something is asked, and a glance that a key was faster
 *   than goes before whatever comes then.
 * - In a window of another size, or with a question that takes some room, all
 *   that no key has answered finds its place again; what was read is cut. A
 * page that was turned begins no later than it did.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "tui/model/frontend.h"
#include "tui/screen/layout.h"

/*
 * The lines that a screen was given to say and that it is not
 * done with, in the order in which they are read, broken to its width. Pure.
 */

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
    MESSAGE_ANNOUNCED = 1 << FRONTEND_ANNOUNCEMENT | 1 << FRONTEND_CLOCK,
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

/* Zeroed memory has said nothing. */
struct message_panel {
    struct message_log log;
    struct rect message, panel; /* where it shows, as of the last draw */
    bool is_read; /* a key came since the last line */
    bool keeps_board; /* no panel opens unless a key asks for it */
    bool opens_answers; /* but for what was asked for */
    size_t page_byte; /* of the words on the panel: its page begins there */
};

void message_panel_add(struct message_panel *messages, enum frontend_line kind,
                       const char *text);

/* A key was pressed: what shows has been seen. */
void message_panel_read(struct message_panel *messages);

/* A question remains now: what was answered before it is no answer to it. */
void message_panel_ask(struct message_panel *messages);

/* What was said aside belongs to a game that is gone. */
void message_panel_forget_aside(struct message_panel *messages);

/* While this is so, what is too long is cut, and a panel waits for a key;
 * opens_answers: but an answer or a refusal opens it. */
void message_panel_keep_board(struct message_panel *messages, bool keeps,
                              bool opens_answers);

/* Open a panel with this text, or only with what is too long. */
void message_panel_open(struct message_panel *messages, const char *text);

/* What the message says is of no interest any more. */
void message_panel_forget(struct message_panel *messages);

/* Another game is seen now: what was answered before is not about it. */
void message_panel_begin(struct message_panel *messages);

/* What a key has asked for comes, or shows and no key came since. */
bool message_panel_replies(const struct message_panel *messages);

/* Before a draw: decide what shows in the message, and on a panel that may
 * cover so much. True when something shows that has not shown before (also when
 * its words are the same). */
bool message_panel_settle(struct message_panel *messages, struct rect message,
                          struct rect panel);

bool message_panel_is_open(const struct message_panel *messages);

/* Does the message show less than all of what it should? Open a panel with the
 * whole of it; false where nothing is cut, or a panel has no room. */
bool message_panel_is_cut(const struct message_panel *messages);
bool message_panel_open_cut(struct message_panel *messages);

/* How many rows there are on all pages of the panel, at a width. */
int message_panel_rows(const struct message_panel *messages, int cells);

/* Turn a page; false when there is none, or nothing is open. */
bool message_panel_turn(struct message_panel *messages, int by,
                        struct rect panel);

/* The one that shows, in another window the one in which that is with which it
 * began. The last line of the panel is free for its number. */
struct message_page {
    int number, count; /* from 0; of all */
    int first, rows; /* of the rows on the panel */
    size_t byte; /* of the words there, at which it begins */
};
struct message_page message_panel_page(const struct message_panel *messages,
                                       struct rect panel);

/* False when nothing was open. */
bool message_panel_close(struct message_panel *messages);
