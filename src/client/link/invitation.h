// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * invitation.h - the line that the other player must type, to the letter, and
 * the sentences about a game that is proposed.
 */
#pragma once

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

#include "rules/game/start.h"

#include "src/process/child.h"

/*
 * The way to the arbiter: a private one that is started here, the
 * shared one of this computer, or that of another, through ssh.
 */

enum route_kind { ROUTE_PRIVATE, ROUTE_SHARED, ROUTE_SSH };

struct route {
    enum route_kind kind;
    char program[PATH_MAX]; /* ROUTE_PRIVATE: hektord */
    char socket[PATH_MAX]; /* ROUTE_SHARED: where it was found */
    const char *host; /* ROUTE_SSH: [USER@]HOST, as ssh takes it, or several
                         with commas between them */
    int turn; /* which of them comes next, counted from 0 and on */
    bool was_open; /* once: the screen is, and ssh may ask nothing more */
};

/*
 * Go there: *out is the line, with the process at its other end where that is
 * ours. 0, or a negative errno. Of a shared one, route->socket tells where it
 * is, also where it could not be reached; ssh may ask for a password on its
 * own terminal, and is only known to have failed when the line ends.
 */
int route_open(struct route *route, struct child *out);

/* How many hosts can be tried; 1 if it is not ssh. */
int route_hosts(const struct route *route);

/* This host has failed: go on to the next. */
void route_go_on(struct route *route);

/*
 * "hektor play anna", with the program's path where a shell would not find
 * it, and with the arbiter's socket where nobody would look for it.
 */
void invitation_line(const struct route *route, const char *whom, char *out,
                     size_t out_bytes);

/* The same that leads to the lobby there: "hektor lobby". */
void invitation_lobby_line(const struct route *route, char *out,
                           size_t out_bytes);

enum { INVITATION_MAX = 768 }; /* conditions, with their zero */

/* "15 minutes with 10 seconds more for each move, FIDE Laws of Chess of 1
 * January 2023, you have White". pieces are the reader's, "white" or "black";
 * others are not told. */
void invitation_conditions(const struct start *start, const char *pieces,
                           char *out, size_t out_bytes);
