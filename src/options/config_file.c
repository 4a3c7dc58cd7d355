// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/options/config_file.h"

#include <errno.h>
#include <ini.h>
#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "src/base/language.h"
#include "src/base/paths.h"
#include "src/base/print.h"
#include "src/base/whole_file.h"
#include "src/options/option_table.h"

/* inih's reader: a line without what would make it another. A blank before a
 * name makes inih go on with the line above; a zero byte ends its text; and
 * what has no room would be read as the next line. */
static char *next_line(char *bytes, int room, void *context)
{
    struct config_lines *lines = context;
    int used = 0, byte;
    bool fits = true;
    while ((byte = getc(lines->stream)) != EOF && byte != '\n') {
        if (used == 0 && (byte == ' ' || byte == '\t'))
            continue;
        fits = fits && used + 2 < room;
        if (fits)
            bytes[used++] = byte != '\0' ? (char)byte : '?';
    }
    if (byte == EOF && used == 0)
        return NULL;
    lines->line++;
    if (!fits && lines->too_long == 0)
        lines->too_long = lines->line;
    used = fits ? used : 0;
    bytes[used] = '\n';
    bytes[used + 1] = '\0';
    return bytes;
}

int config_lines_read(struct config_lines *lines, config_taker *take,
                      void *context)
{
    int line = ini_parse_stream(next_line, lines, take, context);
    return ferror(lines->stream) != 0 ? -1 : line;
}

struct reading {
    struct config_lines lines; /* first: it is the context of both */
    const char *path;
    FILE *errors;
    struct options *options;
};

static void tell_fault(const struct reading *reading, int line,
                       const char *name, const char *why, size_t at)
{
    char what[PATH_MAX + 128];
    snprintf(what, sizeof what, "%s:%d%s%.64s", reading->path, line,
             name[0] != '\0' ? ": " : "", name);
    print_error_at(reading->errors, what, why, at);
}

/* inih's handler: 0 is a fault, which is told here. */
static int take(void *context, const char *section, const char *name,
                const char *value)
{
    struct reading *reading = context;
    struct option_error error = {.at = PRINT_ERROR_NOWHERE};
    (void)section;
    /* options_speak has read it: what argv names counts above it. */
    if (strcmp(name, "language") == 0)
        return 1;
    const struct option_row *row = option_of_name(name);
    char unknown[256];
    if (row == NULL) {
        option_refuse_unknown(name, NULL, unknown, sizeof unknown);
        error.why = unknown;
    } else if (option_set(reading->options, row, value, &error))
        return 1;
    tell_fault(reading, reading->lines.line, name, error.why, error.at);
    return 1;
}

void config_file_read(const char *path, struct options *options, FILE *errors)
{
    struct reading reading = {
        .path = path, .errors = errors, .options = options};
    int error = regular_file_read(path, &reading.lines.stream);
    if (regular_file_is_missing(path, error))
        return;
    int line =
        error == 0 ? config_lines_read(&reading.lines, take, &reading) : -1;
    if (error == 0)
        fclose(reading.lines.stream);
    if (line > 0)
        tell_fault(&reading, line, "",
                   gettext("write each line as \"name = value\""),
                   PRINT_ERROR_NOWHERE);
    if (reading.lines.too_long > 0)
        tell_fault(&reading, reading.lines.too_long, "",
                   gettext("this line is too long"), PRINT_ERROR_NOWHERE);
    if (line < 0)
        print_error_at(errors, path,
                       error != 0 ? regular_file_sentence(error)
                                  : translation_of_error(EIO),
                       PRINT_ERROR_NOWHERE);
}

static int take_language(void *context, const char *section, const char *name,
                         const char *value)
{
    const char *path = context;
    char place[PATH_MAX];
    (void)section;
    if (strcmp(name, "language") == 0 && !language_choose(value)) {
        snprintf(place, sizeof place, "%.*s: language = %s", PATH_MAX / 2, path,
                 value);
        language_refuse(place);
    }
    return 1;
}

/* The language that argv[at] names, alone or with the word after it; *words is
 * then how many that are. NULL: another argument. */
static const char *language_named(int argc, char **argv, int at, int *words)
{
    static const char name[] = "--language";
    const size_t bytes = sizeof name - 1;
    if (strncmp(argv[at], name, bytes) != 0 ||
        (argv[at][bytes] != '=' && argv[at][bytes] != '\0'))
        return NULL;
    *words = argv[at][bytes] == '=' ? 1 : 2;
    if (argv[at][bytes] == '=')
        return argv[at] + bytes + 1;
    return at + 1 < argc ? argv[at + 1] : NULL;
}

int options_speak(int argc, char **argv)
{
    char path[PATH_MAX];
    int kept = 1, at = 1;
    /* Nothing is complained of here: that is for config_file_read. */
    struct config_lines lines = {0};
    if (paths_file(PLACE_CONFIG, "hektor.conf", path) == 0 &&
        regular_file_read(path, &lines.stream) == 0) {
        char brief[PATH_MAX];
        paths_brief(path, brief);
        config_lines_read(&lines, take_language, brief);
        fclose(lines.stream);
    }
    while (at < argc && strcmp(argv[at], "--") != 0) {
        int words = 1;
        const char *code = language_named(argc, argv, at, &words);
        if (code != NULL && language_choose(code))
            at += words;
        else
            argv[kept++] = argv[at++];
    }
    while (at < argc)
        argv[kept++] = argv[at++];
    argv[kept] = NULL;
    return kept;
}

int options_judge_language(int argc, char **argv, FILE *errors)
{
    for (int at = 1; at < argc && strcmp(argv[at], "--") != 0; at++) {
        struct option_error error;
        char what[64];
        int words = 0;
        const char *code = language_named(argc, argv, at, &words);
        if (words == 0)
            continue;
        struct options options = options_default();
        if (option_set(&options, option_of_name("language"), code, &error))
            continue;
        snprintf(what, sizeof what, "--language%s%s", code != NULL ? " " : "",
                 code != NULL ? code : "");
        option_error_print(&error, what, errors);
        return EXIT_USAGE;
    }
    return EXIT_DONE;
}
