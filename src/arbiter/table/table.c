// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/arbiter/table/table.h"

#include <assert.h>
#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "src/arbiter/table/crash_marker.h"
#include "src/arbiter/table/held.h"
#include "src/wire/game_id.h"

int64_t table_game_ms(const struct held_game *held, int64_t now_ms)
{
    return now_ms - held->epoch_ms;
}

struct held_game *table_find(const struct table *table, const char *id)
{
    void *const *found = tfind(id, &table->by_id, held_compare);
    return found == NULL ? NULL : *found;
}

bool table_has_done(const struct held_game *held, int64_t token)
{
    int i = held->token_count;

    while (i > 0 && held->tokens[i - 1] != token)
        i--;
    return i > 0;
}

void table_note_refused(struct held_game *held, int64_t token)
{
    held->refused_tokens[held->refused_count] = token;
    held->refused_count = (held->refused_count + 1) % TABLE_REFUSED_MAX;
}

bool table_has_refused(const struct held_game *held, int64_t token)
{
    for (int i = 0; i < TABLE_REFUSED_MAX; i++)
        if (held->refused_tokens[i] == token)
            return true;
    return false;
}

enum store_error table_prepare(struct held_game *held,
                               const struct intent *intent, int64_t now_ms,
                               struct ruling *ruling)
{
    int64_t at_ms = table_game_ms(held, now_ms);
    enum store_error error = STORE_OK;

    crash_marker_begin(held->table->marker, held->id);
    arbiter_judge(&held->game, intent, at_ms, ruling);
    while (error == STORE_OK && ruling->late) {
        error = held_accept(held, ruling->events, ruling->count);
        arbiter_judge(&held->game, intent, at_ms, ruling);
    }
    crash_marker_end(held->table->marker);
    return error;
}

enum store_error table_judge(struct held_game *held,
                             const struct intent *intent, int64_t now_ms,
                             struct ruling *ruling)
{
    return table_judge_at(held, intent, table_game_ms(held, now_ms), ruling);
}

/* A journal of its own, and its first events in it. */
static enum store_error begin_own(const struct table *table,
                                  struct held_game *held,
                                  const struct event *events, int count)
{
    char path[PATH_MAX];
    enum store_error error = held_path(table, held->id, path);

    if (error == STORE_OK)
        error = store_create(path, &held->store);
    if (error != STORE_OK)
        return error;
    error = held_accept(held, events, count);
    if (error != STORE_OK)
        unlink(path);
    return error;
}

/* Give it an id that no game has yet, and write what the start gave: a row
 * of the shared journal, or a file, that is there already is refused. */
static enum store_error begin_journal(const struct table *table,
                                      struct held_game *held,
                                      const struct ruling *ruling)
{
    if (game_id_make(held->id) != 0)
        return STORE_FAILED;
    if (table->shared == NULL)
        return begin_own(table, held, ruling->events, ruling->count);
    held->store = table->shared;
    return held_accept(held, ruling->events, ruling->count);
}

enum store_error table_new(struct table *table, const struct intent *start,
                           int64_t now_ms, struct ruling *ruling,
                           struct held_game **out)
{
    struct held_game *held = held_new(table);
    enum store_error error = STORE_OK;

    *out = NULL;
    if (held == NULL)
        return STORE_FAILED;
    held->epoch_ms = now_ms;
    /* A refused start leaves no file behind. */
    arbiter_judge(&held->game, start, 0, ruling);
    if (ruling->reason == REASON_NONE)
        error = begin_journal(table, held, ruling);
    if (error == STORE_OK && ruling->reason == REASON_NONE)
        error = held_put(table, held);
    if (ruling->reason != REASON_NONE || error != STORE_OK) {
        held_free(table, held);
        return error;
    }
    *out = held;
    return STORE_OK;
}

enum store_error table_take_over(struct table *table, const char *id,
                                 const struct event *events, int count,
                                 int64_t now_ms, struct held_game **out)
{
    struct held_game *held = held_new(table);

    *out = NULL;
    if (held == NULL)
        return STORE_FAILED;
    snprintf(held->id, sizeof held->id, "%s", id);
    held->epoch_ms = now_ms;
    held->store = table->shared;
    enum store_error error = table->shared != NULL
                                 ? held_accept(held, events, count)
                                 : begin_own(table, held, events, count);
    if (error == STORE_OK)
        error = held_put(table, held);
    if (error != STORE_OK) {
        held_free(table, held);
        return error;
    }
    *out = held;
    return STORE_OK;
}

