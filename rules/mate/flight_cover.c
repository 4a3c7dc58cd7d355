/*
 * flight_cover.c - pieces and flights, matched one to one.
 */
#include "rules/mate/flight_cover.h"

#include <string.h>

/* Give this flight a piece of its own, another's piece moving on where it can.
 */
static bool assign(const struct flight_cover *cover, int flight, int *flight_of,
                   uint64_t *tried)
{
    for (int i = 0; i < cover->count; i++) {
        if (*tried >> i & 1 || !(cover->reach[i] & set_of(flight)))
            continue;
        *tried |= (uint64_t)1 << i;
        if (flight_of[i] < 0 || assign(cover, flight_of[i], flight_of, tried)) {
            flight_of[i] = flight;
            return true;
        }
    }
    return false;
}

bool flight_cover_is_complete(const struct flight_cover *cover, squares flights)
{
    int flight_of[32];
    memset(flight_of, 0xff, sizeof flight_of);
    for (; flights; flights &= flights - 1) {
        uint64_t tried = 0;
        if (!assign(cover, first_square(flights), flight_of, &tried))
            return false;
    }
    return true;
}
