// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * join.h - hektor play, lobby and watch: to a game on a server, this
 * computer's or another's.
 */
#pragma once

#include "src/client/command/session.h"
#include "src/lobby/client/lobby_offer.h"
#include "src/lobby/client/lobby_requests.h"

/* Of hektor check: the arbiter of this computer is asked. */
#define JOIN_ASK "--ask"

session_command join_play;
session_command join_watch;
/* hektor check, of files, at an arbiter. */
int join_check(int argc, char **argv, FILE *out, FILE *errors);
session_command join_lobby;

/*
 * Two who name each other at a server come to one game: what
 * the other offers is accepted, or it is offered to them, and waited for.
 */

/* With whom, and which adjourned game; without a message a new one, under the
 * conditions of the options. */
struct meet_wish {
    const char *whom;
    struct load_envelope bring;
};

/* The game is requests->begun then, unless one of them declines, which has been
 * announced. The user first agrees to an adjourned game that the other has
 * brought. 0 or a negative errno. */
int meet_opponent(struct session *session, struct lobby_requests *requests,
                  const struct meet_wish *wish, bool *declined);
