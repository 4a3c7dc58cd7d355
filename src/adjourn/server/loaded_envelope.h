// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * loaded_envelope.h - begins an adjourned game from its envelope, if the server
 * has no journal of it. Seats belong to accounts, and the envelope has only
 * names: so the account that loads it says which seat is its own, and offers
 * the game to one other account, which accepts by naming the envelope's
 * fingerprint. Loading a file alone gives nobody a seat.
 */
#pragma once

#include "src/adjourn/folder.h"
#include "src/server/connections/request.h"

/* Does the message bring an envelope? */
bool loaded_envelope_is_meant(const json_t *message);

/*
 * Read the envelope of a message, and its start, into an offer whose colour and
 * receiver have been read. False: refused, and the refusal was sent. It must be
 * intact, signed by this arbiter or one that is known here, the newest of its
 * game, and its game must be unknown here.
 */
bool loaded_envelope_read(struct request *request,
                          struct game_offer *game_offer);

/* The signer: this arbiter, with any of its keys, or one that the administrator
 * has noted as known. */
struct envelope_known loaded_envelope_signer(const struct server_state *srv,
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
