/*
 * remarks.h - what a file says beside a move: comments, signs such as "!", and
 * variations, in words.
 */
#ifndef HEKTOR_CLIENT_REMARKS_H
#define HEKTOR_CLIENT_REMARKS_H

#include "speech/announce.h"

#include "src/client/album.h"

/* Of the move that is so many plies into a game; of 0 what stands before the
 * first. Nothing is added where nothing is said. 0 or a negative errno. */
int remarks_add(const struct announcer *announcer, struct album *album,
                int number, int ply, struct utterance *out);

#endif
