// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * seats.h - the seats of an account: at a private arbiter both players' for its
 * one client, and the arbiter's chair where the game has one; in a server those
 * that the journal gives to the account, and the arbiter's chair to those who
 * may take it, but not in a game of their own.
 */
#pragma once

#include "src/server/connections/server_state.h"

/* Give a seat to an account, in the journal. */
enum store_error seat_give(struct live_game *live, enum seat seat,
                           const struct owner *owner);

/* May this account begin one game more? WIRE_CODES, or what speaks against
 * it. */
enum wire_code seats_bar(struct server_state *srv, int64_t person_id);

/* The players' seats of a shared game that are this account's. */
enum store_error seats_owned(struct live_game *live, int64_t person_id,
                             unsigned *out);

/* And those whose players this account assists. */
enum store_error seats_assisted(struct live_game *live, int64_t person_id,
                                unsigned *out);

/* The assistant of that side's player; person below 0: they have none. */
enum store_error seats_assistant(struct live_game *live, enum side side,
                                 struct owner *out);

/* Update what this participant is to its game from the journal. */
enum store_error seats_renew(const struct server_state *srv,
                             struct participant *participant);

/* All connections of an account but one take their seats in this game, and get
 * a message that says so. */
enum store_error seats_give_all(struct server_state *srv, int64_t person_id,
                                const struct connection *but,
                                struct live_game *live);

/* The accounts of the seats, if the players use other names. */
void seats_add_accounts(const struct live_game *live, json_t *object);

/* This connection takes its account's seats in this game; *created lists them.
 * */
enum store_error seats_give(const struct server_state *srv,
                            struct connection *connection,
                            struct live_game *live, json_t **created);
