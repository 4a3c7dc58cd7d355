// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * apply_human_arbiter.h - applies claims, rulings and the acts of a human
 * arbiter. For game_apply.c, the only writer, and for rules/arbiter.
 */
#pragma once

#include "rules/game/apply.h"

/* Moves that a side has completed once only so many plies are left. */
uint16_t game_moves_after(const struct game *game, enum side side, int plies);

void game_forget_claim(struct game *game);

event_applier game_apply_claim;
event_applier game_apply_ruling;
event_applier game_apply_postpone;
event_applier game_apply_increment;
event_applier game_apply_flag;
event_applier game_apply_set;
event_applier game_apply_give;
event_applier game_apply_penalty;
event_applier game_apply_rewind;
event_applier game_apply_opening;
event_applier game_apply_arrive;
event_applier game_apply_sign;
event_applier game_apply_verify;
