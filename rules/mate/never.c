/*
 * never.c - what can be told after every move: a proof that needs no
 * search, or a short look.
 *
 * The look opens each position's first move first and gives up when its
 * budget is spent, so a position that is alive costs a handful of openings;
 * only one whose every line soon ends is looked through.
 */
#include "rules/mate/mate.h"

#include "rules/board/movegen.h"
#include "rules/mate/static.h"

enum { SEEN_MAX = 64, MOVES_TO_LOOK_AT = 200 };

/* The positions that are being looked through. When all is done and nothing
 * was given up, no move leads out of them but into what is proven. */
struct look {
    enum side winner;
    int moves, count;
    struct position seen[SEEN_MAX];
};

static bool is_seen(const struct look *look, const struct position *pos)
{
    for (int i = 0; i < look->count; i++)
        if (position_same(&look->seen[i], pos))
            return true;
    return false;
}

static bool is_mated(const struct position *pos, enum side winner)
{
    return pos->turn != winner && position_is_check(pos) && !movegen_any(pos);
}

/* Does every line from here end without mate, as far as the budget tells? */
static bool never(struct look *look, const struct position *pos)
{
    struct move_list list;

    if (is_mated(pos, look->winner))
        return false;
    if (mate_static_material(pos, look->winner) ||
        ((look->count == 0 || pos->halfmove_clock == 0) &&
         mate_static_wall(pos, look->winner)))
        return true;
    if (is_seen(look, pos))
        return true;
    movegen_legal(pos, &list);
    look->moves += list.count;
    if (look->count == SEEN_MAX || look->moves > MOVES_TO_LOOK_AT)
        return false;
    look->seen[look->count++] = *pos;
    for (int i = 0; i < list.count; i++) {
        struct position next = position_after(pos, list.moves[i]);
        if (!never(look, &next))
            return false;
    }
    return true;
}

bool mate_never(const struct position *pos, enum side side)
{
    struct look look;

    look.winner = side;
    look.moves = look.count = 0;
    return never(&look, pos);
}
