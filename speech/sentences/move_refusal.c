// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/move_refusal.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"

static const char *const unreached[SIDES][ROLES] = {
    [WHITE] = {[PAWN] = N_("No white pawn can reach %s."),
               [KNIGHT] = N_("No white knight can reach %s."),
               [BISHOP] = N_("No white bishop can reach %s."),
               [ROOK] = N_("No white rook can reach %s."),
               [QUEEN] = N_("No white queen can reach %s."),
               [KING] = N_("The white king cannot reach %s.")},
    [BLACK] = {[PAWN] = N_("No black pawn can reach %s."),
               [KNIGHT] = N_("No black knight can reach %s."),
               [BISHOP] = N_("No black bishop can reach %s."),
               [ROOK] = N_("No black rook can reach %s."),
               [QUEEN] = N_("No black queen can reach %s."),
               [KING] = N_("The black king cannot reach %s.")},
};

/* What the text says: its piece, its last square, and the one before; SQ_NONE
 * where there is none. */
struct typed_move {
    enum role role;
    int from, to;
};

/* The capital letter of the piece that a move is typed of: "nf6" is a knight's,
 * and "bf6" a bishop's, because no pawn of the b-file gets there. */
static char piece_letter(const char *text)
{
    const char *file = text[0] != '\0' ? text + 1 + (text[1] == 'x') : text;
    bool is_bishop = text[0] == 'b' && *file >= 'd' && *file <= 'h';
    bool is_small = text[0] != '\0' && strchr("nrqk", text[0]) != NULL;
    return is_bishop || is_small ? (char)(text[0] - 'a' + 'A') : text[0];
}

static struct typed_move read_move(const struct position *pos, const char *text)
{
    static const char letters[] = "PNBRQK";
    struct typed_move out = {PAWN, SQ_NONE, SQ_NONE};
    const char *letter =
        text[0] != '\0' ? strchr(letters, piece_letter(text)) : NULL;
    for (const char *at = text; *at != '\0' && at[1] != '\0'; at++) {
        if (*at < 'a' || *at > 'h' || at[1] < '1' || at[1] > '8')
            continue;
        out.from = out.to;
        out.to = square_at(*at - 'a', at[1] - '1');
    }
    if (letter != NULL)
        out.role = (enum role)(letter - letters);
    else if (out.from != SQ_NONE)
        out.role = position_role_at(pos, out.from);
    return out;
}

/* The first piece on the way of the only such piece that has a way there;
 * SQ_NONE: there are several ways. */
static int blocker_of(const struct position *pos, const struct typed_move *move)
{
    int found = SQ_NONE, ways = 0;
    for (int sq = 0; sq < SQ_NONE; sq++) {
        bool may_go = position_role_at(pos, sq) == move->role &&
                      position_side_at(pos, sq) == (enum side)pos->turn &&
                      (move->from == SQ_NONE || move->from == sq);
        bool is_straight = file_of(sq) == file_of(move->to) ||
                           rank_of(sq) == rank_of(move->to);
        squares way = may_go ? squares_between(sq, move->to) : 0;
        if (way == 0 || (move->role == BISHOP && is_straight) ||
            (move->role == ROOK && !is_straight))
            continue;
        ways++;
        int step = file_of(move->to) - file_of(sq),
            rise = rank_of(move->to) - rank_of(sq);
        int at = sq;
        do
            at = square_at(file_of(at) + (step > 0) - (step < 0),
                           rank_of(at) + (rise > 0) - (rise < 0));
        while (at != move->to && position_role_at(pos, at) == ROLE_NONE);
        found = at;
    }
    return ways == 1 && found != move->to ? found : SQ_NONE;
}

static bool write_about(const char *format, int sq, char *out, size_t out_bytes)
{
    char square[3] = "";
    if (sq == SQ_NONE || format == NULL)
        return false;
    square_write(sq, square);
    snprintf(out, out_bytes, gettext(format), square);
    return true;
}

static bool is_pawn_capture(const struct typed_move *move, const char *text)
{
    return move->role == PAWN && move->to != SQ_NONE &&
           strchr(text, 'x') != NULL;
}

enum reason move_refusal_reason(const struct position *pos, const char *text,
                                enum reason reason)
{
    struct typed_move move = read_move(pos, text);
    if (reason == REASON_PAWN && move.role != PAWN)
        return REASON_NO_SUCH_PIECE;
    if (!is_pawn_capture(&move, text) ||
        (reason != REASON_PAWN && reason != REASON_NO_SUCH_PIECE))
        return reason;
    return position_role_at(pos, move.to) == ROLE_NONE ? REASON_PAWN_CAPTURE
                                                       : REASON_NO_SUCH_PIECE;
}

bool move_refusal_write(const struct position *pos, const char *text,
                        enum reason reason, char *out, size_t out_bytes)
{
    struct typed_move move = read_move(pos, text);
    if (move.to == SQ_NONE || move.role == ROLE_NONE)
        return reason == REASON_EMPTY_SQUARE &&
               write_about(N_("There is no piece on %s."), move.from, out,
                           out_bytes);
    switch (reason) {
    case REASON_NO_SUCH_PIECE:
        if (is_pawn_capture(&move, text))
            return write_about(
                text[0] >= 'a' && text[0] <= 'h'
                    ? N_("No pawn on that file can capture on %s.")
                    : N_("No pawn can capture on %s."),
                move.to, out, out_bytes);
        return write_about(unreached[pos->turn][move.role], move.to, out,
                           out_bytes);
    case REASON_OWN_PIECE:
        return write_about(N_("One of your own pieces is on %s."), move.to, out,
                           out_bytes);
    case REASON_OPPONENTS_PIECE:
        return write_about(N_("The piece on %s belongs to your opponent."),
                           move.from, out, out_bytes);
    case REASON_BLOCKED:
        return write_about(N_("The piece on %s is in the way."),
                           blocker_of(pos, &move), out, out_bytes);
    case REASON_PAWN_BLOCKED:
        return write_about(N_("The pawn's way to %s is blocked."), move.to, out,
                           out_bytes);
    case REASON_PAWN_CAPTURE:
        return write_about(N_("There is nothing to capture on %s."), move.to,
                           out, out_bytes);
    default:
        return false;
    }
}
