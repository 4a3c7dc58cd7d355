// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * keys.h - the arbiter's keys in its data folder: the present one,
 * with which envelopes are sealed now, and those that older envelopes still
 * wait for. The file arbiter.key is for its owner's eyes only. It ends with a
 * checksum; the keys of an older one without it are compared with arbiter.pub
 * (known_keys.h), which tells the public parts.
 */
#pragma once

#include <stdbool.h>

#include "src/adjourn/key.h"

/* The file of the secret parts, in the arbiter's folder or among what the
 * service manager gives it. */
#define ENVELOPE_KEYS_FILE "arbiter.key"

/*
 * Read those of a folder; where there are none, the first pair is made. What
 * the folder credentials has (NULL: there is none) comes before them, and then
 * none is made. The process is guarded first (envelope_guard_process). 0, or a
 * negative errno: -EPERM when others may read or write the file or own it,
 * -EBADMSG when it is damaged or does not match arbiter.pub, -ENOMEM. A file
 * that is there is never written.
 */
int envelope_keys_open(const char *folder, const char *credentials,
                       struct envelope_keys *out);

/* The same, and none is made: then -ENOENT. */
int envelope_keys_read(const char *folder, const char *credentials,
                       struct envelope_keys *out);

/*
 * A new pair, with which envelopes are sealed from now on; the older ones stay
 * for what waits for them, and *older is how many they are. 0, or a negative
 * errno as above; -E2BIG when no more have room; -EREMOTE when the folder
 * names the present key and does not hold it: it was given to the arbiter, or
 * lost. Nothing is lost then. Several at once wait for each other.
 */
int envelope_keys_rotate(const char *folder, int *older);

/*
 * End a key, of which somebody else may have the secret part: it is noted in
 * ended-keys (known_keys.h), and if it is the present one, a new pair is made.
 * note is its fingerprint as a person typed it, or at least the first eight
 * letters of it. ended is what was noted, and present the key that envelopes
 * are sealed with now. The secret part stays, to open what waits for it. 0, or
 * a negative errno as envelope_keys_rotate; -ENOENT when there are no keys;
 * -EINVAL when none has that fingerprint, or more than one.
 */
int envelope_keys_end(const char *folder, const char *note,
                      struct key_ending *ended,
                      char present[ENVELOPE_PUBLIC_KEY_MAX]);

/* Remove an older pair, that nothing waits for any more; its public part stays
 * in arbiter.pub. Errors as envelope_keys_end; -EBUSY for the present one. */
int envelope_keys_remove(const char *folder, const char *note);

/* Is it the public part of a key of the folder's arbiter? What arbiter.pub
 * says; and what the secret parts say where they alone were put back. */
bool envelope_keys_tell(const char *folder, const char *public_key);

/* Wipes them; zeroed memory is fine. */
void envelope_keys_close(struct envelope_keys *keys);

/* The key by its public part; NULL when it is not among them. */
const struct envelope_key *envelope_keys_find(const struct envelope_keys *keys,
                                              const char *public_key);
