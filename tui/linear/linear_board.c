#include "tui/linear/linear.h"

char linear_sign(const struct position *pos, enum notation notation, int sq)
{
    enum role role = position_role_at(pos, sq);
    if (role == ROLE_NONE)
        return square_is_dark(sq) ? '.' : '-';
    return notation_sign(notation, position_side_at(pos, sq), role);
}

void linear_board(const struct position *pos, enum notation notation,
                  bool flipped, int line, char out[LINEAR_BOARD_CELLS])
{
    int rank = flipped ? line : 7 - line;
    char *end = out;
    *end++ = (char)('1' + rank);
    *end++ = ' ';
    for (int file = 0; file < 8; file++)
        *end++ = linear_sign(pos, notation,
                             square_at(flipped ? 7 - file : file, rank));
    *end = '\0';
}
