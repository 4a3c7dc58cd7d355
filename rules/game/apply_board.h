// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * apply_board.h - applies the events at the board: touching, letting go,
 * pressing, and illegal moves. For game_apply.c, the only writer.
 */
#pragma once

#include "rules/game/game.h"

/* A legal move was made over the board by the side to move. */
void game_board_moved(struct game *game, const struct event *event);

enum game_error game_apply_ready(struct game *game, const struct event *event);
enum game_error game_apply_touch(struct game *game, const struct event *event);
enum game_error game_apply_put_back(struct game *game,
                                    const struct event *event);
enum game_error game_apply_begin(struct game *game, const struct event *event);
enum game_error game_apply_illegal(struct game *game,
                                   const struct event *event);
enum game_error game_apply_press(struct game *game, const struct event *event);
enum game_error game_apply_complete(struct game *game,
                                    const struct event *event);
enum game_error game_apply_stand(struct game *game, const struct event *event);
enum game_error game_apply_restore(struct game *game,
                                   const struct event *event);
