// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * restart.h - the sentences about a game that is stopped because its arbiter
 * ended: what time was charged, and when it resumes.
 */
#pragma once

#include "speech/sentences/announce.h"

/* EVENT_PAUSE with that cause. */
void announce_restart(const struct announcer *announcer,
                      const struct game *game, const struct event *event,
                      struct utterance *out);

/* Until when it waits, if a player is awaited. */
void announce_restart_wait(const struct announcer *announcer,
                           const struct game *game, struct utterance *out);

/* Is a connection that ends now one that the restart has ended? */
bool announce_restart_implies(const struct game *game);