int64_t table_due(const struct table *table)
{
    const struct heap_moment *first = moment_heap_first(&table->dues);

    return first != NULL ? first->at_ms : CLOCK_NEVER;
}

static struct held_game *first_due(const struct table *table)
{
    char *due = (char *)moment_heap_first(&table->dues);

    return (struct held_game *)(due - offsetof(struct held_game, due));
}

/* Others far away count its clocks by what they were told last, and may be
 * wrong by now. A private arbiter's client has this very clock before them. */
static void tell_clocks(struct held_game *held, int64_t at_ms)
{
    struct table *table = held->table;
    int64_t last_ms =
        held->clocks_ms > held->game.at_ms ? held->clocks_ms : held->game.at_ms;

    if (table->shared == NULL || at_ms - last_ms < CLOCKS_MS)
        return;
    held->clocks_ms = at_ms;
    held->next_timed = table->timed;
    table->timed = held;
}

static enum store_error time_of(struct held_game *held, int64_t now_ms)
{
    static const struct intent time_has_come = {.kind = INTENT_TIME,
                                                .by = SEAT_NONE};
    int64_t at_ms = table_game_ms(held, now_ms);
    struct ruling ruling;

    if (arbiter_due(&held->game) <= at_ms)
        return table_judge_at(held, &time_has_come, at_ms, &ruling);
    if (!table_beats(held) || held->beat_ms + BEAT_MS > at_ms)
        return STORE_OK;
    held->beat_ms = at_ms;
    tell_clocks(held, at_ms);
    return store_beat(held->store, held->id, at_ms, held_stamp(held, at_ms));
}

enum store_error table_time(struct table *table, int64_t now_ms)
{
    enum store_error error = STORE_OK;

    while (error == STORE_OK && table_due(table) <= now_ms) {
        struct held_game *held = first_due(table);
        error = time_of(held, now_ms);
        int64_t due_ms = held_due_ms(held);
        /* What is due still has had its turn. */
        moment_heap_set(&table->dues, &held->due,
                        due_ms > now_ms ? due_ms : now_ms + 1);
    }
    return error;
}

enum store_error table_pause(struct table *table, enum pause_cause cause,
                             int64_t now_ms)
{
    enum store_error error = STORE_OK;

    for (struct held_game *held = table->games;
         held != NULL && error == STORE_OK; held = held->next)
        error = held_pause(held, cause, table_game_ms(held, now_ms));
    return error;
}

enum store_error table_commit(struct table *table)
{
    enum store_error error = STORE_OK;

    if (table->shared != NULL)
        return store_commit(table->shared);
    for (struct held_game *held = table->games;
         held != NULL && error == STORE_OK; held = held->next)
        error = store_commit(held->store);
    return error;
}

void table_settled(struct table *table)
{
    table->timed = NULL;
    while (table->touched != NULL) {
        struct held_game *held = table->touched;
        store_idle(held->store);
        table->touched = held->next_touched;
        held->touched = false;
        held_forget_fresh(held);
    }
}

/* Nothing but its start: a game that nobody would take up. */
static bool is_untouched(const struct held_game *held)
{
    enum { START_EVENTS = 2 };
    return held->game.seq <= START_EVENTS && held->game.phase != GAME_OVER;
}

/* The journal goes while its lock is still ours. */
static void forget(const struct table *table, const struct held_game *held)
{
    char path[PATH_MAX + 8];

    if (held_path(table, held->id, path) != STORE_OK)
        return;
    unlink(path);
    char *end = path + strlen(path);
    strcpy(end, "-wal");
    unlink(path);
    strcpy(end, "-shm");
    unlink(path);
}

void table_forget_untouched(struct table *table)
{
    for (struct held_game *held = table->games; held != NULL; held = held->next)
        if (is_untouched(held))
            forget(table, held);
}

void table_done(struct table *table)
{
    struct held_game *held = table->games;

    while (held != NULL) {
        struct held_game *next = held->next;
        tdelete(held, &table->by_id, held_compare);
        held_free(table, held);
        held = next;
    }
    table->games = table->touched = table->timed = NULL;
    moment_heap_done(&table->dues);
    store_close(table->shared);
    table->shared = NULL;
    crash_marker_close(table->marker);
    table->marker = NULL;
}
