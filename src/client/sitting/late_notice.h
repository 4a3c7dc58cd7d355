/*
 * late_notice.h - announces once that the arbiter does not answer, after a
 * short while.
 */
#ifndef HEKTOR_SRC_CLIENT_SITTING_LATE_NOTICE_H
#define HEKTOR_SRC_CLIENT_SITTING_LATE_NOTICE_H

#include "src/client/sitting/client.h"

/* Tell it when it is time. For every turn of the loop. */
void late_notice_watch(struct client *client);

/* The monotonic moment of that; 0: nothing is to be told. */
int64_t late_notice_due_ms(const struct client *client);

#endif
