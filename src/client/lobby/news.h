/*
 * news.h - what has changed in the lobby since it was last looked at,
 * one sentence for each thing that matters: who has come and gone, which games
 * have begun and ended. Internal to this folder.
 */
#ifndef HEKTOR_SRC_CLIENT_LOBBY_NEWS_H
#define HEKTOR_SRC_CLIENT_LOBBY_NEWS_H

#include "src/client/lobby/room.h"

/* Compare the lists that have come again with the ones before, but for these
 * kinds (bit n: enum lobby_kind n), which are read out whole. The first lists
 * are no news. */
void lobby_news_tell(struct client *client, unsigned told);

/* The next lists are no news, and nothing is counted any more. */
void lobby_news_forget(struct lobby *lobby);

#endif
