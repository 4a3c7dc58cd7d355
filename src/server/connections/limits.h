// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * limits.h - the limits of one account, so that it disturbs no other, and
 * disconnecting. A private arbiter has no limits, nor has a server with
 * --unlimited. Rates are in server_state.h.
 */
#pragma once

#include "src/server/connections/request.h"

enum {
    LIMIT_CONNECTIONS = 16, /* of an account at once */
    LIMIT_REFUSALS = 200, /* without a pause, and its connection is closed */
    LIMIT_HELLO_MS = 30000, /* to say hello */
    LIMIT_LINE = 64 * 1024, /* bytes without a newline, and it is closed */
};

/* Its last line, and the end of it. */
void limits_send_away(struct server_state *srv, struct connection *connection,
                      const char *why);

/* The same with the administrator's own words, if they are not NULL. */
void limits_send_away_for(struct server_state *srv,
                          struct connection *connection, const char *why,
                          const char *text);

/* Disconnect an account that is banned; false: it is not banned. */
bool limits_send_banned(struct server_state *srv, struct connection *connection,
                        int64_t person_id);

/* May one more connection of this account, which has just connected or named
 * its account, stay? */
bool limits_let_in(const struct server_state *srv, const struct person *person);

/* Why a new connection of this account is refused; NULL: it is not. An account
 * that is unknown on this computer has no seat. */
const char *limits_bar(const struct server_state *srv,
                       const struct person *person);

/* May this connection send another message? If not, this may disconnect it. */
bool limits_hear(struct server_state *srv, struct connection *connection,
                 int64_t now_ms);

/* What a move has written is this account's. */
void limits_charge_move(struct server_state *srv, int64_t person_id,
                        const struct live_game *live, int64_t now_ms);

/* What was written into a game since unpaid_bytes was 0 is this account's
 * doing: it counts for the account and for the game. */
void limits_charge(struct server_state *srv, int64_t person_id,
                   struct live_game *live, int64_t now_ms);

/*
 * May an intent of this kind be heard in a game? When the account or the game
 * has had too much written, only what a player needs in order to play is; when
 * the disk is almost full, only what belongs to playing. False: refused, and
 * answered so.
 */
bool limits_may_write(struct request *request, struct live_game *live,
                      const struct intent *intent);

/* The intent was accepted: what others hear because of it counts for its
 * seat. */
void limits_count(struct live_game *live, const struct intent *intent,
                  int64_t now_ms);

/* The return of a player counts too: when it may be told, and that it was
 * told. */
int64_t limits_return_due(const struct live_game *live, enum seat seat);
void limits_count_return(struct live_game *live, enum seat seat,
                         int64_t now_ms);

/* Is this one wrong claim too many on this move? A right claim never is. A
 * wrong one that was applied is counted. */
bool limits_bar_claim(const struct server_state *srv,
                      const struct live_game *live, const struct intent *intent,
                      const struct ruling *ruling);
void limits_count_claim(struct live_game *live, const struct intent *intent,
                        const struct ruling *ruling);

/* May the asker begin a game? False: refused, and the refusal was sent. */
bool limits_may_begin(struct request *request);

/* Disconnect a client that sends a line without an end. */
void limits_take_endless(struct server_state *srv,
                         struct connection *connection);

/* When to call limits_take; CLOCK_NEVER: no need. */
int64_t limits_due(const struct server_state *srv);

/* Disconnect clients that do not say hello, and spectators that do not read. */
void limits_take(struct server_state *srv, int64_t now_ms);

/*
 * Counts messages and offers that were held back because there were too many.
 * Their receivers get the number once, and not again for a while.
 */

/* Who would have received it. */
enum recipients {
    RECIPIENTS_ALL, /* in the lobby */
    RECIPIENTS_ONE, /* this account */
    RECIPIENTS_AT_GAME, /* of talk */
    RECIPIENTS_PLAYERS, /* the opponent, of an offer or a claim */
    RECIPIENTS_ARBITERS, /* of a report */
};

/* The asker was refused, and the refusal was sent. game: NULL for the lobby;
 * uid: the account of RECIPIENTS_ONE. */
void held_back_note(struct request *request, enum recipients recipients,
                    const struct live_game *live, int64_t person_id);

/* When to call held_back_take; CLOCK_NEVER: no need. */
int64_t held_back_due(const struct server_state *srv);

/* Tell the summary to those who would have heard it. */
void held_back_take(struct server_state *srv, int64_t now_ms);

void held_back_done(struct server_state *srv);
