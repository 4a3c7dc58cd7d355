// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/board/unchecked_move.h"

#include "rules/board/castling.h"
#include "rules/board/position.h"
#include "rules/board/square.h"

static void take_off(struct position *pos, int sq)
{
    for (int role = PAWN; role <= KING; role++)
        pos->role[role] &= ~set_of(sq);
    for (int side = WHITE; side < SIDES; side++)
        pos->side[side] &= ~set_of(sq);
}

static void put_on(struct position *pos, enum side side, enum role role, int sq)
{
    take_off(pos, sq);
    pos->role[role] |= set_of(sq);
    pos->side[side] |= set_of(sq);
}

struct move unchecked_move(const struct position *before, struct move mv)
{
    enum side side = (enum side)before->turn;

    mv.kind = MOVE_ORDINARY;
    if (pieces_of(before, side, KING) & set_of(mv.from) &&
        pieces_of(before, side, ROOK) & set_of(mv.to) &&
        rank_of(mv.from) == rank_of(mv.to))
        mv.kind = MOVE_CASTLING;
    return mv;
}

struct position unchecked_position(const struct position *before,
                                   struct move mv)
{
    struct position after = *before;
    enum side side = (enum side)before->turn;
    bool is_pawn = position_role_at(before, mv.from) == PAWN;

    if (mv.kind == MOVE_CASTLING) {
        struct castling_squares at = castling_lane_of(mv.from, mv.to).squares;

        take_off(&after, at.king_from);
        take_off(&after, at.rook_from);
        put_on(&after, side, KING, at.king_to);
        put_on(&after, side, ROOK, at.rook_to);
    } else {
        enum role role = position_role_at(&after, mv.from);

        if (mv.kind == MOVE_EN_PASSANT)
            take_off(&after, en_passant_victim(mv.to));
        take_off(&after, mv.from);
        put_on(&after, side,
               mv.promotion == ROLE_NONE ? role : (enum role)mv.promotion,
               mv.to);
    }
    bool captures =
        count_squares(occupied(&after)) != count_squares(occupied(before));

    /* Rooks that may still castle: their own and their king's squares are as
     * they were. */
    squares kept = 0;

    for (int owner = WHITE; owner < SIDES; owner++)
        if (pieces_of(before, (enum side)owner, KING) ==
            pieces_of(&after, (enum side)owner, KING))
            kept |= before->castling &
                    pieces_of(&after, (enum side)owner, ROOK) &
                    pieces_of(before, (enum side)owner, ROOK);
    after.castling = kept;
    after.en_passant = SQ_NONE;
    after.halfmove_clock =
        is_pawn || captures ? 0 : (uint16_t)(before->halfmove_clock + 1);
    after.move_number = (uint16_t)(before->move_number + (side == BLACK));
    after.turn = (uint8_t)other_side(side);
    after.key = position_key_fresh(&after);
    return after;
}

static bool is_attacked(const struct position *pos, enum side side)
{
    return attackers_to(pos, king_square(pos, side), other_side(side),
                        occupied(pos)) != 0;
}

bool unchecked_position_can_stand(const struct position *unchecked)
{
    squares ends = 0xff000000000000ffu;

    for (int side = WHITE; side < SIDES; side++)
        if (count_squares(pieces_of(unchecked, (enum side)side, KING)) != 1)
            return false;
    return (unchecked->role[PAWN] & ends) == 0 &&
           !(is_attacked(unchecked, WHITE) && is_attacked(unchecked, BLACK));
}

struct move_facts move_facts_unchecked(const struct position *before,
                                       struct move mv)
{
    struct position after = unchecked_position(before, mv);
    enum side foe = other_side((enum side)before->turn);
    bool castles = mv.kind == MOVE_CASTLING;
    bool has_king = pieces_of(&after, foe, KING) != 0;

    struct move_facts facts = {
        .mv = mv,
        .side = before->turn,
        .role = (uint8_t)position_role_at(before, mv.from),
        .captured =
            (uint8_t)(castles ? ROLE_NONE : position_role_at(before, mv.to)),
        .is_castling = castles,
        .wing = (uint8_t)(castles ? castling_wing(mv) : KINGSIDE),
        .en_passant = mv.kind == MOVE_EN_PASSANT,
        .check = has_king && is_attacked(&after, foe),
        .number = before->move_number,
    };
    if (!castles) {
        /* A pawn that leaves its file tells it; a piece tells what parts it
         * from those of its kind that could come there (C.10). */
        enum side side = (enum side)before->turn;
        enum role role = (enum role)facts.role;
        squares rivals =
            role == PAWN || role == KING
                ? 0
                : pieces_of(before, side, role) &
                      attack_of(side, role, facts.mv.to, occupied(before)) &
                      ~set_of(facts.mv.from);
        bool same_file = false, same_rank = false;

        for (; rivals != 0; rivals &= rivals - 1) {
            int sq = first_square(rivals);

            same_file |= file_of(sq) == file_of(facts.mv.from);
            same_rank |= rank_of(sq) == rank_of(facts.mv.from);
            facts.tell_file = true;
        }
        facts.tell_rank = same_file;
        if (same_file && !same_rank)
            facts.tell_file = false;
        if (role == PAWN)
            facts.tell_file = facts.captured != ROLE_NONE ||
                              file_of(facts.mv.from) != file_of(facts.mv.to);
    }
    return facts;
}
