// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/table/journal_list.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "src/wire/wire.h"

static const char suffix[] = ".hektor";

/* "7GQ2K4MD.hektor" is a journal; its log and its index are not. */
static bool read_file_name(const char *name, char id[GAME_ID_MAX])
{
    char stem[GAME_ID_MAX] = "";
    size_t length = strlen(name);

    if (length != GAME_ID_MAX - 1 + strlen(suffix) ||
        strcmp(name + GAME_ID_MAX - 1, suffix) != 0)
        return false;
    memcpy(stem, name, GAME_ID_MAX - 1);
    return game_id_read(stem, id) && strcmp(stem, id) == 0;
}

/* False when there is no game in the journal (yet). */
static bool read_journal(struct store *store, struct journal_row *row)
{
    char id[GAME_ID_MAX];

    memcpy(id, row->game.id, sizeof id);
    enum store_error error = store_summary(store, id, &row->game);
    row->game.damaged |= error == STORE_DAMAGED;
    return error != STORE_MISSING;
}

static bool read_row(const struct table *table, const char *name,
                     struct journal_row *row)
{
    char path[PATH_MAX];
    struct store *store;

    *row = (struct journal_row){.game = {.result = "*"}};
    if (!read_file_name(name, row->game.id) ||
        snprintf(path, sizeof path, "%s/%s", table->folder, name) >= PATH_MAX)
        return false;
    struct live_game *live = table_find(table, row->game.id);
    if (live != NULL)
        return read_journal(live->store, row);
    row->locked = store_is_in_use(path);
    enum store_error error = store_open_to_read(path, &store);
    if (error != STORE_OK) {
        row->game.damaged = error != STORE_MISSING && error != STORE_LOCKED;
        if (!row->locked && error == STORE_MISSING)
            store_remove_unfinished(path);
        return row->game.damaged;
    }
    bool is_game = read_journal(store, row);
    store_close(store);
    return is_game;
}

/* The newest first; the id decides between two of one second. */
static int compare(const void *a, const void *b)
{
    const struct journal_row *left = a, *right = b;

    if (left->game.wall_s != right->game.wall_s)
        return left->game.wall_s < right->game.wall_s ? 1 : -1;
    return strcmp(left->game.id, right->game.id);
}

static int read_rows(DIR *folder, const struct table *table,
                     struct journal_row **rows)
{
    int count = 0, room = 0;
    struct dirent *entry;

    while (errno = 0, (entry = readdir(folder)) != NULL) {
        if (count == room) {
            room = room == 0 ? 16 : 2 * room;
            struct journal_row *more =
                realloc(*rows, (size_t)room * sizeof **rows);
            if (more == NULL)
                return -ENOMEM;
            *rows = more;
        }
        if (read_row(table, entry->d_name, &(*rows)[count]))
            count++;
    }
    return errno == 0 ? count : -errno;
}

void journal_list_row(const struct live_game *live, struct journal_row *out)
{
    *out = (struct journal_row){.locked = false};
    summary_of_game(&live->game, &out->game);
    memcpy(out->game.id, live->id, sizeof out->game.id);
    out->game.wall_s = live->wall_s;
}

/* With one journal for all games, only those in memory: they are the ones that
 * are played. */
static int list_held(const struct table *table, struct journal_row **rows)
{
    int count = 0, room = 0;

    for (const struct live_game *live = table->games; live != NULL;
         live = live->next)
        room++;
    *rows = calloc((size_t)room + 1, sizeof **rows);
    if (*rows == NULL)
        return -ENOMEM;
    for (const struct live_game *live = table->games; live != NULL;
         live = live->next) {
        journal_list_row(live, &(*rows)[count++]);
    }
    return count;
}

static int list_folder(const struct table *table, struct journal_row **rows)
{
    DIR *folder = opendir(table->folder);

    if (folder == NULL)
        return errno == ENOENT ? 0 : -errno;
    int count = read_rows(folder, table, rows);
    closedir(folder);
    return count;
}

void journal_list_sort(struct journal_row *rows, int count)
{
    if (count > 0)
        qsort(rows, (size_t)count, sizeof *rows, compare);
}

/* In order, and none for nothing. */
static int hand_out(struct journal_row *rows, int count,
                    struct journal_row **out)
{
    *out = NULL;
    if (count <= 0) {
        free(rows);
        return count;
    }
    journal_list_sort(rows, count);
    *out = rows;
    return count;
}

int journal_list(const struct table *table, struct journal_row **out)
{
    struct journal_row *rows = NULL;
    int count = table->shared != NULL ? list_held(table, &rows)
                                      : list_folder(table, &rows);

    return hand_out(rows, count, out);
}

struct gathering {
    struct journal_row *rows;
    int count, room;
    bool failed;
};

static bool gather(void *context, const struct game_summary *summary)
{
    struct gathering *gathering = context;

    if (gathering->count == gathering->room) {
        int room = gathering->room == 0 ? 16 : 2 * gathering->room;
        struct journal_row *more =
            realloc(gathering->rows, (size_t)room * sizeof *more);
        gathering->failed = more == NULL;
        if (gathering->failed)
            return false;
        gathering->rows = more;
        gathering->room = room;
    }
    gathering->rows[gathering->count++] = (struct journal_row){*summary, false};
    return true;
}

int journal_list_own(const struct table *table, int64_t person_id, int64_t from,
                     struct journal_row **out, int64_t *total)
{
    enum { ROWS_MAX = WIRE_LINE_MAX / 100 }; /* no row is shorter */
    struct gathering gathering = {.rows = NULL};

    *out = NULL;
    if (store_summaries_of(table->shared, person_id, from, ROWS_MAX, gather,
                           &gathering, total) != STORE_OK ||
        gathering.failed) {
        free(gathering.rows);
        return -EIO;
    }
    *out = gathering.rows;
    return gathering.count;
}
