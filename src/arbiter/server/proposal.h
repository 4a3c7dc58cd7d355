/*
 * proposal.h - games proposed: who is told of them, and how one becomes
 * a game. For the files that hear messages of the lobby.
 */
#ifndef HEKTOR_SRC_ARBITER_SERVER_PROPOSAL_H
#define HEKTOR_SRC_ARBITER_SERVER_PROPOSAL_H

#include "src/arbiter/server/request.h"

struct owner proposal_owner(const struct person *person);

/* May this account see it, and accept it? */
bool proposal_concerns(const struct proposal *proposal, int64_t uid);

/* How many this account has made. */
int proposal_count(const struct hall *hall, int64_t uid);

/* As lists and "offer" tell it. */
json_t *proposal_row(const struct proposal *proposal);

/* A copy, with the next number, in the hall; NULL without memory. */
struct proposal *proposal_add(struct hall *hall, const struct proposal *given);

/* Tell those whom it concerns that it is there; or why it is no more, and
 * free it. */
void proposal_tell(struct hall *hall, const struct proposal *proposal);
void proposal_remove(struct hall *hall, struct proposal *proposal,
                     const char *why);

/* Take back what nobody is there any more to play. */
void proposal_forget_absent(struct hall *hall);

/* The asker accepts it. */
enum store_error proposal_begin(struct request *request,
                                struct proposal *proposal);

#endif
