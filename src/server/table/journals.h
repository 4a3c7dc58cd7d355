// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * journals.h - from journals to games of the table: games resumed from their
 * journals and released, and the list of those that lie in a folder, also those
 * that another server has open.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "src/server/store/games.h"
#include "src/server/table/table.h"

/* From now on all games are kept in the one journal of this file, made if it is
 * missing and nothing is known of one. Unfinished games are resumed, paused as
 * table_resume does. To be called on an empty table. */
enum store_error table_share(struct table *table, const char *path,
                             int64_t now_ms);

/*
 * Take a game up again, or find it where it is held already. Its journal is
 * replayed; the running side is charged up to the last sign of life, and the
 * clocks are paused if they ran. What was thought between the last row that is
 * on disk and the end of the server, two seconds at most, is charged to
 * nobody: nothing shows when the server ended, and after a power cut nobody
 * was at fault.
 */
enum store_error table_resume(struct table *table, const char *id,
                              int64_t now_ms, struct live_game **out);

/*
 * The same for a client that saw the server end and started this one at once:
 * a clock that ran is charged up to now, if the computer has run since.
 * Otherwise players would gain time by killing their own server.
 */
enum store_error table_resume_at_once(struct table *table, const char *id,
                                      int64_t now_ms, struct live_game **out);

/* Release finished games of the shared journal at which nobody is, except for
 * so many that were begun or resumed last. To be called between two turns. */
void table_release_over(struct table *table, int kept);

struct journal_row {
    struct game_summary game; /* if it is damaged, perhaps the id alone */
    bool locked; /* by another server */
};

enum { JOURNALS_NEWEST_MAX = 64 };

/*
 * All rows, the newest first, in an array from malloc (NULL when there are
 * none). Games that table holds are read from there. Of a folder of journals,
 * newest asks for about so many that were changed last, as each is a file to
 * open; 0: for all. Returns how many, or a negative errno.
 */
int journal_list(const struct table *table, int newest,
                 struct journal_row **out);

/* Of one journal for all, a part of the games in which this person plays or has
 * played, finished ones too: as many rows after the first from as one answer
 * may have. Unfinished ones come first. */
int journal_list_own(const struct table *table, int64_t person_id, int64_t from,
                     struct journal_row **out, int64_t *total);

/* The newest first. */
void journal_list_sort(struct journal_row *rows, int count);

/* The row of a game in memory. */
void journal_list_row(const struct live_game *live, struct journal_row *out);
