// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * rematch.h - another game against the same opponent, colours changed: at one
 * terminal at once, at a server when both wish for it.
 */
#pragma once

#include "src/client/core/modes.h"

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
