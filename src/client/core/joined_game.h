// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * joined_game.h - the game on the screen, the player's seats in it, and its
 * time.
 */
#pragma once

#include <jansson.h>

#include "rules/game/event.h"

#include "src/client/core/client.h"
#include "src/client/core/modes.h"

void joined_game_set_stage(struct client *client, enum stage stage);

/* Is a game being resumed whose events have not all come? Nothing of it may be
 * shown. */
bool joined_game_awaits_game(const struct client *client);

/* Make the game as it will probably be, so that there is something to show
 * before the arbiter has answered; not for a game that was begun before. */
void joined_game_make_provisional(struct client *client);

/* A new game is asked for under these conditions. */
void joined_game_set_start(struct client *client, const struct start *start);

/* What it is to be was just said by its players: its start is not announced. */
void joined_game_note_known(struct client *client);

/* No game is asked for yet. */
void joined_game_no_game(struct client *client);

/* No game either, but a board that is being set up. */
void joined_game_show_setup(struct client *client,
                            const struct position *board);

/* The first event has come: the provisional game gives way to it. */
void joined_game_end_provisional(struct client *client);

/* The id, the seats and the assisted seat that the arbiter's answer gives.
 * False for an id that cannot be one, as it becomes the name of a file. */
bool joined_game_take(struct client *client, const json_t *answer);

/* Does this answer say that the arbiter's record has been restored since we
 * were told of the game? Notes it, so it is true once. */
bool joined_game_is_restored(struct client *client, const json_t *answer);

/* It is at_ms now in the game; or its clocks are stopped. */
void joined_game_take_time(struct client *client, int64_t at_ms);
void joined_game_stop_time(struct client *client);

/* The same of a time that may have been on its way for longer than what came
 * before it. */
void joined_game_take_late_time(struct client *client, int64_t at_ms);

/* The player has heard which seat they have, and the state of the game. */
void joined_game_welcome(struct client *client);

/* Forget the game; the next one has this id, or "". */
void joined_game_forget(struct client *client, const char *id, bool resumes);

/*
 * Announces events of games that are not on the screen: a
 * player may have several at one server.
 */

extern const struct mode_ops other_games_mode;

/* The rows of games, as the lobby showed them last. */
void other_games_note(struct client *client, json_t *games);

/* An event of the game of this id. */
void other_games_tell(struct client *client, const char *id,
                      const struct event *event);
