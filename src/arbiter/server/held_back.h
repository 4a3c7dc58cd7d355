// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * held_back.h - counts messages and offers that were held back because they
 * were too many. The others are told once how much it was, and not again for a
 * while.
 */
#pragma once

#include "src/arbiter/server/request.h"

/* Who would have heard it. */
enum hearers {
    HEARERS_ALL, /* in the lobby */
    HEARERS_ONE, /* this account */
    HEARERS_AT_GAME, /* of talk */
    HEARERS_PLAYERS, /* the opponent, of an offer or a claim */
    HEARERS_ARBITERS, /* of a report */
};

/* The asker was refused, and answered so. game: NULL for the lobby; uid: the
 * account of HEARERS_ONE. */
void held_back_note(struct request *request, enum hearers hearers,
                    const struct live_game *live, int64_t person_id);

/* When held_back_take is to be called; CLOCK_NEVER: there is no such moment. */
int64_t held_back_due(const struct server_state *srv);

/* Tell those who would have heard it. */
void held_back_take(struct server_state *srv, int64_t now_ms);

void held_back_done(struct server_state *srv);
