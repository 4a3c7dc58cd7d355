// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * bans.h - accounts and guests that are kept out, or may not talk, each with
 * the reason that they hear. A guest's number belongs to the guest's key. Kept
 * in a file of the data folder: a number, the name, a tab, the reason, a tab,
 * the date.
 */
#pragma once

#include "src/wire/person.h"

enum { BAN_REASON_BYTES = 256, BAN_DATE_BYTES = 16, BANS_MAX = 4096 };

struct ban {
    int64_t uid;
    char name[NAME_MAX_BYTES]; /* as it was then */
    char reason[BAN_REASON_BYTES];
    char date[BAN_DATE_BYTES]; /* 2026-12-31, in UTC; "": not known */
    struct ban *next;
};

struct bans {
    const char *file; /* its name in the folder */
    struct ban *first;
    int count;
    bool is_unreadable; /* the file stays as it is until a person has seen it */
};

/* Read them from this file of the folder. 0 or a negative errno; -EBADMSG: the
 * file is damaged. Without a file there are none. */
int bans_read(struct bans *bans, const char *folder, const char *file);

/* NULL: that account is not among them. */
const struct ban *bans_find(const struct bans *bans, int64_t uid);

/* Both keep the new list before they return; 0 or a negative errno, and then
 * nothing has changed. */
int bans_add(struct bans *bans, const char *folder, const struct person *person,
             const char *reason);
int bans_lift(struct bans *bans, const char *folder, const char *name);

void bans_done(struct bans *bans);
