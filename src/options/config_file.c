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

struct reading {
    FILE *stream;
    int line; /* read last, from 1 */
    struct options *options;
    int refused; /* the line of the first fault in a value; 0: none */
    char name[64];
    struct option_error error;
};

/* inih's handler: 0 is a fault. Only the first one counts. */
static int take(void *context, const char *section, const char *name,
                const char *value)
{
    struct reading *reading = context;
    (void)section;
    if (reading->refused != 0)
        return 1;
    const struct option_row *row = option_of_name(name);
    if (row == NULL)
        reading->error = (struct option_error){
            gettext("there is no such option"), PRINT_ERROR_NOWHERE, EXIT_DATA};
    else if (option_set(reading->options, row, value, &reading->error))
        return 1;
    reading->refused = reading->line;
    snprintf(reading->name, sizeof reading->name, "%s", name);
    return 0;
}

/* inih's reader of lines, which counts them for us. */
static char *next_line(char *bytes, int room, void *context)
{
    struct reading *reading = context;
    reading->line++;
    return fgets(bytes, room, reading->stream);
}

static int print_error_of_line(const char *path, int line,
                               const struct reading *reading, FILE *errors)
{
    char what[PATH_MAX + 128];
    bool refused = reading->refused == line;
    if (refused)
        snprintf(what, sizeof what, "%s:%d: %s", path, line, reading->name);
    else
        snprintf(what, sizeof what, "%s:%d", path, line);
    print_error_at(errors, what,
                   refused ? reading->error.why
                           : gettext("write each line as \"name = value\""),
                   refused ? reading->error.at : PRINT_ERROR_NOWHERE);
    return EXIT_DATA;
}

int config_file_read(const char *path, struct options *options, FILE *errors)
{
    struct reading reading = {.options = options};
    int error = regular_file_read(path, &reading.stream);
    if (regular_file_is_missing(path, error))
        return EXIT_DONE;
    if (error != 0) {
        print_error_at(errors, path, regular_file_sentence(error),
                       PRINT_ERROR_NOWHERE);
        return EXIT_IO;
    }
    int line = ini_parse_stream(next_line, &reading, take, &reading);
    bool failed = ferror(reading.stream) != 0;
    fclose(reading.stream);
    if (line > 0)
        return print_error_of_line(path, line, &reading, errors);
    if (line < 0 || failed) {
        print_error_at(errors, path, translation_of_error(EIO),
                       PRINT_ERROR_NOWHERE);
        return EXIT_IO;
    }
    return EXIT_DONE;
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

void config_file_language(const char *path)
{
    FILE *stream;
    char brief[PATH_MAX];
    if (regular_file_read(path, &stream) != 0)
        return;
    paths_brief(path, brief);
    ini_parse_file(stream, take_language, brief);
    fclose(stream);
}
