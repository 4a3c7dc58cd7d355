// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/san.h"

#include <string.h>

#include "rules/board/move_facts.h"
#include "rules/board/movegen.h"
#include "rules/board/pins.h"
#include "rules/board/position.h"
#include "rules/laws/reason.h"

static squares file_set(int file)
{
    return (squares)0x0101010101010101u << file;
}

static squares rank_set(int rank)
{
    return (squares)0xff << 8 * rank;
}

/* A pawn tells its file exactly where it captures, and what it becomes
 * exactly where it must. */
static bool exact_pawn(const struct position *pos, const struct san_name *name,
                       struct move *out)
{
    bool en_passant = name->captures && name->to == pos->en_passant;
    bool captures = en_passant || occupied(pos) & set_of(name->to);
    bool last_rank = name->to >= SQ_A8 || name->to <= SQ_H1;
    bool promotes = name->promotion >= KNIGHT && name->promotion <= QUEEN;
    if (name->lettered || name->rank >= 0 || name->captures != captures ||
        name->captures != (name->file >= 0) || promotes != last_rank ||
        (name->promotion != ROLE_NONE) != promotes)
        return false;
    int file = name->captures ? name->file : file_of(name->to);
    squares pieces =
        pieces_of(pos, (enum side)pos->turn, PAWN) & file_set(file);
    squares from = moves_to_square(pos, PAWN, pieces, name->to);
    if (from == 0)
        return false;
    *out = (struct move){(uint8_t)first_square(from), (uint8_t)name->to,
                         (uint8_t)name->promotion,
                         en_passant ? MOVE_EN_PASSANT : MOVE_ORDINARY};
    return true;
}

static bool exact_officer(const struct position *pos,
                          const struct san_name *name, struct move *out)
{
    bool captures = occupied(pos) & set_of(name->to);
    squares pieces = pieces_of(pos, (enum side)pos->turn, name->role);
    if (name->captures != captures || name->promotion != ROLE_NONE)
        return false;
    squares able = moves_to_square(pos, name->role, pieces, name->to),
            named = able;
    if (name->file >= 0)
        named &= file_set(name->file);
    if (name->rank >= 0)
        named &= rank_set(name->rank);
    if (named == 0 || (named & (named - 1)) != 0)
        return false;
    int from = first_square(named);
    /* Is it told exactly where the piece is that is meant, as far as others
     * could go there too: by file, else by rank, else by both? */
    squares others = able ^ named;
    bool same_file = others & file_set(file_of(from));
    bool same_rank = others & rank_set(rank_of(from));
    bool tell_file = others && (!same_file || same_rank);
    if (!((name->file >= 0) == tell_file && (name->rank >= 0) == same_file))
        return false;
    *out = (struct move){(uint8_t)from, (uint8_t)name->to, ROLE_NONE,
                         MOVE_ORDINARY};
    return true;
}

bool san_exact(const struct position *pos, const char *text, size_t length,
               struct move *out)
{
    struct san_name name;
    if (!san_name_read(text, length, &name))
        return false;
    if (name.castling) {
        enum wing wing = name.wing;
        struct castling_squares way;
        if (castling_judge(pos, wing, &way) != CASTLING_OK)
            return false;
        *out = (struct move){way.king_from, way.rook_from, ROLE_NONE,
                             MOVE_CASTLING};
        return true;
    }
    return name.role == PAWN ? exact_pawn(pos, &name, out)
                             : exact_officer(pos, &name, out);
}

static char *put_text(char *end, const char *text)
{
    size_t length = strlen(text);
    memcpy(end, text, length);
    return end + length;
}

static char *put_file(char *end, int sq)
{
    *end++ = (char)('a' + file_of(sq));
    return end;
}

static char *put_rank(char *end, int sq)
{
    *end++ = (char)('1' + rank_of(sq));
    return end;
}

