/*
 * enter_game.h - a game is taken up, for the first time or after its arbiter
 * has died: its state and where one sits is told, and what was interrupted
 * goes on.
 */
#ifndef HEKTOR_SRC_CLIENT_PLAY_ENTER_GAME_H
#define HEKTOR_SRC_CLIENT_PLAY_ENTER_GAME_H

#include "src/client/sitting/client.h"

/* After "state" everything is known. */
void enter_game(struct client *client);

#endif
