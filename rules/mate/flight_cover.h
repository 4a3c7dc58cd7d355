/*
 * flight_cover.h - can flights be taken away by pieces that stand on them?
 * Internal to this folder.
 */
#ifndef HEKTOR_RULES_MATE_FLIGHT_COVER_H
#define HEKTOR_RULES_MATE_FLIGHT_COVER_H

#include <stdbool.h>

#include "rules/board/square.h"

/* Pieces of the loser, and where each might stand. */
struct flight_cover {
    int count;
    squares reach[32];
};

/* Can each of these flights be taken by another piece? */
bool flight_cover_is_complete(const struct flight_cover *cover,
                              squares flights);

#endif
