// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * resume.c - games resumed from their journals, and released.
 */
#include <search.h>
#include <stdio.h>
#include <stdlib.h>

#include "src/server/store/games.h"
#include "src/server/table/crash_marker.h"
#include "src/server/table/table.h"

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

/* Has it brought the arbiter down too often? */
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
    if (error == STORE_OK && at_once) {
        /* The clocks have run until now. */
        int64_t epoch_ms;

        if (table_clock_runs(live) &&
            store_session_epoch(live->store, live->id, &epoch_ms) &&
            now_ms - epoch_ms > live->beat_ms)
            live->beat_ms = now_ms - epoch_ms;
    }
    if (error == STORE_OK) {
        live->epoch_ms = now_ms - live->beat_ms;
        error = live_game_pause(live, PAUSE_RESTART, live->beat_ms);
    }
    /* An arbiter that was killed may have kept no PGN of it. */
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

/* The game over which the last arbiter died, if it did, has a crash more; that
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

enum store_error table_share(struct table *table, const char *path,
                             int64_t now_ms)
{
    enum store_error error = store_open(path, &table->shared);

    if (error == STORE_MISSING)
        error = store_create(path, &table->shared);
    if (error == STORE_OK)
        error = note_death(table);
    if (error == STORE_OK)
        error = take_up_all(table, now_ms);
    if (error == STORE_OK)
        error = table_commit(table);
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
        /* Finished games at which nobody is are released: an arbiter that
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
