/*
 * rejoin.h - the arbiter has died: it is started again at once, and asked for
 * the events since the last one seen. Nothing acknowledged is lost by it.
 */
#ifndef HEKTOR_SRC_REJOIN_H
#define HEKTOR_SRC_REJOIN_H

#include "src/client.h"

/* Ask for the game: a new one, or the one whose id is known. */
void rejoin_ask(struct client *client);

/* Start it again, or, when it has died too often in too short a time, say so
 * and leave. */
void rejoin(struct client *client);

#endif
