#include "rules/array_claim.h"

#include <string.h>

#include "rules/chess960.h"

/* Does every man that belongs there stand on its own half, so that only the
 * order of the pieces can be wrong? Any other position was set on purpose. */
static bool is_full_array(const struct position *pos)
{
    static const squares home[SIDES] = {UINT64_C(0xffff), UINT64_C(0xffff)
                                                              << 48};
    static const int men[] = {[PAWN] = 8, [KNIGHT] = 2, [BISHOP] = 2,
                              [ROOK] = 2, [QUEEN] = 1,  [KING] = 1};

    for (int side = WHITE; side < SIDES; side++) {
        if (pos->side[side] != home[side])
            return false;
        for (int role = PAWN; role <= KING; role++)
            if (count_squares(pieces_of(pos, (enum side)side,
                                        (enum role)role)) != men[role])
                return false;
    }
    return true;
}

/* The men alone: rights and counters are the FEN's own. */
static bool stands_alike(const struct position *pos,
                         const struct position *array)
{
    return memcmp(pos->role, array->role, sizeof pos->role) == 0 &&
           memcmp(pos->side, array->side, sizeof pos->side) == 0;
}

static bool is_chess960_array(const struct position *pos)
{
    struct position array;

    for (int number = 0; number < CHESS960_ARRAYS; number++)
        if (chess960_start(number, &array) && stands_alike(pos, &array))
            return true;
    return false;
}

static bool is_right(const struct game *game)
{
    const struct position *first = &game->positions[0];

    return game->start.chess960 ? is_chess960_array(first)
                                : stands_alike(first, &position_initial);
}

static bool is_unsupervised(enum tempo tempo, const struct start *start)
{
    return tempo != TEMPO_STANDARD &&
           start->rules.supervision == SUPERVISION_NONE;
}

static bool stands_in_queens_place(const struct position *pos, enum side side)
{
    int d = square_at(3, side == WHITE ? 0 : 7);

    return pieces_of(pos, side, KING) & set_of(d) &&
           pieces_of(pos, side, QUEEN) & set_of(d + 1);
}

bool array_takes_castling(const struct laws *laws, const struct start *start,
                          struct position *first)
{
    squares had = first->castling;

    if (start->chess960 || laws_value(laws, LAW_SETUP_CASTLING) ||
        !is_unsupervised(start_tempo(laws, start), start))
        return false;
    for (int side = WHITE; side < SIDES; side++)
        if (stands_in_queens_place(first, (enum side)side))
            first->castling &= ~first->side[side];
    return first->castling != had;
}

static bool comes_too_late(const struct game *game)
{
    return is_unsupervised(game->tempo, &game->start) &&
           game->ply_count >= SIDES * laws_value(game->laws, LAW_SETUP_LIMIT);
}

void array_claim_judge(struct hearing *hearing)
{
    static const uint8_t half[SIDES] = {HALF_NONE, HALF_NONE};
    const struct game *game = hearing->game;
    enum seat by = hearing->intent->by;

    if (is_right(game) || !is_full_array(&game->positions[0])) {
        hearing_refuse(hearing,
                       is_right(game) ? REASON_ARRAY_RIGHT : REASON_ARRAY_SET);
        return;
    }
    if (comes_too_late(game)) {
        hearing_refuse(hearing, REASON_ARRAY_LATE);
        return;
    }
    hearing_resume(hearing, false);
    hearing_add(hearing, EVENT_CLAIM, by)->what_claim = CLAIM_ARRAY;
    struct event *ruling = hearing_add(hearing, EVENT_RULING, SEAT_ARBITER);

    ruling->correct = true;
    ruling->clause = CLAUSE_WRONG_ARRAY;
    hearing_stop_clocks(hearing, SEAT_ARBITER);
    hearing_tell_score(hearing, ENDING_ANNULLED, CLAUSE_WRONG_ARRAY, half);
}
