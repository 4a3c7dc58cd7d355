/*
 * elsewhere.h - of several games of one person one shows: what happens in
 * another one is told in a sentence.
 */
#ifndef HEKTOR_CLIENT_ELSEWHERE_H
#define HEKTOR_CLIENT_ELSEWHERE_H

#include "src/client/client.h"

/* An event of the game of that name, which is not the one that shows. */
void elsewhere_tell(struct client *client, const char *id,
                    const struct event *event);

#endif
