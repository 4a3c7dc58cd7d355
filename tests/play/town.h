// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * town.h - accounts that are there for the processes of one test alone: a
 * mount namespace with a passwd of its own, an empty /run, and the programs
 * built here in /usr/local/bin. The computer is not changed, and what is seen
 * in there ends with the last process of the test.
 */
#pragma once

#include <stdbool.h>
#include <sys/types.h>

struct townsman {
    const char *name;
    uid_t uid; /* and the group of that number; far from those in use */
    const char *home;
};

/*
 * Enter it, with the files that make it in folder. It becomes the only place
 * that this process knows. False where that cannot be, such as without root;
 * *why is then what could not be done.
 */
bool town_enter(const struct townsman *people, int count, const char *folder,
                const char **why);

/* A folder below /run, for this account. */
bool town_make_run(const char *path, uid_t owner, mode_t mode);
