// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/arbiter/server/bans.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "src/base/print.h"
#include "src/base/text.h"
#include "src/base/whole_file.h"

enum { LINE_BYTES = NAME_MAX_BYTES + BAN_REASON_BYTES + BAN_DATE_BYTES + 32 };

static int path_of(const struct bans *bans, const char *folder,
                   char out[PATH_MAX])
{
    return snprintf(out, PATH_MAX, "%s/%s", folder, bans->file) < PATH_MAX
               ? 0
               : -ENAMETOOLONG;
}

static bool read_line(char *line, struct ban *out)
{
    char *end, *tab = strchr(line, '\t');

    line[strcspn(line, "\n")] = '\0';
    errno = 0;
    out->uid = strtoll(line, &end, 10);
    if (errno != 0 || end == line || *end != ' ' || tab == NULL || tab < end)
        return false;
    *tab = '\0';
    char *date = strchr(tab + 1, '\t');
    if (date != NULL)
        *date++ = '\0';
    text_clean(date != NULL ? date : "", out->date, sizeof out->date);
    text_clean(end + 1, out->name, sizeof out->name);
    text_clean(tab + 1, out->reason, sizeof out->reason);
    return out->uid >= 0 && out->name[0] != '\0';
}

static bool push(struct bans *bans, const struct ban *given)
{
    struct ban *ban = malloc(sizeof *ban);

    if (ban == NULL || bans->count >= BANS_MAX) {
        free(ban);
        return false;
    }
    *ban = *given;
    ban->next = bans->first;
    bans->first = ban;
    bans->count++;
    return true;
}

int bans_read(struct bans *bans, const char *folder, const char *file)
{
    char path[PATH_MAX], line[LINE_BYTES];
    struct ban ban;
    FILE *stream = NULL;

    bans->file = file;
    int error = path_of(bans, folder, path);

    if (error == 0)
        error = regular_file_read(path, &stream);
    /* Whoever is named after a damaged line is kept out all the same. */
    while (stream != NULL && fgets(line, sizeof line, stream) != NULL)
        if (!read_line(line, &ban) || !push(bans, &ban))
            error = -EBADMSG;
    if (stream != NULL && ferror(stream) != 0)
        error = -EIO;
    if (stream != NULL)
        fclose(stream);
    if (error == -ENOENT)
        error = 0;
    bans->is_unreadable = error != 0;
    return error;
}

const struct ban *bans_find(const struct bans *bans, int64_t uid)
{
    const struct ban *ban = bans->first;

    while (ban != NULL && ban->uid != uid)
        ban = ban->next;
    return ban;
}

static int save(const struct bans *bans, const char *folder)
{
    char path[PATH_MAX], *text = NULL;
    size_t bytes = 0;
    int error = bans->is_unreadable ? -EBADMSG : path_of(bans, folder, path);
    FILE *stream = error == 0 ? open_memstream(&text, &bytes) : NULL;

    if (stream == NULL)
        return error != 0 ? error : -ENOMEM;
    for (const struct ban *ban = bans->first; ban != NULL; ban = ban->next) {
        char line[LINE_BYTES];
        snprintf(line, sizeof line, "%" PRId64 " %s\t%s\t%s\n", ban->uid,
                 ban->name, ban->reason, ban->date);
        print_text(line, stream);
    }
    error = fclose(stream) == 0 ? whole_file_replace(path, 0600, text, bytes)
                                : -ENOMEM;
    free(text);
    return error;
}

/* Take one out of the list; it is the caller's. */
static struct ban *take(struct bans *bans, const struct ban *wanted)
{
    struct ban **place = &bans->first;

    while (*place != NULL && *place != wanted)
        place = &(*place)->next;
    struct ban *ban = *place;
    if (ban != NULL) {
        *place = ban->next;
        bans->count--;
    }
    return ban;
}

static void put_back(struct bans *bans, struct ban *ban)
{
    if (ban == NULL)
        return;
    ban->next = bans->first;
    bans->first = ban;
    bans->count++;
}

static void write_today(char out[BAN_DATE_BYTES])
{
    time_t now_s = time(NULL);
    struct tm day;

    if (gmtime_r(&now_s, &day) == NULL ||
        strftime(out, BAN_DATE_BYTES, "%Y-%m-%d", &day) == 0)
        out[0] = '\0';
}

int bans_add(struct bans *bans, const char *folder, const struct person *person,
             const char *reason)
{
    struct ban ban = {.uid = person->uid};
    struct ban *old = take(bans, bans_find(bans, person->uid));

    snprintf(ban.name, sizeof ban.name, "%s", person->name);
    snprintf(ban.reason, sizeof ban.reason, "%s", reason);
    write_today(ban.date);
    int error = push(bans, &ban) ? 0 : -ENOSPC;
    if (error == 0)
        error = save(bans, folder);
    if (error == 0) {
        free(old);
        return 0;
    }
    if (error != -ENOSPC)
        free(take(bans, bans->first));
    put_back(bans, old);
    return error;
}

int bans_lift(struct bans *bans, const char *folder, const char *name)
{
    const struct ban *found = bans->first;

    while (found != NULL && strcmp(found->name, name) != 0)
        found = found->next;
    if (found == NULL)
        return -ENOENT;
    struct ban *old = take(bans, found);
    int error = save(bans, folder);
    if (error == 0)
        free(old);
    else
        put_back(bans, old);
    return error;
}

void bans_done(struct bans *bans)
{
    while (bans->first != NULL)
        free(take(bans, bans->first));
}
