// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * request.h - one line of a client, and the ways to answer it.
 */
#pragma once

#include "src/server/connections/server_state.h"

struct request {
    struct server_state *srv;
    struct connection *connection;
    const json_t *message;
    int64_t id;
    int64_t now_ms;
};

/* Two messages of requests/handlers.h that are carried out in this folder. */
enum store_error hear_guest(struct request *request);
enum store_error hear_ignore(struct request *request);

/* What the asker is to the game that the message names; NULL: nothing, or
 * there is no such game. */
struct participant *request_participant(const struct request *request);

/* Queue the answer; it takes message over. */
void request_answer(struct request *request, json_t *message);

/* The answer that says no more than that it was done. */
void request_answer_ok(struct request *request);

/* What was done to whom; the client has its own words for this. STORE_OK. */
enum store_error request_answer_done(struct request *request, const char *word,
                                     const char *name);

/* Confirm an intent; seq is that of the game's last event. */
void request_confirm(struct request *request, uint32_t seq);

/* Those that return STORE_OK can be returned directly. */
enum store_error request_refuse(struct request *request, enum wire_code code);

/* The asker may not know the game: it is answered as one that does not exist,
 * and only the log tells. */
enum store_error request_refuse_hidden(struct request *request);
/* The same with somebody's own words. */
void request_refuse_because(struct request *request, enum wire_code code,
                            const char *reason);
/* The same for what may be tried again at due_ms. */
enum store_error request_refuse_until(struct request *request,
                                      enum wire_code code, int64_t due_ms);
/* May the asker do one more of these? False: refused, and the refusal was
 * sent. */
bool request_allows(struct request *request, enum quota quota);
enum store_error request_refuse_field(struct request *request,
                                      const char *field);
void request_refuse_ruling(struct request *request, const struct laws *laws,
                           const struct ruling *ruling);
/* The same for a game that was not begun. */
void request_refuse_start(struct request *request, const struct start *start,
                          const struct ruling *ruling);
/* A game that cannot be made or opened does not stop the others. */
enum store_error request_refuse_store(struct request *request,
                                      enum store_error error);

/* The asker takes their own seats in this game, which the answer "created"
 * lists. */
enum store_error request_give_seats(struct request *request,
                                    struct live_game *live);

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
