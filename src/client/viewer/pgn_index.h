// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * pgn_index.h - the games of PGN files of any size, by their number: where
 * each begins is found as far as it was asked for, and a game is read when it
 * is wanted.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <time.h>

#include "rules/game/game.h"
#include "rules/pgn/pgn.h"

#include "src/base/pgn_error_text.h"
#include "src/client/viewer/pgn_files.h"

struct pgn_index;

/* What a game says of itself beside its moves; texts are clean. */
struct pgn_index_page {
    char event[64], site[64], date[16], round[16];
    struct pgn_time time[SIDES];
    char error[PGN_ERROR_TEXT_MAX]; /* why it ends there, translated; or "" */
    bool lacks_start; /* by that fault: its initial position is not known */
};

/* One file. 0 or a negative errno. */
int pgn_index_open(const char *path, struct pgn_index **out);

/* Several, which the index takes over, also if it fails: those that cannot be
 * read are passed over. 0 or a negative errno. */
int pgn_index_open_files(struct pgn_files *files, struct pgn_index **out);
void pgn_index_close(struct pgn_index *index);

/* How many games were found so far. */
int pgn_index_count(const struct pgn_index *index);

/* Has the one that was found last neither a tag nor a move? It may be no PGN
 * at all. */
bool pgn_index_is_empty(const struct pgn_index *index);

/* How much of the files was searched: 0 to 100. */
int pgn_index_percent(const struct pgn_index *index);

/* How many files there are, how many of them could not be read so far, and the
 * path of the one that a known game is in. */
int pgn_index_files(const struct pgn_index *index);
int pgn_index_unreadable(const struct pgn_index *index);
/* When the file that is being searched was changed last. */
time_t pgn_index_changed(const struct pgn_index *index);
const char *pgn_index_path(const struct pgn_index *index, int number);

/* What is searched for: every tag and move is tested; NULL matches nothing. */
struct pgn_index_search {
    const char *player; /* a part of a name, in any case */
    const char *move; /* as PGN writes it, without + or #: only for it is more
                         than the tags read */
    /* Gets each tag of the game; or NULL. */
    void (*take)(void *context, const struct pgn_item *tag);
    void *context;
};

/*
 * Find the next game behind those that are known, and learn on the way whether
 * it has what is looked for (search may be NULL). False when there is none:
 * then all games are known, or a single file could not be read (*error below
 * 0).
 */
bool pgn_index_find_next(struct pgn_index *index,
                         const struct pgn_index_search *search, bool *has_it,
                         int *error);

/* The same for a known game; below 0: it was not read. *ply is the ply of the
 * move, counted from 1; 0 for a player. Moves up to from_ply do not count. */
int pgn_index_search(struct pgn_index *index, int number,
                     const struct pgn_index_search *search, int from_ply,
                     int *ply);

/* Everything in a known game, variations too, until take says no. 0 or a
 * negative errno. */
int pgn_index_walk(struct pgn_index *index, int number,
                   bool (*take)(void *context, const struct pgn_item *item),
                   void *context);

/* Read a game: numbers begin at 0. game is begun afresh, with clocks where the
 * file tells the time control and the time left after moves; nothing runs. It
 * is over when the file tells a result. 0 or a negative errno. */
int pgn_index_load(struct pgn_index *index, int number, struct game *game,
                   struct pgn_index_page *page);

/*
 * The last position of each game of a PGN file, as FEN.
 */

/* One line for each game; what a game lacks is remarked upon on errors. Returns
 * an exit status. */
int positions_print(const char *path, FILE *out, FILE *errors);
