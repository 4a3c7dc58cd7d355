/*
 * parting.h - what is said when a sitting is over and the screen is gone: what
 * went wrong, and how the game is taken up again.
 */
#ifndef HEKTOR_SRC_CLIENT_PLAY_PARTING_H
#define HEKTOR_SRC_CLIENT_PLAY_PARTING_H

#include "src/client/play/session.h"

/* Returns status, or that of an output which takes nothing. */
int parting_say(const struct session *session, int status);

#endif
