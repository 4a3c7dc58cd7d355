/*
 * patience.h - who waits for an arbiter that does not answer is told so after
 * a short while, once.
 */
#ifndef HEKTOR_CLIENT_PATIENCE_H
#define HEKTOR_CLIENT_PATIENCE_H

#include "src/client/client.h"

/* Tell it when it is time. For every turn of the loop. */
void patience_watch(struct client *client);

/* The monotonic moment of that; 0: nothing is to be told. */
int64_t patience_due_ms(const struct client *client);

#endif
