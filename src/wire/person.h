// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * person.h - the account at the other end of a Unix socket, as the kernel names
 * it. Nobody has to prove more, and nobody can claim another's.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/game/start.h"

/* The groups of this computer that matter to a server. NULL: nobody is
 * a member, and no account file is asked, which may be a network's. */
struct person_groups {
    const char *arbiters; /* its members may take the arbiter's chair */
    const char *watchers; /* and its may watch the games of a group */
};
#define PERSON_ARBITERS "hektor-arbiters"
/* The account by which guests come in over ssh. */
#define PERSON_GUESTS "hektor-guest"
#define PERSON_WATCHERS "hektor-watchers"

struct person {
    int64_t uid; /* below 0: not known */
    int64_t id; /* by which a server knows them: the record's number of the
                   person, and without a record the uid */
    char name[NAME_MAX_BYTES]; /* of the account, clean; "" where it has none */
    bool may_arbitrate, may_watch;
};

/* The account of this name; uid is below 0 where there is none. */
struct person person_named(const char *name);

/* Ask the kernel, and the account files of this computer. */
struct person person_of_peer(int fd, const struct person_groups *groups);

/* An account of another host, which must be one of this computer too, with the
 * same number and name; uid is below 0 where it is not. */
struct person person_of_relayed(const char *name, int64_t uid,
                                const struct person_groups *groups);

/* The account that this process runs as. */
struct person person_of_self(void);