static char *put_styled_castling(char *end, enum wing wing, bool noughts)
{
    const char *text = wing == KINGSIDE ? "O-O" : "O-O-O";
    for (; *text != '\0'; text++)
        *end++ = *text == 'O' && noughts ? '0' : *text;
    return end;
}

static char *put_styled_piece(char *end, const struct move_facts *facts,
                              const struct san_style *style)
{
    if (move_is_none(facts->mv))
        return put_text(end, "--"); /* as in ChessBase's files */
    if (facts->role != PAWN)
        end = put_text(
            end, notation_letter(style->notation, (enum role)facts->role));
    /* Where the piece comes from, and whether it captures. */
    bool captures = facts->captured != ROLE_NONE && !style->no_captures;
    if (facts->tell_file || style->long_form)
        end = put_file(end, facts->mv.from);
    if (facts->tell_rank || style->long_form)
        end = put_rank(end, facts->mv.from);
    if (captures)
        *end++ = 'x';
    else if (style->long_form)
        *end++ = '-';
    end = put_rank(put_file(end, facts->mv.to), facts->mv.to);
    if (facts->mv.promotion != ROLE_NONE) {
        enum role promotion = (enum role)facts->mv.promotion;
        if (!style->bare_promotion)
            *end++ = '=';
        end = put_text(end, notation_letter(style->notation, promotion));
    }
    if (facts->en_passant && style->en_passant)
        end = put_text(end, " e.p.");
    return end;
}

void san_write_styled(const struct move_facts *facts,
                      const struct san_style *style, char out[SAN_STYLED_MAX])
{
    enum wing wing = (enum wing)facts->wing;
    char *end = facts->is_castling
                    ? put_styled_castling(out, wing, style->noughts)
                    : put_styled_piece(out, facts, style);
    if (!style->no_marks && facts->mate)
        end = put_text(end, style->double_plus ? "++" : "#");
    else if (!style->no_marks && facts->check)
        *end++ = '+';
    *end = '\0';
}

void san_write(const struct move_facts *facts, char out[SAN_MAX])
{
    static const struct san_style pgn = {.notation = NOTATION_EN};
    char text[SAN_STYLED_MAX];
    san_write_styled(facts, &pgn, text);
    memcpy(out, text, SAN_MAX); /* PGN's form is no longer than that */
}

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
    if (*candidates == 0) {
        /* No piece can go there. Say why, for the piece that is meant: the only
         * one, or the only one that moves that way. */
        squares pieces = named;
        enum reason best = REASON_NO_SUCH_PIECE;
        struct move unused;
        if (!pieces && name->file >= 0 && name->rank >= 0) {
            best = legality_judge(pos, square_at(name->file, name->rank),
                                  name->to, name->promotion, &unused);
            return best == REASON_EMPTY_SQUARE || best == REASON_OPPONENTS_PIECE
                       ? best
                       : REASON_NO_SUCH_PIECE;
        }
        int best_nearness = count_squares(pieces) == 1 ? -1 : 0;
        for (; pieces; pieces &= pieces - 1) {
            enum reason reason = legality_judge(
                pos, first_square(pieces), name->to, name->promotion, &unused);
            if (nearness(reason) > best_nearness) {
                best = reason;
                best_nearness = nearness(reason);
            }
        }
        return best;
    }
    if (only == REASON_NONE)
        *out = found;
    return only;
}

struct san_result san_name_resolve(const struct position *pos,
                                   const struct san_name *name,
                                   struct move *out)
{
    struct san_result result = {0};
    /* While a position is set up it may have no king. */
    if (pieces_of(pos, (enum side)pos->turn, KING) == 0)
        result.reason = REASON_NO_SUCH_PIECE;
    else if (name->castling)
        result.reason = legality_judge_castling(pos, name->wing, out);
    else if (name->role == KING)
        result.reason = resolve_king(pos, name, out);
    else
        result.reason = resolve_piece(pos, name, &result.candidates, out);
    if (result.reason != REASON_AMBIGUOUS)
        result.candidates = 0;
    return result;
}
