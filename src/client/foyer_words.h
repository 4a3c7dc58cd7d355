/*
 * foyer_words.h - the words of the lobby, in one table with their help, and
 * what Enter does at a line of its list. For the files of the lobby alone.
 */
#ifndef HEKTOR_CLIENT_FOYER_WORDS_H
#define HEKTOR_CLIENT_FOYER_WORDS_H

#include "src/client/foyer_room.h"

/* A typed line, which is not empty. */
void foyer_words_act(struct client *client, const char *line);

/* Enter at a line. */
void foyer_words_choose(struct client *client, const struct foyer_row *row);

#endif
