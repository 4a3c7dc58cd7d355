/*
 * other_games.h - announces events of games that are not on the screen.
 */
#ifndef HEKTOR_SRC_CLIENT_SITTING_OTHER_GAMES_H
#define HEKTOR_SRC_CLIENT_SITTING_OTHER_GAMES_H

#include "src/client/sitting/client.h"

/* An event of the game of that name, which is not the one that shows. */
void other_games_tell(struct client *client, const char *id,
                      const struct event *event);

#endif
