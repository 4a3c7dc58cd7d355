// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * help.h - the word help: the words that can be typed and the keys, made from
 * their tables.
 */
#ifndef HEKTOR_SRC_CLIENT_PLAY_HELP_H
#define HEKTOR_SRC_CLIENT_PLAY_HELP_H

#include "src/client/core/client.h"

/* Carry out COMMAND_HELP. */
void help_show(struct client *client, const struct command *command);

#endif
