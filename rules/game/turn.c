#include "rules/game/turn.h"

#include "rules/board/square.h"
#include "rules/laws/reason.h"

struct turn turn_initial(void)
{
    return (struct turn){
        .lifted = SQ_NONE,
        .begun = MOVE_NONE,
        .illegal = MOVE_NONE,
        .why = REASON_NONE,
        .fault = REASON_NONE,
    };
}

void turn_begin(struct turn *turn)
{
    struct turn fresh = turn_initial();

    fresh.uncompleted = turn->uncompleted;
    fresh.illegal_moves = turn->illegal_moves;
    fresh.refused = turn->refused;
    fresh.ready = turn->ready;
    *turn = fresh;
}

bool turn_has_touched(const struct turn *turn, int sq)
{
    for (int i = 0; i < turn->touches; i++)
        if (turn->touched[i] == sq)
            return true;
    return false;
}

void turn_touch(struct turn *turn, int sq)
{
    if (turn->touches < TURN_TOUCHES_MAX && !turn_has_touched(turn, sq))
        turn->touched[turn->touches++] = (uint8_t)sq;
}
