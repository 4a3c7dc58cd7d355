#include "tui/model/targets.h"

#include "rules/board/movegen.h"

static squares castling_targets(struct move mv)
{
    enum { FILE_C = 2, FILE_G = 6 };
    int file = mv.to > mv.from ? FILE_G : FILE_C;
    return set_of(square_at(file, rank_of(mv.from))) | set_of(mv.to);
}

squares targets_of(const struct position *pos, int lifted)
{
    struct move_list list;
    squares found = 0;
    if (lifted == SQ_NONE)
        return found;
    movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        struct move mv = list.moves[i];
        if (mv.from != lifted)
            continue;
        found |=
            mv.kind == MOVE_CASTLING ? castling_targets(mv) : set_of(mv.to);
    }
    return found & ~set_of(lifted);
}
