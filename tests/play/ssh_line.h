// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * ssh_line.h - a real sshd behind a line that a test can slow down and cut.
 * It listens on the loopback interface only; each connection gets an sshd of
 * its own (sshd -i), so that nothing is left when the line is closed.
 */
#pragma once

#include <stdbool.h>
#include <sys/types.h>

struct ssh_line {
    pid_t pid; /* of the process that carries the bytes */
    int control; /* a socket to it */
    int port; /* of 127.0.0.1 */
};

/*
 * Open a line to `sshd -i -f config`, with so much delay each way. The log of
 * sshd is appended to the file log. False when that fails.
 */
bool ssh_line_open(struct ssh_line *line, const char *config, const char *log,
                   int lag_ms);

/* Cut every connection, as a network does that is lost: neither side is told
 * more than that it has ended. True when it is done; new ones may come. */
bool ssh_line_cut(struct ssh_line *line);

/* End it, and all of its connections. */
void ssh_line_close(struct ssh_line *line);
