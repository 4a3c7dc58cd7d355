// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/san_name.h"

#include <string.h>

#include "rules/board/attack.h"
#include "rules/board/king_safety.h"
#include "rules/board/movegen.h"
#include "rules/laws/legality.h"

enum role san_role_of(char letter)
{
    switch (letter) {
    case 'K':
        return KING;
    case 'Q':
        return QUEEN;
    case 'R':
        return ROOK;
    case 'B':
        return BISHOP;
    case 'N':
        return KNIGHT;
    case 'P':
        return PAWN;
    default:
        return ROLE_NONE;
    }
}

static bool is_file(char c)
{
    return c >= 'a' && c <= 'h';
}

static bool is_rank(char c)
{
    return c >= '1' && c <= '8';
}

/* From the end: promotion, target, "x", origin, letter. What remains unread
 * is an error. */
static bool read_piece(const char *text, size_t length, struct san_name *name)
{
    *name = (struct san_name){
        .role = PAWN, .file = -1, .rank = -1, .promotion = ROLE_NONE};
    if (length > 2 && text[length - 2] == '=') {
        name->promotion = san_role_of(text[length - 1]);
        if (name->promotion == ROLE_NONE)
            return false;
        length -= 2;
    }
    if (length < 2 || !is_rank(text[length - 1]) || !is_file(text[length - 2]))
        return false;
    name->to = square_at(text[length - 2] - 'a', text[length - 1] - '1');
    length -= 2;
    name->captures = length && text[length - 1] == 'x';
    length -= name->captures;
    if (length && is_rank(text[length - 1]))
        name->rank = text[--length] - '1';
    if (length && is_file(text[length - 1]))
        name->file = text[--length] - 'a';
    name->lettered = length > 0;
    if (length)
        name->role = san_role_of(text[--length]);
    return length == 0 && name->role != ROLE_NONE;
}

bool san_name_read(const char *text, size_t length, struct san_name *name)
{
    if (length && text[0] == 'O') {
        *name = (struct san_name){.castling = true,
                                  .wing = length == 3 ? KINGSIDE : QUEENSIDE};
        return (length == 3 && memcmp(text, "O-O", 3) == 0) ||
               (length == 5 && memcmp(text, "O-O-O", 5) == 0);
    }
    return read_piece(text, length, name);
}

enum san_mark san_mark_due(const struct position *after)
{
    enum side side = (enum side)after->turn;
    if (!is_king_attacked(after, side, king_square(after, side),
                          occupied(after), after->side[other_side(side)]))
        return SAN_MARK_NONE;
    return movegen_any(after) ? SAN_MARK_CHECK : SAN_MARK_MATE;
}

enum san_mark san_mark_cut(const char *text, size_t *length)
{
    char last = *length ? text[*length - 1] : '\0';
    enum san_mark mark = last == '+'   ? SAN_MARK_CHECK
                         : last == '#' ? SAN_MARK_MATE
                                       : SAN_MARK_NONE;
    *length -= mark != SAN_MARK_NONE;
    return mark;
}

void san_mark_judge(struct san_result *result, enum san_mark mark,
                    enum san_mark due)
{
    result->mark_missing = mark == SAN_MARK_NONE && due != SAN_MARK_NONE;
    result->mark_wrong = mark != SAN_MARK_NONE && mark != due;
}

/* The pieces of the mover that the name can speak of. A pawn whose file is not
 * told goes straight: PGN standard 8.2.3.3. */
static squares pieces_named(const struct position *pos,
                            const struct san_name *name)
{
    squares pieces = pieces_of(pos, (enum side)pos->turn, name->role);
    int file = name->file;
    if (name->role == PAWN && file < 0)
        file = file_of(name->to);
    if (file >= 0)
        pieces &= (squares)0x0101010101010101u << file;
    if (name->rank >= 0)
        pieces &= (squares)0xff << 8 * name->rank;
    return pieces;
}

