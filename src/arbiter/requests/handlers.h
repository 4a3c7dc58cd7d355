// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * handlers.h - what each message does, and what these functions share. Internal
 * to this folder; others ask messages.h.
 *
 * Each hear_ function carries out one type of message, and returns STORE_OK, or
 * why the journal of a game can no longer be written.
 */
#pragma once

#include "src/arbiter/connections/request.h"

enum store_error hear_intent(struct request *request);
enum store_error hear_new(struct request *request);
enum store_error hear_export(struct request *request);
enum store_error hear_verify(struct request *request);
enum store_error hear_games(struct request *request);
enum store_error hear_seek(struct request *request);
enum store_error hear_unseek(struct request *request);
enum store_error hear_offers(struct request *request);
enum store_error hear_accept(struct request *request);
enum store_error hear_decline(struct request *request);
enum store_error hear_follow(struct request *request);
enum store_error hear_who(struct request *request);
enum store_error relayed_hear(struct request *request);
enum store_error hear_hear(struct request *request);
enum store_error hear_say(struct request *request);
enum store_error hear_report(struct request *request);
enum store_error hear_rematch(struct request *request);
enum store_error hear_assist(struct request *request);
enum store_error hear_status(struct request *request);
enum store_error hear_kick(struct request *request);
enum store_error hear_ban(struct request *request);
enum store_error hear_lift(struct request *request);
enum store_error hear_mute(struct request *request);
enum store_error hear_lift_mute(struct request *request);
enum store_error hear_bans(struct request *request);

/* A list that is sent from one of its rows on: as many rows as one line
 * holds. */
struct page {
    json_t *rows;
    size_t room;
    json_int_t from, total;
    bool is_full;
};

/* False: refused, and the refusal was sent. */
bool page_begin(struct request *request, struct page *out);

/* Is the next row on the page? It is counted in any case. */
bool page_has_next(struct page *page);

/* Both take ownership of their values. */
void page_add(struct page *page, json_t *row);
void page_answer(struct request *request, struct page *page);

/* Is the asker muted? Then the message is refused, and the refusal was sent. */
bool request_is_muted(struct request *request);

/* The row of a game in the list, as everybody sees it; NULL without memory. */
json_t *list_row(const struct live_game *live);

/* Is a message of this type an intent? Words of the lobby are also words of a
 * game: there, a seat says them. */
bool request_is_intent(const json_t *message, const char *type);

/* May the asker do this for the player whose assistant they are (E.2.9, 6.7 and
 * 8.1)? */
bool assistant_may(const struct request *request, const struct live_game *live,
                   const struct intent *intent);

/* The conditions of a new game in a message, cleaned; what it leaves out gets
 * the default. False: refused, and the refusal was sent. */
bool request_start(struct request *request, struct start *out);

/* Could a game begin under these conditions? False: refused, and the refusal
 * was sent. */
bool request_judge_start(struct request *request, const struct start *start);

/* Begin a game and charge it to the asker. *live is NULL if there is none: then
 * it is refused, and the refusal was sent. */
enum store_error request_begin_game(struct request *request,
                                    const struct intent *intent,
                                    struct live_game **live);
