/*
 * person.h - who is at the other end of a Unix socket: the account that the
 * kernel names. Nobody has to prove more, and nobody can claim another's.
 */
#ifndef HEKTOR_SRC_PERSON_H
#define HEKTOR_SRC_PERSON_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/start.h"

/* Its members may take the arbiter's chair of a shared server. */
#define PERSON_ARBITERS "hektor-arbiters"

struct person {
    int64_t uid; /* below 0: not known */
    char name[NAME_MAX_BYTES]; /* of the account, clean; "" where it has none */
    bool may_arbitrate;
};

/* The account of this name; uid is below 0 where there is none. */
struct person person_named(const char *name);

/* Ask the kernel, and the account files of this machine. */
struct person person_of_peer(int fd);

#endif
