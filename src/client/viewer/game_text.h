// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * game_text.h - introduces a game of a file: who played, how it ended, how long
 * it is, where and when it was.
 */
#pragma once

#include <stddef.h>

#include "rules/game/game.h"

#include "speech/sentences/announce.h"

#include "tui/model/view.h"

#include "src/client/core/client.h"
#include "src/client/viewer/pgn_index.h"

/* "Club championship, 3, 2026.11.22", as the file has it: for the screen. */
void replay_title(const struct pgn_index_page *page, char *out,
                  size_t out_bytes);

/* "2026.11.22" in words; of an incomplete date what is known, or "". */
void replay_date_text(const char *date, char *out, size_t out_bytes);

/* Sentences that can be spoken; number is from 0. */
void replay_heading(const struct game *game, const struct pgn_index_page *page,
                    int number, char *out, size_t out_bytes);

/*
 * A file that is looked at is the envelope of an adjourned
 * game: whether it is the one that was sealed, what is written on it, and the
 * game as it is there, with both clocks. The sealed move stays in it.
 */

struct replay_envelope;

/* NULL when the file is no envelope, or without memory. */
struct replay_envelope *replay_envelope_read(const char *path);
void replay_envelope_free(struct replay_envelope *read);

/* Replace the game of the moves alone by the adjourned game; does nothing if
 * the envelope makes none. */
void replay_envelope_show(const struct replay_envelope *read,
                          struct game *game);

/* Tell what was found, and what is written on it. */
void replay_envelope_tell(struct client *client,
                          const struct replay_envelope *read);

/*
 * The remarks of a file beside a move: comments, signs such as "!",
 * and variations, in words.
 */

/* Of the move that is so many plies into a game; of 0 what is before the
 * first. Nothing is added where nothing is said. 0 or a negative errno. */
int remarks_add(const struct announcer *announcer, struct pgn_index *index,
                int number, int ply, struct utterance *out);

/* The signs of the game's first plies, as a scoresheet has them: "!?", "+=",
 * or "$40" for what has none. 0 or a negative errno. */
int remarks_marks(struct pgn_index *index, int number, int plies,
                  char (*marks)[VIEW_MARK_MAX]);
