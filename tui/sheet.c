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

/* The ring: what a place shows of so many. */
static int shown_at(int count, int place, int places)
{
    if (place >= count)
        return -1;
    int shown = (count - 1 - place) / places * places + place;
    bool is_gap = count > places && shown == count - places;
    return is_gap ? -1 : shown;
}

int sheet_line_at(const struct game *game, int place, int places)
{
    return shown_at(sheet_lines(game), place, places);
}

int sheet_ply_at(const struct game *game, int place, int places)
{
    return shown_at(game->ply_count, place, places);
}

static int ply_of(const struct game *game, int line, enum side side)
{
    return 2 * line + (side == BLACK) - (first_side(game) == BLACK);
}

int sheet_number(const struct game *game, int line)
{
    return game->plies[0].facts.number + line;
}

bool sheet_is_newest(const struct game *game, int line, enum side side)
{
    int ply = ply_of(game, line, side);
    return ply >= 0 && ply == game->ply_count - 1;
}

static void move_write(const struct ply *ply, int cells,
                       char out[SHEET_TEXT_MAX])
{
    char san[SAN_MAX];
    san_write(&ply->facts, san);
    const char *offer = "";
    if (ply->offers_draw)
        offer = (int)strlen(san) + 3 <= cells ? "(=)" : "=";
    snprintf(out, SHEET_TEXT_MAX, "%s%s", san, offer);
}

void sheet_ply(const struct game *game, int ply, int cells,
               char out[SHEET_TEXT_MAX])
{
    char mv[SHEET_TEXT_MAX];
    const struct move_facts *facts = &game->plies[ply].facts;
    int used = snprintf(out, SHEET_TEXT_MAX, "%d%s", facts->number,
                        facts->side == WHITE ? " " : "..");
    move_write(&game->plies[ply], cells - used, mv);
    snprintf(out + used, (size_t)(SHEET_TEXT_MAX - used), "%.*s",
             SHEET_TEXT_MAX - 1 - used, mv);
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
    move_write(&game->plies[ply], cells, out);
}
