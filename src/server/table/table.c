// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/table/table.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <search.h>

#include "rules/arbiter/arbiter.h"
#include "rules/game/game_apply.h"

#include "src/server/store/games.h"
#include "src/server/table/confirmed.h"
#include "src/server/table/crash_marker.h"
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
 * nothing that no journal explains, and once it is gone, another server may
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

int64_t live_game_held_ms(const struct live_game *live, int64_t at_ms)
{
    int64_t from_ms = live->inscribed.at_ms > live->game.at_ms
                          ? live->inscribed.at_ms
                          : live->game.at_ms;

    return live->inscribed.header != NULL && at_ms <= live->inscribed.until_ms
               ? from_ms
               : at_ms;
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
    /* Others far away count its clocks by what they were told last, and may be
     * wrong by now. A private server's client has this very clock before them.
     */
    struct table *table = live->table;
    int64_t last_ms =
        live->clocks_ms > live->game.at_ms ? live->clocks_ms : live->game.at_ms;
    if (table->shared != NULL && at_ms - last_ms >= CLOCKS_MS) {
        live->clocks_ms = at_ms;
        live->next_timed = table->timed;
        table->timed = live;
    }
    at_ms = live_game_held_ms(live, at_ms);
    return store_beat(live->store, live->id, at_ms,
                      live_game_stamp(live, at_ms));
}

enum store_error table_time(struct table *table, int64_t now_ms)
{
    enum store_error error = STORE_OK;

    while (error == STORE_OK && table_due(table) <= now_ms) {
        char *due = (char *)moment_heap_first(&table->dues);
        struct live_game *live =
            (struct live_game *)(due - offsetof(struct live_game, due));
        error = time_of(live, now_ms);
        int64_t due_ms = live_game_due_ms(live);
        /* What is due still has had its turn. */
        moment_heap_set(&table->dues, &live->due,
                        due_ms > now_ms ? due_ms : now_ms + 1);
    }
    return error;
}

enum store_error table_host_sides(const struct live_game *live, uint8_t *out)
{
    enum store_error error = STORE_OK;
    struct owner owner;

    *out = WHOM_NOBODY;
    for (int side = WHITE; side < SIDES && error == STORE_OK; side++) {
        error = store_seat(live->store, live->id, (enum seat)side, &owner);
        if (error == STORE_OK && owner.person > 0 &&
            owner.person == live->table->host)
            *out |= (uint8_t)(1u << side);
    }
    return error;
}

/* Is it the turn of the player whose account serves, and does the opponent
 * wait? Then that player's clock runs while the server is stopped. */
static enum store_error is_hosts_turn(const struct live_game *live, bool *out)
{
    uint8_t host = WHOM_NOBODY;
    enum store_error error = STORE_OK;

    *out = false;
    if (live->table->host > 0 && table_clock_runs(live))
        error = table_host_sides(live, &host);
    if (host != WHOM_NOBODY) {
        enum side running = (enum side)live->game.clock.running;
        *out = (host & 1u << running) != 0 &&
               live->game.away_since_ms[other_side(running)] == CLOCK_NEVER;
    }
    return error;
}

enum store_error table_pause(struct table *table, enum pause_cause cause,
                             int64_t now_ms)
{
    enum store_error error = STORE_OK;

    for (struct live_game *live = table->games;
         live != NULL && error == STORE_OK; live = live->next) {
        bool goes_on = false;
        if (cause == PAUSE_RESTART)
            error = is_hosts_turn(live, &goes_on);
        if (error == STORE_OK && !goes_on)
            error = live_game_pause(
                live, cause,
                live_game_held_ms(live, table_game_ms(live, now_ms)));
    }
    return error;
}

/* The games of the table, or those that have changed. */
struct walk {
    const struct live_game *at;
    bool has_changed;
};

static bool next_game(void *context, const char **game_id, uint32_t *seq)
{
    struct walk *walk = context;

    if (walk->at == NULL)
        return false;
    *game_id = walk->at->id;
    *seq = walk->at->game.seq;
    walk->at = walk->has_changed ? walk->at->next_touched : walk->at->next;
    return true;
}

void table_begin_confirmed(struct table *table, bool is_on_server)
{
    struct walk all = {table->games, false};

    confirmed_end(table->confirmed);
    table->confirmed = confirmed_begin(table->folder, is_on_server,
                                       table->shared, next_game, &all);
}

enum store_error table_commit(struct table *table)
{
    struct walk changed = {table->touched, true};

    enum store_error error = STORE_OK;

