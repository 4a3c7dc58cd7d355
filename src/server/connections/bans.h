// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * bans.h - persons who are banned or muted, each with the reason that they are
 * given. Kept in the store; this is the copy in memory.
 */
#pragma once

#include "src/server/store/store.h"
#include "src/wire/person.h"

enum { BAN_DATE_BYTES = 16, BANS_MAX = 4096 };

struct ban {
    struct sanction sanction;
    struct ban *next;
};

struct bans {
    const char *kind; /* "ban" or "mute", as the record has it */
    struct ban *first;
    int count;
};

/* Read them from the record. */
enum store_error bans_read(struct bans *bans, struct store *store,
                           const char *kind);

/* NULL: that person is not among them. */
const struct ban *bans_find(const struct bans *bans, int64_t person);
const struct ban *bans_find_named(const struct bans *bans, const char *name);

/* 2026-12-31, in UTC; "": not known. */
void ban_date(const struct ban *ban, char out[BAN_DATE_BYTES]);

/* Both are kept with the next commit. */
enum store_error bans_add(struct bans *bans, struct store *store,
                          const struct sanction *sanction);
enum store_error bans_lift(struct bans *bans, struct store *store,
                           const struct ban *ban);

bool bans_are_full(const struct bans *bans);

void bans_done(struct bans *bans);

/*
 * Whom each person ignores: they get no talk and no offers from
 * those. Moves, other messages of a game, and an arbiter's words still come.
 * Kept in the store; this is the copy in memory.
 */

enum { IGNORED_BY_ONE_MAX = 100 };

struct ignores {
    struct ignored *rows; /* in order of both persons */
    size_t count, room;
};

enum store_error ignores_read(struct ignores *ignores, struct store *store);

/* Is the listener to hear nothing of the speaker? */
bool ignores_has(const struct ignores *ignores, const struct person *listener,
                 const struct person *speaker);

/* NULL: that person does not ignore the other. */
const struct ignored *ignores_find(const struct ignores *ignores, int64_t by,
                                   int64_t person);

/* The rows of one person; *count of them. */
const struct ignored *ignores_of(const struct ignores *ignores, int64_t by,
                                 size_t *count);

/* Both are kept with the next commit. */
enum store_error ignores_add(struct ignores *ignores, struct store *store,
                             const struct ignored *ignored);
enum store_error ignores_lift(struct ignores *ignores, struct store *store,
                              const struct ignored *row);

void ignores_done(struct ignores *ignores);
