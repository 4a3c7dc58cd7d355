/*
 * next_game.h - one game after another at the same terminal and with the same
 * arbiter.
 */
#ifndef HEKTOR_CLIENT_NEXT_GAME_H
#define HEKTOR_CLIENT_NEXT_GAME_H

#include "src/client/client.h"

/* Leave the game that is shown as it is, and ask for a new one. */
void next_game_begin(struct client *client, const struct start *start);

/* The same for an interrupted one. */
void next_game_resume(struct client *client, const char *id);

/* Carry out COMMAND_REMATCH and COMMAND_MENU: refused during a game, and where
 * the opponent sits at another terminal. */
void next_game_rematch(struct client *client, const struct command *command);
void next_game_menu(struct client *client, const struct command *command);

#endif
