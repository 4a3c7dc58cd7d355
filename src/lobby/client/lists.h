// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * lists.h - the lists of the lobby as sentences: people, offers and games, a
 * part at a time. Internal to this folder.
 */
#pragma once

#include "src/lobby/client/room.h"

/* So many rows of a long list are announced at once. */
enum { LOBBY_PART_ROWS = 20 };

/* What was asked for by a word, or on coming in; a screen shows all of it. */
void lobby_lists_tell(struct client *client);

/* This account's own games, with those that are over. */
void lobby_lists_tell_own(struct client *client);
