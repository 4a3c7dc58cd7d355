// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * lobby.h - hektor lobby: people, offers and games; the player offers a game,
 * accepts one, or watches. On the screen a list, with the cursor on one line of
 * it; in the line mode sentences. Nothing waits here: the loop hands on what is
 * typed and what comes.
 */
#pragma once

#include "src/client/core/modes.h"

extern const struct mode_ops lobby_mode;
