// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/line/route.h"

#include <errno.h>
#include <stddef.h>

#include "src/process/local_arbiter.h"

/* A host that begins with "-" would be taken for an option of ssh. What ssh
 * asks at first it asks on the bare terminal; later there is a screen. */
static int open_ssh(struct route *route, struct child *out)
{
    const char *asking = route->was_open ? "-oBatchMode=yes" : "-oBatchMode=no";
    char *const argv[] = {
        (char *)"ssh",       (char *)"-T",      (char *)asking,    (char *)"--",
        (char *)route->host, (char *)"hektord", (char *)"--stdio", NULL};

    route->was_open = true;
    return child_start_line(argv, out);
}

/* The arbiter's own process is nobody's child here. */
static int open_shared(struct route *route, struct child *out)
{
    int fd = local_arbiter_connect(route->socket);

    if (fd < 0)
        return fd;
    *out = (struct child){.pid = 0, .fd = fd};
    return 0;
}

int route_open(struct route *route, struct child *out)
{
    switch (route->kind) {
    case ROUTE_PRIVATE: {
        int failure =
            route->program[0] == '\0' ? child_find(route->program) : 0;
        return failure != 0 ? failure : child_start(route->program, out);
    }
    case ROUTE_SHARED:
        return open_shared(route, out);
    case ROUTE_SSH:
        return open_ssh(route, out);
    }
    return -EINVAL;
}
