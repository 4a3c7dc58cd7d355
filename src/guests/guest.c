// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/guests/guest.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "src/base/text.h"
#include "src/wire/wire.h"

enum { NAME_ROOM = 65, WAIT_MS = 10000 };

void guest_set(const char *key, const char *name)
{
    char clean[NAME_ROOM] = "", both[192];

    if (name == NULL || text_name(name, clean, sizeof clean) != TEXT_OK)
        clean[0] = '\0';
    snprintf(both, sizeof both, "%s %s", key, clean);
    setenv(GUEST_VARIABLE, both, 1);
    unsetenv(GUEST_NAME_VARIABLE);
}

bool guest_is(void)
{
    return getenv(GUEST_VARIABLE) != NULL;
}

json_t *guest_message(void)
{
    const char *both = getenv(GUEST_VARIABLE);
    const char *blank = both != NULL ? strchr(both, ' ') : NULL;

    if (blank == NULL)
        return NULL;
    return json_pack("{s:s, s:s%, s:s}", "t", "guest", "key", both,
                     (size_t)(blank - both), "name", blank + 1);
}

/* Its answer is one short line; more is not read. */
static bool read_line(int fd, char *line, size_t room)
{
    size_t bytes = 0;

    while (bytes + 1 < room) {
        struct pollfd end = {.fd = fd, .events = POLLIN};
        if (poll(&end, 1, WAIT_MS) <= 0)
            return false;
        ssize_t got = recv(fd, line + bytes, 1, 0);
        if (got < 0 && (errno == EAGAIN || errno == EINTR))
            continue;
        if (got <= 0)
            return false;
        if (line[bytes] == '\n') {
            line[bytes] = '\0';
            return true;
        }
        bytes++;
    }
    return false;
}

bool guest_present(int fd)
{
    json_t *message = guest_message();
    char answer[512];

    if (message == NULL ||
        json_object_set_new(message, "id", json_integer(0)) != 0) {
        json_decref(message);
        return false;
    }
    char *line = wire_format(message);
    bool sent = line != NULL && send(fd, line, strlen(line), MSG_NOSIGNAL) ==
                                    (ssize_t)strlen(line);
    free(line);
    return sent && read_line(fd, answer, sizeof answer) &&
           strstr(answer, "\"t\":\"ok\"") != NULL;
}
