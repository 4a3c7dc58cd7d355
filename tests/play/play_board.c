// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * play_board.c - the board as the screen draws it, read cell by cell.
 */
#include <stdio.h>
#include <string.h>

#include "rules/board/square.h"
#include "tui/screen/drawing.h"
#include "tui/screen/layout.h"
#include "tests/play/play.h"

/* The letter of a drawn piece is in the corner of its square. */
static struct rect piece_of(struct play *play, int sq)
{
    struct layout layout =
        layout_of(term_rows(play->term), term_cols(play->term), false);
    struct rect square = layout_square(&layout, false, sq);
    uint32_t corner = term_cell(play->term, square.line, square.cell).character;
    if (square.lines >= DRAWING_LINES_MIN && corner < 128 && corner > ' ')
        return square;
    return layout_piece(&layout, false, sq);
}

/* One rank as in a FEN; false when a cell is no piece and no empty square. */
static bool read_rank(struct play *play, int rank, char **out)
{
    int empty = 0;
    for (int file = 0; file < 8; file++) {
        struct rect at = piece_of(play, square_at(file, rank));
        uint32_t sign = term_cell(play->term, at.line, at.cell).character;
        bool piece = sign && sign < 128 && strchr("PNBRQKpnbrqk", (int)sign);
        bool is_dot = sign == 0x2580 || sign == 0x2588; /* a lifted piece can go
                                                         there */
        if (!piece && sign && !is_dot && !strchr(" .+-", (int)sign))
            return false;
        if (!piece) {
            empty++;
            continue;
        }
        if (empty)
            *(*out)++ = (char)('0' + empty);
        empty = 0;
        *(*out)++ = (char)sign;
    }
    if (empty)
        *(*out)++ = (char)('0' + empty);
    return true;
}

/* The first field of the FEN; false when no board is seen. */
static bool read_board(struct play *play, char out[80])
{
    char *end = out;
    int rank = 8;
    out[0] = '\0';
    if (term_rows(play->term) < LAYOUT_LINES_MIN ||
        term_cols(play->term) < LAYOUT_CELLS_MIN)
        return false;
    while (rank > 0 && read_rank(play, rank - 1, &end)) {
        *end++ = '/';
        rank--;
    }
    end[rank < 8 ? -1 : 0] = '\0';
    if (rank == 0 && strchr(out, 'K') && strchr(out, 'k'))
        return true;
    out[0] = '\0';
    return false;
}

void play_board(struct play *play, char out[80])
{
    read_board(play, out);
}

static bool board_is_seen(struct term *term, void *context)
{
    (void)term;
    char board[80];
    return read_board(context, board);
}

/* In a small window what is said of a late arbiter covers a rank meanwhile. */
void play_board_square(struct play *play, const char *square, int *row,
                       int *col)
{
    if (!term_wait(play->term, board_is_seen, play, PLAY_SOON_MS))
        play_give_up(play, "no board is seen for", square);
    struct rect piece =
        piece_of(play, square_at(square[0] - 'a', square[1] - '1'));
    *row = piece.line;
    *col = piece.cell;
}

struct wanted_board {
    struct play *play;
    const char *text;
};

static bool board_stands(struct term *term, void *context)
{
    (void)term;
    struct wanted_board *want = context;
    char board[80];
    play_board(want->play, board);
    return strcmp(board, want->text) == 0;
}

void play_shows_board_at(struct play *play, const char *board)
{
    struct wanted_board want = {play, board};
    if (term_wait(play->term, board_stands, &want, PLAY_SOON_MS))
        return;
    char seen[80];
    play_board(play, seen);
    fprintf(stderr, "the board seen: %s\n", seen);
    play_give_up(play, "the pieces are not on these squares", board);
}

void play_board_lines(const char *board, char out[PLAY_BOARD_LINES])
{
    int sq = 0;
    char *end = out;
    for (; *board && *board != ' '; board++) {
        if (sq % 8 == 0 && *board != '/')
            end += sprintf(end, "%d ", 8 - sq / 8);
        int empty = *board >= '1' && *board <= '8' ? *board - '0' : 0;
        for (int i = 0; i < empty; i++, sq++)
            *end++ = (sq / 8 + sq % 8) % 2 ? '.' : '-';
        if (*board == '/')
            *end++ = '\n';
        else if (!empty) {
            *end++ = *board;
            sq++;
        }
    }
    *end = '\0';
}
