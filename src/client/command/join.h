// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * join.h - hektor play, lobby and watch: to a game on a server, this
 * computer's or another's.
 */
#ifndef HEKTOR_SRC_CLIENT_COMMAND_JOIN_H
#define HEKTOR_SRC_CLIENT_COMMAND_JOIN_H

#include <stdio.h>

/* Of hektor check: the arbiter of this computer is asked. */
#define JOIN_ASK "--ask"

/* Run the subcommand at argv[0]. Returns an exit status. */
int join_play(int argc, char **argv, FILE *out, FILE *errors);
int join_watch(int argc, char **argv, FILE *out, FILE *errors);
/* hektor check, of files, at an arbiter. */
int join_check(int argc, char **argv, FILE *out, FILE *errors);
int join_lobby(int argc, char **argv, FILE *out, FILE *errors);

#endif
