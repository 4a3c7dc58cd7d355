/*
 * server_quota.h - how much one account may do in a while: so many at once,
 * and then one in each so many milliseconds. Counted for the account, whatever
 * connection it comes by, and not forgotten when it hangs up.
 */
#ifndef HEKTOR_ARBITER_SERVER_QUOTA_H
#define HEKTOR_ARBITER_SERVER_QUOTA_H

#include <stdbool.h>
#include <stdint.h>

enum quota {
    QUOTA_MESSAGES, /* 30 at once, then 10 a second */
    QUOTA_TALK, /* 5 at once, then one a second */
    QUOTA_GAMES, /* begun: 30 at once, then one in five seconds */
    QUOTA_EXPORTS, /* 2 at once, then 2 a minute */
    QUOTAS
};

/* What an account has used; NULL at first, and a list of the caller's. */
struct account_use;

/* One more of these, if there is room for it; false: it is too much. Without
 * memory nothing is counted, and nothing refused. */
bool quota_take(struct account_use **list, int64_t uid, enum quota quota,
                int64_t now_ms);

void quota_done(struct account_use **list);

#endif
