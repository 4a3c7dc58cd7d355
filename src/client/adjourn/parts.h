/*
 * parts.h - the player's part of an adjournment, from file to file:
 * its state (state.c), what is typed while a move is to be sealed
 * (adjourn.c), how it is written down unseen (write.c), and locked,
 * sent and kept (seal.c).
 */
#ifndef HEKTOR_SRC_CLIENT_ADJOURN_PARTS_H
#define HEKTOR_SRC_CLIENT_ADJOURN_PARTS_H

#include "src/client/sitting/client.h"
#include "src/envelope/envelope.h"

/* Would the arbiter take a seal now, from one who sits here? */
bool adjourn_may_seal(const struct client *client);

/* Does a move wait to be written, or sealed? */
bool adjourn_seals(const struct client *client);

/* It is this; the text is wiped by the caller. */
void adjourn_write(struct client *client, const char *typed);

/* What is written is sealed now, if anything is. */
void adjourn_seal(struct client *client);

/* May this be sealed to the key of its arbiter? Where that is not the one that
 * is known, not before it was told; the next time it may. */
bool adjourn_trusts_key(struct client *client, const struct envelope *envelope);

/* Its arbiter is known from now on. Where another key is known under that
 * name, only if the player has taken it on; else that is told, unless it was
 * told before. */
void adjourn_note_key(struct client *client, const struct envelope *envelope,
                      bool is_taken_on);

/* The arbiter's key cannot be used: where it lies, if it is the player's own
 * file. */
void adjourn_tell_key_file(struct client *client);

/* The passphrase has been noted. */
void adjourn_hide_phrase(struct client *client);

/* Who comes before the appointed time would go on already. */
void adjourn_hear_arrival(struct client *client, enum seat who);

/* What is written on an envelope, but for when the game goes on, which its
 * status has told. */
void adjourn_tell_inscription(struct client *client,
                              const struct envelope *envelope);

/* Tell what a word has brought about, or why it has not. */
void adjourn_answer(struct client *client, const char *sentence);
void adjourn_refuse(struct client *client, const char *sentence);

#endif
