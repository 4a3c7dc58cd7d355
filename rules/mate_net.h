/*
 * mate_net.h - can flights be taken away by men that stand on them? Inside the
 * core only.
 */
#ifndef HEKTOR_RULES_MATE_NET_H
#define HEKTOR_RULES_MATE_NET_H

#include <stdbool.h>

#include "rules/square.h"

/* Men of the loser, and where each might stand. */
struct mate_net {
    int count;
    squares reach[32];
};

/* Can each of these flights be taken by another man? */
bool mate_net_closes(const struct mate_net *net, squares flights);

#endif
