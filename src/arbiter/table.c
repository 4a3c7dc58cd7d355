#include "src/arbiter/table.h"

#include <assert.h>
#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "src/arbiter/table_due.h"
#include "src/game_id.h"

/* For people who look at the journal: the only use of the time of day. */
static int64_t wall_s(void)
{
    return (int64_t)time(NULL);
}

int64_t table_game_ms(const struct held_game *held, int64_t now_ms)
{
    return now_ms - held->epoch_ms;
}

bool table_clock_runs(const struct held_game *held)
{
    return held->game.phase == GAME_RUNNING &&
           held->game.clock.running != SIDE_NONE;
}

/* The id stands first in a held game, so that one compares with the other. */
static_assert(offsetof(struct held_game, id) == 0, "the id is the key");

static int compare_ids(const void *a, const void *b)
{
    return strcmp(a, b);
}

struct held_game *table_find(const struct table *table, const char *id)
{
    void *const *found = tfind(id, &table->by_id, compare_ids);
    return found == NULL ? NULL : *found;
}

static struct held_game *new_held(struct table *table)
{
    struct held_game *held = calloc(1, sizeof *held);

    if (held == NULL)
        return NULL;
    held->table = table;
    held->fresh_end = &held->fresh;
    game_init(&held->game);
    return held;
}

static void forget_fresh(struct held_game *held)
{
    while (held->fresh != NULL) {
        struct told_event *told = held->fresh;
        held->fresh = told->next;
        free(told->line);
        free(told);
    }
    held->fresh_end = &held->fresh;
}

static int64_t game_due_ms(const struct held_game *held)
{
    int64_t due_ms = arbiter_due(&held->game);

    if (table_clock_runs(held) && held->beat_ms + BEAT_MS < due_ms)
        due_ms = held->beat_ms + BEAT_MS;
    return due_ms == CLOCK_NEVER ? CLOCK_NEVER : due_ms + held->epoch_ms;
}

/* It has changed: it is to be told of, and may be due at another moment. A
 * game that is only being opened is not in the table yet. */
static void touch(struct held_game *held)
{
    if (!held->is_held)
        return;
    due_set(held->table, held, game_due_ms(held));
    if (held->touched)
        return;
    held->touched = true;
    held->next_touched = held->table->touched;
    held->table->touched = held;
}

static void free_held(const struct table *table, struct held_game *held)
{
    if (held->store != table->shared)
        store_close(held->store);
    forget_fresh(held);
    game_done(&held->game);
    free(held->inscribed.header);
    free(held);
}

/* As it will be told when it is on disk; false without memory. */
static bool note_fresh(struct held_game *held, const struct event *event)
{
    struct told_event *told = malloc(sizeof *told);
    char *line = told != NULL ? wire_format(wire_event(held->id, event)) : NULL;

    if (line == NULL) {
        free(told);
        return false;
    }
    *told = (struct told_event){event->seq, line, NULL};
    *held->fresh_end = told;
    held->fresh_end = &told->next;
    return true;
}

/* Apply and write events, which always fit. */
static enum store_error accept_events(struct held_game *held,
                                      const struct event *events, int count)
{
    for (int i = 0; i < count; i++) {
        const struct event *event = &events[i];
        enum game_error applied = game_apply(&held->game, event);
        assert(applied == GAME_OK || applied == GAME_NO_MEMORY);
        if (applied != GAME_OK)
            return STORE_FAILED;
        enum store_error error =
            store_append(held->store, held->id, event, wall_s());
        if (error != STORE_OK)
            return error;
        if (!note_fresh(held, event))
            return STORE_FAILED;
        held->beat_ms = event->at_ms;
        held->wall_s = wall_s();
        held->closing = held->closing || event->kind == EVENT_RESULT ||
                        event->kind == EVENT_VERIFY;
    }
    touch(held);
    return STORE_OK;
}

enum store_error table_judge_at(struct held_game *held,
                                const struct intent *intent, int64_t at_ms,
                                struct ruling *ruling)
{
    enum store_error error = STORE_OK;

    do {
        arbiter_judge(&held->game, intent, at_ms, ruling);
        if (ruling->reason == REASON_NONE)
            error = accept_events(held, ruling->events, ruling->count);
    } while (error == STORE_OK && ruling->late);
    return error;
}

