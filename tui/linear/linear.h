// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * linear.h - the board in plain lines, for eyes, ears and braille alike. The
 * line mode itself is opened through frontend.h.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

#include "rules/board/position.h"
#include "rules/notation/notation.h"

#include "tui/input/prompt.h"
#include "tui/model/game_status.h"
#include "tui/terminal/output.h"

enum { LINEAR_BOARD_LINES = 8, LINEAR_BOARD_CELLS = 11 };

/*
 * One line of the board, 0 the uppermost: the rank's digit, a blank, and one
 * sign a square, such as "8 rnbqkbnr" in English letters. Capitals are White's
 * pieces, small letters Black's; "-" is an empty light square and "." an empty
 * dark one. flipped puts the first rank uppermost and the h-file first.
 */
void linear_board(const struct position *pos, enum notation notation,
                  bool flipped, int line, char out[LINEAR_BOARD_CELLS]);

/* The sign of a square: that of its piece (notation_sign), "-" or ".". */
char linear_sign(const struct position *pos, enum notation notation, int sq);

/*
 * The terminal of the line mode, if there is one: who shows
 * what is typed, what of its modes is changed and given back, and what it is
 * sent. That is the transcript: text after text, gathered, folded to what the
 * locale can write, and sent at once.
 */

/* What echoes the typed text. */
enum line_echoing {
    ECHO_NOWHERE, /* it comes from a file or a pipe */
    ECHO_THERE, /* the terminal by itself: what is printed goes elsewhere */
    ECHO_HERE, /* the line mode: both ends are a terminal */
};

struct line_terminal {
    int in_fd, out_fd;
    struct terminal_calls calls;
    enum line_echoing echo;
    bool hides; /* ECHO_THERE: it does not just now, since a secret is typed */
    struct termios before;
    int cells;
};

void line_terminal_open(struct line_terminal *terminal, int in_fd, int out_fd,
                        const struct terminal_calls *calls);

/* Keys come one by one and unechoed; Ctrl-C is a key, Ctrl-Z still stops. If
 * the terminal echoes by itself, it is left as it is. */
void line_terminal_take(struct line_terminal *terminal);
void line_terminal_give_back(struct line_terminal *terminal);

/* Where the terminal echoes by itself: not while a secret is typed. */
void line_terminal_hide(struct line_terminal *terminal, bool secret);

/* How wide it is now. */
void line_terminal_measure(struct line_terminal *terminal);

enum { TRANSCRIPT_BYTES = 8192 };

struct transcript {
    struct output output;
    bool ascii; /* the locale writes nothing else */
    char out[TRANSCRIPT_BYTES];
    size_t out_bytes;
};

void transcript_open(struct transcript *transcript, int fd,
                     const struct terminal_calls *calls);

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

/*
 * The typed line on a terminal that can only go on: what must be
 * sent so that it shows a label, the text and the cursor, with backspaces and
 * new lines alone. Pure.
 */

/* What is on the terminal's present line; zeroed: nothing. */
struct line_echo {
    bool open; /* the label and the text below are there */
    char label[LABEL_TEXT_MAX];
    char text[PROMPT_TEXT_MAX];
    size_t cursor;
};

/* Long enough for one answer of line_echo_show. */
enum { LINE_ECHO_OUT_MAX = LABEL_TEXT_MAX + 6 * PROMPT_TEXT_MAX };

/*
 * What to send so that the line shows label and prompt, on a terminal so many
 * cells wide; "" when it does already. A change that backspaces cannot reach,
 * because the line has wrapped, begins a new line.
 */
void line_echo_show(struct line_echo *echo, const char *label,
                    const struct prompt *prompt, int cells,
                    char out[LINE_ECHO_OUT_MAX]);
