/*
 * act.h - a command becomes an intent for the arbiter, an answer from the
 * client's own copy, or a change of view.
 */
#ifndef HEKTOR_SRC_CLIENT_PLAY_ACT_H
#define HEKTOR_SRC_CLIENT_PLAY_ACT_H

#include "src/client/sitting/client.h"

/* Carry out a command. Only when nothing is awaited. */
void act_on_command(struct client *client, const struct command *command);

#endif
