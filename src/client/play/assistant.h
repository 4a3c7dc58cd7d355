// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * assistant.h - a player's assistant at a server: the word by
 * which they are invited, accepted and dismissed, and what is said of them.
 */
#pragma once

#include "src/client/core/modes.h"

/* Carry out COMMAND_ASSISTANT. */
void assistant_act(struct client *client, const struct command *command);

/* The connection was lost: repeat an invitation without an answer. */
void assistant_rejoined(struct client *client);

/* Messages: the answer to that, and what an assistant is from now on. */
int assistant_take_answer(struct client *client,
                          const struct link_message *message);
int assistant_take_state(struct client *client,
                         const struct link_message *message);