    if (table->shared != NULL) {
        error = store_commit(table->shared);
        if (error == STORE_OK &&
            !confirmed_note(table->confirmed, table->shared, next_game,
                            &changed))
            table_begin_confirmed(table,
                                  confirmed_is_on_server(table->confirmed));
        return error;
    }
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

void table_forget_untouched(struct table *table)
{
    char path[PATH_MAX];

    for (struct live_game *live = table->games; live != NULL;
         live = live->next) {
        /* Only its start: a game that nobody would resume. */
        enum { START_EVENTS = 2 };
        if (live->game.seq <= START_EVENTS && live->game.phase != GAME_OVER &&
            live_game_path(table, live->id, path) == STORE_OK)
            remove_journal(path);
    }
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
    confirmed_end(table->confirmed);
    table->confirmed = NULL;
    crash_marker_close(table->marker);
    table->marker = NULL;
}

/* The id is first in a live game, so that one compares with the other. */
static_assert(offsetof(struct live_game, id) == 0, "the id is the key");

int live_game_compare(const void *a, const void *b)
{
    return strcmp(a, b);
}

bool table_clock_runs(const struct live_game *live)
{
    return live->game.phase == GAME_RUNNING &&
           live->game.clock.running != SIDE_NONE;
}

bool table_beats(const struct live_game *live)
{
    const struct timecontrol *time = live->game.start.time;

    return table_clock_runs(live) &&
           (time[WHITE].count > 0 || time[BLACK].count > 0);
}

/* For people who look at the journal: the only use of the time of day. */
int64_t live_game_wall_s(void)
{
    return (int64_t)time(NULL);
}

struct stamp live_game_stamp(const struct live_game *live, int64_t at_ms)
{
    return (struct stamp){.mono_ms = live->epoch_ms + at_ms,
                          .wall_s = live_game_wall_s()};
}

struct live_game *live_game_new(struct table *table)
{
    struct live_game *live = calloc(1, sizeof *live);

    if (live == NULL)
        return NULL;
    live->table = table;
    live->fresh_end = &live->fresh;
    game_init(&live->game);
    return live;
}

void live_game_forget_fresh(struct live_game *live)
{
    while (live->fresh != NULL) {
        struct told_event *told = live->fresh;
        live->fresh = told->next;
        free(told->line);
        free(told);
    }
    live->fresh_end = &live->fresh;
}

int64_t live_game_judged_ms(const struct live_game *live)
{
    int64_t due_ms = arbiter_due(&live->game);
    bool is_held = live->inscribed.header != NULL;

    return is_held && due_ms < live->inscribed.until_ms
               ? live->inscribed.until_ms
               : due_ms;
}

int64_t live_game_due_ms(const struct live_game *live)
{
    int64_t due_ms = live_game_judged_ms(live);

    if (table_beats(live) && live->beat_ms + BEAT_MS < due_ms)
        due_ms = live->beat_ms + BEAT_MS;
    return due_ms == CLOCK_NEVER ? CLOCK_NEVER : due_ms + live->epoch_ms;
}

/* It has changed: it is to be told of, and may be due at another moment. A
 * game that is only being opened is not in the table yet. */
static void touch(struct live_game *live)
{
    if (!live->is_in_table)
        return;
    moment_heap_set(&live->table->dues, &live->due, live_game_due_ms(live));
    if (live->touched)
        return;
    live->touched = true;
    live->next_touched = live->table->touched;
    live->table->touched = live;
}

void live_game_free(const struct table *table, struct live_game *live)
{
    if (live->store != table->shared)
        store_close(live->store);
    live_game_forget_fresh(live);
    free(live->ply_seqs);
    free(live->tokens);
    game_done(&live->game);
    free(live->inscribed.header);
    free(live);
}

/* As it will be told when it is on disk; NULL without memory. */
static const char *note_fresh(struct live_game *live, const struct event *event)
{
    struct told_event *told = malloc(sizeof *told);
    char *line = told != NULL ? wire_format(wire_event(live->id, event)) : NULL;

    if (line == NULL) {
        free(told);
        return NULL;
    }
    *told = (struct told_event){event->seq, event->at_ms, line, NULL};
    *live->fresh_end = told;
    live->fresh_end = &told->next;
    return line;
}

/* An event may have made plies; false without memory. */
static bool note_plies(struct live_game *live, int before, uint32_t seq)
{
    int after = live->game.ply_count;

    if (after > live->ply_seq_room) {
        int room = 2 * after + 16;
        uint32_t *seqs =
            realloc(live->ply_seqs, (size_t)room * sizeof *live->ply_seqs);
        if (seqs == NULL)
            return false;
        live->ply_seqs = seqs;
        live->ply_seq_room = room;
    }
    for (int ply = before; ply < after; ply++)
        live->ply_seqs[ply] = seq;
    return true;
}

/* False without memory. */
static bool note_token(struct live_game *live, int64_t token)
{
    if (token == 0)
        return true;
    if (live->token_count == live->token_room) {
        int room = 2 * live->token_count + 16;
        int64_t *tokens =
            realloc(live->tokens, (size_t)room * sizeof *live->tokens);
        if (tokens == NULL)
            return false;
        live->tokens = tokens;
        live->token_room = room;
    }
    live->tokens[live->token_count++] = token;
    return true;
}

enum game_error live_game_apply(struct live_game *live,
                                const struct event *event)
{
    int before = live->game.ply_count;
    enum game_error error = game_apply(&live->game, event);

    return error == GAME_OK && (!note_plies(live, before, event->seq) ||
                                !note_token(live, event->token))
               ? GAME_NO_MEMORY
               : error;
}

/* An event as it is kept: with the name of the assistant who acts for the
 * player, and the first one of an intent with its token. */
static const struct event *signed_event(const struct live_game *live,
                                        const struct event *event,
                                        bool is_first, struct event *room)
{
    bool has_via = live->via != NULL && event->actor <= SEAT_BLACK;
    bool has_token = live->token != 0 && is_first;

    if (!has_via && !has_token)
        return event;
    *room = *event;
    if (has_via)
        snprintf(room->via, sizeof room->via, "%s", live->via);
    if (has_token)
        room->token = live->token;
    return room;
}

/* What lists tell of it. */
static enum store_error summarise(struct live_game *live)
{
    struct game_summary summary;

