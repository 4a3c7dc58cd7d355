// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * print.h - the one door for sentences to a terminal that no view owns: what
 * may not be shown comes out as a question mark, wherever it came from. No
 * other file of src writes text to a stream (tests/output_check). A fault is
 * one line, "hektor: WHAT: WHY".
 */
#pragma once

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Like fputs and fprintf. Below 0 when it cannot be written. */
int print_text(const char *text, FILE *out);
__attribute__((format(printf, 2, 3))) int print_format(FILE *out,
                                                       const char *format, ...);
__attribute__((format(printf, 2, 0))) int
print_arguments(FILE *out, const char *format, va_list values);

/* A pgn_sink whose context is a stream: write the bytes as they are. Only for
 * what one of our own writers makes, as a PGN or an envelope. */
bool print_bytes(void *stream, const char *bytes, size_t count);

/* Where in a text a fault lies; PRINT_ERROR_NOWHERE: not told. */
#define PRINT_ERROR_NOWHERE SIZE_MAX

/* Which of the two programs says it. */
enum error_program { PROGRAM_HEKTOR, PROGRAM_HEKTORD };

/*
 * Write the line of a fault. what and why are already translated; what may hold
 * text from outside, of which only what may be shown is, up to the length of a
 * path. at counts bytes from 0 and is printed from 1. The full stop of why is
 * left out: a line that a shell shows needs none.
 */
void print_error_at(FILE *errors, const char *what, const char *why, size_t at);
void print_error_as(enum error_program program, FILE *errors, const char *what,
                    const char *why, size_t at);

/* The same of what is no fault, after the word "remark". */
void print_remark_at(FILE *errors, const char *what, const char *why);

/* Why the language that was asked for is not spoken, as such a remark; nothing
 * where it is, or where that was told. */
void print_language_fault(enum error_program program, FILE *errors);

/* At the end of what is written: status, or EXIT_IO where the output has not
 * taken all, which is said once. */
int print_error_of_output(enum error_program program, FILE *out, FILE *errors,
                          int status);

/* Answer --version: name and version, holder, licence. Returns an exit
 * status. */
int print_version(enum error_program program, FILE *out, FILE *errors);

/* The reader is gone, and that was reported or is no error. */
void print_error_forget_output(FILE *out);

/*
 * The exit statuses of both programs; stable, after sysexits.h.
 */

enum exit_status {
    EXIT_DONE = 0,
    EXIT_NO = 1, /* the answer is no */
    EXIT_USAGE = 2,
    EXIT_UNSIGNED = 3, /* an envelope that nobody has signed */
    EXIT_OTHER_NAME = 4, /* signed by an arbiter known under another name */
    EXIT_ENDED_KEY = 5, /* signed with a key that was ended */
    EXIT_UNKNOWN = 6, /* signed by an arbiter that is not known */
    EXIT_DATA = 65, /* bad input data */
    EXIT_UNAVAILABLE = 69, /* service not available */
    EXIT_IO = 74,
    EXIT_AGAIN = 75, /* try again, or undetermined */
};

/*
 * A program that was started with closed standard streams.
 */

/*
 * Occupy those of the descriptors 0, 1 and 2 that are closed, so that no file
 * or socket of ours is taken for input or output. Reading from and writing to
 * them goes on failing, with EBADF.
 */
void streams_occupy(void);
