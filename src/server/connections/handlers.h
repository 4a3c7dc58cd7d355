// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * handlers.h - what each message does, and what these functions share. Each is
 * in the folder of its feature; src/server/loop/messages.h calls them.
 */
#pragma once

#include "src/server/connections/request.h"

/* Carries out one type of message. Returns STORE_OK, or why the journal of a
 * game can no longer be written. */
typedef enum store_error hear_message(struct request *request);

/* The type, its function, and whether the gate and the administrator's program
 * may send it before a player has said hello, or instead. */
#define MESSAGE_LIST(X) \
    X("inscribe", hear_inscribe, false) \
    X("seal", hear_seal, false) \
    X("open", hear_open, false) \
    X("envelope", hear_envelope, false) \
    X("hello", hear_hello, true) \
    X("ping", hear_ping, false) \
    X("leave", hear_leave, false) \
    X("new", hear_new, false) \
    X("games", hear_games, false) \
    X("resume", hear_resume, false) \
    X("watch", hear_watch, false) \
    X("propose", hear_propose, false) \
    X("withdraw", hear_withdraw, false) \
    X("offers", hear_offers, false) \
    X("accept", hear_accept, false) \
    X("decline", hear_decline, false) \
    X("guest", hear_guest, true) \
    X("who", hear_who, false) \
    X("say", hear_say, false) \
    X("report", hear_report, false) \
    X("rematch", hear_rematch, false) \
    X("assist", hear_assist, false) \
    X("follow", hear_follow, false) \
    X("export", hear_export, false) \
    X("hear", hear_hear, false) \
    X("verify", hear_verify, false) \
    X("status", hear_status, true) \
    X("known", hear_known, true) \
    X("kick", hear_kick, true) \
    X("ban", hear_ban, true) \
    X("lift-ban", hear_lift, true) \
    X("mute", hear_mute, true) \
    X("lift-mute", hear_lift_mute, true) \
    X("bans", hear_bans, true) \
    X("ignore", hear_ignore, false)

#define X(type, hear, is_before_hello) hear_message hear;
MESSAGE_LIST(X)
#undef X

/* A move or a word of a game, as it is in rules/game/intent.c. */
hear_message hear_intent;

/* From a relay: the message of a player of another host. */
hear_message relayed_hear;

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
