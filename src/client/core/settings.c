// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/settings.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "rules/base/translatable.h"

#include "src/base/language.h"
#include "src/base/paths.h"
#include "src/base/portable.h"
#include "src/base/print.h"
#include "src/base/text.h"
#include "src/base/whole_file.h"
#include "src/client/core/tell.h"
#include "src/guests/guest.h"

enum { FILE_BYTES_MAX = 1 << 20 };

/* The whole file, in as many bytes; none where there is no file. */
static int read_all(const char *path, char **out, size_t *bytes)
{
    FILE *stream;
    int error = regular_file_read(path, &stream);
    *out = NULL;
    *bytes = 0;
    if (error != 0 && error != -ENOENT)
        return error;
    char *text = malloc(FILE_BYTES_MAX + 1);
    if (text == NULL) {
        if (stream != NULL)
            fclose(stream);
        return -ENOMEM;
    }
    if (stream != NULL)
        *bytes = fread(text, 1, FILE_BYTES_MAX + 1, stream);
    bool failed = stream != NULL && ferror(stream) != 0;
    if (stream != NULL)
        fclose(stream);
    if (failed || *bytes > FILE_BYTES_MAX) {
        free(text);
        return failed ? -EIO : -EFBIG;
    }
    text[*bytes] = '\0';
    *out = text;
    return 0;
}

/* Is this the line of the option? */
static bool sets(const char *line, const char *name)
{
    line += strspn(line, " \t");
    size_t length = strlen(name);
    if (strncmp(line, name, length) != 0)
        return false;
    line += length;
    line += strspn(line, " \t");
    return *line == '=' || *line == ':';
}

/* Find the last line that sets it, which is the one in force and is changed;
 * *after is then behind it. At the end if there is none. A file may have zero
 * bytes in it: what a person or a fault has put there stays. */
static const char *find_line(const char *text, const char *end,
                             const char *name, const char **after)
{
    const char *found = NULL;
    for (const char *line = text; line < end;) {
        const char *next = memchr(line, '\n', (size_t)(end - line));
        next = next != NULL ? next + 1 : end;
        if (sets(line, name)) {
            found = line;
            *after = next;
        }
        line = next;
    }
    if (found == NULL)
        found = *after = end;
    return found;
}

/* Change the file that a link leads to. */
static int replace(const char *path, const char *text, size_t bytes,
                   const char *name, const char *value)
{
    char made[PATH_MAX + 8];
    struct stat status;
    snprintf(made, sizeof made, "%s.XXXXXX", path);
    int fd = portable_file_beside(made);
    FILE *stream = fd >= 0 ? fdopen(fd, "w") : NULL;
    int error = fd >= 0 ? -errno : fd;
    if (stream == NULL) {
        if (fd >= 0)
            close(fd);
        return error;
    }
    fchmod(fd, stat(path, &status) == 0 ? status.st_mode & 0777 : 0644);
    const char *after, *end = text + bytes;
    const char *line = find_line(text, end, name, &after);
    size_t before = (size_t)(line - text);
    fwrite(text, 1, before, stream);
    if (before > 0 && line[-1] != '\n')
        fputc('\n', stream);
    fprintf(stream, "%s = %s\n", name, value);
    fwrite(after, 1, (size_t)(end - after), stream);
    bool written = fflush(stream) == 0 && ferror(stream) == 0;
    error = written ? 0 : -EIO;
    if (fclose(stream) != 0 || (!error && rename(made, path) != 0))
        error = -errno;
    if (error)
        unlink(made);
    return error;
}

/* Nobody else changes a file of this one's folder until the descriptor is
 * closed; or a negative errno. One who holds it for so long hangs. */
static int lock_folder_of(const char *path)
{
    enum { WAIT_MS = 500, SLICE_MS = 2 };
    char folder[PATH_MAX];
    const char *slash = strrchr(path, '/');
    int length = slash == NULL ? 0 : (int)(slash - path) + 1;
    snprintf(folder, sizeof folder, "%.*s", length, path);
    if (length == 0)
        strcpy(folder, ".");
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return -errno;
    int error = portable_lock(fd, folder, PORTABLE_ALONE);
    for (int ms = 0; error == -EWOULDBLOCK && ms < WAIT_MS; ms += SLICE_MS) {
        poll(NULL, 0, SLICE_MS);
        error = portable_lock(fd, folder, PORTABLE_ALONE);
    }
    if (error != 0)
        close(fd);
    return error == 0 ? fd : error;
}

