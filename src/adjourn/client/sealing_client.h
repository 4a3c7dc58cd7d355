// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sealing_client.h - the player's part of an adjournment, from file to file:
 * its state, and what is typed while a move is to be sealed
 * (adjourn.c), how it is written down unseen (write.c), and locked,
 * sent and kept (seal.c). Internal to this folder.
 */
#pragma once

#include "src/adjourn/envelope.h"
#include "src/adjourn/seal.h"
#include "src/client/core/modes.h"

/* What was locked here last, to know the arbiter's envelope by. */
struct locked_part {
    bool exists;
    uint8_t hash[ENVELOPE_HASH_BYTES]; /* envelope_sealed_hash */
};

/* The move that is being sealed. */
struct sealing {
    struct envelope_secret *secret; /* NULL: none */
    bool written; /* something is written in it */
    int ply; /* of the game then */
    bool may_lose; /* what is written is no clear move */
    bool was_told; /* what it is was told last, and no line came since then */
    bool waits; /* it is on its way into the envelope */
    bool waits_for_resumption; /* and is sealed when the game resumes */
    int tries; /* and was sent so often since Enter was pressed */
    bool alone; /* nobody else hears or feels this player's voice */
    bool by_phrase; /* a passphrase is to open it, and no arbiter's key */
    bool recalled; /* it was looked up whether that was wished before */
    struct locked_part locked;
    bool asks_phrase; /* it is to be typed, to open an envelope */
    char phrase[16]; /* that opens what is sealed next; "": none does */
    bool noted; /* it was typed again: it is shown no more, and what is locked
                   with it can be opened */
    char *header; /* to be sealed when it was noted; from malloc, or NULL */
    char label[160];
    bool answers; /* an answer is sealed for an absent player */
    bool tells; /* what is written on it, when a copy has come */
    char other_key[ENVELOPE_PUBLIC_KEY_MAX]; /* than the known one: the player
                                                was warned of it */
    bool is_guarded; /* no other process reads this one's memory */
};

struct sealing *sealing_of(const struct client *client);

/* Would the arbiter take a seal now, from a player who sits here? */
bool adjourn_may_seal(const struct client *client);

/* Is a move still to be written or sealed? */
bool adjourn_seals(const struct client *client);

/* Note the move; the caller wipes the text. */
void adjourn_write(struct client *client, const char *typed);

/* Is it a move, perhaps an illegal one, and no mistyped command? */
bool adjourn_is_readable(const struct client *client, const char *typed);

/* Tell again that what is written loses, where another line was typed after
 * that was told. False: it was told last, or it does not lose. */
bool adjourn_warns_again(struct client *client);

/* Seal what is written now, if there is anything. */
void adjourn_seal(struct client *client);

/* May this be sealed to its arbiter's key? A key other than the known one is
 * announced first; the next time it may. */
bool adjourn_trusts_key(struct client *client, const struct envelope *envelope);

/* Note the key of its arbiter. If another key is known under that name, this
 * needs the player's consent (is_taken_on); without it the player is warned,
 * once. */
void adjourn_note_key(struct client *client, const struct envelope *envelope,
                      bool is_taken_on);

/* Spell the passphrase to a player who is alone. */
void adjourn_say_phrase(struct client *client);

/* No passphrase opens what is sealed next, and none is shown. */
void adjourn_forget_phrase(struct client *client);

/* The player has noted the passphrase: lock the move with it, and send it. */
void adjourn_seal_noted(struct client *client);

/* The server was started again while the passphrase is noted: have it hold the
 * clock anew. */
void adjourn_hold_clock(struct client *client);

/* Does the server hold the sealer's clock? */
bool adjourn_holds_clock(const struct client *client);

/* A player who comes before the appointed time is ready to resume. */
void adjourn_hear_arrival(struct client *client, enum seat who);

/* What is written on an envelope, except when the game resumes, which its
 * status has told. */
void adjourn_tell_inscription(struct client *client,
                              const struct envelope *envelope);

/* What can be typed while the game is adjourned. */
void adjourn_tell_what_now(struct client *client);

/* What is before the line while a move is to be sealed, translated; NULL:
 * none is. */
const char *adjourn_label(const struct client *client);
/* The passphrase in it that is to be noted, or NULL. */
const char *adjourn_phrase(const struct client *client);

/* "open". */
void adjourn_open(struct client *client);

/* The same, without asking again whether it is too early. */
void adjourn_open_now(struct client *client);

/* It is not known whether the envelope was opened, and the passphrase is kept
 * nowhere. The arbiter then says whether it was. */
void adjourn_open_again(struct client *client);

/* The arbiter refused a passphrase, or got none with what was sent again: ask
 * for it again, still unseen. False: no passphrase opens the envelope now. */
bool adjourn_asks_phrase_again(struct client *client, enum reason reason);

/* Is there a voice or a Braille display that can tell a player alone? */
bool adjourn_can_be_heard(const struct client *client);

/* "alone": say how the move is read to a player whom nobody else can hear. */
void adjourn_alone(struct client *client);

/* All players who sit here have arrived, and say so. */
void adjourn_arrive(struct client *client);

/* The arbiter's answers to what was sent for that. */
void adjourn_take_inscription(struct client *client, const json_t *json);
void adjourn_take_sealed(struct client *client, const json_t *json);

/* The arbiter is back: what was on its way has arrived, or has not. */
void adjourn_rejoin(struct client *client);

/* What an event asks of the players who sit here. */
void adjourn_hear(struct client *client, const struct event *event);

/* What is written on the envelope of the adjourned game. */
void adjourn_tell(struct client *client);

/* The passphrase that was asked for, as typed. */
void adjourn_send_phrase(struct client *client, const char *phrase);

/* "note": say and show what is to be noted of the envelope. */
void adjourn_tell_note(struct client *client);

/* The envelope was opened: is that what this player's copy holds? */
void adjourn_check_opening(struct client *client, const struct event *event);

/* Say a sentence, and then the note in groups, slowly: each letter counts. */
void adjourn_say_note(struct client *client, const char *sentence,
                      const char *note, const char *shown);

/* On a server a player also has a copy of the envelope. */
void adjourn_ask_for_copy(struct client *client);

/* The wish that a passphrase opens what is sealed next is kept beside the
 * envelopes ("7GQ2K4MD-1.passphrase"), until that envelope is closed: it says
 * nothing of the move. 0 or a negative errno. */
int adjourn_keep_wish(const struct client *client, bool by_phrase);

/* What that means. */
void adjourn_tell_wish(struct client *client);

/* If the player has wished so before a restart, say so. True: it was so. */
bool adjourn_recall_wish(struct client *client);

/* The envelope is closed, or was never to be: no wish is left. */
void adjourn_forget_wish(const struct client *client);

/* Forget and wipe. */
void adjourn_done(struct client *client);
