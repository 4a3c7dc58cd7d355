// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * apply_human_arbiter.h - applies claims, rulings and the acts of a human
 * arbiter. For game_apply.c, the only writer, and for rules/arbiter.
 */
#pragma once

#include "rules/game/game.h"

/* Moves that a side has completed once only so many plies are left. */
uint16_t game_moves_after(const struct game *game, enum side side, int plies);

void game_forget_claim(struct game *game);

enum game_error game_apply_claim(struct game *game, const struct event *event);
enum game_error game_apply_ruling(struct game *game, const struct event *event);
enum game_error game_apply_postpone(struct game *game,
                                    const struct event *event);
enum game_error game_apply_increment(struct game *game,
                                     const struct event *event);
enum game_error game_apply_flag(struct game *game, const struct event *event);
enum game_error game_apply_set(struct game *game, const struct event *event);
enum game_error game_apply_give(struct game *game, const struct event *event);
enum game_error game_apply_penalty(struct game *game,
                                   const struct event *event);
enum game_error game_apply_rewind(struct game *game, const struct event *event);
enum game_error game_apply_opening(struct game *game,
                                   const struct event *event);
enum game_error game_apply_arrive(struct game *game, const struct event *event);
enum game_error game_apply_sign(struct game *game, const struct event *event);
enum game_error game_apply_verify(struct game *game, const struct event *event);
