/*
 * flight_cover.c - men and flights, matched one to one.
 */
#include "rules/mate/flight_cover.h"

#include <string.h>

/* Give this flight a man of its own, another's man moving on where he can. */
static bool assign(const struct mate_net *net, int flight, int *flight_of,
                   uint64_t *tried)
{
    for (int i = 0; i < net->count; i++) {
        if (*tried >> i & 1 || !(net->reach[i] & set_of(flight)))
            continue;
        *tried |= (uint64_t)1 << i;
        if (flight_of[i] < 0 || assign(net, flight_of[i], flight_of, tried)) {
            flight_of[i] = flight;
            return true;
        }
    }
    return false;
}

bool mate_net_closes(const struct mate_net *net, squares flights)
{
    int flight_of[32];
    memset(flight_of, 0xff, sizeof flight_of);
    for (; flights; flights &= flights - 1) {
        uint64_t tried = 0;
        if (!assign(net, first_square(flights), flight_of, &tried))
            return false;
    }
    return true;
}
