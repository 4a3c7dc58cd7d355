// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/board/chess960.h"

#include <assert.h>
#include <string.h>

#include "rules/board/setup.h"

/* Scharnagl's table: on which of the five free squares the knights are. */
static const uint8_t knights[10][2] = {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2},
                                       {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}};

/* Put a piece on the free square of this number, counted from the a-file. */
static void put_on_free(char pieces[8], int number, char piece)
{
    for (int file = 0; file < 8; file++) {
        if (pieces[file] == 0 && number-- == 0) {
            pieces[file] = piece;
            return;
        }
    }
    assert(!"there is a free square");
}

/* White's first rank from a to h, as "RNBQKBNR". */
static void write_pieces(int number, char out[9])
{
    memset(out, 0, 9);
    out[number % 4 * 2 + 1] = 'B'; /* on light squares: b, d, f, h */
    out[number / 4 % 4 * 2] = 'B'; /* on dark squares: a, c, e, g */
    put_on_free(out, number / 16 % 6, 'Q');
    const uint8_t *pair = knights[number / 96];
    put_on_free(out, pair[1], 'N'); /* the right one first: it moves nothing */
    put_on_free(out, pair[0], 'N');
    put_on_free(out, 0, 'R');
    put_on_free(out, 0, 'K');
    put_on_free(out, 0, 'R');
}

static bool same_pieces(const char *pieces, const char *text)
{
    for (int file = 0; file < 8; file++) {
        if (text[file] != pieces[file] &&
            text[file] != pieces[file] - 'A' + 'a')
            return false;
    }
    return true;
}

int chess960_number(const char *pieces)
{
    char each[9];
    if (strlen(pieces) != 8)
        return -1;
    for (int number = 0; number < CHESS960_POSITIONS; number++) {
        write_pieces(number, each);
        if (same_pieces(each, pieces))
            return number;
    }
    return -1;
}

static void put_piece(struct setup *setup, enum side side, enum role role,
                      int sq)
{
    setup->side[sq] = (uint8_t)side;
    setup->role[sq] = (uint8_t)role;
    if (role == ROOK)
        setup->castling |= set_of(sq);
}

bool chess960_start(int number, struct position *out)
{
    char pieces[9];
    if (number < 0 || number >= CHESS960_POSITIONS)
        return false;
    write_pieces(number, pieces);
    struct setup setup = {
        .turn = WHITE, .en_passant = SQ_NONE, .move_number = 1};
    memset(setup.side, SIDE_NONE, sizeof setup.side);
    memset(setup.role, ROLE_NONE, sizeof setup.role);
    for (int file = 0; file < 8; file++) {
        static const char letters[] = "PNBRQK";
        const char *found = memchr(letters, pieces[file], ROLES);
        assert(found != NULL);
        enum role role = (enum role)(found - letters);
        put_piece(&setup, WHITE, role, square_at(file, 0));
        put_piece(&setup, WHITE, PAWN, square_at(file, 1));
        put_piece(&setup, BLACK, PAWN, square_at(file, 6));
        put_piece(&setup, BLACK, role, square_at(file, 7));
    }
    enum setup_error error = setup_judge(&setup, out);
    assert(error == SETUP_OK);
    return error == SETUP_OK;
}

int chess960_number_of(const struct position *pos)
{
    char pieces[9] = "";
    struct position initial;
    for (int file = 0; file < 8; file++) {
        enum role role = position_role_at(pos, square_at(file, 0));
        if (role == ROLE_NONE)
            return -1;
        pieces[file] = "PNBRQK"[role];
    }
    int number = chess960_number(pieces);
    return chess960_start(number, &initial) && position_same(pos, &initial)
               ? number
               : -1;
}

bool chess960_is_needed(const struct position *pos)
{
    static const squares corners[SIDES] = {
        (squares)1 << SQ_A1 | (squares)1 << SQ_H1,
        (squares)1 << SQ_A8 | (squares)1 << SQ_H8};
    for (int side = WHITE; side <= BLACK; side++) {
        squares rooks = pos->castling & pos->side[side];
        int home = side == WHITE ? SQ_E1 : SQ_E8;
        if (rooks != 0 && ((rooks & ~corners[side]) != 0 ||
                           king_square(pos, (enum side)side) != home))
            return true;
    }
    return false;
}
