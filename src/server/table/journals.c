// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/table/journals.h"

#include <dirent.h>
#include <errno.h>
#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "src/server/store/games.h"
#include "src/server/table/crash_marker.h"
#include "src/server/table/table.h"
#include "src/wire/person.h"
#include "src/wire/wire.h"

struct replaying {
    struct live_game *live;
    enum game_error error;
    int64_t wall_s;
};

static bool replay_event(void *context, const struct event *event, int64_t wall)
{
    struct replaying *replaying = context;
    replaying->wall_s = wall;
    replaying->error = live_game_apply(replaying->live, event);
    return replaying->error == GAME_OK;
}

/* Apply the journal; an event that does not fit where it is means damage. */
static enum store_error replay(struct live_game *live)
{
    struct replaying replaying = {live, GAME_OK, 0};
    int64_t beat_ms = 0;
    enum store_error error =
        store_events(live->store, live->id, 0, replay_event, &replaying);

    if (error == STORE_OK && replaying.error != GAME_OK)
        error =
            replaying.error == GAME_NO_MEMORY ? STORE_FAILED : STORE_DAMAGED;
    if (error == STORE_OK && live->game.seq == 0)
        error = STORE_MISSING;
    if (error == STORE_OK)
        error = store_last_beat(live->store, live->id, &beat_ms);
    live->wall_s = replaying.wall_s;
    live->beat_ms = beat_ms > live->game.at_ms ? beat_ms : live->game.at_ms;
    return error;
}

static enum store_error open_journal(const struct table *table,
                                     struct live_game *live)
{
    char path[PATH_MAX];
    enum store_error error = live_game_path(table, live->id, path);

    live->store = table->shared;
    if (table->shared != NULL)
        return STORE_OK;
    return error == STORE_OK ? store_open(path, &live->store) : error;
}

/* Has it brought the server down too often? */
static enum store_error judge_crashes(const struct table *table, const char *id)
{
    int crashes = 0;
    enum store_error error = table->shared == NULL
                                 ? STORE_OK
                                 : store_crashes(table->shared, id, &crashes);

    if (error != STORE_OK)
        return error;
    return crashes < CRASHES_MAX ? STORE_OK : STORE_QUARANTINED;
}

/*
 * The server was stopped while a clock ran. Where it serves many, the time
 * since its last sign of life is told to all, unless it was another boot: a
 * reboot explains it, and while the computer sleeps this clock stops. It is
 * charged to a player to move by whose account it runs, for who stops it could
 * think meanwhile; and to anybody whose client was there all the time.
 */
static enum store_error pause_restarted(struct live_game *live, bool at_once,
                                        int64_t now_ms)
{
    struct intent pause = {
        .kind = INTENT_PAUSE, .by = SEAT_ARBITER, .cause = PAUSE_RESTART};
    struct ruling ruling;
    enum store_error error = STORE_OK;
    int64_t epoch_ms;

    if (!table_clock_runs(live)) {
        live->epoch_ms = now_ms - live->beat_ms;
        return STORE_OK;
    }
    if (live->table->shared != NULL)
        error = table_host_sides(live, &pause.whom);
    bool is_charged =
        at_once || (pause.whom & 1u << live->game.clock.running) != 0;
    if (error == STORE_OK &&
        store_session_epoch(live->store, live->id, &epoch_ms) &&
        now_ms - epoch_ms > live->beat_ms) {
        if (live->table->shared != NULL)
            pause.late_ms = now_ms - epoch_ms - live->beat_ms;
        if (is_charged)
            live->beat_ms = now_ms - epoch_ms;
    }
    live->epoch_ms = now_ms - live->beat_ms;
    return error == STORE_OK
               ? table_judge_at(live, &pause, live->beat_ms, &ruling)
               : error;
}

static enum store_error resume(struct table *table, const char *id,
                               bool at_once, int64_t now_ms,
                               struct live_game **out)
{
    *out = table_find(table, id);
    if (*out != NULL)
        return STORE_OK;
    struct live_game *live = live_game_new(table);
    if (live == NULL)
        return STORE_FAILED;
    snprintf(live->id, sizeof live->id, "%s", id);
    enum store_error error = open_journal(table, live);
    if (error == STORE_OK)
        error = judge_crashes(table, id);
    crash_marker_begin(table->marker, live->id);
    if (error == STORE_OK)
        error = replay(live);
    crash_marker_end(table->marker);
    if (error == STORE_OK)
        error = pause_restarted(live, at_once, now_ms);
    /* A server that was killed may have kept no PGN of it. */
    live->was_over = live->closing = live->game.phase == GAME_OVER;
    table->reopened += live->was_over;
    return live_game_put(table, live, error, out);
}

enum store_error table_resume(struct table *table, const char *id,
                              int64_t now_ms, struct live_game **out)
{
    return resume(table, id, false, now_ms, out);
}

enum store_error table_resume_at_once(struct table *table, const char *id,
                                      int64_t now_ms, struct live_game **out)
{
    return resume(table, id, true, now_ms, out);
}

/* Lists say so from now on. */
static enum store_error note_damage(struct table *table, const char *id)
{
    struct game_summary summary;
    enum store_error error = store_summary(table->shared, id, &summary);

