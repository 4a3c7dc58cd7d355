// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * join.h - hektor play, lobby and watch: to a game on a server, this
 * computer's or another's.
 */
#pragma once

#include "src/client/command/session.h"

/* Of hektor check: the arbiter of this computer is asked. */
#define JOIN_ASK "--ask"

session_command join_play;
session_command join_watch;
/* hektor check, of files, at an arbiter. */
int join_check(int argc, char **argv, FILE *out, FILE *errors);
session_command join_lobby;
