// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/guests/stdio_relay.h"

#include <errno.h>
#include <poll.h>
#include <stdbool.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { PIPE_BYTES = 16 * 1024 };

/* The first that the arbiter hears, so that it measures this line. */
#define FAR_LINE "{\"t\":\"far\"}\n"

/* One direction. */
struct flow {
    int from, to;
    bool ended; /* nothing more will come */
    size_t bytes;
    char held[PIPE_BYTES];
};

static bool would_block(void)
{
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

static int take(struct flow *flow)
{
    ssize_t bytes = read(flow->from, flow->held + flow->bytes,
                         sizeof flow->held - flow->bytes);

    if (bytes > 0)
        flow->bytes += (size_t)bytes;
    else if (bytes == 0)
        flow->ended = true;
    else if (!would_block())
        return -errno;
    return 0;
}

static int give(struct flow *flow)
{
    ssize_t bytes = write(flow->to, flow->held, flow->bytes);

    if (bytes < 0)
        return would_block() ? 0 : -errno;
    flow->bytes -= (size_t)bytes;
    memmove(flow->held, flow->held + bytes, flow->bytes);
    return 0;
}

static short reading(const struct flow *flow)
{
    return !flow->ended && flow->bytes < sizeof flow->held ? POLLIN : 0;
}

static short writing(const struct flow *flow)
{
    return flow->bytes > 0 ? POLLOUT : 0;
}

/* A descriptor that nothing is wanted of is not looked at: its hanging up
 * would wake us for ever. */
static struct pollfd look(int fd, short events)
{
    return (struct pollfd){.fd = events != 0 ? fd : -1, .events = events};
}

static int turn(struct flow *in, struct flow *out)
{
    struct pollfd ends[] = {
        look(in->from, reading(in)),
        look(out->to, writing(out)),
        look(in->to, (short)(writing(in) | reading(out))),
    };
    int error = 0;

    if (poll(ends, sizeof ends / sizeof *ends, -1) < 0)
        return errno == EINTR ? 0 : -errno;
    if (ends[0].revents != 0)
        error = take(in);
    if (error == 0 && (ends[2].revents & (POLLIN | POLLHUP | POLLERR)) != 0 &&
        reading(out) != 0)
        error = take(out);
    if (error == 0 && in->bytes > 0)
        error = give(in);
    if (error == 0 && out->bytes > 0)
        error = give(out);
    return error;
}

int stdio_relay(int in_fd, int out_fd, int arbiter_fd)
{
    struct flow in = {.from = in_fd,
                      .to = arbiter_fd,
                      .bytes = sizeof FAR_LINE - 1,
                      .held = FAR_LINE};
    struct flow out = {.from = arbiter_fd, .to = out_fd};
    bool told = false;
    int error = 0;

    while (error == 0 && !(out.ended && out.bytes == 0)) {
        error = turn(&in, &out);
        if (in.ended && in.bytes == 0 && !told) {
            told = true;
            shutdown(arbiter_fd, SHUT_WR);
        }
    }
    return error;
}
