// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * server_keys.h - the keys of the server's arbiter: what the administrator
 * gives it for them, else what lies in its folder; the present one's public
 * part, which everybody may know; and what the staff has to know of them.
 */
#pragma once

#include "src/adjourn/keys.h"
#include "src/server/connections/server_state.h"

/* The pairs that envelopes are sealed to and opened with; makes the first pair
 * if there is none. Errors as envelope_keys_open. A fault is written to the
 * server's log, once. */
int keys_open(struct server_state *srv, struct envelope_keys *out);

/* The same, but no key is made: -ENOENT if there is none. */
int keys_read(struct server_state *srv, struct envelope_keys *out);

/* The public part of the present pair; "" if there is none, or none that can be
 * used. Read again only when a file has changed. */
const char *keys_public(struct server_state *srv);

/* What each older key says of the present one: an array of objects with "key"
 * and "signature", the caller's. NULL where there is none. */
json_t *keys_succession(struct server_state *srv);

/* Which keys of the arbiter were ended: an array of objects with "key", "at"
 * and "signature", the caller's. NULL where none was. */
json_t *keys_endings(struct server_state *srv);

/* By whose hand envelopes are signed: the club's name, or "anna at host". */
void keys_name(const struct server_state *srv, char out[ENVELOPE_VALUE_MAX]);

/* Why nothing is sealed or opened after such a failure: the key, or the other
 * reason given. */
enum reason keys_reason(int failure, enum reason otherwise);
