#include "tui/drawing.h"

enum { SMALL = 6, LARGE = 8, LARGE_LINES = 4, DOUBLE_LINES = 8 };

/* Something is drawn where the letter will stand, right of the middle. */
static const char *const small[ROLES][SMALL] = {
    [PAWN] = {"......", "..##..", ".####.", "..##..", "..##..", ".####."},
    [KNIGHT] = {"..##..", ".####.", "#####.", "..###.", "..###.", ".####."},
    [BISHOP] = {"..##..", "..##..", ".####.", ".####.", "..##..", ".####."},
    [ROOK] = {"......", "#.##.#", ".####.", ".####.", ".####.", ".####."},
    [QUEEN] = {"#.##.#", "#.##.#", ".####.", ".####.", "..##..", ".####."},
    [KING] = {"..##..", ".####.", "..##..", ".####.", ".####.", ".####."},
};

static const char *const large[ROLES][LARGE] = {
    [PAWN] = {"........", "........", "...##...", "..####..", "..####..",
              "...##...", "..####..", ".######."},
    [KNIGHT] = {"........", "...#.#..", "..####..", ".######.", ".##.###.",
                "....###.", "..#####.", ".######."},
    [BISHOP] = {"...##...", "...##...", "..##.#..", ".###.##.", ".######.",
                "..####..", "...##...", ".######."},
    [ROOK] = {"........", ".#.##.#.", ".######.", "..####..", "..####..",
              "..####..", ".######.", ".######."},
    [QUEEN] = {"........", "#..##..#", "##.##.##", ".######.", ".######.",
               "..####..", "..####..", ".######."},
    [KING] = {"...##...", ".######.", "...##...", ".######.", ".######.",
              "..####..", "..####..", ".######."},
};

bool drawing_dot(enum role role, int square_lines, int x, int y)
{
    bool is_large = square_lines >= LARGE_LINES;
    int size = is_large ? LARGE : SMALL;
    int scale = square_lines >= DOUBLE_LINES ? 2 : 1;
    int margin = square_lines - scale * size / 2;
    x = x < margin ? -1 : (x - margin) / scale;
    /* A margin of an odd number of lines is higher above than below. */
    y -= (margin + 1) / 2 * 2;
    y = y < 0 ? -1 : y / scale;
    if (role == ROLE_NONE || x < 0 || x >= size || y < 0 || y >= size)
        return false;
    return (is_large ? large[role][y] : small[role][y])[x] == '#';
}
