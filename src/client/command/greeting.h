/*
 * greeting.h - the first line of a sitting. Before the first game ever it says
 * how to silence the voice, how to get the line mode, and that help lists
 * everything.
 */
#ifndef HEKTOR_SRC_CLIENT_COMMAND_GREETING_H
#define HEKTOR_SRC_CLIENT_COMMAND_GREETING_H

#include "src/client/core/client.h"

/* Say it, and remember that it has been said. */
void greeting_show(struct client *client);

#endif
