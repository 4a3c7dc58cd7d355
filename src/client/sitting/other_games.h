/*
 * other_games.h - of several games of one person one shows: what happens in
 * another one is told in a sentence.
 */
#ifndef HEKTOR_SRC_CLIENT_SITTING_OTHER_GAMES_H
#define HEKTOR_SRC_CLIENT_SITTING_OTHER_GAMES_H

#include "src/client/sitting/client.h"

/* An event of the game of that name, which is not the one that shows. */
void elsewhere_tell(struct client *client, const char *id,
                    const struct event *event);

#endif
