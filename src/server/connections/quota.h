// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * quota.h - how much one account may do: a number at once, and then one every
 * few milliseconds. Counted for the account, whatever connection it comes by,
 * and not forgotten when it hangs up.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum quota {
    QUOTA_MESSAGES, /* 60 at once, then 25 a second: bullet has 10 moves */
    QUOTA_HEARD, /* talk, and offers in the lobby: 5 at once, then one a second
                  */
    QUOTA_GAMES, /* begun: 30 at once, then one in five seconds */
    QUOTA_EXPORTS, /* 2 at once, then 2 a minute */
    QUOTA_OFFERS, /* of games, in the lobby: 5 at once, then 4 a minute */
    QUOTA_BYTES, /* written for anything but moves: 64 KiB, then 64 a second */
    QUOTA_MOVES, /* the same for moves: 4 MiB at once, then 512 bytes a second:
                    more moves than people make in a day */
    QUOTA_LOG, /* lines of the log because of it: 40, then 12 a minute */
    QUOTAS
};

/* QUOTA_BYTES and QUOTA_MOVES count bytes. */
enum { QUOTA_UNIT_BYTES = 64 };

/* A number at once, and then one every each_ms. What was used is stored as the
 * time at which all of it is available again. */
struct quota_measure {
    int64_t at_once, each_ms;
};

/* When one more may be used; it may be long past. */
int64_t quota_measure_due(struct quota_measure measure, int64_t whole_ms);

/* Use this many, whether available or not; a negative number gives them
 * back. */
void quota_measure_use(struct quota_measure measure, int64_t *whole_ms,
                       int64_t count, int64_t now_ms);

/* What an account has used; NULL at first, and a list of the caller's. */
struct account_use;

/* After a restart nobody knows what was written before: each account counts as
 * having used all bytes but a sixteenth, so that a restart gives no more. */
void quota_restart(struct account_use **list, int64_t now_ms);

/* One more of these, if there is room for it; false: it is too much. Without
 * memory nothing is counted, and nothing refused. */
bool quota_take(struct account_use **list, int64_t person_id, enum quota quota,
                int64_t now_ms);

/* When the account may do one more of these, and to have used so many whether
 * it may or not. */
int64_t quota_due(struct account_use **list, int64_t person_id,
                  enum quota quota, int64_t now_ms);
void quota_use(struct account_use **list, int64_t person_id, enum quota quota,
               int64_t count, int64_t now_ms);

void quota_done(struct account_use **list);
