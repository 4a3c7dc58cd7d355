#include "rules/board/make_move.h"

void position_play(struct position *pos, struct move mv)
{
    if (pos->turn == WHITE)
        play(pos, WHITE, mv);
    else
        play(pos, BLACK, mv);
}

struct position position_after(const struct position *before, struct move mv)
{
    struct position after = *before;
    position_play(&after, mv);
    return after;
}
