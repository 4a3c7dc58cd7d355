// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * ask.h - an administrator's requests to a server that is running: hektord
 * --status, --bans, --kick, --ban, --mute, --lift-ban and --lift-mute.
 */
#pragma once

#include <stdbool.h>

#include "src/server/administration/staff.h"

/* Does the person hear a reason? */
bool ask_has_reason(enum staff_task task);

/*
 * Ask the arbiter at this socket; NULL: the one that clients find here. Returns
 * an exit status; when *why is not NULL, it says what of what went wrong.
 */
int ask_arbiter(enum staff_task task, const char *who, const char *reason,
                const char *socket, FILE *out, char what[PATH_MAX],
                const char **why);
