// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/link/route.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "src/process/local_server.h"

enum { ROUTE_HOST_MAX = 256 };

int route_hosts(const struct route *route)
{
    int hosts = 1;

    for (const char *c = route->host; route->kind == ROUTE_SSH && *c != '\0';
         c++)
        hosts += *c == ',';
    return hosts;
}

void route_go_on(struct route *route)
{
    route->turn++;
}

static void choose(const struct route *route, char out[ROUTE_HOST_MAX])
{
    const char *host = route->host;

    for (int left = route->turn % route_hosts(route); left > 0; left--)
        host = strchr(host, ',') + 1;
    snprintf(out, ROUTE_HOST_MAX, "%.*s", (int)strcspn(host, ","), host);
}

/* A host that begins with "-" would be taken for an option of ssh. What ssh
 * asks at first it asks on the bare terminal; later there is a screen. One of
 * several hosts is not waited for as long as the network would. */
static int open_ssh(struct route *route, struct child *out)
{
    const char *asking = route->was_open ? "-oBatchMode=yes" : "-oBatchMode=no";
    char host[ROUTE_HOST_MAX],
        *argv[10] = {(char *)"ssh", (char *)"-T", (char *)asking};
    int words = 3;

    choose(route, host);
    if (route_hosts(route) > 1)
        argv[words++] = (char *)"-oConnectTimeout=5";
    /* A spectator sends nothing, and would not notice that the host is gone. */
    argv[words++] = (char *)"-oServerAliveInterval=10";
    argv[words++] = (char *)"--";
    argv[words++] = host;
    argv[words++] = (char *)"hektord";
    argv[words] = (char *)"--stdio";
    route->was_open = true;
    return child_start_line(argv, out);
}

/* The arbiter's process must not be a child of this one. */
static int open_shared(struct route *route, struct child *out)
{
    int fd = local_server_connect(route->socket);

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
