/*
 * print.h - the one door for sentences to a terminal that no view owns: what
 * may not be shown comes out as a question mark, wherever it came from. No
 * other file of src writes text to a stream (tests/output_check).
 */
#ifndef HEKTOR_SRC_BASE_PRINT_H
#define HEKTOR_SRC_BASE_PRINT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
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

#endif
