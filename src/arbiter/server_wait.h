/*
 * server_wait.h - a shared arbiter that begins on a disk that cannot be written
 * stays at its door: it tells all who come, and tries again.
 */
#ifndef HEKTOR_ARBITER_SERVER_WAIT_H
#define HEKTOR_ARBITER_SERVER_WAIT_H

#include "src/arbiter/server_door.h"
#include "src/arbiter/server_lookout.h"
#include "src/arbiter/store.h"

/* How long before the journal is tried again. */
enum { WAIT_JOURNAL_MS = 1000 };

/* Can it be hoped that the disk takes the journal again? Not where we may not
 * write there. */
bool wait_may_help(const char *folder, enum store_error error);

/*
 * See everybody out who knocks, until it is time to try again. Said once in the
 * arbiter's log, where *is_told is false. False: the order to end has come, or
 * waiting failed.
 */
bool wait_for_journal(struct lookout *lookout, struct lookout_source *knocking,
                      struct door *door, const char *journal, bool *is_told);

#endif
