// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * resume_choice.h - finds the unfinished game to be resumed: the only one
 * there is, or one chosen from a list of plain lines.
 */
#pragma once

#include <stdio.h>
#include <time.h>

#include <jansson.h>

#include "src/client/link/link.h"
#include "src/wire/wire.h"

/* A game's id as typed: small letters and hyphens are forgiven. False when it
 * cannot be one. */
bool resume_id(const char *text, char out[GAME_ID_MAX]);

enum { RESUME_LINE_MAX = 512 };

/* Read a line byte by byte: what follows it belongs to the game. False at the
 * end of input. */
bool resume_read_line(int fd, char *out, size_t out_bytes);

/* All rows of the arbiter's list of games, however many lines they come in;
 * waits for them. 0 or a negative errno; the caller owns *out. */
int resume_ask_games(struct link *link, json_t **out);

/* The unfinished games of an arbiter's list, the newest first; NULL without
 * memory. Those without a move count only if unplayed is true and there are no
 * others. */
struct resume_list;
struct resume_list *resume_list_new(const json_t *list, bool unplayed);
void resume_list_free(struct resume_list *games);

/* "today at 18:00", "22 November 2026"; translated. */
void resume_when(time_t wall, time_t now, char *out, size_t out_bytes);

/* How many, and each as a line that begins with its number, from 1 on. */
int resume_list_count(const struct resume_list *games);
void resume_list_line(const struct resume_list *games, int index,
                      char out[RESUME_LINE_MAX]);

/* Is one that has moves open in another program, and so left out? */
bool resume_list_has_elsewhere(const struct resume_list *games);

/* What is unfinished, the newest by its players, move and day, and what to
 * type: a sentence. False: there is nothing that can be resumed. */
bool resume_list_newest(const struct resume_list *games,
                        char out[RESUME_LINE_MAX]);

/* The game that a number or an id means; false: none. */
bool resume_list_find(const struct resume_list *games, const char *text,
                      char out[GAME_ID_MAX]);

/*
 * Choose from the arbiter's list ("rows"). One unfinished game is taken; of
 * several, the newest first, a number or an id is asked for on out and read
 * from in_fd. id is empty when nobody chose. A fault is printed on errors.
 * Returns an exit status.
 */
int resume_choose(const json_t *list, int in_fd, FILE *out, FILE *errors,
                  char id[GAME_ID_MAX]);
