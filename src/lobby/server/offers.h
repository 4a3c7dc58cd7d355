// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * offers.h - offers of games: who sees them, and how one becomes a game.
 */
#pragma once

#include "src/server/connections/request.h"

struct owner game_offer_owner(const struct person *person);

/* May this account see it, and accept it? */
bool game_offer_concerns(const struct game_offer *game_offer,
                         int64_t person_id);

/* And does this person not ignore whose it is? */
bool game_offer_is_shown(const struct server_state *srv,
                         const struct game_offer *game_offer,
                         const struct person *person);

/* How many this account has made. */
int game_offer_count(const struct server_state *srv, int64_t person_id);

/* As lists and the message "offer" show it. */
json_t *game_offer_row(const struct game_offer *game_offer);

/* Copy it into the server with the next number; NULL without memory. */
struct game_offer *game_offer_add(struct server_state *srv,
                                  const struct game_offer *given);

/* Tell those concerned that the offer exists, or why it ended, and then free
 * it. */
void game_offer_tell(struct server_state *srv,
                     const struct game_offer *game_offer);
void game_offer_remove(struct server_state *srv, struct game_offer *game_offer,
                       const char *why);

/* Withdraw offers that nobody present could play. */
void game_offer_forget_absent(struct server_state *srv);

/* The asker accepts the offer. */
enum store_error game_offer_begin(struct request *request,
                                  struct game_offer *game_offer);
