// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * envelope.h - the arbiter's part of an adjournment: it writes the
 * inscription, takes the sealed block, signs and keeps the envelope, and opens
 * it. What is sealed is seen by nobody before.
 */
#pragma once

#include "src/arbiter/connections/request.h"
#include "src/envelope/envelope.h"

/* Would it change what is written on the envelope that the opponent is sealing,
 * or the clock that the seal stops? Then it waits for the seal: otherwise the
 * opponent would have to seal again and again while their time runs. */
bool envelope_bars(const struct live_game *live, const struct intent *intent,
                   int64_t now_ms);

/* Is there an envelope that can be opened? Where there is none, the sealer may
 * state their move: 11(a). */
bool envelope_is_kept(struct server_state *srv, const struct live_game *live);

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
