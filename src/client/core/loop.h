// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * loop.h - the client's loop. It waits for keys, the arbiter, the voice's
 * notices, signals, and the next second of a running clock. It never wakes up
 * while nothing runs.
 */
#pragma once

#include "src/client/core/client.h"

/* Ask for the game, show it, and play until somebody leaves. Returns an exit
 * status; the frontend is still open then. */
int loop_run(struct client *client);
