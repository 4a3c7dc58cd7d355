// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * game_list.h - the games of many PGN files by their tags, the newest first,
 * and those of them that are looked for. They are read one by one, so that the
 * caller can show how far it is, and stop.
 */
#pragma once

#include "src/client/viewer/pgn_index.h"
#include "src/wire/game_search.h"

struct game_list;

/* Takes over the files, also if it fails. 0 or a negative errno. */
int game_list_open(struct pgn_files *files, struct game_list **out);
void game_list_free(struct game_list *list);

/* From now on each game's opening is found while it is read, also where its
 * tags do not name it; else that is done when it is asked for. */
void game_list_find_openings(struct game_list *list);

/* Where its games are read, by their numbers. */
struct pgn_index *game_list_index(const struct game_list *list);

/* Read the tags of one more game; what has neither a tag nor a move is no game,
 * and is not listed. False when all are known, or *failure is a negative errno.
 */
bool game_list_learn(struct game_list *list, int *failure);

/* Choose those of the games known so far that the search finds. Returns how
 * many they are: positions are from 0, the newest game first. */
int game_list_pick(struct game_list *list, const struct game_search *search);
int game_list_count(const struct game_list *list);

/* The number in the index, and what the game says of itself. */
int game_list_number(const struct game_list *list, int position);
struct game_facts game_list_facts(const struct game_list *list, int position);

enum { GAME_LINE_MAX = 512 };

/* "3: Anna against Boris. White wins, 1 to 0. 24 November 2026, Club cup.":
 * translated, to be read and heard. */
void game_list_line(const struct game_list *list, int position,
                    char out[GAME_LINE_MAX]);

/* Add what won, drew and lost games of these two count, in half points, and
 * make *since the day of the oldest; false: they have none. */
bool game_list_score(const struct game_list *list, const char *one,
                     const char *other, int half[2], char since[GAME_DATE_MAX]);
