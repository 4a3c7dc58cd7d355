/*
 * mate_portent.h - the checker's own reading of a mate among ghosts. Inside
 * the core only; shares nothing with the search but the rules.
 */
#ifndef HEKTOR_RULES_MATE_PORTENT_H
#define HEKTOR_RULES_MATE_PORTENT_H

#include <stdbool.h>

#include "rules/position.h"

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
