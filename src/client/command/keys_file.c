// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/command/keys_file.h"

#include <errno.h>
#include <limits.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "src/base/print.h"
#include "src/base/whole_file.h"

enum { LINE_BYTES = 512 };

static int print_error_of(const char *path, const struct keymap_error *error,
                          FILE *errors)
{
    char what[PATH_MAX + 32], why[512];
    snprintf(what, sizeof what, "%s:%d", path, error->line);
    if (error->other_line > 0)
        snprintf(why, sizeof why, gettext("%s See line %d."),
                 gettext(error->why), error->other_line);
    else
        snprintf(why, sizeof why, "%s", gettext(error->why));
    print_error_at(errors, what, why, PRINT_ERROR_NOWHERE);
    return EXIT_DATA;
}

static int read_lines(FILE *stream, const char *path, struct keymap *keymap,
                      FILE *errors)
{
    char text[LINE_BYTES];
    struct keymap_error error;
    for (int line = 1; fgets(text, sizeof text, stream) != NULL; line++)
        if (!keymap_line(keymap, text, line, &error))
            return print_error_of(path, &error, errors);
    if (ferror(stream)) {
        print_error_at(errors, path, translation_of_error(EIO),
                       PRINT_ERROR_NOWHERE);
        return EXIT_IO;
    }
    return keymap_finish(keymap, &error) ? EXIT_DONE
                                         : print_error_of(path, &error, errors);
}

int keys_file_read(const char *path, struct keymap **out, FILE *errors)
{
    FILE *stream;
    int error = regular_file_read(path, &stream);
    *out = NULL;
    if (regular_file_is_missing(path, error))
        return EXIT_DONE;
    struct keymap *keymap = error == 0 ? keymap_new() : NULL;
    if (keymap == NULL) {
        print_error_at(errors, path,
                       regular_file_sentence(error != 0 ? error : -ENOMEM),
                       PRINT_ERROR_NOWHERE);
        if (stream != NULL)
            fclose(stream);
        return EXIT_IO;
    }
    int status = read_lines(stream, path, keymap, errors);
    fclose(stream);
    if (status == EXIT_DONE)
        *out = keymap;
    else
        keymap_free(keymap);
    return status;
}
