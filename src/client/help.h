/*
 * help.h - the word help: the words that can be typed and the keys, made from
 * their tables.
 */
#ifndef HEKTOR_CLIENT_HELP_H
#define HEKTOR_CLIENT_HELP_H

#include "src/client/client.h"

/* Carry out COMMAND_HELP. */
void help(struct client *client, const struct command *command);

#endif
