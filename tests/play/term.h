// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * term.h - a whole program in a pseudo-terminal, with an emulator (libvterm)
 * on its other side: what a person would see, where the cursor rests, and
 * what it cost. Every wait has a deadline and ends as soon as what it waits
 * for is there. No function here fails a test; each says whether it worked.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

struct term;

struct term_options {
    int rows, cols; /* 0: 24 and 80 */
    const char *const *env; /* all of it, NAME=VALUE, NULL at the end */
    const char *folder; /* to start in; NULL: this one */
    int64_t file_bytes; /* no file may grow larger (RLIMIT_FSIZE); 0: any */
    bool hangup_ignored; /* as under nohup */
    bool is_mute; /* it answers no question: the test does, by term_type */
};

enum { TERM_TEXT_MAX = 1024, TERM_NO_EXIT = -1000 };

/* A cell's look, as bits; the colours are compared with term_cell's. */
enum term_attr { TERM_BOLD = 1, TERM_UNDERLINE = 2, TERM_REVERSE = 4 };

struct term_cell {
    uint32_t character; /* 0 for a blank never written */
    unsigned attrs;
    uint32_t fg, bg; /* red, green, blue: 0xRRGGBB */
};

/* What has come out since term_mark. */
struct term_cost {
    long bells; /* also those that end a title */
    size_t bytes;
    size_t escapes; /* beginnings of control sequences among them */
    size_t bursts; /* groups of bytes with 8 ms of silence between */
    long writes; /* write calls of the program's first thread, to anything;
                    -1 where the kernel does not count them */
};

/* NULL when it could not be started (errno says why). argv[0] is a path. */
struct term *term_start(const struct term_options *options,
                        const char *const argv[]);

/* Kill what still runs, and free. NULL is fine. */
void term_free(struct term *term);

/* Wait until all processes have ended that the programs left behind, such as
 * an arbiter whose client was killed. Not while a terminal is in use. */
bool term_all_ended(int timeout_ms);

pid_t term_pid(const struct term *term);
/* Its end that is ours; -1 when it is closed. */
int term_fd(const struct term *term);

/* Type bytes; false when the terminal is closed. */
bool term_type(struct term *term, const char *bytes);
/* Type a line and Enter. */
bool term_enter(struct term *term, const char *line);
/* Close the terminal, as when its window is closed. */
void term_hangup(struct term *term);
/* Another size; the program gets SIGWINCH. */
void term_resize(struct term *term, int rows, int cols);

/* Read what comes within timeout_ms, once; false when nothing came. */
bool term_pump(struct term *term, int timeout_ms);
/* Until nothing has come for quiet_ms. */
void term_settle(struct term *term, int quiet_ms);

/* Until the screen holds the text in one of its lines, or broken over the lines
 * of the panel beside a board. */
bool term_wait_text(struct term *term, const char *text, int timeout_ms);
/* Until the screen holds it no more. */
bool term_wait_gone(struct term *term, const char *text, int timeout_ms);
/* Until this line matches an extended regular expression. */
bool term_wait_line(struct term *term, int row, const char *regex,
                    int timeout_ms);
/* Until the cursor rests there. */
bool term_wait_cursor(struct term *term, int row, int col, int timeout_ms);
/* Until term_printed finds the text. */
bool term_wait_output(struct term *term, const char *text, int timeout_ms);
/* Any other condition. */
typedef bool term_condition(struct term *term, void *context);
bool term_wait(struct term *term, term_condition *condition, void *context,
               int timeout_ms);

/* The exit status, or the signal's number below zero, or TERM_NO_EXIT when it
 * still runs. Output is read on meanwhile. */
int term_wait_exit(struct term *term, int timeout_ms);

/* Type these keys again and again, and read nothing, until no more comes: the
 * terminal is full. */
bool term_fill(struct term *term, const char *keys, int timeout_ms);
/* As term_wait_exit, while nothing is read. */
int term_wait_exit_unread(struct term *term, int timeout_ms);

/* A line as UTF-8 without the blanks at its end, in the caller's buffer. */
void term_line(struct term *term, int row, char out[TERM_TEXT_MAX]);
/* The row in which the text begins, and its column; -1 when it is not there. It
 * may be broken in the panel beside a board. */
int term_find(struct term *term, const char *text, int *col);
struct term_cell term_cell(struct term *term, int row, int col);
void term_cursor(struct term *term, int *row, int *col);
int term_rows(const struct term *term);
int term_cols(const struct term *term);

bool term_cursor_shown(const struct term *term);
bool term_is_alternate(const struct term *term);
bool term_has_mouse(const struct term *term);
/* The line discipline is as it was before the program started. */
bool term_is_cooked(const struct term *term);

/* Begin to count, and forget the output that term_output gives. */
void term_mark(struct term *term);
struct term_cost term_cost(struct term *term);
/* What came out since the mark, without control characters but newline;
 * valid until the next call. */
const char *term_output(struct term *term);
/* Where in that output the text is, or NULL. A blank in the text is a
 * line's end too, for a program breaks long lines between words. */
const char *term_printed(struct term *term, const char *text);

/* The screen as a picture, for a test that failed. */
void term_dump(struct term *term, FILE *stream);
