// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/san.h"

#include <string.h>

#include "rules/board/move_facts.h"
#include "rules/notation/san_name.h"

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

static const char role_letters[] = "PNBRQK";

static char *put_castling(char *end, enum wing wing)
{
    const char *text = wing == KINGSIDE ? "O-O" : "O-O-O";
    size_t length = strlen(text);
    memcpy(end, text, length);
    return end + length;
}

/* As in ChessBase's files. */
static char *put_null_move(char *end)
{
    *end++ = '-';
    *end++ = '-';
    return end;
}

static char *put_piece(char *end, const struct move_facts *facts)
{
    if (move_is_none(facts->mv))
        return put_null_move(end);
    if (facts->role != PAWN)
        *end++ = role_letters[facts->role];
    if (facts->tell_file)
        *end++ = (char)('a' + file_of(facts->mv.from));
    if (facts->tell_rank)
        *end++ = (char)('1' + rank_of(facts->mv.from));
    if (facts->captured != ROLE_NONE)
        *end++ = 'x';
    square_write(facts->mv.to, end);
    end += 2;
    if (facts->mv.promotion != ROLE_NONE) {
        *end++ = '=';
        *end++ = role_letters[facts->mv.promotion];
    }
    return end;
}

void san_write(const struct move_facts *facts, char out[SAN_MAX])
{
    char *end = facts->is_castling ? put_castling(out, (enum wing)facts->wing)
                                   : put_piece(out, facts);
    if (facts->mate)
        *end++ = '#';
    else if (facts->check)
        *end++ = '+';
    *end = '\0';
}

static size_t first_difference(const char *text, const char *form)
{
    size_t at = 0;
    while (text[at] && text[at] == form[at])
        at++;
    return at;
}

/* Why the word is no move in PGN's own form. */
static struct san_result explain(const struct position *pos, const char *text,
                                 size_t length)
{
    struct san_name name;
    struct move mv;
    if (!san_name_read(text, length, &name))
        return (struct san_result){.reason = REASON_SYNTAX};
    struct san_result result = san_name_resolve(pos, &name, &mv);
    if (result.reason != REASON_NONE)
        return result;
    struct move_facts facts = move_facts_of(pos, mv);
    char form[SAN_MAX];
    san_write(&facts, form);
    return (struct san_result){.reason = REASON_SYNTAX,
                               .at = first_difference(text, form)};
}

struct san_result san_read_strict(const struct position *pos, const char *text,
                                  struct move *out)
{
    struct san_result result = {.reason = REASON_NONE};
    struct move mv;
    size_t length = strnlen(text, SAN_MAX);
    if (length == 0)
        return (struct san_result){.reason = REASON_EMPTY};
    if (length == SAN_MAX)
        return (struct san_result){.reason = REASON_SYNTAX, .at = SAN_MAX - 1};
    enum san_mark mark = san_mark_cut(text, &length);
    if (!san_exact(pos, text, length, &mv))
        return explain(pos, text, length);
    struct position after = position_after(pos, mv);
    san_mark_judge(&result, mark, san_mark_due(&after));
    *out = mv;
    return result;
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

/* Where the piece comes from, and whether it captures. */
static char *put_origin(char *end, const struct move_facts *facts,
                        const struct san_style *style)
{
    bool captures = facts->captured != ROLE_NONE && !style->no_captures;
    if (facts->tell_file || style->long_form)
        end = put_file(end, facts->mv.from);
    if (facts->tell_rank || style->long_form)
        end = put_rank(end, facts->mv.from);
    if (captures)
        *end++ = 'x';
    else if (style->long_form)
        *end++ = '-';
    return end;
}

static char *put_styled_piece(char *end, const struct move_facts *facts,
                              const struct san_style *style)
{
    if (move_is_none(facts->mv))
        return put_null_move(end);
    if (facts->role != PAWN)
        end = put_text(
            end, notation_letter(style->notation, (enum role)facts->role));
    end = put_origin(end, facts, style);
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
