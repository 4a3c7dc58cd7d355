// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/command/theme_file.h"

#include <errno.h>
#include <ini.h>
#include <libintl.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "src/base/exits.h"
#include "src/base/paths.h"
#include "src/base/print.h"
#include "src/base/whole_file.h"

struct reading {
    FILE *stream;
    int line; /* read last, from 1 */
    struct theme themes[THEME_FILE_THEMES];
    const char *why;
    int refused; /* the line of the first fault; 0: none */
};

static char *next_line(char *bytes, int room, void *context)
{
    struct reading *reading = context;
    reading->line++;
    return fgets(bytes, room, reading->stream);
}

/* What is no ink is meant for every terminal. */
static const char *take_both(struct reading *reading, const char *name,
                             const char *value)
{
    static const char *const common[] = {"base", "glyphs", "large"};
    const char *why = theme_set(&reading->themes[0], name, value);
    for (size_t i = 0; i < sizeof common / sizeof *common; i++)
        if (why == NULL && strcmp(common[i], name) == 0)
            theme_set(&reading->themes[1], name, value);
    return why;
}

/* inih's handler: 0 is a fault. Only the first one counts. */
static int take(void *context, const char *section, const char *name,
                const char *value)
{
    struct reading *reading = context;
    bool is_for_8 = strcmp(section, "8") == 0;
    if (reading->refused != 0)
        return 1;
    if (!is_for_8 && *section != '\0')
        reading->why = N_("A theme file has only one section, [8], for "
                          "terminals with eight colours.");
    else if (is_for_8)
        reading->why = theme_set(&reading->themes[1], name, value);
    else
        reading->why = take_both(reading, name, value);
    if (reading->why == NULL)
        return 1;
    reading->refused = reading->line;
    return 0;
}

static bool is_in_table(const char *name)
{
    for (int i = 0; theme_row(i) != NULL; i++)
        if (strcmp(theme_row(i)->name, name) == 0)
            return true;
    return false;
}

/* Each name once, though it may have several rows. */
static void print_error_of_name(const char *name, FILE *errors)
{
    char names[256] = "", why[512], what[128];
    const struct theme *row;
    for (int i = 0; (row = theme_row(i)) != NULL; i++) {
        size_t used = strlen(names);
        bool is_first = true;
        for (int j = 0; j < i; j++)
            is_first = is_first && strcmp(theme_row(j)->name, row->name) != 0;
        if (is_first)
            snprintf(names + used, sizeof names - used, "%s%s",
                     used > 0 ? ", " : "", row->name);
    }
    snprintf(why, sizeof why,
             gettext("There is no theme of that name; the program has %s."),
             names);
    snprintf(what, sizeof what, "--theme %s", name);
    print_error_at(errors, what, why, PRINT_ERROR_NOWHERE);
}

static int print_error_of(const char *path, int line,
                          const struct reading *reading, FILE *errors)
{
    char what[PATH_MAX + 16];
    bool is_refused = reading->refused == line;
    snprintf(what, sizeof what, "%s:%d", path, line);
    print_error_at(errors, what,
                   is_refused ? gettext(reading->why)
                              : gettext("a line is \"name = value\""),
                   PRINT_ERROR_NOWHERE);
    return EXIT_DATA;
}

int theme_file_read(const char *name, bool *is_own,
                    struct theme out[THEME_FILE_THEMES], FILE *errors)
{
    char file[64], path[PATH_MAX];
    struct reading reading = {
        .themes = {*theme_find(NULL, 256), *theme_find(NULL, 8)}};
    *is_own = false;
    if (*name == '\0' || is_in_table(name))
        return EXIT_DONE;
    snprintf(file, sizeof file, "themes/%s.theme", name);
    int error = paths_file(PLACE_CONFIG, file, path);
    if (error == 0)
        error = regular_file_read(path, &reading.stream);
    if (regular_file_is_missing(path, error)) {
        print_error_of_name(name, errors);
        return EXIT_USAGE;
    }
    if (error != 0) {
        print_error_at(errors, path, regular_file_sentence(error),
                       PRINT_ERROR_NOWHERE);
        return EXIT_IO;
    }
    int line = ini_parse_stream(next_line, &reading, take, &reading);
    bool failed = ferror(reading.stream) != 0;
    fclose(reading.stream);
    if (line > 0)
        return print_error_of(path, line, &reading, errors);
    if (line < 0 || failed) {
        print_error_at(errors, path, strerror(EIO), PRINT_ERROR_NOWHERE);
        return EXIT_IO;
    }
    for (int i = 0; i < THEME_FILE_THEMES; i++) {
        reading.themes[i].name = "own";
        out[i] = reading.themes[i];
    }
    *is_own = true;
    return EXIT_DONE;
}
