/*
 * rejoin.h - the connection to the arbiter has ended: a private one is started
 * again at once, a shared one is called until it is there. Then it is asked
 * for the events since the last one seen: nothing acknowledged is lost.
 */
#ifndef HEKTOR_SRC_CLIENT_SITTING_REJOIN_H
#define HEKTOR_SRC_CLIENT_SITTING_REJOIN_H

#include "src/client/sitting/client.h"

/* Ask for the game: a new one, or the one whose id is known. */
void rejoin_ask(struct client *client);

/* A private arbiter that has died too often in too short a time is told of,
 * and the client leaves. */
void rejoin_arbiter(struct client *client);

/* Call a server once more; call_again_ms has come. */
void rejoin_call(struct client *client);

#endif
