// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * exits.h - the exit statuses of both programs; stable, after sysexits.h.
 */
#pragma once

enum exit_status {
    EXIT_DONE = 0,
    EXIT_NO = 1, /* the answer is no */
    EXIT_USAGE = 2,
    EXIT_UNSIGNED = 3, /* an envelope that nobody has signed */
    EXIT_OTHER_NAME = 4, /* signed by an arbiter known under another name */
    EXIT_ENDED_KEY = 5, /* signed with a key that was ended */
    EXIT_UNKNOWN = 6, /* signed by an arbiter that is not known */
    EXIT_DATA = 65, /* bad input data */
    EXIT_UNAVAILABLE = 69, /* service not available */
    EXIT_IO = 74,
    EXIT_AGAIN = 75, /* try again, or undetermined */
};