    summary_of_game(&live->game, &summary);
    memcpy(summary.id, live->id, sizeof summary.id);
    summary.wall_s = live->wall_s;
    return store_summarise(live->store, &summary);
}

/* What a row of the journal has besides the line of its event, about. */
enum { ROW_BYTES = 64 };

/* Apply and write events, which always fit. */
enum store_error live_game_accept(struct live_game *live,
                                  const struct event *events, int count)
{
    for (int i = 0; i < count; i++) {
        struct event room;
        const struct event *event =
            signed_event(live, &events[i], i == 0, &room);
        enum game_error applied = live_game_apply(live, event);
        assert(applied == GAME_OK || applied == GAME_NO_MEMORY);
        if (applied != GAME_OK)
            return STORE_FAILED;
        const char *line = note_fresh(live, event);
        if (line == NULL)
            return STORE_FAILED;
        struct stamp stamp = live_game_stamp(live, event->at_ms);
        enum store_error error =
            store_append(live->store, live->id, event, line, stamp);
        if (error != STORE_OK)
            return error;
        live->unpaid_bytes += (int64_t)strlen(line) + ROW_BYTES;
        live->beat_ms = event->at_ms;
        live->wall_s = stamp.wall_s;
        /* What was kept of the game is to be kept again. */
        if (event->kind == EVENT_RESULT || event->kind == EVENT_VERIFY) {
            live->closing = true;
            live->was_over = false;
        }
    }
    touch(live);
    return count > 0 ? summarise(live) : STORE_OK;
}

enum store_error live_game_path(const struct table *table, const char *id,
                                char out[PATH_MAX])
{
    int length = snprintf(out, PATH_MAX, "%s/%s.hektor", table->folder, id);
    return length < PATH_MAX ? STORE_OK : STORE_FAILED;
}

enum store_error live_game_put(struct table *table, struct live_game *live,
                               enum store_error error, struct live_game **out)
{
    if (error == STORE_OK &&
        (!moment_heap_reserve(&table->dues) ||
         tsearch(live, &table->by_id, live_game_compare) == NULL))
        error = STORE_FAILED;
    if (error != STORE_OK) {
        live_game_free(table, live);
        return error;
    }
    moment_heap_add(&table->dues, &live->due);
    live->is_in_table = true;
    touch(live);
    live->next = table->games;
    table->games = live;
    *out = live;
    return STORE_OK;
}

enum store_error table_judge_at(struct live_game *live,
                                const struct intent *intent, int64_t at_ms,
                                struct ruling *ruling)
{
    enum store_error error = STORE_OK;

    crash_marker_begin(live->table->marker, live->id);
    do {
        arbiter_judge(&live->game, intent, at_ms, ruling);
        live->token = ruling->late ? 0 : intent->token;
        if (ruling->reason == REASON_NONE)
            error = live_game_accept(live, ruling->events, ruling->count);
        live->token = 0;
    } while (error == STORE_OK && ruling->late);
    crash_marker_end(live->table->marker);
    return error;
}

enum store_error live_game_pause(struct live_game *live, enum pause_cause cause,
                                 int64_t at_ms)
{
    struct intent intent = {
        .kind = INTENT_PAUSE, .by = SEAT_ARBITER, .cause = (uint8_t)cause};
    struct ruling ruling;

    if (!table_clock_runs(live))
        return STORE_OK;
    return table_judge_at(live, &intent, at_ms, &ruling);
}
