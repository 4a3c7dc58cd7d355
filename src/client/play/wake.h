/*
 * wake.h - when the client must wake up though nothing comes: for an answer
 * that is late, for a line that is silent, and for the clock's next second.
 */
#ifndef HEKTOR_SRC_CLIENT_PLAY_WAKE_H
#define HEKTOR_SRC_CLIENT_PLAY_WAKE_H

#include "src/client/sitting/client.h"

/* The milliseconds until this monotonic moment; 0: it has come. */
int wake_left_ms(int64_t moment_ms);

/* Has the awaited answer not come for so long that the player is to see
 * what is typed meanwhile? */
bool wake_is_late(const struct client *client);

/* How long to wait for anything at all; -1: until something comes. */
int wake_wait_ms(const struct client *client);

#endif
