// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/theme_file.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "src/base/paths.h"
#include "src/base/print.h"
#include "src/base/whole_file.h"
#include "src/guests/guest.h"
#include "src/options/config_file.h"

struct reading {
    struct config_lines lines;
    struct theme themes[THEME_FILE_THEMES];
    const char *why;
    int refused; /* the line of the first fault; 0: none */
};

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
static int take_row(void *context, const char *section, const char *name,
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
    reading->refused = reading->lines.line;
    return 0;
}

static bool is_in_table(const char *name)
{
    for (int i = 0; theme_row(i) != NULL; i++)
        if (strcmp(theme_row(i)->name, name) == 0)
            return true;
    return false;
}

/* A name of letters alone leads to no other folder. */
static bool is_name(const char *name)
{
    size_t bytes = strlen(name);
    return bytes > 0 && bytes < THEME_NAME_MAX &&
           strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-_") == bytes;
}

/* "mine" of "mine.theme"; false where a file is none of ours. */
static bool read_name(const char *file, char out[THEME_NAME_MAX])
{
    static const char end[] = ".theme";
    size_t bytes = strlen(file);
    if (bytes < sizeof end || strcmp(file + bytes - (sizeof end - 1), end) != 0)
        return false;
    bytes -= sizeof end - 1;
    if (bytes >= THEME_NAME_MAX)
        return false;
    snprintf(out, THEME_NAME_MAX, "%.*s", (int)bytes, file);
    return is_name(out) && !is_in_table(out);
}

static int is_theme(const struct dirent *entry)
{
    char name[THEME_NAME_MAX];
    return read_name(entry->d_name, name);
}

/* A theme may have several rows. */
static bool is_first_row(int row)
{
    for (int i = 0; i < row; i++)
        if (strcmp(theme_row(i)->name, theme_row(row)->name) == 0)
            return false;
    return true;
}

bool theme_file_name(int index, char out[THEME_NAME_MAX])
{
    const struct theme *row;
    for (int i = 0; (row = theme_row(i)) != NULL; i++) {
        if (!is_first_row(i))
            continue;
        if (index-- > 0)
            continue;
        snprintf(out, THEME_NAME_MAX, "%s", row->name);
        return true;
    }
    /* Guests see the files of nobody. */
    char folder[PATH_MAX];
    struct dirent **entries;
    if (guest_is() || paths_file(PLACE_CONFIG, "themes", folder) != 0)
        return false;
    int count = scandir(folder, &entries, is_theme, alphasort);
    for (int i = 0; i < count; i++) {
        if (i == index)
            read_name(entries[i]->d_name, out);
        free(entries[i]);
    }
    if (count >= 0)
        free(entries);
    return index < count;
}

void theme_file_names(char *out, size_t out_bytes)
{
    char name[THEME_NAME_MAX];
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; theme_file_name(i, name) && used < out_bytes; i++)
        used += (size_t)snprintf(out + used, out_bytes - used, "%s%s",
                                 i > 0 ? ", " : "", name);
}

static int refuse_name(const char *name, struct theme_file_error *error)
{
    char names[256];
    theme_file_names(names, sizeof names);
    snprintf(error->what, sizeof error->what, "--theme %s", name);
    snprintf(error->why, sizeof error->why,
             gettext("There is no theme with that name. The program has %s."),
             names);
    return EXIT_USAGE;
}

static int refuse_file(const char *path, const char *why,
                       struct theme_file_error *error)
{
    snprintf(error->what, sizeof error->what, "%s", path);
    snprintf(error->why, sizeof error->why, "%s", why);
    return EXIT_IO;
}

int theme_file_read(const char *name, bool *is_own,
                    struct theme out[THEME_FILE_THEMES],
                    struct theme_file_error *error)
{
    char file[64], path[PATH_MAX];
    struct reading reading = {
        .themes = {*theme_find(NULL, 256), *theme_find(NULL, 8)}};
    *is_own = false;
    if (*name == '\0' || is_in_table(name))
        return EXIT_DONE;
    if (!is_name(name) || guest_is())
        return refuse_name(name, error);
    snprintf(file, sizeof file, "themes/%s.theme", name);
    int failure = paths_file(PLACE_CONFIG, file, path);
    if (failure == 0)
        failure = regular_file_read(path, &reading.lines.stream);
    if (regular_file_is_missing(path, failure))
        return refuse_name(name, error);
    if (failure != 0)
        return refuse_file(path, regular_file_sentence(failure), error);
    int line = config_lines_read(&reading.lines, take_row, &reading);
    fclose(reading.lines.stream);
    if (line == 0)
        line = reading.lines.too_long;
    if (line > 0) {
        snprintf(error->what, sizeof error->what, "%s:%d", path, line);
        snprintf(error->why, sizeof error->why, "%s",
                 reading.refused == line
                     ? gettext(reading.why)
                     : gettext("write each line as \"name = value\""));
        return EXIT_DATA;
    }
    if (line < 0)
        return refuse_file(path, translation_of_error(EIO), error);
    for (int i = 0; i < THEME_FILE_THEMES; i++) {
        reading.themes[i].name = "own";
        out[i] = reading.themes[i];
    }
    *is_own = true;
    return EXIT_DONE;
}
