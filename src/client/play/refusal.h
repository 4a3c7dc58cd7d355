// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * refusal.h - tells why something cannot be done: the arbiter's refusal, with
 * the square that it is about and whose part it would have been; a line that
 * cannot be read, with its word and the help that shows its form.
 */
#pragma once

#include <jansson.h>

#include "tui/words/command.h"
#include "src/client/core/modes.h"

/* The answer "error" to the intent that was sent. */
void refusal_take(struct client *client, const json_t *json);

/* Ask whether a command or a piece was meant that is spelled almost like this.
 * False: there is none, and nothing is told. */
bool refusal_suggest(struct client *client, const char *typed);

/* A line that command_read does not understand. */
void refusal_misread(struct client *client, const struct command *command);
