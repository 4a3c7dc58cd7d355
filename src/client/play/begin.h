/*
 * begin.h - what is shown first, and what is asked of the arbiter for it.
 */
#ifndef HEKTOR_SRC_CLIENT_PLAY_BEGIN_H
#define HEKTOR_SRC_CLIENT_PLAY_BEGIN_H

#include "src/client/sitting/client.h"

/* Show the file, the lobby or the menu; or ask for the game, and show
 * meanwhile what it will be. */
void begin_view(struct client *client);

#endif