int config_change(const char *path, const char *name, const char *value)
{
    char real[PATH_MAX], *text;
    size_t bytes;
    if (realpath(path, real) == NULL) {
        if (errno != ENOENT || strlen(path) >= sizeof real)
            return -errno;
        strcpy(real, path);
    }
    int fd = lock_folder_of(real);
    if (fd < 0)
        return fd;
    int error = read_all(real, &text, &bytes);
    if (error == 0)
        error = replace(real, text, bytes, name, value);
    free(text);
    portable_unlock(fd);
    close(fd);
    return error;
}

const struct kept_row kept_rows[KEPT_COUNT] = {
    [KEPT_THEME] = {"theme", "theme"},
    [KEPT_LANGUAGE] = {"language", "language"},
    [KEPT_VOICE] = {"voice", "voice"},
    [KEPT_SCHEME] = {"scheme", "scheme"},
    [KEPT_FORM] = {"form", "announce"},
    [KEPT_RATE] = {"faster", "rate"},
    [KEPT_VOLUME] = {"louder", "volume"},
    [KEPT_CUES] = {"cues", "cues"},
    [KEPT_LINES] = {"lines", "lines"},
    [KEPT_TYPING] = {"typing", "echo"},
    [KEPT_VERBOSITY] = {"verbosity", "verbosity"},
    [KEPT_FLIP] = {"flip", "flip"},
    [KEPT_TICKS] = {"ticks", "quiet"},
    [KEPT_HINTS] = {"hints", "hints"},
    [KEPT_CHAT] = {"chat", "chat"},
    [KEPT_WHITE] = {"white is", "white"},
    [KEPT_BLACK] = {"black is", "black"},
    [KEPT_TIME] = {"time control", "time"},
    [KEPT_LAWS] = {"edition", "laws"},
    [KEPT_MODE] = {"otb", "mode"},
};

struct settings {
    char theme[THEME_NAME_MAX]; /* "": as the options have it */
    unsigned told; /* bit n: that enum kept n is kept, or is not */
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

int settings_remember(enum kept kept, const char *value)
{
    char folder[PATH_MAX], path[PATH_MAX];
    if (guest_is())
        return -EPERM;
    int error = paths_make(PLACE_CONFIG, folder);
    if (error == 0)
        error = paths_file(PLACE_CONFIG, "hektor.conf", path);
    return error != 0 ? error
                      : config_change(path, kept_rows[kept].option, value);
}

void settings_answer_as(struct client *client, enum kept kept,
                        const char *value, struct utterance *answer)
{
    int error = settings_remember(kept, value);
    unsigned *told = &settings_of(client)->told;
    char why[SEGMENT_TEXT_MAX];
    bool is_new = !(*told >> kept & 1);
    *told |= 1u << kept;
    snprintf(why, sizeof why, gettext("It cannot be kept: %s."),
             translation_of_error(-error));
    if (is_new && (error != 0 || !client->announcer.brief))
        utterance_add(answer, client->announcer.language,
                      error == 0        ? gettext("This is kept for next time.")
                      : error == -EPERM ? gettext("It holds until you leave.")
                                        : why);
    tell_utterance(client, FRONTEND_ANSWER, answer);
}

void settings_answer(struct client *client, enum kept kept, const char *value,
                     const char *sentence)
{
    struct utterance answer;
    announce_sentence(&client->announcer, PRIORITY_ANSWER, sentence, &answer);
    settings_answer_as(client, kept, value, &answer);
}

enum typing_echo settings_typing(const struct options *options)
{
    return options->echo_letters ? TYPING_LETTERS
           : options->echo_words ? TYPING_WORDS
                                 : TYPING_SILENT;
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
        /* The themes there are; first, that there is none of this name. */
        char names[256], typed[COMMAND_ARGUMENT_MAX];
        theme_file_names(names, sizeof names);
        text_clean(name, typed, sizeof typed);
        if (*name == '\0')
            snprintf(why, SETTINGS_WHY_MAX, gettext("The themes are %s."),
                     names);
        else
            snprintf(why, SETTINGS_WHY_MAX,
                     gettext("There is no theme \"%s\". The themes are %s."),
                     typed, names);
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
    settings_remember(KEPT_THEME, name);
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
        settings_remember(KEPT_LANGUAGE, code);
    client_changed(client);
    return is_spoken;
}

const struct mode_ops settings_mode = {.bytes = sizeof(struct settings)};
