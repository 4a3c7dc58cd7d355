// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/settings.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "src/base/language.h"
#include "src/base/paths.h"
#include "src/base/print.h"
#include "src/base/text.h"
#include "src/client/core/config_change.h"
#include "src/guests/guest.h"

struct settings {
    char theme[THEME_NAME_MAX]; /* "": as the options have it */
};

static struct settings *settings_of(const struct client *client)
{
    return modes_state(client, &settings_mode);
}

const char *settings_theme(const struct client *client)
{
    const struct settings *settings = settings_of(client);
    if (settings->theme[0] != '\0')
        return settings->theme;
    return client->options->theme[0] != '\0' ? client->options->theme
                                             : "default";
}

void settings_remember(const char *name, const char *value)
{
    char folder[PATH_MAX], path[PATH_MAX];
    if (!guest_is() && paths_make(PLACE_CONFIG, folder) == 0 &&
        paths_file(PLACE_CONFIG, "hektor.conf", path) == 0)
        config_change(path, name, value);
}

/* The themes there are; first, that there is none of this name. */
static void write_names(const char *name, char why[SETTINGS_WHY_MAX])
{
    char names[256], typed[COMMAND_ARGUMENT_MAX];
    theme_file_names(names, sizeof names);
    text_clean(name, typed, sizeof typed);
    if (*name == '\0')
        snprintf(why, SETTINGS_WHY_MAX, gettext("The themes are %s."), names);
    else
        snprintf(why, SETTINGS_WHY_MAX,
                 gettext("There is no theme \"%s\". The themes are %s."), typed,
                 names);
}

/* A fault of a file is a sentence with its line. */
static void write_error(const struct theme_file_error *error,
                        char why[SETTINGS_WHY_MAX])
{
    char brief[PATH_MAX];
    size_t bytes = strlen(error->why);
    bool has_stop = bytes > 0 && error->why[bytes - 1] == '.';
    paths_brief(error->what, brief);
    snprintf(why, SETTINGS_WHY_MAX, "%s: %s%s", brief, error->why,
             has_stop ? "" : ".");
}

bool settings_set_theme(struct client *client, const char *name,
                        char why[SETTINGS_WHY_MAX])
{
    struct theme themes[THEME_FILE_THEMES];
    struct theme_file_error error;
    bool is_own;
    int status = theme_file_read(name, &is_own, themes, &error);
    if (status == EXIT_USAGE || *name == '\0') {
        write_names(name, why);
        return false;
    }
    if (status != EXIT_DONE) {
        write_error(&error, why);
        return false;
    }
    const struct frontend_ops *ops = client->frontend->ops;
    if (ops->set_theme == NULL ||
        !ops->set_theme(client->frontend, name, is_own ? themes : NULL)) {
        snprintf(why, SETTINGS_WHY_MAX,
                 gettext("This terminal has too few colours for the theme %s."),
                 name);
        return false;
    }
    snprintf(settings_of(client)->theme, THEME_NAME_MAX, "%s", name);
    settings_remember("theme", name);
    client_changed(client);
    return true;
}

bool settings_language_fault(char why[SETTINGS_WHY_MAX])
{
    struct theme_file_error fault;
    const char *sentence = language_fault(fault.what);
    if (sentence == NULL)
        return false;
    snprintf(fault.why, sizeof fault.why, "%s", sentence);
    write_error(&fault, why);
    return true;
}

bool settings_set_language(struct client *client, const char *code,
                           char why[SETTINGS_WHY_MAX])
{
    if (!language_choose(code)) {
        snprintf(why, SETTINGS_WHY_MAX, "%s",
                 gettext("For the language, choose de, en, es or ru."));
        return false;
    }
    bool is_spoken = !settings_language_fault(why);
    announce_take_language(&client->announcer);
    enum notation own = notation_of_code(client->announcer.language);
    if (client->options->notation == NOTATIONS && own != NOTATIONS)
        client->view.notation = own;
    if (is_spoken)
        settings_remember("language", code);
    client_changed(client);
    return is_spoken;
}

const struct mode_ops settings_mode = {.bytes = sizeof(struct settings)};
