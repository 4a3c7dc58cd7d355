// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/table/table.h"

#include <assert.h>
#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "src/server/table/crash_marker.h"
#include "src/server/table/live_game.h"
#include "src/wire/wire.h"

int64_t table_game_ms(const struct live_game *live, int64_t now_ms)
{
    return now_ms - live->epoch_ms;
}

struct live_game *table_find(const struct table *table, const char *id)
{
    void *const *found = tfind(id, &table->by_id, live_game_compare);
    return found == NULL ? NULL : *found;
}

bool table_has_done(const struct live_game *live, int64_t token)
{
    int i = live->token_count;

    while (i > 0 && live->tokens[i - 1] != token)
        i--;
    return i > 0;
}

void table_note_refused(struct live_game *live, int64_t token)
{
    live->refused_tokens[live->refused_count] = token;
    live->refused_count = (live->refused_count + 1) % TABLE_REFUSED_MAX;
}

bool table_has_refused(const struct live_game *live, int64_t token)
{
    for (int i = 0; i < TABLE_REFUSED_MAX; i++)
        if (live->refused_tokens[i] == token)
            return true;
    return false;
}

enum store_error table_prepare(struct live_game *live,
                               const struct intent *intent, int64_t now_ms,
                               struct ruling *ruling)
{
    int64_t at_ms = table_game_ms(live, now_ms);
    enum store_error error = STORE_OK;

    crash_marker_begin(live->table->marker, live->id);
    arbiter_judge(&live->game, intent, at_ms, ruling);
    while (error == STORE_OK && ruling->late) {
        error = live_game_accept(live, ruling->events, ruling->count);
        arbiter_judge(&live->game, intent, at_ms, ruling);
    }
    crash_marker_end(live->table->marker);
    return error;
}

enum store_error table_judge(struct live_game *live,
                             const struct intent *intent, int64_t now_ms,
                             struct ruling *ruling)
{
    return table_judge_at(live, intent, table_game_ms(live, now_ms), ruling);
}

/* While its lock is still ours. The journal goes last: a kill in between leaves
 * nothing that no journal explains, and once it is gone, another arbiter may
 * make a new one there, with companions of its own. */
static void remove_journal(const char *path)
{
    static const char *const ends[] = {"-wal", "-shm", ""};
    char file[PATH_MAX + 8];

    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        snprintf(file, sizeof file, "%s%s", path, ends[i]);
        unlink(file);
    }
}

/* A journal of its own, and its first events in it. */
static enum store_error begin_own(const struct table *table,
                                  struct live_game *live,
                                  const struct event *events, int count)
{
    char path[PATH_MAX];
    enum store_error error = live_game_path(table, live->id, path);

    if (error == STORE_OK)
        error = store_create(path, &live->store);
    if (error != STORE_OK)
        return error;
    error = live_game_accept(live, events, count);
    if (error != STORE_OK)
        remove_journal(path);
    return error;
}

/* Give it an id that no game has yet, and write what the start gave: a row
 * of the shared journal, or a file, that is there already is refused. */
static enum store_error begin_journal(const struct table *table,
                                      struct live_game *live,
                                      const struct ruling *ruling)
{
    game_id_make(live->id);
    if (table->shared == NULL)
        return begin_own(table, live, ruling->events, ruling->count);
    live->store = table->shared;
    return live_game_accept(live, ruling->events, ruling->count);
}

enum store_error table_new(struct table *table, const struct intent *start,
                           int64_t now_ms, struct ruling *ruling,
                           struct live_game **out)
{
    struct live_game *live = live_game_new(table);

    *out = NULL;
    if (live == NULL)
        return STORE_FAILED;
    live->epoch_ms = now_ms;
    /* A refused start leaves no file behind. */
    arbiter_judge(&live->game, start, 0, ruling);
    if (ruling->reason == REASON_NONE)
        return live_game_put(table, live, begin_journal(table, live, ruling),
                             out);
    live_game_free(table, live);
    return STORE_OK;
}

enum store_error table_take_over(struct table *table, const char *id,
                                 const struct event *events, int count,
                                 int64_t now_ms, struct live_game **out)
{
    struct live_game *live = live_game_new(table);

    *out = NULL;
    if (live == NULL)
        return STORE_FAILED;
    snprintf(live->id, sizeof live->id, "%s", id);
    live->epoch_ms = now_ms;
    live->store = table->shared;
    enum store_error error = table->shared != NULL
                                 ? live_game_accept(live, events, count)
                                 : begin_own(table, live, events, count);
    return live_game_put(table, live, error, out);
}

