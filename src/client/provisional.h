/*
 * provisional.h - the game as it will probably be, until the arbiter's first
 * event.
 */
#ifndef HEKTOR_CLIENT_PROVISIONAL_H
#define HEKTOR_CLIENT_PROVISIONAL_H

#include "src/client/client.h"

/* Make the provisional game, so that there is something to look at before
 * the arbiter has answered. */
void provisional_make(struct client *client);

#endif
