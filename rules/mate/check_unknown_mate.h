/*
 * check_unknown_mate.h - the checker's own reading of a mate among unknown
 * pieces. Internal to this folder; shares nothing with the search but the
 * rules.
 */
#ifndef HEKTOR_RULES_MATE_CHECK_UNKNOWN_MATE_H
#define HEKTOR_RULES_MATE_CHECK_UNKNOWN_MATE_H

#include <stdbool.h>

#include "rules/board/position.h"

enum { CHECK_UNKNOWN_MAX = 32 };

/* A piece of whom only is known where it might be; one who is anything may also
 * stand for several. */
struct check_unknown_piece {
    enum role role;
    enum side side;
    bool is_anything;
    int pieces;
    squares where;
};

/* The pieces that are seen, and the unknown pieces among them. */
struct check_unknown_state {
    struct position pos;
    int count;
    struct check_unknown_piece unknown[CHECK_UNKNOWN_MAX];
    bool
        by_unknown; /* an unknown piece may have given check by the last move */
};

/* Where the unknown piece might capture, when only the seen are in its way. */
squares check_unknown_mate_attacks(const struct check_unknown_piece *unknown,
                                   squares seen);

/* Could the side to move stand mated here? */
bool check_unknown_mate_is_possible(const struct check_unknown_state *now);

#endif