int64_t table_due(const struct table *table)
{
    const struct heap_moment *first = moment_heap_first(&table->dues);

    return first != NULL ? first->at_ms : CLOCK_NEVER;
}

static struct live_game *first_due(const struct table *table)
{
    char *due = (char *)moment_heap_first(&table->dues);

    return (struct live_game *)(due - offsetof(struct live_game, due));
}

/* Others far away count its clocks by what they were told last, and may be
 * wrong by now. A private arbiter's client has this very clock before them. */
static void tell_clocks(struct live_game *live, int64_t at_ms)
{
    struct table *table = live->table;
    int64_t last_ms =
        live->clocks_ms > live->game.at_ms ? live->clocks_ms : live->game.at_ms;

    if (table->shared == NULL || at_ms - last_ms < CLOCKS_MS)
        return;
    live->clocks_ms = at_ms;
    live->next_timed = table->timed;
    table->timed = live;
}

static enum store_error time_of(struct live_game *live, int64_t now_ms)
{
    static const struct intent time_has_come = {.kind = INTENT_TIME,
                                                .by = SEAT_NONE};
    int64_t at_ms = table_game_ms(live, now_ms);
    struct ruling ruling;

    if (live_game_judged_ms(live) <= at_ms)
        return table_judge_at(live, &time_has_come, at_ms, &ruling);
    if (!table_beats(live) || live->beat_ms + BEAT_MS > at_ms)
        return STORE_OK;
    live->beat_ms = at_ms;
    tell_clocks(live, at_ms);
    at_ms = live_game_held_ms(live, at_ms);
    return store_beat(live->store, live->id, at_ms,
                      live_game_stamp(live, at_ms));
}

enum store_error table_time(struct table *table, int64_t now_ms)
{
    enum store_error error = STORE_OK;

    while (error == STORE_OK && table_due(table) <= now_ms) {
        struct live_game *live = first_due(table);
        error = time_of(live, now_ms);
        int64_t due_ms = live_game_due_ms(live);
        /* What is due still has had its turn. */
        moment_heap_set(&table->dues, &live->due,
                        due_ms > now_ms ? due_ms : now_ms + 1);
    }
    return error;
}

enum store_error table_pause(struct table *table, enum pause_cause cause,
                             int64_t now_ms)
{
    enum store_error error = STORE_OK;

    for (struct live_game *live = table->games;
         live != NULL && error == STORE_OK; live = live->next)
        error = live_game_pause(
            live, cause, live_game_held_ms(live, table_game_ms(live, now_ms)));
    return error;
}

enum store_error table_commit(struct table *table)
{
    enum store_error error = STORE_OK;

    if (table->shared != NULL)
        return store_commit(table->shared);
    for (struct live_game *live = table->games;
         live != NULL && error == STORE_OK; live = live->next)
        error = store_commit(live->store);
    return error;
}

bool table_is_in_doubt(const struct table *table)
{
    if (table->shared != NULL)
        return store_is_in_doubt(table->shared);
    for (const struct live_game *live = table->games; live != NULL;
         live = live->next)
        if (store_is_in_doubt(live->store))
            return true;
    return false;
}

void table_settled(struct table *table)
{
    table->timed = NULL;
    while (table->touched != NULL) {
        struct live_game *live = table->touched;
        store_idle(live->store);
        table->touched = live->next_touched;
        live->touched = false;
        live_game_forget_fresh(live);
    }
}

/* Only its start: a game that nobody would resume. */
static bool is_untouched(const struct live_game *live)
{
    enum { START_EVENTS = 2 };
    return live->game.seq <= START_EVENTS && live->game.phase != GAME_OVER;
}

void table_forget_untouched(struct table *table)
{
    char path[PATH_MAX];

    for (struct live_game *live = table->games; live != NULL; live = live->next)
        if (is_untouched(live) &&
            live_game_path(table, live->id, path) == STORE_OK)
            remove_journal(path);
}

void table_done(struct table *table)
{
    struct live_game *live = table->games;

    while (live != NULL) {
        struct live_game *next = live->next;
        tdelete(live, &table->by_id, live_game_compare);
        live_game_free(table, live);
        live = next;
    }
    table->games = table->touched = table->timed = NULL;
    moment_heap_done(&table->dues);
    store_close(table->shared);
    table->shared = NULL;
    crash_marker_close(table->marker);
    table->marker = NULL;
}
