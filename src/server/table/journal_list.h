// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * journal_list.h - the games that lie in a folder of journals, also those that
 * another arbiter has open: what a list of games to resume is made of.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "src/server/store/games.h"
#include "src/server/table/table.h"

struct journal_row {
    struct game_summary game; /* if it is damaged, perhaps the id alone */
    bool locked; /* by another arbiter */
};

/*
 * All rows, the newest first, in an array from malloc (NULL when there are
 * none). Games that table holds are read from there. Returns how many, or a
 * negative errno.
 */
int journal_list(const struct table *table, struct journal_row **out);

/* Of one journal for all, a part of the games in which this person plays or has
 * played, finished ones too: as many rows after the first from as one answer
 * may have. Unfinished ones come first. */
int journal_list_own(const struct table *table, int64_t person_id, int64_t from,
                     struct journal_row **out, int64_t *total);

/* The newest first. */
void journal_list_sort(struct journal_row *rows, int count);

/* The row of a game in memory. */
void journal_list_row(const struct live_game *live, struct journal_row *out);
