/*
 * talk.h - what people say to each other at a server: what was heard
 * of others. It is told in silence only, and never into a move.
 */
#ifndef HEKTOR_SRC_CLIENT_SITTING_TALK_H
#define HEKTOR_SRC_CLIENT_SITTING_TALK_H

#include <jansson.h>

#include "rules/game/start.h"

struct client;

enum { TALK_KEPT_MAX = 5, TALK_SENTENCE_MAX = 768 };

struct talk {
    bool off; /* nobody but the arbiter is heard */
    bool waiting; /* for the answer to what was said last */
    int count; /* of all that was heard; the last are kept */
    char kept[TALK_KEPT_MAX][TALK_SENTENCE_MAX];
    char by[TALK_KEPT_MAX][NAME_MAX_BYTES]; /* who has said it */
};

/* Whether others are wanted to be heard: told to a server, so that who
 * speaks knows that they are not. For each new line, and when that changes. */
void talk_tell_listeners(struct client *client);

/* A message "said", and the answer to what was said here. */
void talk_take(struct client *client, const json_t *json);
void talk_take_answer(struct client *client, const json_t *json);

#endif
