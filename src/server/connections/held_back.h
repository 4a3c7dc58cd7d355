// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * held_back.h - counts messages and offers that were held back because there
 * were too many. Their receivers get the number once, and not again for a
 * while.
 */
#pragma once

#include "src/server/connections/request.h"

/* Who would have received it. */
enum recipients {
    RECIPIENTS_ALL, /* in the lobby */
    RECIPIENTS_ONE, /* this account */
    RECIPIENTS_AT_GAME, /* of talk */
    RECIPIENTS_PLAYERS, /* the opponent, of an offer or a claim */
    RECIPIENTS_ARBITERS, /* of a report */
};

/* The asker was refused, and the refusal was sent. game: NULL for the lobby;
 * uid: the account of RECIPIENTS_ONE. */
void held_back_note(struct request *request, enum recipients recipients,
                    const struct live_game *live, int64_t person_id);

/* When to call held_back_take; CLOCK_NEVER: no need. */
int64_t held_back_due(const struct server_state *srv);

/* Tell the summary to those who would have heard it. */
void held_back_take(struct server_state *srv, int64_t now_ms);

void held_back_done(struct server_state *srv);
