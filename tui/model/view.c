// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/model/view.h"

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

struct last_move last_move_of(const struct game *game)
{
    enum { FILE_C = 2, FILE_G = 6 };
    int plies = game_seen_plies(game);
    if (plies == 0)
        return (struct last_move){SQ_NONE, SQ_NONE};
    const struct move_facts seen = game_seen_facts(game, plies - 1);
    const struct move_facts *facts = &seen;
    int to = facts->mv.to;
    if (move_is_none(facts->mv))
        return (struct last_move){SQ_NONE, SQ_NONE};
    if (facts->is_castling)
        to = square_at(facts->wing == KINGSIDE ? FILE_G : FILE_C,
                       rank_of(facts->mv.from));
    return (struct last_move){facts->mv.from, to};
}