/* The squares from which a piece of this role could come to the target. */
static squares sources(const struct position *pos, const struct san_name *name)
{
    if (name->role != PAWN)
        return attack_of((enum side)pos->turn, name->role, name->to,
                         occupied(pos));
    int back = pos->turn == WHITE ? -8 : 8;
    squares from = attack_pawn(other_side((enum side)pos->turn), name->to);
    for (int sq = name->to + back, steps = 0; steps < 2 && sq >= 0 && sq < 64;
         sq += back, steps++)
        from |= set_of(sq);
    return from;
}

/* How close a piece is to being able to go there: the reason of the closest is
 * the one that a player wants to hear. */
enum { LACKS_PROMOTION = 4 };

static int nearness(enum reason reason)
{
    switch (reason) {
    case REASON_PROMOTION:
    case REASON_PROMOTION_MISSING:
        return LACKS_PROMOTION;
    case REASON_IN_CHECK:
    case REASON_INTO_CHECK:
        return 3;
    case REASON_OWN_PIECE:
        return 2;
    case REASON_BLOCKED:
    case REASON_PAWN_BLOCKED:
    case REASON_PAWN_CAPTURE:
        return 1;
    default:
        return 0;
    }
}

/* No piece can go there. Say why, for the piece that is meant: the only one, or
 * the only one that moves that way. */
static enum reason hindrance(const struct position *pos,
                             const struct san_name *name, squares pieces)
{
    enum reason best = REASON_NO_SUCH_PIECE;
    struct move unused;
    if (!pieces && name->file >= 0 && name->rank >= 0) {
        best = legality_judge(pos, square_at(name->file, name->rank), name->to,
                              name->promotion, &unused);
        return best == REASON_EMPTY_SQUARE || best == REASON_OPPONENTS_PIECE
                   ? best
                   : REASON_NO_SUCH_PIECE;
    }
    int best_nearness = count_squares(pieces) == 1 ? -1 : 0;
    for (; pieces; pieces &= pieces - 1) {
        enum reason reason = legality_judge(pos, first_square(pieces), name->to,
                                            name->promotion, &unused);
        if (nearness(reason) > best_nearness) {
            best = reason;
            best_nearness = nearness(reason);
        }
    }
    return best;
}

/* The king is alone of its kind: the laws say at once what hinders it. */
static enum reason resolve_king(const struct position *pos,
                                const struct san_name *name, struct move *out)
{
    int from = king_square(pos, (enum side)pos->turn);
    bool told = name->file >= 0 || name->rank >= 0;
    if (!(pieces_named(pos, name) & set_of(from)))
        return REASON_NO_SUCH_PIECE;
    /* Onto its own rook is castling only when both squares are said. */
    if (!told && pos->side[pos->turn] & set_of(name->to))
        return REASON_OWN_PIECE;
    return legality_judge(pos, from, name->to, name->promotion, out);
}

/* The moves that go there, a missing promotion piece aside; the reason of the
 * only one, or why there is none. */
static enum reason resolve_piece(const struct position *pos,
                                 const struct san_name *name, int *candidates,
                                 struct move *out)
{
    squares named = pieces_named(pos, name);
    enum reason only = REASON_NO_SUCH_PIECE;
    struct move found = MOVE_NONE;
    for (squares pieces = named & sources(pos, name); pieces;
         pieces &= pieces - 1) {
        enum reason reason = legality_judge(pos, first_square(pieces), name->to,
                                            name->promotion, &found);
        if (reason == REASON_NONE || nearness(reason) == LACKS_PROMOTION) {
            only = reason;
            ++*candidates;
        }
    }
    if (*candidates > 1)
        return REASON_AMBIGUOUS;
    if (*candidates == 0)
        return hindrance(pos, name, named);
    if (only == REASON_NONE)
        *out = found;
    return only;
}

struct san_result san_name_resolve(const struct position *pos,
                                   const struct san_name *name,
                                   struct move *out)
{
    struct san_result result = {0};
    if (name->castling)
        result.reason = legality_judge_castling(pos, name->wing, out);
    else if (name->role == KING)
        result.reason = resolve_king(pos, name, out);
    else
        result.reason = resolve_piece(pos, name, &result.candidates, out);
    if (result.reason != REASON_AMBIGUOUS)
        result.candidates = 0;
    return result;
}
