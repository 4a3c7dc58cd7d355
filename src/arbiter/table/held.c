// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/arbiter/table/held.h"

#include <assert.h>
#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "rules/arbiter/arbiter.h"
#include "rules/game/game_apply.h"

#include "src/arbiter/store/summary.h"
#include "src/arbiter/table/crash_marker.h"

/* The id is first in a held game, so that one compares with the other. */
static_assert(offsetof(struct held_game, id) == 0, "the id is the key");

int held_compare(const void *a, const void *b)
{
    return strcmp(a, b);
}

bool table_clock_runs(const struct held_game *held)
{
    return held->game.phase == GAME_RUNNING &&
           held->game.clock.running != SIDE_NONE;
}

bool table_beats(const struct held_game *held)
{
    const struct timecontrol *time = held->game.start.time;

    return table_clock_runs(held) &&
           (time[WHITE].count > 0 || time[BLACK].count > 0);
}

/* For people who look at the journal: the only use of the time of day. */
int64_t held_wall_s(void)
{
    return (int64_t)time(NULL);
}

struct stamp held_stamp(const struct held_game *held, int64_t at_ms)
{
    return (struct stamp){.mono_ms = held->epoch_ms + at_ms,
                          .wall_s = held_wall_s()};
}

struct held_game *held_new(struct table *table)
{
    struct held_game *held = calloc(1, sizeof *held);

    if (held == NULL)
        return NULL;
    held->table = table;
    held->fresh_end = &held->fresh;
    game_init(&held->game);
    return held;
}

void held_forget_fresh(struct held_game *held)
{
    while (held->fresh != NULL) {
        struct told_event *told = held->fresh;
        held->fresh = told->next;
        free(told->line);
        free(told);
    }
    held->fresh_end = &held->fresh;
}

int64_t held_due_ms(const struct held_game *held)
{
    int64_t due_ms = arbiter_due(&held->game);

    if (table_beats(held) && held->beat_ms + BEAT_MS < due_ms)
        due_ms = held->beat_ms + BEAT_MS;
    return due_ms == CLOCK_NEVER ? CLOCK_NEVER : due_ms + held->epoch_ms;
}

/* It has changed: it is to be told of, and may be due at another moment. A
 * game that is only being opened is not in the table yet. */
static void touch(struct held_game *held)
{
    if (!held->is_held)
        return;
    moment_heap_set(&held->table->dues, &held->due, held_due_ms(held));
    if (held->touched)
        return;
    held->touched = true;
    held->next_touched = held->table->touched;
    held->table->touched = held;
}

void held_free(const struct table *table, struct held_game *held)
{
    if (held->store != table->shared)
        store_close(held->store);
    held_forget_fresh(held);
    free(held->ply_seqs);
    free(held->tokens);
    game_done(&held->game);
    free(held->inscribed.header);
    free(held);
}

/* As it will be told when it is on disk; NULL without memory. */
static const char *note_fresh(struct held_game *held, const struct event *event)
{
    struct told_event *told = malloc(sizeof *told);
    char *line = told != NULL ? wire_format(wire_event(held->id, event)) : NULL;

    if (line == NULL) {
        free(told);
        return NULL;
    }
    *told = (struct told_event){event->seq, event->at_ms, line, NULL};
    *held->fresh_end = told;
    held->fresh_end = &told->next;
    return line;
}

/* An event may have made plies; false without memory. */
static bool note_plies(struct held_game *held, int before, uint32_t seq)
{
    int after = held->game.ply_count;

    if (after > held->ply_seq_room) {
        int room = 2 * after + 16;
        uint32_t *seqs =
            realloc(held->ply_seqs, (size_t)room * sizeof *held->ply_seqs);
        if (seqs == NULL)
            return false;
        held->ply_seqs = seqs;
        held->ply_seq_room = room;
    }
    for (int ply = before; ply < after; ply++)
        held->ply_seqs[ply] = seq;
    return true;
}

/* False without memory. */
static bool note_token(struct held_game *held, int64_t token)
{
    if (token == 0)
        return true;
    if (held->token_count == held->token_room) {
        int room = 2 * held->token_count + 16;
        int64_t *tokens =
            realloc(held->tokens, (size_t)room * sizeof *held->tokens);
        if (tokens == NULL)
            return false;
        held->tokens = tokens;
        held->token_room = room;
    }
    held->tokens[held->token_count++] = token;
    return true;
}

