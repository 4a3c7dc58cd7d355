// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/board/move_facts.h"

#include "rules/board/movegen.h"
#include "rules/board/moves_to_square.h"

/* The other pieces of the mover's role that could legally go to the same
 * square: a pinned one is not counted (PGN standard 8.2.3.4). */
static squares rivals(const struct position *before, struct move mv,
                      enum role role)
{
    squares others =
        pieces_of(before, (enum side)before->turn, role) & ~set_of(mv.from);
    return moves_to_square(before, role, others, mv.to);
}

/* File if that tells them apart, else rank, else both. Laws C.10. */
static void disambiguate(struct move_facts *facts, squares others)
{
    bool same_file = false, same_rank = false;
    for (squares rest = others; rest; rest &= rest - 1) {
        int sq = first_square(rest);
        same_file |= file_of(sq) == file_of(facts->mv.from);
        same_rank |= rank_of(sq) == rank_of(facts->mv.from);
    }
    facts->tell_rank = same_file;
    facts->tell_file = others && (!same_file || same_rank);
}

static enum role captured_role(const struct position *before, struct move mv)
{
    if (mv.kind == MOVE_CASTLING)
        return ROLE_NONE;
    if (mv.kind == MOVE_EN_PASSANT)
        return PAWN;
    return position_role_at(before, mv.to);
}

/* What the move does to the opponent. */
static void judge_outcome(struct move_facts *facts,
                          const struct position *before)
{
    struct position after = position_after(before, facts->mv);
    bool can_move = movegen_any(&after);
    facts->check = position_is_check(&after);
    facts->mate = facts->check && !can_move;
    facts->stalemate = !facts->check && !can_move;
}

struct move_facts move_facts_of(const struct position *before, struct move mv)
{
    if (move_is_none(mv))
        return (struct move_facts){.mv = mv,
                                   .side = before->turn,
                                   .role = ROLE_NONE,
                                   .captured = ROLE_NONE,
                                   .number = before->move_number};
    struct move_facts facts = {
        .mv = mv,
        .side = before->turn,
        .role = (uint8_t)position_role_at(before, mv.from),
        .captured = (uint8_t)captured_role(before, mv),
        .is_castling = mv.kind == MOVE_CASTLING,
        .en_passant = mv.kind == MOVE_EN_PASSANT,
        .number = before->move_number,
    };
    if (facts.is_castling)
        facts.wing = (uint8_t)castling_wing(mv);
    else if (facts.role == PAWN)
        facts.tell_file = facts.captured != ROLE_NONE;
    else if (facts.role != KING)
        disambiguate(&facts, rivals(before, mv, (enum role)facts.role));
    judge_outcome(&facts, before);
    return facts;
}
