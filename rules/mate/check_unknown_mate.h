/*
 * check_unknown_mate.h - the checker's own reading of a mate among ghosts.
 * Internal to this folder; shares nothing with the search but the rules.
 */
#ifndef HEKTOR_RULES_MATE_CHECK_UNKNOWN_MATE_H
#define HEKTOR_RULES_MATE_CHECK_UNKNOWN_MATE_H

#include <stdbool.h>

#include "rules/board/position.h"

enum { CHECK_UNKNOWN_MAX = 32 };

/* A man of whom only is known where he might be; one who is anything may also
 * stand for several. */
struct check_unknown_piece {
    enum role role;
    enum side side;
    bool is_anything;
    int pieces;
    squares where;
};

/* The men who are seen, and the phantoms among them. */
struct check_unknown_state {
    struct position pos;
    int count;
    struct check_unknown_piece unknown[CHECK_UNKNOWN_MAX];
    bool by_unknown; /* a phantom may have given check by the last move */
};

/* Where the phantom might capture, when only the seen are in his way. */
squares check_unknown_mate_attacks(const struct check_unknown_piece *unknown,
                                   squares seen);

/* Could the side to move stand mated here? */
bool check_unknown_mate_is_possible(const struct check_unknown_state *now);

#endif
