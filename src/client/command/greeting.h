// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * greeting.h - the first line of a sitting: what can be typed. Before the first
 * game ever it also says how to silence the voice, where one speaks, and how to
 * get the line mode.
 */
#pragma once

#include "src/client/core/modes.h"

/* Say it, and remember that it has been said. */
void greeting_show(struct client *client);

/* Says it once a game that was named at the start is there. */
extern const struct mode_ops greeting_mode;
