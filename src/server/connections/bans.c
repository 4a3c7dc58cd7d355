// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/connections/bans.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static bool push(struct bans *bans, const struct sanction *sanction)
{
    struct ban *ban = malloc(sizeof *ban);

    if (ban == NULL)
        return false;
    *ban = (struct ban){.sanction = *sanction, .next = bans->first};
    bans->first = ban;
    bans->count++;
    return true;
}

/* Take one out of the list and free it; NULL is fine. */
static void drop(struct bans *bans, const struct ban *wanted)
{
    struct ban **place = &bans->first;

    while (*place != NULL && *place != wanted)
        place = &(*place)->next;
    struct ban *ban = *place;
    if (ban == NULL)
        return;
    *place = ban->next;
    bans->count--;
    free(ban);
}

static bool take_in_force(void *context, const struct sanction *sanction)
{
    return sanction->is_lifted || push(context, sanction);
}

enum store_error bans_read(struct bans *bans, struct store *store,
                           const char *kind)
{
    bans->kind = kind;
    return store_sanctions(store, kind, take_in_force, bans);
}

const struct ban *bans_find(const struct bans *bans, int64_t person)
{
    const struct ban *ban = bans->first;

    while (ban != NULL && ban->sanction.person != person)
        ban = ban->next;
    return ban;
}

const struct ban *bans_find_named(const struct bans *bans, const char *name)
{
    const struct ban *ban = bans->first;

    while (ban != NULL && strcmp(ban->sanction.name, name) != 0)
        ban = ban->next;
    return ban;
}

void ban_date(const struct ban *ban, char out[BAN_DATE_BYTES])
{
    time_t at = (time_t)ban->sanction.wall_s;
    struct tm day;

    if (at <= 0 || gmtime_r(&at, &day) == NULL ||
        strftime(out, BAN_DATE_BYTES, "%Y-%m-%d", &day) == 0)
        out[0] = '\0';
}

bool bans_are_full(const struct bans *bans)
{
    return bans->count >= BANS_MAX;
}

enum store_error bans_add(struct bans *bans, struct store *store,
                          const struct sanction *sanction)
{
    drop(bans, bans_find(bans, sanction->person));
    return push(bans, sanction)
               ? store_put_sanction(store, bans->kind, sanction)
               : STORE_FAILED;
}

enum store_error bans_lift(struct bans *bans, struct store *store,
                           const struct ban *ban)
{
    struct sanction sanction = ban->sanction;

    sanction.is_lifted = true;
    drop(bans, ban);
    return store_put_sanction(store, bans->kind, &sanction);
}

void bans_done(struct bans *bans)
{
    while (bans->first != NULL)
        drop(bans, bans->first);
}

/* The place of the row, or where it would be. */
static size_t place_of(const struct ignores *ignores, int64_t by,
                       int64_t person)
{
    size_t low = 0, high = ignores->count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const struct ignored *row = &ignores->rows[middle];
        if (row->by < by || (row->by == by && row->person < person))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

const struct ignored *ignores_find(const struct ignores *ignores, int64_t by,
                                   int64_t person)
{
    size_t place = place_of(ignores, by, person);

    if (place == ignores->count)
        return NULL;
    const struct ignored *row = &ignores->rows[place];
    return row->by == by && row->person == person ? row : NULL;
}

static bool insert(struct ignores *ignores, const struct ignored *ignored)
{
    size_t place = place_of(ignores, ignored->by, ignored->person);

    if (ignores->count == ignores->room) {
        size_t room = 2 * ignores->room + 16;
        void *rows = realloc(ignores->rows, room * sizeof *ignores->rows);
        if (rows == NULL)
            return false;
        ignores->rows = rows;
        ignores->room = room;
    }
    memmove(&ignores->rows[place + 1], &ignores->rows[place],
            (ignores->count - place) * sizeof *ignores->rows);
    ignores->rows[place] = *ignored;
    ignores->count++;
    return true;
}

static bool add_row(void *context, const struct ignored *ignored)
{
    return insert(context, ignored);
}

enum store_error ignores_read(struct ignores *ignores, struct store *store)
{
    return store_all_ignored(store, add_row, ignores);
}

bool ignores_has(const struct ignores *ignores, const struct person *listener,
                 const struct person *speaker)
{
    return !speaker->may_arbitrate &&
           ignores_find(ignores, listener->id, speaker->id) != NULL;
}

const struct ignored *ignores_of(const struct ignores *ignores, int64_t by,
                                 size_t *count)
{
    size_t first = place_of(ignores, by, INT64_MIN);

    *count = place_of(ignores, by, INT64_MAX) - first;
    return *count > 0 ? &ignores->rows[first] : NULL;
}

enum store_error ignores_add(struct ignores *ignores, struct store *store,
                             const struct ignored *ignored)
{
    if (ignores_find(ignores, ignored->by, ignored->person) != NULL)
        return STORE_OK;
    return insert(ignores, ignored) ? store_put_ignored(store, ignored)
                                    : STORE_FAILED;
}

enum store_error ignores_lift(struct ignores *ignores, struct store *store,
                              const struct ignored *row)
{
    struct ignored ended = *row;
    size_t place = (size_t)(row - ignores->rows);

    ended.wall_s = 0;
    memmove(&ignores->rows[place], &ignores->rows[place + 1],
            (ignores->count - place - 1) * sizeof *ignores->rows);
    ignores->count--;
    return store_put_ignored(store, &ended);
}

void ignores_done(struct ignores *ignores)
{
    free(ignores->rows);
}
