// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * gate.h - hektord --gate: what runs for everybody who logs in over ssh to the
 * guests' account. sshd has checked the key; the gate decides what that key may
 * have (a game in its terminal, or the connection to the arbiter, and nothing
 * else) and tells the arbiter whose key it is. hektord(8) has the lines of
 * sshd's configuration.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum gate_way {
    GATE_REFUSED,
    GATE_LOBBY, /* no command: hektor in this terminal */
    GATE_LINE, /* "hektord --stdio" */
};

/* command is SSH_ORIGINAL_COMMAND, NULL where there is none. */
enum gate_way gate_decide(const char *command);

enum { GATE_KEY_MAX = 64 }; /* "SHA256:" and 43 letters */

/*
 * The fingerprint of the key, as ssh-keygen -l tells it, from the text of the
 * file that sshd names in SSH_USER_AUTH ("publickey ssh-ed25519 AAAA...").
 * False, and out untouched, where no key is there.
 */
bool gate_key(const char *text, size_t bytes, char out[GATE_KEY_MAX]);

/* Be the gate. Returns an exit status; *what and *why then say why it is none
 * of success (why: NULL, nothing is to be said), both static or translated. */
int gate_run(const char **what, const char **why);

/*
 * Hektord --stdio: what comes in goes to the arbiter of this
 * computer, what it says goes out. So a client at home reaches it through ssh.
 */

/*
 * Carry bytes between two pairs of descriptors until either side has ended and
 * the rest is through. 0 or a negative errno. The bytes are neither kept nor
 * read. First the arbiter is sent that this connection is remote.
 */
int stdio_relay(int in_fd, int out_fd, int arbiter_fd);
