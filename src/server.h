/*
 * server.h - the arbiter at work: it hears its clients, judges, commits,
 * tells, and lets flags fall, in that order in every turn of its loop.
 */
#ifndef HEKTOR_SRC_SERVER_H
#define HEKTOR_SRC_SERVER_H

struct server_options {
    int client_fd; /* a connected socket: the one client of a private arbiter,
                      who holds both players' seats in every game */
    const char *games; /* the folder of the journals */
    const char *pgn; /* the folder of the finished games */
};

/*
 * Serve until the client is gone or SIGTERM comes; clocks that run are then
 * paused. Returns an exit status: EXIT_DONE, EXIT_AGAIN when the journal
 * could not be written, EXIT_UNAVAILABLE when the loop could not be set up.
 */
int server_run(const struct server_options *options);

#endif
