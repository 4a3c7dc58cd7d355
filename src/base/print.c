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

/* Is the word that a sentence begins with, of so many bytes, written so within
 * a sentence too? A name is, what has a sign or a second capital in it, and in
 * German whatever is not known to be small. */
static bool keeps_capital(const char *word, size_t bytes)
{
    static const char names[] =
        "|Hektor|White|White's|Black|Black's|Braille|Weiß|Schwarz|";
    static const char small[] =
        "|Am|An|Auf|Aus|Bei|Beide|Das|Dem|Den|Der|Die|Dies|Diese|Diesen|Dieser|"
        "Dieses|Ein|Eine|Einen|Einer|Es|Für|Gegen|Hier|Im|In|Ihr|Ihre|Jede|"
        "Jeder|Jetzt|Kein|Keine|Laut|Mehrere|Mit|Nach|Nur|Ohne|Sie|Vom|Von|Vor|"
        "Was|Zu|Zum|Zur|Zuerst|Zwischen|";
    char entry[64];
    size_t more = strcspn(word + 1, " ,.;:");
    if (bytes + 3 > sizeof entry)
        return true;
    snprintf(entry, sizeof entry, "|%.*s|", (int)bytes, word);
    for (size_t i = 1; i <= more; i++)
        if ((word[i] >= 'A' && word[i] <= 'Z') ||
            (word[i] >= '0' && word[i] <= '9'))
            return true;
    bool is_order = strncmp(word + bytes, " Sie", 4) == 0;
    return strstr(names, entry) != NULL ||
           (language_is("de") && strstr(small, entry) == NULL && !is_order);
}

/* "Nf3" behind "3. ": that full stop ends no sentence. */
static bool is_move(const char *word)
{
    size_t bytes = strcspn(word, " ,;");
    return strcspn(word, "0123456789") < bytes || strncmp(word, "O-O", 3) == 0;
}

/* One or more sentences in the shape of a fault: it begins small, a semicolon
 * parts its sentences, and there is no full stop at its end. */
static void write_reason(const char *why, char *out, size_t out_bytes)
{
    bool begins = true;
    size_t used = 0;
    while (*why != '\0' && used + 5 < out_bytes) {
        size_t bytes = 1;
        bool is_stop = *why == '.' && used > 0 && out[used - 1] != ' ' &&
                       (why[1] == '\0' || (why[1] == ' ' && !is_move(why + 2)));
        out[used] = *why;
        if (begins && !keeps_capital(why, strcspn(why, " ,.;:"))) {
            bytes = text_small_letter(why, out + used);
            used += strlen(out + used);
        } else if (!is_stop) {
            used++;
        } else if (why[1] == ' ') {
            out[used++] = ';';
        }
        begins = is_stop || (begins && *why == ' ');
        if (is_stop && why[1] == ' ') {
            out[used++] = ' ';
            bytes = 2;
        }
        why += bytes;
    }
    out[used] = '\0';
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
    char reason[SHOWN_BYTES];
    write_reason(why, reason, sizeof reason);
    print_format(errors, "%s\n", reason);
}

void print_error_at(FILE *errors, const char *what, const char *why, size_t at)
{
    print_error_as(PROGRAM_HEKTOR, errors, what, why, at);
}

static void print_remark_as(enum error_program program, FILE *errors,
                            const char *what, const char *why)
{
    char reason[512], remark[512 + 64];

    write_reason(why, reason, sizeof reason);
    snprintf(remark, sizeof remark, "%s%s", gettext("remark: "), reason);
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