    if (error != STORE_OK || summary.damaged)
        return error;
    summary.damaged = true;
    return store_summarise(table->shared, &summary);
}

/* A damaged game hurts no other. */
static enum store_error take_up_all(struct table *table, int64_t now_ms)
{
    struct game_ids waiting;
    struct live_game *live;
    enum store_error error = store_games(table->shared, true, &waiting);

    for (size_t i = 0; error == STORE_OK && i < waiting.count; i++) {
        error = table_resume(table, waiting.id[i], now_ms, &live);
        if (error == STORE_DAMAGED)
            error = note_damage(table, waiting.id[i]);
        if (error == STORE_QUARANTINED || error == STORE_NO_FILE)
            error = STORE_OK;
    }
    free(waiting.id);
    return error;
}

/* The game over which the last server died, if it did, has a crash more; that
 * is on disk before anything is done with it. */
static enum store_error note_death(struct table *table)
{
    char last[GAME_ID_MAX];
    enum store_error error = STORE_OK;

    table->marker = crash_marker_open(table->folder, last);
    if (last[0] != '\0')
        error = store_note_crash(table->shared, last, live_game_wall_s());
    return error == STORE_OK ? store_commit(table->shared) : error;
}

/* The account that serves may be a player's. */
static enum store_error know_host(struct table *table)
{
    const struct account self = {person_of_self().uid, ""}, nobody = {-1, ""};
    int count;
    enum store_error error =
        store_find_persons(table->shared, &self, &nobody, &table->host, &count);

    if (count != 1)
        table->host = -1;
    return error;
}

enum store_error table_share(struct table *table, const char *path,
                             int64_t now_ms)
{
    enum store_error error =
        store_open_known(path, table->known, &table->shared);

    if (error == STORE_MISSING)
        error = table->known == NULL || table->known->count == 0
                    ? store_create(path, &table->shared)
                    : STORE_OLDER;
    if (error == STORE_OK)
        error = store_begin_term(table->shared, live_game_wall_s());
    if (error == STORE_OK)
        error = note_death(table);
    if (error == STORE_OK)
        error = know_host(table);
    if (error == STORE_OK)
        error = take_up_all(table, now_ms);
    if (error == STORE_OK)
        error = table_commit(table);
    if (error == STORE_OK)
        table_begin_confirmed(table, store_is_on_server(path));
    return error;
}

void table_release_over(struct table *table, int kept)
{
    struct live_game **place = &table->games;
    int seen = 0;

    table->reopened = 0;

    /* The newest come first. */
    while (table->shared != NULL && *place != NULL) {
        struct live_game *live = *place;
        /* Finished games at which nobody is are released: a server that
         * serves for months would hold more and more of them. They are in the
         * journal, and are loaded again when somebody asks for them. */
        if (live->game.phase != GAME_OVER || live->participants != NULL ||
            live->touched || live->closing || live->inquired ||
            ++seen <= kept) {
            place = &live->next;
            continue;
        }
        *place = live->next;
        tdelete(live, &table->by_id, live_game_compare);
        moment_heap_remove(&table->dues, &live->due);
        live_game_free(table, live);
    }
}

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

static int64_t changed_s(const struct table *table, const char *name)
{
    char path[PATH_MAX], id[GAME_ID_MAX];
    struct stat about;
    bool is_journal =
        read_file_name(name, id) &&
        snprintf(path, sizeof path, "%s/%s", table->folder, name) < PATH_MAX;

    return is_journal && stat(path, &about) == 0 ? about.st_mtime : -1;
}

/* When the last of so many journals was changed, of those changed last; -1:
 * there are fewer. */
static int64_t find_changed_s(DIR *folder, const struct table *table,
                              int newest)
{
    int64_t last[JOURNALS_NEWEST_MAX];
    struct dirent *entry;
    int count = 0;

    while ((entry = readdir(folder)) != NULL) {
        int64_t here_s = changed_s(table, entry->d_name);
        int at = count;
        while (at > 0 && last[at - 1] < here_s)
            at--;
        if (here_s < 0 || at == newest)
            continue;
        count += count < newest;
        memmove(last + at + 1, last + at,
                (size_t)(count - at - 1) * sizeof *last);
        last[at] = here_s;
    }
    rewinddir(folder);
    return count == newest ? last[newest - 1] : -1;
}

/* newest: of the journals that were changed last, about so many; 0: all. */
static int read_rows(DIR *folder, const struct table *table, int newest,
                     struct journal_row **rows)
{
    int count = 0, room = 0;
    struct dirent *entry;
    int64_t since_s = newest > 0 ? find_changed_s(folder, table, newest) : -1;

    while (errno = 0, (entry = readdir(folder)) != NULL) {
        if (since_s >= 0 && changed_s(table, entry->d_name) < since_s)
            continue;
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

static int list_folder(const struct table *table, int newest,
                       struct journal_row **rows)
{
    DIR *folder = opendir(table->folder);

    if (folder == NULL)
        return errno == ENOENT ? 0 : -errno;
    int count = read_rows(folder, table, newest, rows);
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

int journal_list(const struct table *table, int newest,
                 struct journal_row **out)
{
    struct journal_row *rows = NULL;
    int count = table->shared != NULL ? list_held(table, &rows)
                                      : list_folder(table, newest, &rows);

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
