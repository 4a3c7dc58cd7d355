/*
 * incoming.h - what the arbiter sends: events into the client's copy and before
 * the players, answers to what was asked.
 */
#ifndef HEKTOR_SRC_CLIENT_PLAY_INCOMING_H
#define HEKTOR_SRC_CLIENT_PLAY_INCOMING_H

#include "src/client/sitting/client.h"

/* Take one message. 0, or -EPROTO when the arbiter's word cannot stand: then
 * it must be started again. */
int incoming_take(struct client *client, const struct link_message *message);

#endif
