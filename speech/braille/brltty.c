// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#include "speech/braille/brltty.h"

#ifndef HAVE_BRLAPI

bool brltty_answers(void)
{
    return false;
}

#else

#include <netinet/in.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <brlapi.h>

static bool answers(const void *address, socklen_t bytes)
{
    const struct sockaddr *to = address;
    int fd = socket(to->sa_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return false;
    bool is_there = connect(fd, to, bytes) == 0;
    close(fd);
    return is_there;
}

bool brltty_answers(void)
{
    const struct sockaddr_un here = {AF_UNIX, BRLAPI_SOCKETPATH "/0"};
    const struct sockaddr_in loop = {.sin_family = AF_INET,
                                     .sin_port = htons(BRLAPI_SOCKETPORTNUM),
                                     .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    const struct sockaddr_in6 loop6 = {.sin6_family = AF_INET6,
                                       .sin6_port = htons(BRLAPI_SOCKETPORTNUM),
                                       .sin6_addr = IN6ADDR_LOOPBACK_INIT};
    const char *named = getenv("BRLAPI_HOST");
    return (named && named[0] != '\0') || answers(&here, sizeof here) ||
           answers(&loop, sizeof loop) || answers(&loop6, sizeof loop6);
}

#endif
