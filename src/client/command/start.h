// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * start.h - hektor new, menu, setup, resume and view: the order in which the
 * parts of a sitting are started and ended.
 */
#ifndef HEKTOR_SRC_CLIENT_COMMAND_START_H
#define HEKTOR_SRC_CLIENT_COMMAND_START_H

#include <stdio.h>

/* Run the subcommand at argv[0]. Returns an exit status. */
int play_new(int argc, char **argv, FILE *out, FILE *errors);
int play_resume(int argc, char **argv, FILE *out, FILE *errors);
int play_menu(int argc, char **argv, FILE *out, FILE *errors);
int play_setup(int argc, char **argv, FILE *out, FILE *errors);
int play_view(int argc, char **argv, FILE *out, FILE *errors);

#endif
