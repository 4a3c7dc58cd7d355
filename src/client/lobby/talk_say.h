/*
 * talk_say.h - the words say, tell, report and chat, and to whom something is
 * said: a name is one word, or in quotes, or that of somebody who is known
 * here.
 */
#ifndef HEKTOR_SRC_CLIENT_LOBBY_TALK_SAY_H
#define HEKTOR_SRC_CLIENT_LOBBY_TALK_SAY_H

#include "src/client/sitting/client.h"

void talk_say_act(struct client *client, const struct command *command);

/* "boris Well played." in its two parts; false where one is missing. A name
 * with a blank is in quotes, or is that of somebody who is known here. */
bool talk_say_split(const struct client *client, const char *argument,
                    char name[COMMAND_ARGUMENT_MAX], const char **text);

#endif
