/*
 * adjourn.h - the player's part of an adjournment: the sealed move is typed
 * unseen, told of to its player alone as clear or not, locked to the arbiter's
 * key here, and kept as a file; and the envelope is opened again.
 */
#ifndef HEKTOR_SRC_CLIENT_ADJOURN_ADJOURN_H
#define HEKTOR_SRC_CLIENT_ADJOURN_ADJOURN_H

#include "src/client/sitting/client.h"

/* What is before the line while a move is to be sealed, translated; NULL:
 * none is. */
const char *adjourn_label(const struct client *client);
/* The passphrase in it that is to be noted, or NULL. */
const char *adjourn_phrase(const struct client *client);

/* What was typed then: the move, or, empty, the wish to seal it. False: it is a
 * word of the game, to be acted on instead. The caller wipes both. */
bool adjourn_secret(struct client *client, const struct command *command,
                    struct command *instead);

/* A move made on the board after the order is the sealed move, 1(a), and goes
 * to nobody; false where none is to be sealed. */
bool adjourn_take_move(struct client *client, const struct intent *intent);

/* "seal", where an answer may be sealed for an absent player, and "open". */
void adjourn_begin(struct client *client, const struct command *command);
void adjourn_open(struct client *client, const struct command *command);

/* The same, and it is asked no more whether that is too early. */
void adjourn_open_now(struct client *client);

/* It is not known whether it was opened. The passphrase is kept nowhere: the
 * arbiter then says whether it was, and if not, true is returned here and it is
 * asked for again. */
void adjourn_open_again(struct client *client);
bool adjourn_asks_phrase_again(struct client *client);

/* "alone": how the move is read is told to whom nobody else can hear. */
void adjourn_alone(struct client *client, const struct command *command);

/* "passphrase": what opens the envelope that is being sealed. */
void adjourn_passphrase(struct client *client, const struct command *command);

/* Everybody who sits here is there, and says so. */
void adjourn_arrive(struct client *client);

/* The arbiter's answers to what was sent for that. */
void adjourn_take_inscription(struct client *client, const json_t *json);
void adjourn_take_sealed(struct client *client, const json_t *json);

/* The arbiter is there again: what was on its way has come, or has not. */
void adjourn_rejoin(struct client *client);

/* What has come while nothing is told may have changed the position. */
void adjourn_rewound(struct client *client);

/* What an event asks of who sits here. */
void adjourn_hear(struct client *client, const struct event *event);

/* What is written on the envelope of the adjourned game. */
void adjourn_tell(struct client *client);

/* The passphrase that was asked for, as it was typed; nothing: not now. */
void adjourn_send_phrase(struct client *client, const char *phrase);

/* At a server a player has a copy of the envelope too. */
void adjourn_ask_for_copy(struct client *client);

/* Forget and wipe. */
void adjourn_done(struct client *client);

#endif
