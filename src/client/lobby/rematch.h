/*
 * rematch.h - another game against the same opponent, colours changed: at one
 * terminal at once, at a server when both wish for it.
 */
#ifndef HEKTOR_SRC_CLIENT_LOBBY_REMATCH_H
#define HEKTOR_SRC_CLIENT_LOBBY_REMATCH_H

#include "src/client/sitting/client.h"

/* Carry out COMMAND_REMATCH. */
void rematch_act(struct client *client, const struct command *command);

/* Take a message that tells of one; false when it does not. */
bool rematch_take(struct client *client, const struct link_message *message);

#endif
