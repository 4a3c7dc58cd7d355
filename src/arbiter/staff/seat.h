/*
 * seat.h - the staff give a player's seat to another account: of somebody
 * whose account was deleted, or of a guest who has lost their key.
 */
#ifndef HEKTOR_SRC_ARBITER_STAFF_SEAT_H
#define HEKTOR_SRC_ARBITER_STAFF_SEAT_H

#include "src/arbiter/store/store.h"

/* By "GAME,white,ACCOUNT" or "GAME,black,ACCOUNT", where a guest's name is an
 * account too. Returns an exit status; *why is NULL, or a sentence. */
int staff_reassign(struct store *store, const char *argument, const char **why);

#endif
