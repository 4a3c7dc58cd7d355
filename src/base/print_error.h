/*
 * print_error.h - how the programs say what went wrong: one line for one fault,
 * "hektor: WHAT: WHY".
 */
#ifndef HEKTOR_SRC_BASE_PRINT_ERROR_H
#define HEKTOR_SRC_BASE_PRINT_ERROR_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Where in a text a fault lies; PRINT_ERROR_NOWHERE: not told. */
#define PRINT_ERROR_NOWHERE SIZE_MAX

/* Which of the two programs says it. */
enum error_program { PROGRAM_HEKTOR, PROGRAM_HEKTORD };

/*
 * Write the line. what and why are already translated; what may hold text
 * from outside, of which only what may be shown is, up to the length of a
 * path. at counts bytes
 * from 0 and is told from 1.
 */
void print_error_at(FILE *errors, const char *what, const char *why, size_t at);
void print_error_as(enum error_program program, FILE *errors, const char *what,
                    const char *why, size_t at);

/* At the end of what is written: status, or EXIT_IO where the output has not
 * taken all, which is said once. */
int print_error_of_output(enum error_program program, FILE *out, FILE *errors,
                          int status);

/* Nobody reads it any more, and that was said, or is no fault. */
void print_error_forget_output(FILE *out);

#endif
