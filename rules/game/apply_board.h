// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * apply_board.h - applies the events at the board: touching, letting go,
 * pressing, and illegal moves. For game_apply.c, the only writer.
 */
#pragma once

#include "rules/game/apply.h"

/* A legal move was made over the board by the side to move. */
void game_board_moved(struct game *game, const struct event *event);

event_applier game_apply_ready;
event_applier game_apply_touch;
event_applier game_apply_put_back;
event_applier game_apply_begin;
event_applier game_apply_illegal;
event_applier game_apply_press;
event_applier game_apply_complete;
event_applier game_apply_stand;
event_applier game_apply_restore;
