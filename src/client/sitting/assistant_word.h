/*
 * assistant_word.h - a player's assistant at a server: the word by
 * which they are invited, accepted and dismissed, and what is told of them.
 */
#ifndef HEKTOR_SRC_CLIENT_SITTING_ASSISTANT_WORD_H
#define HEKTOR_SRC_CLIENT_SITTING_ASSISTANT_WORD_H

#include "src/client/sitting/client.h"

/* Carry out COMMAND_ASSISTANT. */
void assistant_act(struct client *client, const struct command *command);

/* Take a message that tells of one; false when it does not. */
bool assistant_take(struct client *client, const struct link_message *message);

#endif
