/*
 * reach.h - how a program comes to the arbiter of this machine, which it
 * starts itself where there is none.
 */
#ifndef HEKTOR_SRC_REACH_H
#define HEKTOR_SRC_REACH_H

#include <limits.h>

/*
 * Connect to the arbiter of this machine, and start this account's own where
 * none is found: a descriptor, or a negative errno. path tells where.
 */
int reach_arbiter(char path[PATH_MAX]);

#endif
