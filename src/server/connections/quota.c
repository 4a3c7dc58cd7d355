// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/connections/quota.h"

#include <stdlib.h>

struct account_use {
    int64_t person_id;
    /* The moment at which all of it may be used again. */
    int64_t whole_ms[QUOTAS];
    struct account_use *next;
};

static const struct quota_measure measures[QUOTAS] = {
    [QUOTA_MESSAGES] = {60, 40},  [QUOTA_HEARD] = {5, 1000},
    [QUOTA_GAMES] = {30, 5000},   [QUOTA_EXPORTS] = {2, 30000},
    [QUOTA_OFFERS] = {5, 15000},  [QUOTA_BYTES] = {1024, 1000},
    [QUOTA_MOVES] = {65536, 125}, [QUOTA_LOG] = {40, 5000},
};

/* No account's: what each one has used that is not in the list. */
enum { UID_EACH = INT32_MIN };

int64_t quota_measure_due(struct quota_measure measure, int64_t whole_ms)
{
    return whole_ms - (measure.at_once - 1) * measure.each_ms;
}

/* A debt grows no further than all that may be used at once. */
void quota_measure_use(struct quota_measure measure, int64_t *whole_ms,
                       int64_t count, int64_t now_ms)
{
    int64_t limit_ms = now_ms + 2 * measure.at_once * measure.each_ms;

    if (*whole_ms < now_ms)
        *whole_ms = now_ms;
    *whole_ms += count * measure.each_ms;
    if (*whole_ms > limit_ms)
        *whole_ms = limit_ms;
}

static bool is_whole(const struct account_use *use, int64_t now_ms)
{
    for (int quota = 0; quota < QUOTAS; quota++)
        if (use->whole_ms[quota] > now_ms)
            return false;
    return true;
}

/* Forget accounts with nothing used. */
static void forget_whole(struct account_use **list, int64_t now_ms)
{
    while (*list != NULL) {
        struct account_use *use = *list;
        if (is_whole(use, now_ms)) {
            *list = use->next;
            free(use);
        } else {
            list = &use->next;
        }
    }
}

static struct account_use *find_use(struct account_use *use, int64_t person_id)
{
    while (use != NULL && use->person_id != person_id)
        use = use->next;
    return use;
}

static struct account_use *use_of(struct account_use **list, int64_t person_id,
                                  int64_t now_ms)
{
    struct account_use *use = find_use(*list, person_id);

    if (use != NULL)
        return use;
    forget_whole(list, now_ms);
    use = calloc(1, sizeof *use);
    if (use == NULL)
        return NULL;
    const struct account_use *each = find_use(*list, UID_EACH);
    if (each != NULL)
        *use = *each;
    use->person_id = person_id;
    use->next = *list;
    *list = use;
    return use;
}

int64_t quota_due(struct account_use **list, int64_t person_id,
                  enum quota quota, int64_t now_ms)
{
    const struct account_use *use = use_of(list, person_id, now_ms);

    return use == NULL
               ? now_ms
               : quota_measure_due(measures[quota], use->whole_ms[quota]);
}

void quota_use(struct account_use **list, int64_t person_id, enum quota quota,
               int64_t count, int64_t now_ms)
{
    struct account_use *use = use_of(list, person_id, now_ms);

    if (use != NULL)
        quota_measure_use(measures[quota], &use->whole_ms[quota], count,
                          now_ms);
}

void quota_restart(struct account_use **list, int64_t now_ms)
{
    static const enum quota written[] = {QUOTA_BYTES, QUOTA_MOVES};
    for (size_t i = 0; i < sizeof written / sizeof *written; i++)
        quota_use(list, UID_EACH, written[i],
                  measures[written[i]].at_once / 16 * 15, now_ms);
}

bool quota_take(struct account_use **list, int64_t person_id, enum quota quota,
                int64_t now_ms)
{
    if (quota_due(list, person_id, quota, now_ms) > now_ms)
        return false;
    quota_use(list, person_id, quota, 1, now_ms);
    return true;
}

void quota_done(struct account_use **list)
{
    while (*list != NULL) {
        struct account_use *use = *list;
        *list = use->next;
        free(use);
    }
}
