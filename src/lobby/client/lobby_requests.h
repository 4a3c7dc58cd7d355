// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * lobby_requests.h - before a game on a server: who one is, which games
 * are proposed and played, and how a proposal becomes a game. Questions to the
 * arbiter, each waiting for its answer; what a person sees of them is
 * join.h's. In the lobby (lobby.h) nothing waits.
 *
 * All return 0 or a negative errno: -EPIPE when the arbiter is gone, and
 * -EPROTO when it refuses, with the reason (translated) in refusal, or when its
 * answer makes no sense.
 */
#pragma once

#include <stdint.h>

#include "src/client/core/known_server.h"
#include "src/client/link/link.h"
#include "src/lobby/client/lobby_offer.h"
#include "src/lobby/client/rows.h"

struct lobby_requests {
    struct link *link;
    char name[NAME_MAX_BYTES]; /* of the own account */
    char keeper[NAME_MAX_BYTES]; /* whose own arbiter it is; "": nobody's */
    struct met_arbiter met;
    struct met_host host;
    bool keeps_tokens; /* link_keeps_tokens */
    bool may_arbitrate; /* link_may_arbitrate */
    char refusal[LOBBY_SENTENCE_MAX]; /* "": nothing was refused */
    char begun[GAME_ID_MAX]; /* a game that the other's acceptance has begun
                                meanwhile; "": none */
    bool is_adjourned; /* it goes on from its envelope */
};

/* Read the answer to hello, which the client has sent. With ssh it may take as
 * long as typing a password does. */
int lobby_requests_greet(struct lobby_requests *requests, struct link *link,
                         int timeout_ms);

/* What such a failure means, translated, to follow a colon. */
const char *lobby_requests_sentence(const struct lobby_requests *requests,
                                    int failure);

/* The rows of "who", "offers" or "games" as an array, which is the caller's. */
int lobby_requests_list(struct lobby_requests *requests, const char *what,
                        json_t **rows);

/* Is a game of this id among those of "games"? */
int lobby_requests_has_game(struct lobby_requests *requests, const char *id,
                            bool *found);

/* What the arbiter says of a file. Takes ownership of the message; the caller
 * owns the answer. */
int lobby_requests_verify(struct lobby_requests *requests, json_t *question,
                          json_t **answer);

/* Offer a game; takes ownership of the message. */
int lobby_requests_propose(struct lobby_requests *requests, json_t *game_offer,
                           int64_t *number);

/* Accept an offer and wait for the game that it begins. */
int lobby_requests_accept(struct lobby_requests *requests,
                          const struct lobby_offer *offer);

/* Decline an offer made to this account. */
int lobby_requests_decline(struct lobby_requests *requests,
                           const struct lobby_offer *offer);

/* The next unasked message, which the caller owns, as from link_wait;
 * -ETIMEDOUT if none has come in that time. */
int lobby_requests_next(struct lobby_requests *requests, int timeout_ms,
                        struct link_message *message);
