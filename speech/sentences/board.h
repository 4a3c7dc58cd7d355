// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * board.h - sentences about the players' acts at the board: touching, letting
 * go, pressing, and what the arbiter makes of an illegal move. For event.c.
 * Nobody is told unasked that a move was illegal before the arbiter says so, or
 * that a clock was not pressed (13.6).
 */
#pragma once

#include "speech/sentences/words.h"

bool announce_ready(const struct announcer *announcer, const struct game *game,
                    const struct event *event, struct utterance *out);
bool announce_touched(const struct announcer *announcer,
                      const struct game *game, const struct event *event,
                      struct utterance *out);
bool announce_adjusted(const struct announcer *announcer,
                       const struct game *game, const struct event *event,
                       struct utterance *out);
bool announce_put_back(const struct announcer *announcer,
                       const struct game *game, const struct event *event,
                       struct utterance *out);
bool announce_begins_move(const struct announcer *announcer,
                          const struct game *game, const struct event *event,
                          struct utterance *out);
bool announce_made_illegally(const struct announcer *announcer,
                             const struct game *game, const struct event *event,
                             struct utterance *out);
bool announce_pressed(const struct announcer *announcer,
                      const struct game *game, const struct event *event,
                      struct utterance *out);
/* EVENT_CLOCK: whose clock runs after a press; of the arbiter's own, nothing.
 */
bool announce_switched(const struct announcer *announcer,
                       const struct game *game, const struct event *event,
                       struct utterance *out);
bool announce_restored(const struct announcer *announcer,
                       const struct game *game, const struct event *event,
                       struct utterance *out);

/* A claim about the opponent's move; false for any other. */
bool announce_complaint(const struct announcer *announcer,
                        const struct game *game, const struct event *event,
                        struct utterance *out);
