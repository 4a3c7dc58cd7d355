// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/board/setup.h"

#include "rules/board/castling.h"
#include "rules/board/position.h"

enum { PIECES_MAX = 16, PAWNS_MAX = 8 };

#define LAST_RANKS UINT64_C(0xff000000000000ff)

static void place_pieces(const struct setup *setup, struct position *pos)
{
    for (int sq = 0; sq < 64; sq++) {
        if (setup->side[sq] >= SIDES || setup->role[sq] >= ROLES)
            continue;
        pos->side[setup->side[sq]] |= set_of(sq);
        pos->role[setup->role[sq]] |= set_of(sq);
    }
}

static enum setup_error judge_kings(const struct position *pos)
{
    int white = count_squares(pieces_of(pos, WHITE, KING));
    int black = count_squares(pieces_of(pos, BLACK, KING));
    if (white == 0)
        return SETUP_NO_WHITE_KING;
    if (black == 0)
        return SETUP_NO_BLACK_KING;
    if (white > 1)
        return SETUP_TWO_WHITE_KINGS;
    return black > 1 ? SETUP_TWO_BLACK_KINGS : SETUP_OK;
}

/* One side's rights: a king on its first rank, and at most one rook of theirs
 * on either wing, on that rank. */
static enum setup_error judge_castling(const struct position *pos,
                                       enum side side)
{
    squares first_rank = UINT64_C(0xff) << (side == WHITE ? 0 : 56);
    squares rooks = pos->castling & first_rank;
    squares king = pieces_of(pos, side, KING);
    if (rooks == 0)
        return SETUP_OK;
    if ((king & first_rank) == 0)
        return SETUP_CASTLING_WITHOUT_KING;
    if (rooks & ~pieces_of(pos, side, ROOK))
        return SETUP_CASTLING_WITHOUT_ROOK;
    squares west = rooks & (king - 1);
    squares east = rooks & ~west;
    if ((west & (west - 1)) != 0 || (east & (east - 1)) != 0)
        return SETUP_CASTLING_TWICE_ON_A_WING;
    return SETUP_OK;
}

/* Would the double step have ended a check that the pawn's own side gave? It
 * had no right to move then. */
static bool steps_into_own_check(const struct position *pos, int passed)
{
    enum side own = (enum side)pos->turn;
    squares victim = set_of(en_passant_victim(passed));
    squares start = own == WHITE ? set_of(passed + 8) : set_of(passed - 8);
    squares before = (occupied(pos) ^ victim) | start;
    int king = king_square(pos, own);
    squares pieces = attackers_to(pos, king, other_side(own), before) & ~victim;
    return (pieces & ~position_checkers(pos)) != 0;
}

static enum setup_error judge_en_passant(const struct position *pos, int passed)
{
    enum side own = (enum side)pos->turn;
    if (passed == SQ_NONE)
        return SETUP_OK;
    if (passed > SQ_NONE || rank_of(passed) != (own == WHITE ? 5 : 2))
        return SETUP_EN_PASSANT_RANK;
    squares victim = set_of(en_passant_victim(passed));
    squares start = own == WHITE ? set_of(passed + 8) : set_of(passed - 8);
    if ((victim & pieces_of(pos, other_side(own), PAWN)) == 0 ||
        (occupied(pos) & (start | set_of(passed))) != 0)
        return SETUP_EN_PASSANT_WITHOUT_PAWN;
    if (steps_into_own_check(pos, passed))
        return SETUP_EN_PASSANT_AFTER_CHECK;
    return SETUP_OK;
}

enum setup_error setup_judge(const struct setup *setup, struct position *out)
{
    struct position pos = {.castling = setup->castling,
                           .halfmove_clock = setup->halfmove_clock,
                           .move_number = setup->move_number,
                           .turn = setup->turn == BLACK,
                           .en_passant = SQ_NONE};
    int passed = setup->en_passant;
    place_pieces(setup, &pos);
    enum setup_error error = judge_kings(&pos);
    if (error == SETUP_OK) {
        if (pos.role[PAWN] & LAST_RANKS)
            error = SETUP_PAWN_ON_LAST_RANK;
        else if (count_squares(pos.side[WHITE]) > PIECES_MAX)
            error = SETUP_TOO_MANY_WHITE_PIECES;
        else if (count_squares(pos.side[BLACK]) > PIECES_MAX)
            error = SETUP_TOO_MANY_BLACK_PIECES;
        else if (count_squares(pieces_of(&pos, WHITE, PAWN)) > PAWNS_MAX)
            error = SETUP_TOO_MANY_WHITE_PAWNS;
        else if (count_squares(pieces_of(&pos, BLACK, PAWN)) > PAWNS_MAX)
            error = SETUP_TOO_MANY_BLACK_PAWNS;
        else
            error = SETUP_OK;
    }
    if (error == SETUP_OK) {
        enum side foe = other_side((enum side)pos.turn);
        squares attackers = attackers_to(&pos, king_square(&pos, foe),
                                         (enum side)pos.turn, occupied(&pos));
        error = attackers != 0 ? SETUP_OPPONENT_IN_CHECK : SETUP_OK;
    }
    if (error == SETUP_OK)
        error = judge_castling(&pos, WHITE);
    if (error == SETUP_OK)
        error = judge_castling(&pos, BLACK);
    if (error == SETUP_OK && (pos.castling & ~LAST_RANKS) != 0)
        error = SETUP_CASTLING_WITHOUT_ROOK;
    if (error == SETUP_OK)
        error = judge_en_passant(&pos, passed);
    if (error != SETUP_OK)
        return error;
    if (passed != SQ_NONE && en_passant_capturers(&pos, passed) != 0)
        pos.en_passant = (uint8_t)passed;
    pos.key = position_key_fresh(&pos);
    *out = pos;
    return SETUP_OK;
}

struct position setup_board(const struct setup *setup)
{
    struct position pos = {.castling = setup->castling,
                           .halfmove_clock = setup->halfmove_clock,
                           .move_number = setup->move_number,
                           .turn = setup->turn == BLACK,
                           .en_passant = setup->en_passant};
    place_pieces(setup, &pos);
    return pos;
}

struct setup setup_of(const struct position *pos)
{
    struct setup setup = {.turn = pos->turn,
                          .castling = pos->castling,
                          .en_passant = pos->en_passant,
                          .halfmove_clock = pos->halfmove_clock,
                          .move_number = pos->move_number};
    for (int sq = 0; sq < 64; sq++) {
        setup.side[sq] = (uint8_t)position_side_at(pos, sq);
        setup.role[sq] = (uint8_t)position_role_at(pos, sq);
    }
    return setup;
}

const char *setup_error_sentence(enum setup_error error)
{
    static const char *const sentences[SETUP_ERRORS] = {
#define SETUP_ERROR_ROW(name, sentence) [name] = sentence,
        SETUP_ERROR_LIST(SETUP_ERROR_ROW)
#undef SETUP_ERROR_ROW
    };
    return sentences[error];
}
