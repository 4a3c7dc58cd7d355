#include "src/route.h"

#include <errno.h>
#include <stddef.h>

#include "src/host.h"

/* A host that begins with "-" would be taken for an option of ssh. */
static int open_ssh(const char *host, struct child *out)
{
    char *const argv[] = {(char *)"ssh", (char *)"-T",      (char *)"--",
                          (char *)host,  (char *)"hektord", (char *)"--stdio",
                          NULL};

    return child_start_line(argv, out);
}

/* The arbiter's own process is nobody's child here. */
static int open_shared(struct route *route, struct child *out)
{
    int fd = host_reach(route->socket);

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
        return open_ssh(route->host, out);
    }
    return -EINVAL;
}
