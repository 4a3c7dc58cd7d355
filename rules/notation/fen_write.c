/*
 * fen_write.c - a position as FEN, in either form.
 */
#include "rules/notation/fen.h"

#include <stdio.h>

#include "rules/notation/fen_letters.h"

static char *write_rank(const struct setup *setup, int rank, char *out)
{
    char *digit = NULL;
    for (int file = 0; file < 8; file++) {
        int sq = square_at(file, rank);
        if (setup->side[sq] != SIDE_NONE) {
            *out++ = fen_letters[setup->side[sq]][setup->role[sq]];
            digit = NULL;
        } else if (digit != NULL) {
            ++*digit;
        } else {
            digit = out++;
            *digit = '1';
        }
    }
    return out;
}

static char *write_ranks(const struct setup *setup, char *out)
{
    for (int rank = 7; rank >= 0; rank--) {
        out = write_rank(setup, rank, out);
        *out++ = rank > 0 ? '/' : ' ';
    }
    return out;
}

/* K or Q where that means this rook, else the letter of its file. */
static char castling_letter(const struct setup *setup, enum side side, int rook,
                            bool kingside, enum fen_form form)
{
    int first = side == WHITE ? SQ_A1 : SQ_A8;
    int corner = kingside ? first + 7 : first;
    char letter = (char)('A' + file_of(rook));
    if (form == FEN_XFEN && fen_outermost_rook(setup, side, corner) == rook)
        letter = kingside ? 'K' : 'Q';
    return (char)(side == BLACK ? letter - 'A' + 'a' : letter);
}

/* White first; on each side the king's wing first. */
static char *write_castling(const struct position *pos,
                            const struct setup *setup, enum fen_form form,
                            char *out)
{
    if (pos->castling == 0)
        *out++ = '-';
    for (int side = WHITE; side <= BLACK; side++) {
        int king = king_square(pos, (enum side)side);
        for (int i = 7; i >= 0; i--) {
            int rook = square_at(i, side == WHITE ? 0 : 7);
            if (pos->castling & set_of(rook))
                *out++ = castling_letter(setup, (enum side)side, rook,
                                         rook > king, form);
        }
    }
    return out;
}

void fen_write(const struct position *pos, enum fen_form form,
               char out[FEN_MAX])
{
    struct setup setup = setup_of(pos);
    char passed[3] = "-";
    char *at = write_ranks(&setup, out);
    *at++ = pos->turn == WHITE ? 'w' : 'b';
    *at++ = ' ';
    at = write_castling(pos, &setup, form, at);
    if (pos->en_passant != SQ_NONE)
        square_write(pos->en_passant, passed);
    snprintf(at, FEN_MAX - (size_t)(at - out), " %s %u %u", passed,
             (unsigned)pos->halfmove_clock, (unsigned)pos->move_number);
}
