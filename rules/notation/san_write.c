/*
 * san_write.c - a move in any of the forms that the Laws leave to the player:
 * Appendix C.
 */
#include <string.h>

#include "rules/notation/san.h"

const struct san_style san_style_pgn = {.notation = NOTATION_EN};

const struct san_style san_style_fide = {.notation = NOTATION_EN,
                                         .double_plus = true,
                                         .noughts = true,
                                         .bare_promotion = true,
                                         .en_passant = true};

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

static char *put_castling(char *end, enum wing wing, bool noughts)
{
    const char *text = wing == KINGSIDE ? "O-O" : "O-O-O";
    for (; *text != '\0'; text++)
        *end++ = *text == 'O' && noughts ? '0' : *text;
    return end;
}

/* Where the piece comes from, and whether it takes. */
static char *put_origin(char *end, const struct move_facts *facts,
                        const struct san_style *style)
{
    bool takes = facts->captured != ROLE_NONE && !style->no_captures;
    if (facts->tell_file || style->long_form)
        end = put_file(end, facts->mv.from);
    if (facts->tell_rank || style->long_form)
        end = put_rank(end, facts->mv.from);
    if (takes)
        *end++ = 'x';
    else if (style->long_form)
        *end++ = '-';
    return end;
}

static char *put_piece(char *end, const struct move_facts *facts,
                       const struct san_style *style)
{
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
    char *end = facts->is_castling ? put_castling(out, wing, style->noughts)
                                   : put_piece(out, facts, style);
    if (!style->no_marks && facts->mate)
        end = put_text(end, style->double_plus ? "++" : "#");
    else if (!style->no_marks && facts->check)
        *end++ = '+';
    *end = '\0';
}
