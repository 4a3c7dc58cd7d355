/*
 * review.h - looking back: the board shows an earlier position, while the game
 * and its clocks go on.
 */
#ifndef HEKTOR_SRC_CLIENT_SITTING_REVIEW_H
#define HEKTOR_SRC_CLIENT_SITTING_REVIEW_H

#include "src/client/sitting/client.h"

/* Carry out COMMAND_BACK, _FORWARD, _GO, _FIRST and _PRESENT. */
void review_go(struct client *client, const struct command *command);

/* The board shows the present again. */
void review_end(struct client *client);

/* Show the position after so many plies, and say which it is. */
void review_show(struct client *client, int ply);

#endif
