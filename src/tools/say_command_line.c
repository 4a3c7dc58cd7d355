// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/tools/say_command_line.h"

#include <string.h>

#include "rules/base/translatable.h"

#include "src/base/exits.h"
#include "src/base/paths.h"
#include "src/base/print.h"
#include "src/options/config_file.h"
#include "src/options/option_table.h"

static int refuse(FILE *errors, const char *argument, const char *why)
{
    print_error_at(errors, argument, why, PRINT_ERROR_NOWHERE);
    return EXIT_USAGE;
}

/* The value of argv[*index], which is "--NAME VALUE" or "--NAME=VALUE"; NULL
 * when it is missing. Moves *index onto its last argument. */
static const char *take_value(int argc, char **argv, int *index)
{
    const char *sign = strchr(argv[*index], '=');
    if (sign != NULL)
        return sign + 1;
    return *index + 1 < argc ? argv[++*index] : NULL;
}

static int take_word_option(const char *argument, const char *name,
                            const char *value, struct say_command_line *out,
                            FILE *errors)
{
    struct option_error error;
    char what[256];
    const struct option_row *row = option_of_name(name);
    if (row == NULL || !option_is_for(row, "say"))
        return refuse(errors, argument,
                      gettext("say takes --to FILE and the options of words: "
                              "--language, --scheme, --announce, "
                              "--announce-check, --rate; and --braille"));
    if (option_set(&out->options, row, value, &error))
        return EXIT_DONE;
    snprintf(what, sizeof what, "--%s %s", name, value != NULL ? value : "");
    print_error_at(errors, what, error.why, error.at);
    return error.status;
}

static const struct {
    const char *name;
    enum braille_code code;
    enum braille_form form;
} sheets[] = {
    {"uk", BRAILLE_UK, BRAILLE_UNICODE},
    {"brf", BRAILLE_UK, BRAILLE_BRF},
    {"de", BRAILLE_DE, BRAILLE_UNICODE},
    {"de6", BRAILLE_DE6, BRAILLE_BRF},
};

/* "--braille" alone is the UK code, and its value needs the sign "=". */
static int take_braille(const char *argument, struct say_command_line *out,
                        FILE *errors)
{
    const char *sign = strchr(argument, '=');
    const char *name = sign != NULL ? sign + 1 : sheets->name;
    for (size_t i = 0; i < sizeof sheets / sizeof *sheets; i++) {
        if (strcmp(sheets[i].name, name) != 0)
            continue;
        out->braille = true;
        out->code = sheets[i].code;
        out->form = sheets[i].form;
        return EXIT_DONE;
    }
    return refuse(errors, argument,
                  gettext("a Braille sheet is uk, brf, de or de6"));
}

static int take_option(int argc, char **argv, int *index,
                       struct say_command_line *out, FILE *errors)
{
    char name[32];
    const char *argument = argv[*index];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(argument + 2, "="),
             argument + 2);
    if (strcmp(name, "braille") == 0)
        return take_braille(argument, out, errors);
    const char *value = take_value(argc, argv, index);
    if (strcmp(name, "to") != 0)
        return take_word_option(argument, name, value, out, errors);
    if (value == NULL || out->to_path != NULL)
        return refuse(errors, argument, gettext("--to takes one file"));
    out->to_path = value;
    return EXIT_DONE;
}

int say_command_line_read(int argc, char **argv, struct say_command_line *out,
                          FILE *errors)
{
    char path[PATH_MAX];
    int status = EXIT_DONE;
    *out = (struct say_command_line){.options = options_default()};
    if (paths_file(PLACE_CONFIG, "hektor.conf", path) == 0)
        status = config_file_read(path, &out->options, errors);
    for (int i = 1; i < argc && status == EXIT_DONE; i++) {
        if (strncmp(argv[i], "--", 2) == 0)
            status = take_option(argc, argv, &i, out, errors);
        else if (out->path != NULL)
            status = refuse(errors, argv[i], gettext("give only one file"));
        else
            out->path = argv[i];
    }
    return status;
}
