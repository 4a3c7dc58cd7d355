/*
 * loop.h - what the client waits for: keys, the arbiter, the voice's notices,
 * signals, and the next second of a running clock. It never wakes up while
 * nothing runs.
 */
#ifndef HEKTOR_SRC_LOOP_H
#define HEKTOR_SRC_LOOP_H

#include "src/client.h"

struct loop {
    int signal_fd, timer_fd;
    bool ticking;
    bool suspended;
    bool arbiter_died; /* and has not been started again */
};

/* The signals of client_signals must be blocked. 0 or a negative errno. */
int loop_init(struct loop *loop);
void loop_done(struct loop *loop);

/* Wait for something, handle all that has come, draw once. */
void loop_turn(struct loop *loop, struct client *client);

#endif
