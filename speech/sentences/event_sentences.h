// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * event_sentences.h - what the kinds of events say, for the table in
 * announce.c, and what of it an answer says too. Each group is in the file of
 * its topic. Internal to this folder.
 */
#pragma once

#include "speech/sentences/sentence_parts.h"

/*
 * offer.c: an offer and its answer: of a draw, to take a move back, to adjourn.
 * The player who must answer hears the client's own question, once.
 */

event_sentence announce_offer;
event_sentence announce_decline;
event_sentence announce_takeback;

/* over_the_board.c: the players' acts at the board. */

event_sentence announce_ready;
event_sentence announce_touched;
event_sentence announce_adjusted;
event_sentence announce_put_back;
event_sentence announce_begins_move;
event_sentence announce_made_illegally;
event_sentence announce_pressed;
/* EVENT_CLOCK: whose clock runs after a press; of the arbiter's own, nothing.
 */
event_sentence announce_switched;
event_sentence announce_restored;

/* A claim about the opponent's move; false for any other. */
event_sentence announce_complaint;

/* Append what the game waits for besides a move, and from whom; nothing if only
 * a move is awaited. Nothing here tells that a move on the board is illegal
 * (13.6). */
void announce_awaited(const struct announcer *announcer,
                      const struct game *game, struct utterance *out);

/* Append what comes next in a game whose moves are announced, and of whom it
 * is wanted; nothing elsewhere. */
void announce_next(const struct announcer *announcer, const struct game *game,
                   struct utterance *out);

/* Is there a move of theirs on the board that their press completes? */
bool announce_must_press(const struct game *game, enum side side);

/* human_arbiter.c: the acts of a human arbiter, and claims that only a person
 * can rule on. */

event_sentence announce_set;
event_sentence announce_give;
event_sentence announce_penalty;
event_sentence announce_rewind;
event_sentence announce_postpone;
event_sentence announce_increment;
event_sentence announce_verify;

event_sentence announce_sign;
event_sentence announce_opening;
event_sentence announce_arrive;

/* A claim for a person; false for one that the program judges. */
event_sentence announce_asked;

/* The claim that a person has still to rule on. */
void announce_claim_waiting(const struct announcer *announcer,
                            const struct game *game, struct utterance *out);

/* The verdict in words: correct and wrong mean no more than yes and no where
 * something was asked for. Translated. */
const char *announce_verdict(const struct event *event);

/* interruption.c: pauses, a server that was stopped, a lost connection. */

event_sentence announce_pause;
event_sentence announce_resume;
event_sentence announce_depart;
event_sentence announce_return;

/* Of either player. */
void announce_all_absent(const struct announcer *announcer,
                         const struct game *game, struct utterance *out);

/* Until when it waits, if a player is awaited. */
void announce_restart_wait(const struct announcer *announcer,
                           const struct game *game, struct utterance *out);
