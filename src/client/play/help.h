// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * help.h - the word help: the words that can be typed and the keys, made from
 * their tables.
 */
#pragma once

#include "src/client/core/client.h"

/* Carry out COMMAND_HELP. */
void help_show(struct client *client, const struct command *command);
