/*
 * closing_report.h - what is said when a sitting is over and the screen is
 * gone: what went wrong, and how the game is taken up again.
 */
#ifndef HEKTOR_SRC_CLIENT_PLAY_CLOSING_REPORT_H
#define HEKTOR_SRC_CLIENT_PLAY_CLOSING_REPORT_H

#include "src/client/play/session.h"

/* Returns status, or that of an output which takes nothing. */
int closing_report_print(const struct session *session, int status);

#endif
