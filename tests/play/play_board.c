/*
 * play_board.c - the board as the screen draws it, read cell by cell.
 */
#include <stdio.h>
#include <string.h>

#include "tests/play/play.h"

enum { SQUARE_CELLS = 2 };

/* The row of the eighth rank, and the column of its label. */
static int find_board(struct term *term, int *label)
{
    for (int row = 0; row + 7 < term_rows(term); row++)
        for (int col = 0; col < 8; col++) {
            int rank = 0;
            while (rank < 8 && term_cell(term, row + rank, col).character ==
                                   (uint32_t)('8' - rank))
                rank++;
            if (rank == 8) {
                *label = col;
                return row;
            }
        }
    return -1;
}

/* One rank as in a FEN; false when a cell is no man and no empty square. */
static bool read_rank(struct term *term, int row, int col, char **out)
{
    int empty = 0;
    for (int file = 0; file < 8; file++) {
        uint32_t sign =
            term_cell(term, row, col + file * SQUARE_CELLS).character;
        bool man = sign && sign < 128 && strchr("PNBRQKpnbrqk", (int)sign);
        if (!man && sign && !strchr(" .-", (int)sign))
            return false;
        if (!man) {
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

/* Where the man of a8 stands, and the first field of the FEN; -1 when no
 * board is seen. */
static int read_board(struct play *play, char out[80], int *man_col)
{
    int label = 0, row = find_board(play->term, &label);
    out[0] = '\0';
    /* The men of the a-file stand three cells after the label, or two where
     * there is little room. */
    for (int col = label + 3; row >= 0 && col > label + 1; col--) {
        char *end = out;
        int rank = 0;
        while (rank < 8 && read_rank(play->term, row + rank, col, &end)) {
            *end++ = '/';
            rank++;
        }
        end[rank ? -1 : 0] = '\0';
        *man_col = col;
        if (rank == 8 && strchr(out, 'K') && strchr(out, 'k'))
            return row;
        out[0] = '\0';
    }
    return -1;
}

void play_board(struct play *play, char out[80])
{
    int col;
    read_board(play, out, &col);
}

void play_board_square(struct play *play, const char *square, int *row,
                       int *col)
{
    char board[80];
    *row = read_board(play, board, col);
    if (*row < 0)
        play_give_up(play, "no board is seen for", square);
    *row += '8' - square[1];
    *col += (square[0] - 'a') * SQUARE_CELLS;
}

struct stands {
    struct play *play;
    const char *text;
};

static bool board_stands(struct term *term, void *context)
{
    (void)term;
    struct stands *want = context;
    char board[80];
    play_board(want->play, board);
    return strcmp(board, want->text) == 0;
}

void play_shows_board_at(struct play *play, const char *board, int line)
{
    play->line = line;
    struct stands want = {play, board};
    if (term_wait(play->term, board_stands, &want, PLAY_SOON_MS))
        return;
    char seen[80];
    play_board(play, seen);
    fprintf(stderr, "the board seen: %s\n", seen);
    play_give_up(play, "the board does not stand so", board);
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
