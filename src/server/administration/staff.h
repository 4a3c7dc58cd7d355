// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * staff.h - an administrator's work on the journal, also while the server runs:
 * hektord --list, --verify, --release, --backup, --export, --reassign and
 * --move-account; and the fingerprints of its keys, --fingerprint.
 */
#pragma once

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>

enum staff_task {
    STAFF_NONE,
    STAFF_LIST,
    STAFF_VERIFY,
    STAFF_RELEASE,
    STAFF_BACKUP,
    STAFF_EXPORT,
    STAFF_REASSIGN,
    STAFF_MOVE_ACCOUNT,
    STAFF_PRUNE,
    STAFF_RESTORE,
    STAFF_ACCEPT_OLDER,
    STAFF_FINGERPRINT, /* of the keys, and not of the journal */
    STAFF_STATUS, /* and from here on of the server itself */
    STAFF_KICK,
    STAFF_BAN,
    STAFF_LIFT_BAN,
    STAFF_MUTE,
    STAFF_LIFT_MUTE,
    STAFF_BANS
};

/*
 * Do it with the journal in this folder. argument is the game to be released
 * or exported, the file to copy to, "GAME,white,ACCOUNT", or the old account,
 * which has the new one as other. Returns an exit
 * status; EXIT_NO: something is damaged, or no such game waits. When *why is
 * not NULL, it says what of what went wrong.
 */
int staff_do(enum staff_task task, const char *folder, const char *argument,
             const char *other, FILE *out, char what[PATH_MAX],
             const char **why);

/* Write the fingerprints of the arbiter's keys in this folder, one line each,
 * the present one first. Returns an exit status; if *why is not NULL, it says
 * what went wrong. */
int staff_fingerprints(const char *folder, FILE *out, char what[PATH_MAX],
                       const char **why);

/*
 * An administrator's requests to a server that is running: hektord
 * --status, --bans, --kick, --ban, --mute, --lift-ban and --lift-mute.
 */

/* Does the person hear a reason? */
bool ask_has_reason(enum staff_task task);

/*
 * Ask the server at this socket; NULL: the one that clients find here. Returns
 * an exit status; when *why is not NULL, it says what of what went wrong.
 */
int ask_arbiter(enum staff_task task, const char *who, const char *reason,
                const char *socket, FILE *out, char what[PATH_MAX],
                const char **why);
