// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/laws/reason.h"

#include <assert.h>
#include <string.h>

#include "rules/board/movegen.h"

static const struct {
    const char *word;
    enum clause clause;
    const char *sentence;
} rows[REASON_COUNT] = {
#define REASON_ROW(name, word, clause, sentence) \
    [name] = {word, clause, sentence},
    REASONS(REASON_ROW)
#undef REASON_ROW
};

const char *const reason_words[] = {
#define REASON_WORD(name, word, clause, sentence) [name] = word,
    REASONS(REASON_WORD)
#undef REASON_WORD
        [REASON_COUNT] = NULL,
};

const char *reason_word(enum reason reason)
{
    return rows[reason].word;
}

enum reason reason_of_word(const char *word)
{
    for (int i = 0; i < REASON_COUNT; i++)
        if (strcmp(rows[i].word, word) == 0)
            return (enum reason)i;
    return REASON_COUNT;
}

enum clause reason_clause(enum reason reason)
{
    return rows[reason].clause;
}

const char *reason_sentence(enum reason reason)
{
    return rows[reason].sentence;
}

static bool means_castling(const struct position *pos, int from, int to)
{
    int home = pos->turn == WHITE ? SQ_E1 : SQ_E8;
    if (set_of(to) & pos->castling & pos->side[pos->turn])
        return true;
    return from == home && (to == home + 2 || to == home - 2);
}

enum reason legality_judge_castling(const struct position *pos, enum wing wing,
                                    struct move *out)
{
    struct castling_squares way;
    enum castling_error error = castling_judge(pos, wing, &way);
    if (error == CASTLING_OK)
        *out = (struct move){.from = way.king_from,
                             .to = way.rook_from,
                             .promotion = ROLE_NONE,
                             .kind = MOVE_CASTLING};
    static const enum reason reasons[] = {
        [CASTLING_OK] = REASON_NONE,
        [CASTLING_RIGHT_LOST] = REASON_CASTLING_LOST,
        [CASTLING_BLOCKED] = REASON_CASTLING_BLOCKED,
        [CASTLING_IN_CHECK] = REASON_CASTLING_IN_CHECK,
        [CASTLING_CROSSES_ATTACK] = REASON_CASTLING_CROSSES_ATTACK,
        [CASTLING_INTO_CHECK] = REASON_CASTLING_INTO_CHECK,
    };
    return reasons[error];
}

static enum reason pawn_reason(const struct position *pos, int from, int to)
{
    if (file_of(from) == file_of(to)) {
        /* Laws 3.7.1 and 3.7.2: straight on. */
        int step = pos->turn == WHITE ? 8 : -8;
        int first_rank = pos->turn == WHITE ? 1 : 6;
        squares pieces = occupied(pos);
        if (to == from + step)
            return pieces & set_of(to) ? REASON_PAWN_BLOCKED : REASON_NONE;
        if (to != from + 2 * step)
            return REASON_PAWN;
        if (rank_of(from) != first_rank)
            return REASON_PAWN_DOUBLE_STEP;
        if (pieces & set_of(from + step))
            return REASON_PAWN_BLOCKED;
        return pieces & set_of(to) ? REASON_BLOCKED : REASON_NONE;
    }
    if (!(attack_pawn((enum side)pos->turn, from) & set_of(to)))
        return REASON_PAWN;
    if (occupied(pos) & set_of(to) || to == pos->en_passant)
        return REASON_NONE;
    return REASON_PAWN_CAPTURE;
}

/* Whether a piece of this role goes that way at all, and whether it is free. */
static enum reason piece_reason(const struct position *pos, enum role role,
                                int from, int to)
{
    static const enum reason ways[ROLES] = {
        [KNIGHT] = REASON_KNIGHT, [BISHOP] = REASON_BISHOP,
        [ROOK] = REASON_ROOK,     [QUEEN] = REASON_QUEEN,
        [KING] = REASON_KING,
    };
    squares reach = attack_of((enum side)pos->turn, role, from, 0);
    if (!(reach & set_of(to)))
        return ways[role];
    if (squares_between(from, to) & occupied(pos))
        return REASON_BLOCKED;
    return REASON_NONE;
}

static bool is_promotion_piece(enum role role)
{
    return role == QUEEN || role == ROOK || role == BISHOP || role == KNIGHT;
}

/* The piece may go there but for their king and their promotion. */
static enum reason judge_safety(const struct position *pos, struct move mv,
                                enum role role, struct move *out)
{
    bool last_rank = role == PAWN && (mv.to >= SQ_A8 || mv.to <= SQ_H1);
    struct move probe = mv;
    probe.promotion = last_rank ? QUEEN : ROLE_NONE;
    if (!movegen_is_legal(pos, probe)) {
        bool stays = role != KING && position_is_check(pos);
        return stays ? REASON_IN_CHECK : REASON_INTO_CHECK;
    }
    if (last_rank && mv.promotion == ROLE_NONE)
        return REASON_PROMOTION_MISSING;
    if (last_rank ? !is_promotion_piece((enum role)mv.promotion)
                  : mv.promotion != ROLE_NONE)
        return REASON_PROMOTION;
    *out = mv;
    return REASON_NONE;
}

enum reason legality_judge(const struct position *pos, int from, int to,
                           enum role promotion, struct move *out)
{
    assert(from >= 0 && from < 64 && to >= 0 && to < 64);
    enum role role = position_role_at(pos, from);
    if (role == ROLE_NONE)
        return REASON_EMPTY_SQUARE;
    if (position_side_at(pos, from) != pos->turn)
        return REASON_OPPONENTS_PIECE;
    if (role == KING && promotion == ROLE_NONE && means_castling(pos, from, to))
        return legality_judge_castling(pos, to > from ? KINGSIDE : QUEENSIDE,
                                       out);
    if (pos->side[pos->turn] & set_of(to))
        return REASON_OWN_PIECE;
    if (pos->role[KING] & set_of(to))
        return REASON_TAKES_KING;
    enum reason reason = role == PAWN ? pawn_reason(pos, from, to)
                                      : piece_reason(pos, role, from, to);
    if (reason != REASON_NONE)
        return reason;
    struct move mv = {.from = (uint8_t)from,
                      .to = (uint8_t)to,
                      .promotion = (uint8_t)promotion,
                      .kind = MOVE_ORDINARY};
    if (role == PAWN && to == pos->en_passant && file_of(from) != file_of(to))
        mv.kind = MOVE_EN_PASSANT;
    return judge_safety(pos, mv, role, out);
}
