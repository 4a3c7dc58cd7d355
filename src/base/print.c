// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#include "src/base/print.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rules/base/translatable.h"

#include "src/base/language.h"
#include "src/base/portable.h"
#include "src/base/text.h"

enum { USUAL_BYTES = 1024 };

static int print_guarded(char *text, FILE *out)
{
    text_guard(text, text);
    return fputs(text, out);
}

int print_text(const char *text, FILE *out)
{
    return print_format(out, "%s", text);
}

int print_arguments(FILE *out, const char *format, va_list values)
{
    char usual[USUAL_BYTES];
    va_list again;
    va_copy(again, values);
    int bytes = vsnprintf(usual, sizeof usual, format, values);
    char *whole = bytes >= USUAL_BYTES ? malloc((size_t)bytes + 1) : NULL;
    if (whole != NULL)
        vsnprintf(whole, (size_t)bytes + 1, format, again);
    va_end(again);
    int result =
        bytes < 0 ? bytes : print_guarded(whole != NULL ? whole : usual, out);
    free(whole);
    return result;
}

int print_format(FILE *out, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    int result = print_arguments(out, format, values);
    va_end(values);
    return result;
}

bool print_bytes(void *stream, const char *bytes, size_t count)
{
    return fwrite(bytes, 1, count, stream) == count;
}

/* A whole path, and what is said of a place in it. */
enum { SHOWN_BYTES = PATH_MAX + 256 };

/* The last character of a sentence, without its full stop: a line that a
 * shell shows needs none. */
static int length_without_stop(const char *why)
{
    size_t length = strlen(why);
    if (length > 0 && why[length - 1] == '.')
        length--;
    return (int)length;
}

void print_error_as(enum error_program program, FILE *errors, const char *what,
                    const char *why, size_t at)
{
    static const char *const names[] = {
        [PROGRAM_HEKTOR] = "hektor", [PROGRAM_HEKTORD] = "hektord"};
    char shown[SHOWN_BYTES];
    /* A question mark replaces each control character. */
    snprintf(shown, SHOWN_BYTES, "%s", what);
    for (char *c = shown; *c != '\0'; c++) {
        if ((unsigned char)*c < 0x20 || *c == 0x7f)
            *c = '?';
    }
    text_clean(shown, shown, SHOWN_BYTES);
    print_format(errors, "%s: %s: ", names[program],
                 shown[0] != '\0' ? shown : "\"\"");
    if (at != PRINT_ERROR_NOWHERE)
        print_format(errors, gettext("at character %zu: "), at + 1);
    print_format(errors, "%.*s\n", length_without_stop(why), why);
}

void print_error_at(FILE *errors, const char *what, const char *why, size_t at)
{
    print_error_as(PROGRAM_HEKTOR, errors, what, why, at);
}

static void print_remark_as(enum error_program program, FILE *errors,
                            const char *what, const char *why)
{
    char remark[512];

    snprintf(remark, sizeof remark, "%s%s", gettext("remark: "), why);
    print_error_as(program, errors, what, remark, PRINT_ERROR_NOWHERE);
}

void print_remark_at(FILE *errors, const char *what, const char *why)
{
    print_remark_as(PROGRAM_HEKTOR, errors, what, why);
}

void print_language_fault(enum error_program program, FILE *errors)
{
    char what[PATH_MAX];
    const char *why = language_fault(what);

    if (why != NULL)
        print_remark_as(program, errors, what, why);
}

void print_error_forget_output(FILE *out)
{
    portable_drop_output(out);
}

int print_error_of_output(enum error_program program, FILE *out, FILE *errors,
                          int status)
{
    int error = EIO; /* where an earlier write has failed */
    if (fflush(out) != 0)
        error = errno;
    else if (!ferror(out))
        return status;
    print_error_forget_output(out);
    print_error_as(program, errors, gettext("output"),
                   translation_of_error(error), PRINT_ERROR_NOWHERE);
    return EXIT_IO;
}

int print_version(enum error_program program, FILE *out, FILE *errors)
{
    print_format(out,
                 program == PROGRAM_HEKTOR ? "%s\n%s\n%s\n%s\n"
                                           : "hektord (%s)\n%s\n%s\n%s\n",
                 PACKAGE_STRING, "Copyright (C) 2026 the Hektor authors",
                 gettext("Licence: GNU General Public License, version 3 or "
                         "later."),
                 gettext("This is free software, without any warranty."));
    return print_error_of_output(program, out, errors, EXIT_DONE);
}

void streams_occupy(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0)
            (void)!open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}
