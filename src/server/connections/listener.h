// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * listener.h - the socket of a server: one for each path. It replaces what an
 * ended server has left there.
 */
#pragma once

struct listener;

/*
 * Listen at this path, for every account of the computer that can reach its
 * folder. 0, or a negative errno: -EADDRINUSE if an arbiter runs there.
 */
int listener_open(const char *path, struct listener **out);

/* Listen at a socket that was handed to us ready (socket activation). */
int listener_adopt(int fd, struct listener **out);

/* The descriptor to poll for new connections. */
int listener_fd(const struct listener *listener);

/* Accept the next connection: a descriptor, or a negative errno; -EAGAIN when
 * there are no more. When no descriptor is left, new connections are closed. */
int listener_accept(struct listener *listener);

/* Call it in another process that uses the listener: it does not own the path.
 */
void listener_share(struct listener *listener);

/* Accepts NULL. The socket stays and refuses connections. */
void listener_close(struct listener *listener);
