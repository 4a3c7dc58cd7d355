/*
 * check_unknown_mate.h - the checker's own reading of a mate among ghosts.
 * Internal to this folder; shares nothing with the search but the rules.
 */
#ifndef HEKTOR_RULES_MATE_CHECK_UNKNOWN_MATE_H
#define HEKTOR_RULES_MATE_CHECK_UNKNOWN_MATE_H

#include <stdbool.h>

#include "rules/board/position.h"

enum { PHANTOMS = 32 };

/* A man of whom only is known where he might be; one who is anything may also
 * stand for several. */
struct phantom {
    enum role role;
    enum side side;
    bool is_anything;
    int men;
    squares where;
};

/* The men who are seen, and the phantoms among them. */
struct moment {
    struct position pos;
    int count;
    struct phantom phantoms[PHANTOMS];
    bool by_phantom; /* a phantom may have given check by the last move */
};

/* Where the phantom might capture, when only the seen are in his way. */
squares portent_hits(const struct phantom *phantom, squares seen);

/* Could the side to move stand mated here? */
bool portent_of_mate(const struct moment *now);

#endif