enum store_error table_judge(struct held_game *held,
                             const struct intent *intent, int64_t now_ms,
                             struct ruling *ruling)
{
    return table_judge_at(held, intent, table_game_ms(held, now_ms), ruling);
}

static enum store_error path_of(const struct table *table, const char *id,
                                char out[PATH_MAX])
{
    int length = snprintf(out, PATH_MAX, "%s/%s.hektor", table->folder, id);
    return length < PATH_MAX ? STORE_OK : STORE_FAILED;
}

static enum store_error hold(struct table *table, struct held_game *held)
{
    if (!due_reserve(table) ||
        tsearch(held, &table->by_id, compare_ids) == NULL)
        return STORE_FAILED;
    due_add(table, held);
    held->is_held = true;
    touch(held);
    held->next = table->games;
    table->games = held;
    return STORE_OK;
}

/* A journal of its own, and its first events in it. */
static enum store_error begin_own(const struct table *table,
                                  struct held_game *held,
                                  const struct event *events, int count)
{
    char path[PATH_MAX];
    enum store_error error = path_of(table, held->id, path);

    if (error == STORE_OK)
        error = store_create(path, &held->store);
    if (error != STORE_OK)
        return error;
    error = accept_events(held, events, count);
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
    return accept_events(held, ruling->events, ruling->count);
}

enum store_error table_new(struct table *table, const struct intent *start,
                           int64_t now_ms, struct ruling *ruling,
                           struct held_game **out)
{
    struct held_game *held = new_held(table);
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
        error = hold(table, held);
    if (ruling->reason != REASON_NONE || error != STORE_OK) {
        free_held(table, held);
        return error;
    }
    *out = held;
    return STORE_OK;
}

enum store_error table_take_over(struct table *table, const char *id,
                                 const struct event *events, int count,
                                 int64_t now_ms, struct held_game **out)
{
    struct held_game *held = new_held(table);

    *out = NULL;
    if (held == NULL)
        return STORE_FAILED;
    snprintf(held->id, sizeof held->id, "%s", id);
    held->epoch_ms = now_ms;
    enum store_error error = begin_own(table, held, events, count);
    if (error == STORE_OK)
        error = hold(table, held);
    if (error != STORE_OK) {
        free_held(table, held);
        return error;
    }
    *out = held;
    return STORE_OK;
}

struct replaying {
    struct game *game;
    enum game_error error;
    int64_t wall_s;
};

static bool replay_event(void *context, const struct event *event, int64_t wall)
{
    struct replaying *replaying = context;
    replaying->wall_s = wall;
    replaying->error = game_apply(replaying->game, event);
    return replaying->error == GAME_OK;
}

/* Apply the journal; an event that cannot stand where it does is damage. */
static enum store_error replay(struct held_game *held)
{
    struct replaying replaying = {&held->game, GAME_OK, 0};
    int64_t beat_ms = 0;
    enum store_error error =
        store_events(held->store, held->id, 0, replay_event, &replaying);

    if (error == STORE_OK && replaying.error != GAME_OK)
        error =
            replaying.error == GAME_NO_MEMORY ? STORE_FAILED : STORE_DAMAGED;
    if (error == STORE_OK && held->game.seq == 0)
        error = STORE_MISSING;
    if (error == STORE_OK)
        error = store_last_beat(held->store, held->id, &beat_ms);
    held->wall_s = replaying.wall_s;
    held->beat_ms = beat_ms > held->game.at_ms ? beat_ms : held->game.at_ms;
    return error;
}

static enum store_error pause_at(struct held_game *held, enum pause_cause cause,
                                 int64_t at_ms)
{
    struct intent intent = {
        .kind = INTENT_PAUSE, .by = SEAT_ARBITER, .cause = (uint8_t)cause};
    struct ruling ruling;

    if (!table_clock_runs(held))
        return STORE_OK;
    return table_judge_at(held, &intent, at_ms, &ruling);
}

static enum store_error open_journal(const struct table *table,
                                     struct held_game *held)
{
    char path[PATH_MAX];
    enum store_error error = path_of(table, held->id, path);

    held->store = table->shared;
    if (table->shared != NULL)
        return STORE_OK;
    return error == STORE_OK ? store_open(path, &held->store) : error;
}

