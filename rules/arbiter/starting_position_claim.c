// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/starting_position_claim.h"

#include <string.h>

#include "rules/board/chess960.h"

/* Are the sixteen pieces of each side on its first two ranks, the pawns before
 * the others? If there are fewer, or one is elsewhere, the position was set on
 * purpose: a game at odds, or a position. */
static bool is_meant_as_usual(const struct position *pos)
{
    enum { PAWNS = 8 };
    static const squares home[SIDES] = {UINT64_C(0xffff), UINT64_C(0xffff)
                                                              << 48};

    for (int side = WHITE; side < SIDES; side++)
        if (pos->side[side] != home[side] ||
            count_squares(pieces_of(pos, (enum side)side, PAWN)) != PAWNS)
            return false;
    return true;
}

/* The pieces alone: rights and counters are the FEN's own. */
static bool stands_alike(const struct position *pos,
                         const struct position *position)
{
    return memcmp(pos->role, position->role, sizeof pos->role) == 0 &&
           memcmp(pos->side, position->side, sizeof pos->side) == 0;
}

static bool is_chess960_position(const struct position *pos)
{
    struct position position;

    for (int number = 0; number < CHESS960_POSITIONS; number++)
        if (chess960_start(number, &position) && stands_alike(pos, &position))
            return true;
    return false;
}

static bool is_right(const struct game *game)
{
    const struct position *first = &game->positions[0];

    return game->start.chess960 ? is_chess960_position(first)
                                : stands_alike(first, &position_initial);
}

static bool is_unsupervised(const struct laws *laws, enum tempo tempo,
                            const struct start *start)
{
    return !event_rules_is_supervised(laws, tempo, &start->rules);
}

static bool stands_in_queens_place(const struct position *pos, enum side side)
{
    int d = square_at(3, side == WHITE ? 0 : 7);

    return pieces_of(pos, side, KING) & set_of(d) &&
           pieces_of(pos, side, QUEEN) & set_of(d + 1);
}

/* The rooks that cannot castle because of how the pieces were set up. */
static squares barred_rooks(const struct laws *laws, const struct start *start,
                            const struct position *first, enum side side)
{
    squares home = set_of(square_at(0, side == WHITE ? 0 : 7)) |
                   set_of(square_at(7, side == WHITE ? 0 : 7));
    squares king = set_of(square_at(4, side == WHITE ? 0 : 7));
    squares rooks = pieces_of(first, side, ROOK);

    if (start->chess960 || !is_meant_as_usual(first) ||
        !is_unsupervised(laws, start_tempo(laws, start), start))
        return 0;
    if (laws_value(laws, LAW_SETUP_CASTLING) == SETUP_CASTLING_SWAPPED_KING)
        return stands_in_queens_place(first, side) ? rooks : 0;
    return pieces_of(first, side, KING) & king ? rooks & ~home : rooks;
}

bool starting_position_allows_castling(const struct laws *laws,
                                       const struct start *start,
                                       struct position *first)
{
    squares had = first->castling;

    for (int side = WHITE; side < SIDES; side++)
        first->castling &= ~barred_rooks(laws, start, first, (enum side)side);
    return first->castling != had;
}

enum reason starting_position_reason(const struct game *game,
                                     enum reason reason)
{
    const struct position *pos = game_position(game);
    const struct position *first = &game->positions[0];
    enum side side = (enum side)pos->turn;
    squares barred = barred_rooks(game->laws, &game->start, first, side);
    bool has_right = (pos->castling & pos->side[side]) != 0;
    bool had_right = (first->castling & first->side[side]) != 0;

    return reason == REASON_CASTLING_LOST && barred != 0 &&
                   (has_right || !had_right)
               ? REASON_CASTLING_MISPLACED
               : reason;
}

void starting_position_claim_judge(struct ruling_builder *builder)
{
    static const uint8_t half[SIDES] = {HALF_NONE, HALF_NONE};
    const struct game *game = builder->game;
    enum seat by = builder->intent->by;

    if (is_right(game) || !is_meant_as_usual(&game->positions[0])) {
        ruling_refuse(builder, is_right(game) ? REASON_STARTING_POSITION_RIGHT
                                              : REASON_STARTING_POSITION_SET);
        return;
    }
    if (is_unsupervised(game->laws, game->tempo, &game->start) &&
        game->ply_count >= SIDES * laws_value(game->laws, LAW_SETUP_LIMIT)) {
        ruling_refuse(builder, REASON_STARTING_POSITION_LATE);
        return;
    }
    ruling_resume(builder, false);
    ruling_add(builder, EVENT_CLAIM, by)->what_claim = CLAIM_STARTING_POSITION;
    struct event *ruling = ruling_add(builder, EVENT_RULING, SEAT_ARBITER);

    ruling->correct = true;
    ruling->clause = CLAUSE_WRONG_STARTING_POSITION;
    ruling_stop_clocks(builder, SEAT_ARBITER);
    ruling_add_final_result(builder, ENDING_ANNULLED,
                            CLAUSE_WRONG_STARTING_POSITION, half);
}
