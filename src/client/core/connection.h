// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * connection.h - the way to the arbiter. When the line has ended, a private
 * arbiter is started again at once, and a shared one is called until it is
 * there. Then it is asked for the events since the last one seen: nothing
 * acknowledged is lost.
 */
#pragma once

#include <jansson.h>

#include "src/client/core/client.h"
#include "src/client/core/modes.h"

extern const struct mode_ops connection_mode; /* its messages */

/* Connect to the arbiter and greet it. 0 or a negative errno. */
int connection_open(struct client *client);

/* Disconnect at once; or in order, at the end. */
void connection_hang_up(struct client *client);
void connection_done(struct client *client);

/* The arbiter has sent something. */
void connection_heard(struct client *client);

/* Ask for the game: a new one, or the one whose id is known. */
void connection_ask_game(struct client *client);

/* Ask for the game again after so long. */
void connection_ask_later(struct client *client, int wait_ms);

/* The game is refused for this reason; true: it will soon be asked for again,
 * because the arbiter of a session that has just ended may still hold its
 * journal, or because of a limit. */
bool connection_asks_later(struct client *client, const char *code);

/* The game is refused for good, and the client ends. */
void connection_refuse_game(struct client *client, const char *code);

/* The game exists; all its events are here. */
void connection_has_game(struct client *client);

/* The private arbiter that ended had stopped the clocks: what has passed since
 * then is nobody's time. */
void connection_held_clock(struct client *client);
void connection_is_up_to_date(struct client *client);

/* The connection has ended. If a private arbiter has died too often in a short
 * time, the client leaves. */
void connection_lost(struct client *client);

/* The arbiter's message is impossible: ask again, but not for ever. */
void connection_confused(struct client *client);

/* Which host serves, as a "welcome" says; clean. */
void connection_read_host(const json_t *welcome, struct met_host *out);

/* Announce that a server is back, if it was lost, and whether it is on another
 * host now. has_all: it is known to have all that was shown. */
void connection_tell_back(struct client *client, bool has_all);

/* When a server that sends heartbeats has been silent for too long;
 * CLOCK_NEVER: none is expected. */
int64_t connection_silent_ms(const struct client *client);

/* Ask or reconnect when it is time; and when to wake for that; -1: never. */
void connection_due(struct client *client);
int connection_wake_ms(const struct client *client);

/* Why the arbiter has ended a connection, as its last line said, translated;
 * NULL: nothing to tell. *lasts: reconnecting would not help. */
const char *connection_farewell(const struct link *link, bool *lasts,
                                char out[FAREWELL_MAX]);

/*
 * One game after another at the same terminal and with the same
 * arbiter.
 */

/* Leave the game shown as it is, and ask for a new one (id is ""), or for one
 * that has just begun elsewhere, as start says. */
void next_game_join(struct client *client, const char *id,
                    const struct start *start);

/* The same for an unfinished game. */
void next_game_resume(struct client *client, const char *id);
