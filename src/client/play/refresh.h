/*
 * refresh.h - what the front is to show, from all that is now.
 */
#ifndef HEKTOR_SRC_CLIENT_PLAY_REFRESH_H
#define HEKTOR_SRC_CLIENT_PLAY_REFRESH_H

#include "src/client/sitting/client.h"

/* Bring the view up to date; true when another question remains now. */
bool refresh_view(struct client *client);

#endif
