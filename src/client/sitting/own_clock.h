/*
 * own_clock.h - tell a player, unasked, what their own running clock shows: at
 * the marks that were chosen, and by ticks in its last seconds (Appendix
 * D.2.4). The other clock is told only when somebody asks (13.6).
 */
#ifndef HEKTOR_SRC_CLIENT_SITTING_OWN_CLOCK_H
#define HEKTOR_SRC_CLIENT_SITTING_OWN_CLOCK_H

#include "src/client/sitting/client.h"

/* The milliseconds until something may be to be told; -1: nothing is. */
int64_t own_clock_next_ms(const struct client *client);

/* Tell what is due now. */
void own_clock_tell(struct client *client);

#endif
