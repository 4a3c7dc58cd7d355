// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * apply.h - shared by the files that apply events to a game. Internal to this
 * folder.
 */
#pragma once

#include "rules/game/game.h"

/* Writes one kind of event into the game, which is unchanged on an error. */
typedef enum game_error event_applier(struct game *game,
                                      const struct event *event);

/* Room for one ply more, and for the position after it. */
bool game_make_room(struct game *game);

/* What a turn has cost its side until now. */
int64_t game_spent_ms(const struct game *game, enum side side, int64_t now_ms);

void game_forget_offer(struct game *game);

/* Forget who has asked to resume. */
void game_forget_resumption(struct game *game);

/* The last request is answered. */
void game_answer_offer(struct game *game);
