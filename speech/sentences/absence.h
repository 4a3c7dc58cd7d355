// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * absence.h - the sentences about a player whose connection is lost, and
 * about a closed game that somebody wants to go on with.
 */
#pragma once

#include "speech/sentences/announce.h"

event_sentence announce_depart;
event_sentence announce_return;

/* Whose turn it is, and whose clock runs from now on. */
void announce_absent_mover(const struct announcer *announcer,
                           const struct game *game, struct utterance *out);

/* Of either player. */
void announce_all_absent(const struct announcer *announcer,
                         const struct game *game, struct utterance *out);

/* EVENT_RESUME, by the first of the two. */
event_sentence announce_goes_on;
