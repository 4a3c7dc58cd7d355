/*
 * lobby_room.h - hektor lobby: a room of plain lines in which one hears who is
 * there and which games are proposed, proposes one, accepts, or looks on.
 */
#ifndef HEKTOR_CLIENT_LOBBY_ROOM_H
#define HEKTOR_CLIENT_LOBBY_ROOM_H

#include "src/client/lobby.h"
#include "src/client/session.h"

/*
 * Until a game has been found, whose name is then in id, or the person leaves
 * (id is empty). session->client.resumes says whether it has begun already.
 * 0 or a negative errno, as lobby.h.
 */
int lobby_room(struct session *session, struct lobby *lobby,
               char id[GAME_ID_MAX]);

#endif
