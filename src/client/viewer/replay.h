/*
 * replay.h - the games of a file, looked at one after another: the client
 * without an arbiter.
 */
#ifndef HEKTOR_SRC_CLIENT_VIEWER_REPLAY_H
#define HEKTOR_SRC_CLIENT_VIEWER_REPLAY_H

#include "src/client/sitting/client.h"

struct replay;

/* Open a file and show its first game. An exit status; what is wrong is said.
 */
int replay_open(struct client *client, const char *path, FILE *errors);
void replay_close(struct replay *replay);

/* Say which game it is that shows. */
void replay_introduce(struct client *client);

/* Carry out what only a replay knows (COMMAND_NEXT_GAME and its like). False
 * when the command is none of them and means the same as in a game. */
bool replay_act(struct client *client, const struct command *command);

/* Say what the file says beside the move that shows. */
void replay_tell_remarks(struct client *client);

/* Is there a search to go on with? */
bool replay_is_busy(const struct client *client);

/* Go on with it for a moment. */
void replay_work(struct client *client);

/* How far it is, when that is worth saying; NULL. */
const char *replay_progress(struct client *client);

#endif
