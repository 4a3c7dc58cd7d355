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

#include <stdbool.h>
#include <stdint.h>

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

/*
 * Is a silent connection still alive? Players of a running game
 * are asked for a sign of life. If none comes, the others are told, as if the
 * connection had ended; it is not closed, and no ruling follows.
 */

enum { HEARTBEAT_MS = 5000, HEARTBEAT_SILENT_MS = 12000 };

/* When to call heartbeat_take; CLOCK_NEVER if nobody is asked. */
int64_t heartbeat_due(const struct server_state *srv);

/* Ask everybody who is due, and note who has fallen silent. */
enum store_error heartbeat_take(struct server_state *srv, int64_t now_ms);

/* The answer to a question came, with this number, or -1. */
void heartbeat_answered(struct connection *connection, int64_t number,
                        int64_t now_ms);

/* This connection sent something. */
enum store_error heartbeat_heard(struct server_state *srv,
                                 struct connection *connection, int64_t now_ms);

/*
 * The periodic check of all connections for what depends on time
 * alone: asks for a sign of life, and finds those that are silent, have not
 * said hello, do not read, or have an appointment. It costs as much as many
 * moves, so it runs only when one of these is due, or when something other than
 * a move has happened (needs_sweep).
 */

/* Zeroed: none was taken yet. */
struct sweep {
    int64_t taken_ms, due_ms; /* the last one, and the next */
    bool is_found; /* when that is */
};

/* Sweep, if it is time in this turn. */
enum store_error sweep_take(struct sweep *sweep, struct server_state *srv,
                            int64_t now_ms);

/* When the next sweep is due, unless the server is roused before. */
int64_t sweep_due(struct sweep *sweep, struct server_state *srv,
                  int64_t now_ms);

/* Was the computer suspended? CLOCK_MONOTONIC, which counts the games' time,
 * stops during sleep and the clock of the boot does not; nothing else makes
 * their difference grow. Zeroed: nothing was noted yet. */
struct suspend {
    bool noted;
    int64_t between_ms;
};

/* Note both clocks; true if it has slept since the last note. */
bool suspend_note(struct suspend *suspend, int64_t boot_ms,
                  int64_t monotonic_ms);
