#include "rules/arbiter/illegal_move_price.h"

#include "rules/laws/laws.h"

bool illegal_move_is_supervised(const struct game *game)
{
    return game->tempo == TEMPO_STANDARD ||
           game->start.rules.supervision == SUPERVISION_ADEQUATE;
}

static int64_t price_ms(const struct laws *laws, enum tempo tempo)
{
    static const enum law by_tempo[TEMPOS] = {
        [TEMPO_STANDARD] = LAW_ILLEGAL_MOVE_GIVES,
        [TEMPO_RAPID] = LAW_ILLEGAL_GIVES_RAPID,
        [TEMPO_BLITZ] = LAW_ILLEGAL_GIVES_BLITZ,
    };

    return laws_value(laws, by_tempo[tempo]);
}

/* Without supervision, Appendices A and B may let the first one lose. */
static bool first_loses(const struct game *game)
{
    if (game->tempo == TEMPO_BLITZ)
        return laws_value(game->laws, LAW_BLITZ_ILLEGAL) <= BLITZ_ILLEGAL_LOSES;
    return laws_value(game->laws, LAW_RAPID_ILLEGAL) == RAPID_ILLEGAL_LOSES;
}

struct illegal_move_price illegal_move_price_of(const struct game *game)
{
    struct illegal_move_price price = {
        .loses = laws_value(game->laws, LAW_ILLEGAL_MOVES_LOSE),
        .gives_ms = price_ms(game->laws, game->tempo),
        .clause = CLAUSE_ILLEGAL_PENALTY,
    };

    if (illegal_move_is_supervised(game))
        return price;
    price.clause = game->tempo == TEMPO_BLITZ ? CLAUSE_BLITZ_ILLEGAL
                                              : CLAUSE_RAPID_ILLEGAL;
    if (first_loses(game))
        price.loses = 1;
    return price;
}

enum clause illegal_move_losing_clause(const struct game *game)
{
    struct illegal_move_price price = illegal_move_price_of(game);

    return price.loses == 1 ? price.clause : CLAUSE_ILLEGAL_PENALTY;
}
