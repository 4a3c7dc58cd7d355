// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * session.h - somebody at one terminal: the options, the voice, the screen or
 * the lines, and the order in which they are started and ended. Which arbiter
 * it is played at is the caller's to say.
 */
#pragma once

#include <stdio.h>

#include "tui/input/key_bindings.h"
#include "tui/terminal/theme.h"

#include "src/client/command/fallback_dir.h"
#include "src/client/core/client.h"
#include "src/client/core/modes.h"
#include "src/client/core/theme_file.h"
#include "src/options/options.h"

struct session {
    FILE *out, *errors;
    bool to_terminal; /* out is one, or was: one that was closed is none */
    struct options options;
    struct client client;
    struct theme own_themes[THEME_FILE_THEMES]; /* where has_own_theme */
    bool has_own_theme;
    struct fallback_dir fallback; /* of a private arbiter's games */
    char *faults; /* of hektor.conf, a line each; NULL: it was not read */
    struct keymap *keys; /* the player's own; NULL: none */
};

/* What one subcommand does once the options are read: argv[1] and on are the
 * other words. Returns an exit status, and says what is wrong on errors. */
typedef int session_command(struct session *session, int words, char **argv);

/* Read hektor.conf and the options of the command line, run the command, and
 * free what the session holds. Returns an exit status. */
int session_run(int argc, char **argv, FILE *out, FILE *errors,
                session_command *command);

/* Write a sentence, and say it with the voice that the options want, which is
 * opened when it is first needed. */
int session_tell(struct session *session, const char *sentence);

/* Write a line as it is, to be copied: it is neither broken nor spoken. */
void session_show(struct session *session, const char *line);

/* Play the game that the client has been told of, to its end. The connection to
 * the arbiter is up. */
int session_play(struct session *session);

/*
 * The player's own keys, from a file.
 */

/* Read it; *out is NULL where there is no such file. Returns an exit status;
 * what is wrong is said with its line. */
int keys_file_read(const char *path, struct keymap **out, FILE *errors);

/*
 * The first sentences of a sitting (greeting.c): what can be typed, in which
 * words moves are announced, and whether a screen reader is to read. Before the
 * first game ever also how to silence the voice, where one may speak, and how
 * to get the line mode.
 */

/* Find out whether a screen reader runs, in at most 50 ms, and let it read
 * alone until the player has said otherwise. Before the frontend is opened,
 * which is told. */
void greeting_find_reader(struct client *client);

/* Where the voice alone reads the lines, each typed letter is heard, unless the
 * player has chosen otherwise. */
void greeting_set_typing(struct client *client);

/* Say what applies so far, and remember that it has been said. */
void greeting_show(struct client *client);

/* Says it once a game that was named at the start is there. */
extern const struct mode_ops greeting_mode;

/*
 * All that a client can do, in the order in which a command is
 * offered to it.
 */

/* Give a client that was just made its modes. False without memory. */
bool all_modes_add(struct client *client);
