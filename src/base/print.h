/*
 * print.h - the one door for sentences to a terminal that no view owns: what
 * may not be shown comes out as a question mark, wherever it came from. No
 * other file of src writes text to a stream (tests/output_check).
 */
#ifndef HEKTOR_SRC_BASE_PRINT_H
#define HEKTOR_SRC_BASE_PRINT_H

#include <stdarg.h>
#include <stdio.h>

/* Like fputs and fprintf. Below 0 when it cannot be written. */
int print_text(const char *text, FILE *out);
__attribute__((format(printf, 2, 3))) int print_format(FILE *out,
                                                       const char *format, ...);
__attribute__((format(printf, 2, 0))) int
print_arguments(FILE *out, const char *format, va_list values);

#endif
