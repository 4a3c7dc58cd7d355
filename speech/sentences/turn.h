// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * turn.h - the sentence that names the player to move, and the player who asks.
 */
#pragma once

#include "rules/game/game.h"
#include "speech/sentences/announce.h"

/* Append whose move it is, and whether they are in check. */
void announce_turn(const struct announcer *announcer, const struct game *game,
                   struct utterance *out);

/* Append that this clock runs; nothing where there is none. */
void announce_clock_of(const struct announcer *announcer,
                       const struct game *game, enum side side,
                       struct utterance *out);

/* Append whose clock runs; nothing if none does. */
void announce_running(const struct announcer *announcer,
                      const struct game *game, struct utterance *out);

/* The asker: the player who listens, or the player to move. */
enum side announce_asker(const struct announcer *announcer,
                         const struct game *game);
