// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * play_requests.h - what a player arranges with others beside the game: another
 * game against the same opponent, and an assistant at a server.
 */
#pragma once

#include "src/client/core/modes.h"

/*
 * Another game, colours changed: at one terminal at once, at a server when both
 * wish for it.
 */

/* Carry out COMMAND_REMATCH. */
void rematch_act(struct client *client);

/* The connection was lost: repeat a wish without an answer. */
void rematch_rejoined(struct client *client);

/* Messages: the answer to that; the opponent's wish, while the game still
 * shows: yes is as good an answer as the word; and the game that came of it. */
int rematch_take_answer(struct client *client,
                        const struct link_message *message);
int rematch_take_wish(struct client *client,
                      const struct link_message *message);
int rematch_take_created(struct client *client,
                         const struct link_message *message);

/*
 * A player's assistant: the word by which they are invited, accepted and
 * dismissed, and what is said of them.
 */

/* Carry out COMMAND_ASSISTANT. */
void assistant_act(struct client *client, const struct command *command);

/* The connection was lost: repeat an invitation without an answer. */
void assistant_rejoined(struct client *client);

/* Messages: the answer to that, and what an assistant is from now on. */
int assistant_take_answer(struct client *client,
                          const struct link_message *message);
int assistant_take_state(struct client *client,
                         const struct link_message *message);
