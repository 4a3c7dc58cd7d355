// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * presence.h - the journal notes when a player's last connection has ended, and
 * when they are back: rules/arbiter/attendance.h. Their clock runs meanwhile,
 * and they keep their seat. To an adjourned game they arrive by joining it,
 * until they leave it; before the appointed time only by saying so. A player
 * who is present at that time arrives then.
 *
 * All return STORE_OK, or why the journal can no longer be written.
 */
#pragma once

#include "src/server/connections/server_state.h"

/* A server has just started, so nobody is connected. If it did not have to stop
 * the clocks of a game, the absence is recorded when somebody comes to the
 * game. */
enum store_error presence_begin(struct server_state *srv, int64_t now_ms);

/* This connection, still in the list, ends or has fallen silent. */
enum store_error presence_leave(struct server_state *srv,
                                const struct connection *connection,
                                int64_t now_ms);

/* This one has just taken its seats in a game. If the other player is not
 * there, as after the arbiter's own restart, it reports that too. */
enum store_error presence_return(struct server_state *srv,
                                 const struct connection *connection,
                                 struct live_game *live, int64_t now_ms);

/* Players who stayed since an adjourned game was sealed have arrived when the
 * appointed time comes; without an appointment, when somebody says that it is
 * time. */
enum store_error presence_gather(struct server_state *srv,
                                 struct live_game *live, bool is_time,
                                 int64_t now_ms);

/* When presence needs that unasked, and doing it. CLOCK_NEVER. */
int64_t presence_due(struct server_state *srv, int64_t now_ms);
enum store_error presence_take(struct server_state *srv, int64_t now_ms);

/* Before somebody's intent is judged: record who is here, even if the account
 * has written too much. */
enum store_error presence_settle(struct server_state *srv,
                                 struct live_game *live, int64_t now_ms);

/* This player has made a move: a return that is still to be announced is
 * announced at once. */
void presence_played(const struct server_state *srv, struct live_game *live,
                     enum seat seat);

/* How late this player came to an adjourned game, by this computer's calendar
 * and from the moment of connecting, whatever they typed when; 0: in time. */
int64_t presence_late_ms(const struct live_game *live, enum seat seat);
