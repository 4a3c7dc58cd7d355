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
