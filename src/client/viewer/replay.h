// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * replay.h - the games of a file, looked at one after another: the client
 * without an arbiter.
 */
#pragma once

#include <stdio.h>

#include "src/client/core/modes.h"

extern const struct mode_ops replay_mode;

/* Open a file; the sitting then begins with its first game. Returns an exit
 * status; what is wrong is said on errors. */
int replay_open(struct client *client, const char *path, FILE *errors);
