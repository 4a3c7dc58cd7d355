// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * pending.h - an intent goes to the arbiter and has no answer yet. If the
 * connection is lost, it is sent again with its token, so the arbiter knows
 * whether it was carried out. For anything else that was typed, the player
 * hears that no answer came.
 */
#pragma once

#include "src/client/core/modes.h"

/* Is an answer awaited, so that the next command must wait too? Since when, in
 * monotonic time; and for so long that the player should see what is typed
 * meanwhile? */
bool pending_waits(const struct client *client);
int64_t pending_since_ms(const struct client *client);
bool pending_is_late(const struct client *client);

/* For so long that the player hears it, and sees it at the same time? A busy
 * computer takes longer to write a move to its disk than anybody waits to see
 * the line. */
bool pending_is_told(const struct client *client);

/* An answer to something other than an intent is awaited from now on. */
void pending_wait_from_now(struct client *client);

/* The seat that an intent is for. With one seat it is that one. */
enum seat pending_speaker(const struct client *client,
                          const struct intent *intent);

/* Send an intent from the player's seat, if there is one; otherwise from the
 * seat of the player to move, and for an answer to an offer from the other
 * one. */
void pending_send(struct client *client, const struct intent *intent);

/* The same, with one before it that has no answer of its own. */
void pending_send_both(struct client *client, const struct intent *before,
                       const struct intent *intent);

/* What was typed for the intent that was sent last; or, where a key or an
 * answer gave it, the word that does the same. */
void pending_write_typed(const struct client *client, char out[LINK_TYPED_MAX]);

/* The move of the intent that was sent last, in the player's letters. */
void pending_set_typed(struct client *client, const char *typed);

/* INTENT_OPEN gets a token and is awaited; its mode sends it in its own words.
 */
void pending_note_open(struct client *client, bool by_phrase);

/* Send the same again, with the same token: it was not heard, or nobody
 * knows. */
void pending_send_again(struct client *client);

/* The answer has come; false: too much was said in a short time, and the intent
 * is sent again soon. */
bool pending_take_answer(struct client *client, const json_t *answer);

/* Another game begins, so no answer is awaited any more. */
void pending_forget(struct client *client);

/* How late the command is that is acted on now. */
void pending_act_late(struct client *client, enum late late);

/* Note which commands have no answer. Call it before the link is closed. */
void pending_note_loss(struct client *client);

/* Send the intent again, once the game is known again; INTENT_OPEN is left to
 * its mode. */
void pending_resend(struct client *client);

/* Say that the intent was not carried out, before the reason. */
void pending_tell_refused(struct client *client);

/* Name the intent that has no answer: the game is another one now. */
void pending_give_up(struct client *client);

/* Name all that has no answer, because the client ends. */
void pending_tell_leaving(struct client *client);

/* Refuse what this line asked for. If the same may be accepted later, the line
 * is repeated. */
void pending_tell_error(struct client *client, const json_t *error,
                        const char *typed);

/* The same for the line that is acted on now, which cannot even be sent: too
 * many questions have no answer yet. */
void pending_tell_unsent(struct client *client);

/* "\"e4\" was not carried out.": a translated format, and what was typed. */
void pending_tell_about(struct client *client, const char *format,
                        const char *typed);

/* Say once that an answer is late, when it is time. In each turn of the loop.
 */
void pending_watch(struct client *client);

/* When to wake for a late answer, or to send again; -1: never. */
int pending_wake_ms(const struct client *client);
