/*
 * server_presence.h - the other people at a game are told when a player's last
 * line has ended, and when he is there again. It is no part of the game: his
 * clock goes on meanwhile, and nothing is ruled by it.
 */
#ifndef HEKTOR_ARBITER_SERVER_PRESENCE_H
#define HEKTOR_ARBITER_SERVER_PRESENCE_H

#include "src/arbiter/server_hall.h"

/* This connection, which still stands in the hall, goes: tell whom it
 * concerns. */
void presence_leave(struct hall *hall, const struct connection *connection);

/* This one has just taken its seats in a game. */
void presence_return(struct hall *hall, const struct connection *connection,
                     const struct held_game *held);

#endif
