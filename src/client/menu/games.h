/*
 * games.h - the arbiter's list of games, asked for before there is a front.
 */
#ifndef HEKTOR_SRC_CLIENT_MENU_GAMES_H
#define HEKTOR_SRC_CLIENT_MENU_GAMES_H

#include "src/client/line/link.h"

/* All rows in one list, however many lines they come in; waits for them. 0 or
 * a negative errno; *out is the caller's. */
int games_ask(struct link *link, json_t **out);

#endif
