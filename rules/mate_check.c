/*
 * mate_check.c - does a line lead, move by legal move, to a mate? Nothing of
 * the search is used here.
 */
#include "rules/mate.h"
#include "rules/movegen.h"

bool mate_check_line(const struct position *pos, enum side side,
                     const struct move *line, int length)
{
    struct position now = *pos;
    for (int ply = 0; ply < length; ply++) {
        if (!movegen_is_legal(&now, line[ply]))
            return false;
        now = position_after(&now, line[ply]);
    }
    return now.turn != side && position_is_check(&now) && !movegen_any(&now);
}
