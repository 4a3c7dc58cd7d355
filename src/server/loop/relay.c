// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/loop/relay.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "src/base/portable.h"
#include "src/server/loop/carrier.h"
#include "src/wire/wire.h"

struct relay {
    int fd;
    pid_t pid;
};

/* The relay must not be taken for the arbiter that holds the socket's path, and
 * it ends when the arbiter ends, in whatever way. */
static void become_relay(const struct relay_options *options, pid_t parent,
                         int fd)
{
    portable_end_with_parent();
    portable_keep_rights();
    listener_share(options->listener);
    if (options->ready_fd >= 0)
        close(options->ready_fd);
    if (getppid() == parent)
        carrier_run(options, fd);
    _exit(0);
}

int relay_start(const struct relay_options *options, struct relay **out)
{
    struct relay *relay = calloc(1, sizeof *relay);
    pid_t parent = getpid();
    int pair[2];

    *out = NULL;
    if (relay == NULL)
        return -ENOMEM;
    int error = portable_socket_pair(SOCK_STREAM, pair);
    if (error == 0 && (relay->pid = fork()) < 0) {
        error = -errno;
        close(pair[0]);
        close(pair[1]);
    }
    if (error != 0) {
        free(relay);
        return error;
    }
    if (relay->pid == 0) {
        close(pair[0]);
        become_relay(options, parent, pair[1]);
    }
    close(pair[1]);
    relay->fd = pair[0];
    *out = relay;
    return 0;
}

bool relay_is_there(struct relay *relay)
{
    return relay->pid > 0 && waitpid(relay->pid, NULL, WNOHANG) == 0;
}

/* The relay has done what it was told: a connection that it accepted before
 * would be led to a host that does not serve any more. */
static void await_done(const struct relay *relay, int wait_ms)
{
    struct pollfd end = {.fd = relay->fd, .events = POLLIN};
    char done[16];

    if (poll(&end, 1, wait_ms) == 1)
        (void)!read(relay->fd, done, sizeof done);
}

bool relay_set(struct relay *relay, enum relay_state state,
               const struct store_leader *leader)
{
    enum { DONE_MS = 1000 };
    json_t *order = json_pack("{s:s, s:i}", "t", "set", "state", (int)state);

    await_done(relay, 0); /* one that came too late */
    if (leader != NULL) {
        json_object_set_new(order, "host", json_string(leader->host));
        json_object_set_new(order, "address", json_string(leader->address));
        json_object_set_new(order, "epoch",
                            json_integer((json_int_t)leader->epoch));
    }
    char *line = wire_format(order);
    size_t bytes = line != NULL ? strlen(line) : 0;
    bool is_said = bytes > 0 && relay_is_there(relay) &&
                   send(relay->fd, line, bytes, MSG_NOSIGNAL) == (ssize_t)bytes;
    free(line);
    if (is_said)
        await_done(relay, DONE_MS);
    return is_said;
}

void relay_end(struct relay *relay)
{
    if (relay == NULL)
        return;
    close(relay->fd);
    while (waitpid(relay->pid, NULL, 0) < 0 && errno == EINTR)
        continue;
    free(relay);
}
