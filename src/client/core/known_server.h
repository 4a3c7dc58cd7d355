// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * known_server.h - is it the arbiter that this account knows? Its key is noted
 * at the first meeting. If it later has another key, the player is told, and
 * only sealing is refused.
 */
#pragma once

#include <limits.h>

#include <jansson.h>

#include "src/adjourn/known_keys.h"
#include "src/client/core/client.h"

/* Clean; an invalid key is ignored. */
void known_server_read(const json_t *welcome, struct met_arbiter *out);

/* What its older keys say of the present one: of the welcome, or of an
 * inscription, whichever came last. */
void known_server_read_older(const json_t *from, struct met_arbiter *out);

/* Has the last key under that name, as the file of pins says, signed that this
 * one comes after it? No other key can say so: neither one of a different name,
 * nor one that was itself succeeded. */
bool known_server_is_successor(const struct met_arbiter *met, const char *key,
                               const char *name, const char *pins);

/* Keep what a welcome says of ended keys, of those that are known here: anybody
 * could end keys that nobody else has ever seen. */
void known_server_keep_endings(const json_t *welcome);

/* Note the arbiter that the client has met, or warn of a different key: once,
 * as soon as somebody can see it. */
void known_server_tell(struct client *client);

/* Say that moves are lost; once, unless again. */
void known_server_tell_older(struct client *client, bool again);

/*
 * What is known of an arbiter; pins gets the file that says so, "" if there is
 * none. A key that comes after a known one is noted, and is known then. If the
 * file cannot be read, the player hears that once in a sitting.
 */
struct envelope_known known_server_look(struct client *client, const char *key,
                                        const char *name, char pins[PATH_MAX]);

/* From now on it is known by this key. If that cannot be stored, the player
 * hears it once. */
void known_server_note(struct client *client, const char *key, const char *name,
                       const char *pins);

/* May a move be sealed to this key without a question: is it the last one under
 * that name, or is no key known under it? */
bool known_server_is_expected(const struct envelope_known *known,
                              const char *key);

/* Warn of a key that was ended. */
void known_server_warn_of_ended(struct client *client, const char *name,
                                const struct envelope_known *known,
                                const char *what_then);

/* The key is known here under a different name: say both names. Nothing, if it
 * is not. */
void known_server_tell_name(struct client *client, const char *name,
                            const struct envelope_known *known);

/* Warn of a key other than the known one: both, and the consequences. */
void known_server_warn(struct client *client, const char *key, const char *name,
                       const struct envelope_known *known, const char *pins,
                       const char *what_then);

/* Has the player heard that it is not the known one? */
bool known_server_was_warned(const struct client *client, const char *key);

/* A private arbiter's key cannot be used: say where the player's own key file
 * is. */
void known_server_tell_key_file(struct client *client);

/*
 * Two people who each start an arbiter of their own would
 * wait for each other for ever: a player at their own arbiter hears of another
 * account's. They go there only by their own command.
 */

/* Is this the arbiter that this account keeps? */
bool other_servers_is_own(const struct route *route);

/* Tell that another account keeps one too; the command that leads there
 * follows. */
void other_servers_sentence(const char *name, char *out, size_t out_bytes);

/* Tell once that this is somebody else's own arbiter, who could change what
 * they like. */
void other_servers_tell_keeper(struct client *client);

/* In the lobby: tell of every account that keeps one, with the command. */
void other_servers_tell(struct client *client);
