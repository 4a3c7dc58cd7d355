/*
 * provisional.h - the game as it will probably be, until the arbiter's first
 * event.
 */
#ifndef HEKTOR_SRC_CLIENT_SITTING_PROVISIONAL_H
#define HEKTOR_SRC_CLIENT_SITTING_PROVISIONAL_H

#include "src/client/sitting/client.h"

/* Make the provisional game, so that there is something to look at before
 * the arbiter has answered. */
void provisional_make(struct client *client);

#endif
