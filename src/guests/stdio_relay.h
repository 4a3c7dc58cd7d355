// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * stdio_relay.h - hektord --stdio: what comes in goes to the arbiter of this
 * computer, what it says goes out. So a client at home reaches it through ssh.
 */
#pragma once

/*
 * Carry bytes between two pairs of descriptors until either side has ended and
 * the rest is through. 0 or a negative errno. The bytes are neither kept nor
 * read. First the arbiter is sent that this connection is remote.
 */
int stdio_relay(int in_fd, int out_fd, int arbiter_fd);
