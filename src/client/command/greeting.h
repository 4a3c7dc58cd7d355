// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * greeting.h - the first sentences of a sitting: what can be typed, in which
 * words moves are announced, and whether a screen reader is to read. Before the
 * first game ever also how to silence the voice, where one may speak, and how
 * to get the line mode.
 */
#pragma once

#include "src/client/core/modes.h"

/* Find out whether a screen reader runs, in at most 50 ms, and let it read
 * alone until the player has said otherwise. Nothing is looked for where the
 * player has said before what sounds. */
void greeting_find_reader(struct client *client);

/* Say it, and remember that it has been said. */
void greeting_show(struct client *client);

/* Says it once a game that was named at the start is there. */
extern const struct mode_ops greeting_mode;
