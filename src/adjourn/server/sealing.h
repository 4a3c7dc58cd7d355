// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sealing.h - the arbiter's part of an adjournment: it writes the
 * inscription, takes the sealed block, signs and keeps the envelope, and opens
 * it. What is sealed is seen by nobody before.
 */
#pragma once

#include "src/adjourn/envelope.h"
#include "src/server/connections/request.h"

/* Would it change what is written on the envelope that the opponent is sealing,
 * or the clock that the seal stops? Then it waits for the seal: otherwise the
 * opponent would have to seal again and again while their time runs. */
bool envelope_bars(const struct live_game *live, const struct intent *intent,
                   int64_t now_ms);

/* Why a game could not be adjourned now although the judge would let it: what
 * is written on its envelope could not be read again, or there is no key to
 * seal for. Asked before anybody has to seal while their clock runs.
 * REASON_NONE for intents that adjourn no game. */
enum reason envelope_obstacle(struct server_state *srv,
                              const struct live_game *live,
                              const struct intent *intent, int64_t now_ms);

/*
 * The envelope that was closed last in the game, as it is kept in the folder or
 * in the record: read, sound, and the one that the journal speaks of.
 *
 * REASON_ENVELOPE_LOST: there is no file of that name and no row. Only then may
 * the sealer state their move (11a). REASON_ENVELOPE_DAMAGED: something is
 * there, and it is not that envelope; the administrator is told which file.
 * REASON_ENVELOPE_STUCK: it cannot be told now. out, which envelope_init has
 * seen, holds it on REASON_NONE.
 */
enum reason envelope_read_kept(struct server_state *srv, struct live_game *live,
                               struct envelope *out);

/* Is the envelope lost, or the key that opens it? */
bool envelope_is_lost(struct server_state *srv, struct live_game *live);

/* The game of an envelope that is kept, whose journal is missing, is taken over
 * from it. STORE_MISSING: there is none that is sound. */
enum store_error envelope_take_over(struct request *request, const char *id,
                                    struct live_game **out);

/* Queue a "sealed". */
enum store_error envelope_answer(struct request *request,
                                 const struct envelope *envelope);

/* The folder of the server's envelopes, made if it is missing. */
bool envelope_folder(const struct server_state *srv, char out[PATH_MAX]);

/* Write the envelopes that other hosts have kept in the record to the folder.
 */
enum store_error envelope_bring_all(struct server_state *srv);

/* The game of such a message, and the seat that sent it; NULL: there is none,
 * and the refusal was sent. */
struct live_game *envelope_find_game(struct request *request, enum seat *seat);

void envelope_refuse(struct request *request, const struct live_game *live,
                     enum reason reason);
