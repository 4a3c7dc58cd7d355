#include "tui/model/last_move.h"

struct last_move last_move_of(const struct game *game)
{
    enum { FILE_C = 2, FILE_G = 6 };
    int plies = game_seen_plies(game);
    if (plies == 0)
        return (struct last_move){SQ_NONE, SQ_NONE};
    const struct move_facts seen = game_seen_facts(game, plies - 1);
    const struct move_facts *facts = &seen;
    int to = facts->mv.to;
    if (facts->is_castling)
        to = square_at(facts->wing == KINGSIDE ? FILE_G : FILE_C,
                       rank_of(facts->mv.from));
    return (struct last_move){facts->mv.from, to};
}
