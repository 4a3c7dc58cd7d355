// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * apply.h - applies the kinds of events to a game, for game_apply.c, the only
 * writer. Internal to this folder.
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

void game_forget_claim(struct game *game);

/* Forget who has asked to resume. */
void game_forget_resumption(struct game *game);

/* The last request is answered. */
void game_answer_offer(struct game *game);

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

event_applier game_apply_announce;
event_applier game_apply_repeat;
event_applier game_apply_execute;
event_applier game_apply_differ;
event_applier game_apply_reconcile;

event_applier game_apply_order;
event_applier game_apply_seal;
event_applier game_apply_unseal;
event_applier game_apply_adjourn;
event_applier game_apply_session;
event_applier game_apply_appoint;
event_applier game_apply_rebuild;
event_applier game_apply_open;

/* Claims, rulings and the acts of a human arbiter: apply_human_arbiter.c. */
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
