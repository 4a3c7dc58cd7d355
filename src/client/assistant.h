/*
 * assistant.h - a player's assistant at a shared arbiter: the word by which he
 * is invited, accepted and dismissed, and what is told of him.
 */
#ifndef HEKTOR_CLIENT_ASSISTANT_H
#define HEKTOR_CLIENT_ASSISTANT_H

#include "src/client/client.h"

/* Carry out COMMAND_ASSISTANT. */
void assistant_act(struct client *client, const struct command *command);

/* Take a message that tells of one; false when it does not. */
bool assistant_take(struct client *client, const struct link_message *message);

#endif
