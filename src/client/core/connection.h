// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * connection.h - the way to the arbiter. When the line has ended, a private
 * arbiter is started again at once, and a shared one is called until it is
 * there. Then it is asked for the events since the last one seen: nothing
 * acknowledged is lost.
 */
#pragma once

#include <jansson.h>

#include "src/client/core/modes.h"

extern const struct mode_ops connection_mode; /* its messages */

/* Go to the arbiter and greet it. 0 or a negative errno. */
int connection_open(struct client *client);

/* Leave it at once; or in peace, at the end. */
void connection_hang_up(struct client *client);
void connection_done(struct client *client);

/* Something has come from it. */
void connection_heard(struct client *client);

/* Ask for the game: a new one, or the one whose id is known. */
void connection_ask_game(struct client *client);

/* The game is refused for this reason; true: it will soon be asked for again.
 * The arbiter of a sitting that has just ended may still hold its journal; or
 * too much was said in a short time. */
bool connection_asks_later(struct client *client, const char *code);

/* The game is refused for good: the client ends. */
void connection_refuse_game(struct client *client, const char *code);

/* The game is there; and all its events so far. */
void connection_has_game(struct client *client);
void connection_is_up_to_date(struct client *client);

/* The line has ended. If a private arbiter has died too often in too short a
 * time, the client leaves. */
void connection_lost(struct client *client);

/* The arbiter's message is impossible: it is asked again, but not for ever. */
void connection_confused(struct client *client);

/* Which host serves, as a "welcome" says; clean. */
void connection_read_host(const json_t *welcome, struct met_host *out);

/* Say that a server is there again, if it was gone, and whether it is on
 * another host now. */
void connection_tell_back(struct client *client);

/* When a server, which wants signs of life and so gives them, has
 * been silent for too long; CLOCK_NEVER where none is waited for. */
int64_t connection_silent_ms(const struct client *client);

/* Ask or call again when it is time, and when to wake for that; -1: never. */
void connection_due(struct client *client);
int connection_wake_ms(const struct client *client);

/* Why the arbiter has ended a line, as its last word said, translated; NULL
 * where there is nothing to say of it. *lasts: to come again would be without
 * success.
 */
const char *connection_farewell(const struct link *link, bool *lasts,
                                char out[FAREWELL_MAX]);
