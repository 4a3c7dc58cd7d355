/*
 * flip.h - whose side of the board is below: by key, by the side to move, or
 * never Black's.
 */
#ifndef HEKTOR_SRC_CLIENT_SITTING_FLIP_H
#define HEKTOR_SRC_CLIENT_SITTING_FLIP_H

#include "src/client/sitting/client.h"

/* The word: turn the board, or from now on by such a rule. */
void flip_act(struct client *client, const struct command *command);

/* A player of one side sees its pieces below at first, even if it is not the
 * same side as before. */
void flip_take_seat(struct client *client);

/* Before it is shown: whoever has the move there is below, by that rule. */
void flip_follow(struct client *client);

#endif
