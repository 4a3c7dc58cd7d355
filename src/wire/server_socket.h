// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * server_socket.h - the sockets at which a server of this computer may be
 * found, in the order in which they are tried.
 *
 * $HEKTOR_ARBITER, if it is set, and then nothing else; the computer's own,
 * /run/hektor/arbiter.sock; the host that this account keeps itself. A socket
 * counts only where its folder and the one who listens belong to the same
 * account, or to root: nobody else can pass for a server.
 */
#pragma once

#include <limits.h>
#include <stdbool.h>
#include <sys/types.h>

#define MEETING_VARIABLE "HEKTOR_ARBITER"
#define MEETING_SYSTEM "/run/hektor/arbiter.sock"

/* The socket of the host that an account keeps. */
void server_socket_of_account(uid_t uid, char out[PATH_MAX]);

/* The socket of the host that an account of this name keeps, if it is another
 * one than this account and serves there now. */
bool server_socket_of_other(const char *name, char out[PATH_MAX]);

enum { ARBITER_SOCKET_NAME_MAX = 64 };

/* A host that another account keeps. */
struct other_arbiter {
    char name[ARBITER_SOCKET_NAME_MAX];
    char socket[PATH_MAX];
};

/* Those that serve here now, as many as have room. Returns how many; nobody is
 * waited for who lets nobody in. */
int server_socket_others(struct other_arbiter *out, int room);

/* Make the folder of this account's own host, which others may pass through
 * and not list. 0, or a negative errno: -EPERM when something else is there. */
int server_socket_make_own(char out[PATH_MAX]);

/* Connect to the server at a socket: a descriptor that does not block, or a
 * negative errno; -EPERM where it is not to be trusted. */
int server_socket_connect(const char *path);

/* Connect to the first that is there, and tell where that is. -ENOENT when
 * there is none; -ECONNREFUSED when it is there and nobody serves at it now:
 * games that are played there are not to be looked for elsewhere. */
int server_socket_find(char path[PATH_MAX]);
