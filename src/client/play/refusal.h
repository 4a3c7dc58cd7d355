// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * refusal.h - tells why something cannot be done: the arbiter's refusal, with
 * the square that it is about and whose part it would have been; a line that
 * cannot be read, with its word and the help that shows its form.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include <jansson.h>

#include "tui/words/command.h"

#include "src/client/core/client.h"
#include "src/client/core/modes.h"

/* The answer "error" to the intent that was sent. */
void refusal_take(struct client *client, const json_t *json);

/* The command that is spelled almost like this, in the user's words; "" where
 * there is none. */
void refusal_near_command(const char *typed, char near[64]);

/* A line that command_read does not understand. */
void refusal_misread(struct client *client, const struct command *command);

/*
 * The answer to "Several pieces can go there. Which one?": a
 * file, a rank or the square of the piece, as "c", "the c knight" or "on c3".
 */

/* Note the move that was refused because several pieces can make it. */
void which_piece_ask(struct client *client, const struct intent *intent);

/* What was typed next: true, and the whole move, if it names one piece that can
 * make it. The question is over in any case. */
bool which_piece_answer(struct client *client, const char *typed,
                        struct intent *out);