enum game_error held_apply(struct held_game *held, const struct event *event)
{
    int before = held->game.ply_count;
    enum game_error error = game_apply(&held->game, event);

    return error == GAME_OK && (!note_plies(held, before, event->seq) ||
                                !note_token(held, event->token))
               ? GAME_NO_MEMORY
               : error;
}

/* What was kept of the game is to be kept again. */
static void note_end(struct held_game *held, const struct event *event)
{
    if (event->kind != EVENT_RESULT && event->kind != EVENT_VERIFY)
        return;
    held->closing = true;
    held->was_over = false;
}

/* An event as it is kept: with the name of the assistant who acts for the
 * player, and the first one of an intent with its token. */
static const struct event *signed_event(const struct held_game *held,
                                        const struct event *event,
                                        bool is_first, struct event *room)
{
    bool has_via = held->via != NULL && event->actor <= SEAT_BLACK;
    bool has_token = held->token != 0 && is_first;

    if (!has_via && !has_token)
        return event;
    *room = *event;
    if (has_via)
        snprintf(room->via, sizeof room->via, "%s", held->via);
    if (has_token)
        room->token = held->token;
    return room;
}

/* What lists tell of it. */
static enum store_error summarise(struct held_game *held)
{
    struct game_summary summary;

    summary_of_game(&held->game, &summary);
    memcpy(summary.id, held->id, sizeof summary.id);
    summary.wall_s = held->wall_s;
    return store_summarise(held->store, &summary);
}

/* What a row of the journal has besides the line of its event, about. */
enum { ROW_BYTES = 64 };

/* Apply and write events, which always fit. */
enum store_error held_accept(struct held_game *held, const struct event *events,
                             int count)
{
    for (int i = 0; i < count; i++) {
        struct event room;
        const struct event *event =
            signed_event(held, &events[i], i == 0, &room);
        enum game_error applied = held_apply(held, event);
        assert(applied == GAME_OK || applied == GAME_NO_MEMORY);
        if (applied != GAME_OK)
            return STORE_FAILED;
        const char *line = note_fresh(held, event);
        if (line == NULL)
            return STORE_FAILED;
        struct stamp stamp = held_stamp(held, event->at_ms);
        enum store_error error =
            store_append(held->store, held->id, event, line, stamp);
        if (error != STORE_OK)
            return error;
        held->unpaid_bytes += (int64_t)strlen(line) + ROW_BYTES;
        held->beat_ms = event->at_ms;
        held->wall_s = stamp.wall_s;
        note_end(held, event);
    }
    touch(held);
    return count > 0 ? summarise(held) : STORE_OK;
}

enum store_error held_path(const struct table *table, const char *id,
                           char out[PATH_MAX])
{
    int length = snprintf(out, PATH_MAX, "%s/%s.hektor", table->folder, id);
    return length < PATH_MAX ? STORE_OK : STORE_FAILED;
}

enum store_error held_put(struct table *table, struct held_game *held)
{
    if (!moment_heap_reserve(&table->dues) ||
        tsearch(held, &table->by_id, held_compare) == NULL)
        return STORE_FAILED;
    moment_heap_add(&table->dues, &held->due);
    held->is_held = true;
    touch(held);
    held->next = table->games;
    table->games = held;
    return STORE_OK;
}

enum store_error table_judge_at(struct held_game *held,
                                const struct intent *intent, int64_t at_ms,
                                struct ruling *ruling)
{
    enum store_error error = STORE_OK;

    crash_marker_begin(held->table->marker, held->id);
    do {
        arbiter_judge(&held->game, intent, at_ms, ruling);
        held->token = ruling->late ? 0 : intent->token;
        if (ruling->reason == REASON_NONE)
            error = held_accept(held, ruling->events, ruling->count);
        held->token = 0;
    } while (error == STORE_OK && ruling->late);
    crash_marker_end(held->table->marker);
    return error;
}

enum store_error held_pause(struct held_game *held, enum pause_cause cause,
                            int64_t at_ms)
{
    struct intent intent = {
        .kind = INTENT_PAUSE, .by = SEAT_ARBITER, .cause = (uint8_t)cause};
    struct ruling ruling;

    if (!table_clock_runs(held))
        return STORE_OK;
    return table_judge_at(held, &intent, at_ms, &ruling);
}
