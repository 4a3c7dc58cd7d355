// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/loop/old_files.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "rules/base/translatable.h"

#include "src/base/print.h"
#include "src/base/text.h"
#include "src/base/whole_file.h"

enum { LINE_BYTES = NAME_MAX_BYTES + SANCTION_REASON_BYTES + 64 };

static void print_left_out(const char *path, int line)
{
    char place[PATH_MAX + 16];

    snprintf(place, sizeof place, "%s:%d", path, line);
    print_error_as(PROGRAM_HEKTORD, stderr, place,
                   gettext("this line is damaged and was left out: repair it "
                           "and restart the server"),
                   PRINT_ERROR_NOWHERE);
}

static int64_t read_date(const char *text)
{
    char midnight[MOMENT_MAX];
    struct moment moment;

    snprintf(midnight, sizeof midnight, "%.10sT00:00:00+00:00", text);
    return moment_read(midnight, &moment) ? moment_seconds(&moment) : 0;
}

/* "1000 anna", a tab, the reason, a tab, the date; the uid in *uid. */
static bool read_line(char *line, int64_t *uid, struct sanction *out)
{
    char *end, *tab = strchr(line, '\t');

    line[strcspn(line, "\n")] = '\0';
    errno = 0;
    *uid = strtoll(line, &end, 10);
    if (errno != 0 || end == line || *end != ' ' || tab == NULL || tab < end)
        return false;
    *tab = '\0';
    char *date = strchr(tab + 1, '\t');
    if (date != NULL)
        *date++ = '\0';
    *out = (struct sanction){.wall_s = date != NULL ? read_date(date) : 0};
    text_clean(end + 1, out->name, sizeof out->name);
    text_clean(tab + 1, out->reason, sizeof out->reason);
    return *uid >= 0 && out->name[0] != '\0';
}

static enum store_error find_person(struct server_state *srv, int64_t uid,
                                    const char *name, int64_t *out)
{
    struct person person = {.uid = uid};
    enum store_error error;

    text_clean(name, person.name, sizeof person.name);
    error = server_know_person(srv, &person);
    *out = person.id;
    return error;
}

struct wanted {
    int64_t person;
    bool is_there;
};

static bool note_there(void *context, const struct sanction *sanction)
{
    struct wanted *wanted = context;

    wanted->is_there = sanction->person == wanted->person;
    return !wanted->is_there;
}

/* What was lifted since the file was taken over stays so. */
static enum store_error take_over(struct server_state *srv, const char *kind,
                                  int64_t uid, struct sanction *sanction)
{
    struct wanted wanted = {.is_there = false};
    enum store_error error =
        find_person(srv, uid, sanction->name, &wanted.person);

    sanction->person = wanted.person;
    if (error == STORE_OK)
        error = store_sanctions(srv->table.shared, kind, note_there, &wanted);
    return error == STORE_OK && !wanted.is_there
               ? store_put_sanction(srv->table.shared, kind, sanction)
               : error;
}

/* *damaged: lines that were left out. */
static enum store_error import_sanctions(struct server_state *srv,
                                         const char *kind, const char *path,
                                         FILE *stream, int *damaged)
{
    enum store_error error = STORE_OK;
    char line[LINE_BYTES];
    struct sanction sanction;
    int64_t uid;

    for (int at = 1;
         error == STORE_OK && fgets(line, sizeof line, stream) != NULL; at++) {
        if (read_line(line, &uid, &sanction)) {
            error = take_over(srv, kind, uid, &sanction);
            continue;
        }
        (*damaged)++;
        print_left_out(path, at);
    }
    return error;
}

static const char *text_of(const json_t *row, const char *key)
{
    return json_string_value(json_object_get(row, key));
}

/* Those who have heard it will hear it again. */
static enum store_error import_report(struct server_state *srv,
                                      const json_t *row, int64_t number)
{
    struct report report = {
        .number = number,
        .game = text_of(row, "game"),
        .name = text_of(row, "by"),
        .said = text_of(row, "text"),
        .made_s = json_integer_value(json_object_get(row, "made")),
        .told = "[]",
    };

    if (report.game == NULL || report.name == NULL || report.said == NULL)
        return STORE_OK;
    enum store_error error =
        find_person(srv, json_integer_value(json_object_get(row, "uid")),
                    report.name, &report.person);
    return error == STORE_OK ? store_put_report(srv->table.shared, &report)
                             : error;
}

static enum store_error import_reports(struct server_state *srv,
                                       const char *kind, const char *path,
                                       FILE *stream, int *damaged)
{
    json_error_t syntax = {.line = 1};
    json_t *rows = json_loadf(stream, JSON_REJECT_DUPLICATES, &syntax);
    const json_t *row;
    enum store_error error = STORE_OK;
    size_t i;
    (void)kind;

    wire_clean(rows);
    if (!json_is_array(rows)) {
        (*damaged)++;
        print_left_out(path, syntax.line);
    }
    json_array_foreach(rows, i, row)
    {
        if (error == STORE_OK)
            error = import_report(srv, row, (int64_t)i + 1);
    }
    json_decref(rows);
    return error;
}

static const struct {
    const char *file, *kind;
    enum store_error (*import)(struct server_state *srv, const char *kind,
                               const char *path, FILE *stream, int *damaged);
} old_files[] = {
    {"banned", "ban", import_sanctions},
    {"muted", "mute", import_sanctions},
    {"reports", "", import_reports},
};

static enum store_error import_file(struct server_state *srv, int which)
{
    char path[PATH_MAX], done[PATH_MAX + 16];
    enum store_error error = STORE_OK;
    FILE *stream = NULL;
    int damaged = 0;

    if (snprintf(path, sizeof path, "%s/%s", srv->data,
                 old_files[which].file) >= PATH_MAX)
        return STORE_OK;
    int failure = regular_file_read(path, &stream);
    if (failure == -ENOENT)
        return STORE_OK;
    if (failure == 0) {
        error = old_files[which].import(srv, old_files[which].kind, path,
                                        stream, &damaged);
        failure = ferror(stream) != 0 ? -EIO : 0;
        fclose(stream);
    }
    if (failure != 0)
        print_error_as(PROGRAM_HEKTORD, stderr, path,
                       regular_file_sentence(failure), PRINT_ERROR_NOWHERE);
    if (error == STORE_OK)
        error = store_commit(srv->table.shared);
    snprintf(done, sizeof done, "%s.imported", path);
    if (error == STORE_OK && damaged == 0 && failure == 0)
        rename(path, done);
    return error;
}

enum store_error old_files_import(struct server_state *srv)
{
    enum store_error error = STORE_OK;

    for (size_t i = 0;
         i < sizeof old_files / sizeof *old_files && error == STORE_OK; i++)
        error = import_file(srv, (int)i);
    return error;
}
