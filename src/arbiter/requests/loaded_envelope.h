// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * loaded_envelope.h - an adjourned game of which a server has no journal
 * is brought to it in its envelope. A seat belongs to an account, and the
 * envelope has only names; so whoever brings it says whose seat is theirs, and
 * proposes to one other account, which agrees by naming the fingerprint that
 * the proposal told. Nobody gets a seat by bringing a file alone.
 */
#pragma once

#include "src/arbiter/connections/request.h"
#include "src/envelope/known_keys.h"

/* Does the message bring an envelope? */
bool loaded_envelope_is_meant(const json_t *message);

/*
 * The envelope of a message into a proposal whose colour and whom it is for
 * have been read, with its start. False: refused, and answered so, unless it
 * is intact, signed by this arbiter or one that is known here, the newest of
 * its game, and of a game that is not known here.
 */
bool loaded_envelope_read(struct request *request,
                          struct game_offer *game_offer);

/* The signer: this arbiter, with any of its keys, or one that the administrator
 * has noted as known. */
enum envelope_pin loaded_envelope_pin(const struct server_state *srv,
                                      const struct envelope *envelope);

/* The same for envelopes that are kept. */
struct envelope_trust loaded_envelope_trust(const struct server_state *srv);

/* The row of a proposal that describes it. */
json_t *loaded_envelope_row(const struct envelope *envelope);

/* The asker agrees to what was brought: it is judged again, kept, and the game
 * rebuilt. NULL in *out: refused, and answered so. */
enum store_error loaded_envelope_rebuild(struct request *request,
                                         const struct envelope *envelope,
                                         struct live_game **out);
