// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * chat.h - talk between people on a server: what was heard of others, and the
 * words say, tell, report and chat. What others say is heard in silence only,
 * and never into a move.
 */
#pragma once

#include <jansson.h>

#include "src/client/core/modes.h"

extern const struct mode_ops chat_mode;

/* Carry out one of the words: in the lobby "say" is for all who are there. */
void chat_say(struct client *client, const struct command *command,
              bool in_lobby);

/* Is nobody heard but the arbiter? A server knows that, so that whoever
 * speaks hears that nobody listens. */
bool chat_is_off(const struct client *client);
void chat_set_off(struct client *client, bool off);

/* Who is in the lobby, as its rows; NULL: nobody knows. */
void chat_note_people(struct client *client, json_t *people);

/* "boris Well played." in its two parts; false where one is missing. A name
 * with a blank is in quotes, or is that of somebody who is known here: in
 * the lobby, in this game, or who has said something. */
bool chat_say_split(const struct client *client, const char *argument,
                    char name[COMMAND_ARGUMENT_MAX], const char **text);
