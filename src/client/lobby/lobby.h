/*
 * lobby.h - hektor lobby: one hears who is there, which games are proposed and
 * played, proposes one, accepts, or watches. On the screen a list, with the
 * cursor on one line of it; in the line mode sentences. Nothing waits here:
 * the loop hands on what is typed and what comes.
 */
#ifndef HEKTOR_SRC_CLIENT_LOBBY_LOBBY_H
#define HEKTOR_SRC_CLIENT_LOBBY_LOBBY_H

#include "src/client/sitting/client.h"

/* Go in, and ask for all there is. Out of it: lobby_close (room.h). */
void lobby_open(struct client *client);

/* Ask again, after a line that was lost. */
void lobby_ask(struct client *client);

/* Carry out a command. */
void lobby_act(struct client *client, const struct command *command);

/* Take a message; false when it is not for here. */
bool lobby_take(struct client *client, const struct link_message *message);

/* What shows: lines, and what Enter does at the current one. */
const struct menu_lines *lobby_lines(const struct client *client);
const char *lobby_question(const struct client *client);

#endif
