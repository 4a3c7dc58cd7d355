// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * ignores.h - whom each person ignores: they get no talk and no offers from
 * those. Moves, other messages of a game, and an arbiter's words still come.
 * Kept in the store; this is the copy in memory.
 */
#pragma once

#include "src/server/store/store.h"
#include "src/wire/person.h"

enum { IGNORED_BY_ONE_MAX = 100 };

struct ignores {
    struct ignored *rows; /* in order of both persons */
    size_t count, room;
};

enum store_error ignores_read(struct ignores *ignores, struct store *store);

/* Is the listener to hear nothing of the speaker? */
bool ignores_has(const struct ignores *ignores, const struct person *listener,
                 const struct person *speaker);

/* The rows of one person; *count of them. */
const struct ignored *ignores_of(const struct ignores *ignores, int64_t by,
                                 size_t *count);

/* Both are kept with the next commit. */
enum store_error ignores_add(struct ignores *ignores, struct store *store,
                             const struct ignored *ignored);
enum store_error ignores_lift(struct ignores *ignores, struct store *store,
                              const struct ignored *row);

void ignores_done(struct ignores *ignores);
