#include "src/arbiter/server_quota.h"

#include <stdlib.h>

struct account_use {
    int64_t uid;
    /* The moment at which all of it may be used again. */
    int64_t whole_ms[QUOTAS];
    struct account_use *next;
};

static const struct {
    int64_t at_once, each_ms;
} measures[QUOTAS] = {
    [QUOTA_MESSAGES] = {30, 100},
    [QUOTA_TALK] = {5, 1000},
    [QUOTA_GAMES] = {30, 5000},
    [QUOTA_EXPORTS] = {2, 30000},
};

static bool is_whole(const struct account_use *use, int64_t now_ms)
{
    for (int quota = 0; quota < QUOTAS; quota++)
        if (use->whole_ms[quota] > now_ms)
            return false;
    return true;
}

/* Of whom nothing need be remembered any more. */
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

static struct account_use *use_of(struct account_use **list, int64_t uid,
                                  int64_t now_ms)
{
    struct account_use *use = *list;

    while (use != NULL && use->uid != uid)
        use = use->next;
    if (use != NULL)
        return use;
    forget_whole(list, now_ms);
    use = calloc(1, sizeof *use);
    if (use == NULL)
        return NULL;
    use->uid = uid;
    use->next = *list;
    *list = use;
    return use;
}

bool quota_take(struct account_use **list, int64_t uid, enum quota quota,
                int64_t now_ms)
{
    struct account_use *use = use_of(list, uid, now_ms);
    int64_t each_ms = measures[quota].each_ms;

    if (use == NULL)
        return true;
    if (use->whole_ms[quota] > now_ms + (measures[quota].at_once - 1) * each_ms)
        return false;
    if (use->whole_ms[quota] < now_ms)
        use->whole_ms[quota] = now_ms;
    use->whole_ms[quota] += each_ms;
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
