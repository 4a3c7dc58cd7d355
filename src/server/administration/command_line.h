// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * command_line.h - the command line of hektord: each option is a row of one
 * table.
 */
#pragma once

#include <stdbool.h>
#include <stdio.h>

#include "src/server/administration/staff.h"

struct command_line {
    const char *fd; /* the private server */
    bool host; /* this account's own shared one */
    const char *socket; /* the shared one at that path */
    bool activated; /* or at the socket that was handed over */
    bool stdio;
    const char *data;
    const char *arbiters, *watchers; /* groups */
    const char *guests; /* their account */
    bool gate;
    bool unlimited;
    bool confined; /* or not at all */
    bool log;
    const char *club, *event, *site, *live;
    const char *address, *relays; /* for other hosts, and of them */
    enum staff_task task; /* an administrator's task, and nothing else */
    const char *task_argument;
    const char *second; /* word of the task: why a person is sent away, or the
                           new account */
    bool rotates; /* a new key for envelopes, and nothing else */
    const char *revoked, *removed; /* the fingerprint of a key */
    bool while_used;
    const char *ready; /* a descriptor that is closed when all is set up */
    bool wants_help, wants_version; /* and nothing behind it is read */
    char option[32], why[256]; /* of an invalid one */
};

/* Read the command line into order. False for what is invalid: the word, and
 * why, translated. */
bool command_line_read(int argc, char **argv, struct command_line *order,
                       const char **wrong, const char **why);

/* Write what may come next for the shells: see completion.h. words are what
 * follows "hektord". True: names of files may come too. */
bool command_line_complete(int count, char *const words[], FILE *out);
