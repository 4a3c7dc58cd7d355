/*
 * begin.h - what is shown first, and what is asked of the arbiter for it.
 */
#ifndef HEKTOR_CLIENT_BEGIN_H
#define HEKTOR_CLIENT_BEGIN_H

#include "src/client/client.h"

/* Show the file, the lobby or the menu; or ask for the game, and show
 * meanwhile what it will be. */
void begin(struct client *client);

#endif
