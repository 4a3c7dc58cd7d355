// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * rebuild.h - rebuilds the game of an envelope for an arbiter that has no
 * journal of it, with the position and both clocks that are written on it (the
 * Laws' guidelines for adjournment, 5).
 */
#pragma once

#include "rules/game/event.h"

#include "src/adjourn/envelope.h"

/* The events of a game, in their order. */
struct envelope_events {
    struct event *events; /* from malloc */
    int count, room;
};

/*
 * All events up to the closing of the envelope, at the game's own time 0; what
 * each move took is one sum. False when what is written there can be
 * no game that this program plays, or without memory. *out is to be freed in
 * either case.
 */
bool envelope_rebuild(const struct envelope *envelope,
                      struct envelope_events *out);

void envelope_events_free(struct envelope_events *events);