enum store_error table_resume(struct table *table, const char *id,
                              int64_t now_ms, struct held_game **out)
{
    *out = table_find(table, id);
    if (*out != NULL)
        return STORE_OK;
    struct held_game *held = new_held(table);
    if (held == NULL)
        return STORE_FAILED;
    snprintf(held->id, sizeof held->id, "%s", id);
    enum store_error error = open_journal(table, held);
    if (error == STORE_OK)
        error = replay(held);
    if (error == STORE_OK) {
        held->epoch_ms = now_ms - held->beat_ms;
        error = pause_at(held, PAUSE_RESTART, held->beat_ms);
    }
    /* An arbiter that was killed may have kept no PGN of it. */
    held->was_over = held->closing = held->game.phase == GAME_OVER;
    if (error == STORE_OK)
        error = hold(table, held);
    if (error != STORE_OK) {
        free_held(table, held);
        return error;
    }
    *out = held;
    return STORE_OK;
}

/* The ids of the games to be taken up. */
struct waiting {
    char (*ids)[GAME_ID_MAX];
    size_t count, room;
};

static bool note_id(void *context, const char *id)
{
    struct waiting *waiting = context;

    if (waiting->count == waiting->room) {
        size_t room = waiting->room == 0 ? 64 : 2 * waiting->room;
        void *ids = realloc(waiting->ids, room * sizeof *waiting->ids);
        if (ids == NULL)
            return false;
        waiting->ids = ids;
        waiting->room = room;
    }
    snprintf(waiting->ids[waiting->count++], GAME_ID_MAX, "%s", id);
    return true;
}

/* A damaged game hurts no other. */
static enum store_error take_up_all(struct table *table, int64_t now_ms)
{
    struct waiting waiting = {0};
    struct held_game *held;
    enum store_error error =
        store_games(table->shared, true, note_id, &waiting);

    for (size_t i = 0; error == STORE_OK && i < waiting.count; i++) {
        error = table_resume(table, waiting.ids[i], now_ms, &held);
        if (error == STORE_DAMAGED)
            error = STORE_OK;
    }
    free(waiting.ids);
    return error;
}

enum store_error table_share(struct table *table, const char *path,
                             int64_t now_ms)
{
    enum store_error error = store_open(path, &table->shared);

    if (error == STORE_MISSING)
        error = store_create(path, &table->shared);
    if (error == STORE_OK)
        error = take_up_all(table, now_ms);
    if (error == STORE_OK)
        error = table_commit(table);
    return error;
}

int64_t table_due(const struct table *table)
{
    const struct held_game *first = due_first(table);

    return first != NULL ? first->due_ms : CLOCK_NEVER;
}

static enum store_error time_of(struct held_game *held, int64_t now_ms)
{
    static const struct intent time_has_come = {.kind = INTENT_TIME,
                                                .by = SEAT_NONE};
    int64_t at_ms = table_game_ms(held, now_ms);
    struct ruling ruling;

    if (arbiter_due(&held->game) <= at_ms)
        return table_judge_at(held, &time_has_come, at_ms, &ruling);
    if (!table_clock_runs(held) || held->beat_ms + BEAT_MS > at_ms)
        return STORE_OK;
    held->beat_ms = at_ms;
    return store_beat(held->store, held->id, at_ms, wall_s());
}

enum store_error table_time(struct table *table, int64_t now_ms)
{
    enum store_error error = STORE_OK;

    while (error == STORE_OK && table_due(table) <= now_ms) {
        struct held_game *held = due_first(table);
        error = time_of(held, now_ms);
        int64_t due_ms = game_due_ms(held);
        /* What is due still has had its turn. */
        due_set(table, held, due_ms > now_ms ? due_ms : now_ms + 1);
    }
    return error;
}

enum store_error table_pause(struct table *table, enum pause_cause cause,
                             int64_t now_ms)
{
    enum store_error error = STORE_OK;

    for (struct held_game *held = table->games;
         held != NULL && error == STORE_OK; held = held->next)
        error = pause_at(held, cause, table_game_ms(held, now_ms));
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
    while (table->touched != NULL) {
        struct held_game *held = table->touched;
        table->touched = held->next_touched;
        held->touched = false;
        forget_fresh(held);
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

    if (path_of(table, held->id, path) != STORE_OK)
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
        tdelete(held, &table->by_id, compare_ids);
        free_held(table, held);
        held = next;
    }
    table->games = table->touched = NULL;
    due_done(table);
    store_close(table->shared);
    table->shared = NULL;
}
