/*
 * send.h - an intent goes to the arbiter, and is then awaited.
 */
#ifndef HEKTOR_SRC_CLIENT_SITTING_SEND_H
#define HEKTOR_SRC_CLIENT_SITTING_SEND_H

#include "src/client/sitting/client.h"

/* The side that means it. With one seat there is no other whose word it could
 * be. */
enum seat send_speaker(const struct client *client,
                       const struct intent *intent);

/*
 * Send an intent, from the side that means it: its own seat if it has one,
 * else the player's on move, and for an answer to an offer the other's.
 */
void send_intent(struct client *client, const struct intent *intent);

/* An intent gets a token, and is awaited from now on; it is not sent yet. */
void send_note(struct client *client, const struct intent *intent);

/* This one goes first, and without an answer of its own. */
void send_before(struct client *client, const struct intent *before,
                 const struct intent *intent);

/* The same again, with the same token: it was not heard, or nobody knows. */
void send_again(struct client *client);

#endif
