// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * ssip_fuzz.c - any bytes as what speech-dispatcher says before it ends: each
 * call comes back, and at the end the connection is closed.
 */
#include "speech/voice/spd.h"

#include <sys/socket.h>
#include <unistd.h>

#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    enum { MOST = 16384 };
    int ends[2], number = 0;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends) != 0)
        return 0;
    ssize_t sent =
        bytes > 0 ? write(ends[1], data, bytes < MOST ? bytes : MOST) : 0;
    must_hold(bytes == 0 || sent > 0);
    shutdown(ends[1], SHUT_WR);
    struct ssip ssip = {.fd = ends[0]};
    ssip_get(&ssip, "RATE", &number);
    for (int i = 0; i < 8 && ssip.fd >= 0; i++) {
        long message = ssip_say(&ssip, "MESSAGE", ".Eva vier");
        must_hold(message >= 0 || message > -4096);
        ssip_wait(&ssip, 0);
    }
    must_hold(ssip.used <= sizeof ssip.in);
    while (ssip.fd >= 0)
        if (ssip_wait(&ssip, 0) == 0 && ssip_command(&ssip, "CANCEL self") == 0)
            continue;
    ssip_close(&ssip);
    close(ends[1]);
    return 0;
}
