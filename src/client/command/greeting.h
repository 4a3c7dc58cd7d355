/*
 * greeting.h - the first line of a sitting. A first game ever is told how the
 * voice is silenced, how the line mode is had, and that help lists all.
 */
#ifndef HEKTOR_SRC_CLIENT_COMMAND_GREETING_H
#define HEKTOR_SRC_CLIENT_COMMAND_GREETING_H

#include "src/client/core/client.h"

/* Say it, and remember that it has been said. */
void greeting_show(struct client *client);

#endif
