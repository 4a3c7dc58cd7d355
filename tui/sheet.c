#include "tui/sheet.h"

#include <stdio.h>
#include <string.h>

#include "rules/san.h"

static enum side first_side(const struct game *game)
{
    return game->ply_count > 0 ? (enum side)game->plies[0].facts.side
                               : game_turn(game);
}

int sheet_lines(const struct game *game)
{
    if (game->ply_count == 0)
        return 0;
    return (game->ply_count + (first_side(game) == BLACK) + 1) / 2;
}

int sheet_line_at(const struct game *game, int place, int places)
{
    int lines = sheet_lines(game);
    if (place >= lines)
        return -1;
    int line = (lines - 1 - place) / places * places + place;
    bool is_gap = lines > places && line == lines - places;
    return is_gap ? -1 : line;
}

static int ply_of(const struct game *game, int line, enum side side)
{
    return 2 * line + (side == BLACK) - (first_side(game) == BLACK);
}

int sheet_number(const struct game *game, int line)
{
    return game->plies[0].facts.number + line;
}

void sheet_move(const struct game *game, int line, enum side side, int cells,
                char out[SHEET_TEXT_MAX])
{
    int ply = ply_of(game, line, side);
    out[0] = '\0';
    if (ply < 0)
        strcpy(out, "...");
    if (ply < 0 || ply >= game->ply_count)
        return;
    char san[SAN_MAX];
    san_write(&game->plies[ply].facts, san);
    const char *offer = "";
    if (game->plies[ply].offers_draw)
        offer = (int)strlen(san) + 3 <= cells ? "(=)" : "=";
    snprintf(out, SHEET_TEXT_MAX, "%s%s", san, offer);
}
