// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/model/move_list.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "rules/arbiter/recording.h"
#include "rules/notation/san.h"
#include "tui/terminal/cells.h"

_Static_assert((int)MOVE_LIST_TEXT_MAX >= SAN_STYLED_MAX + 3,
               "behind a move there is room for an offer");

static const struct position *first_position(const struct game *game)
{
    return game_position_at(game, 0);
}

/* If the players keep their scores, the owner's; NULL: the game's own. */
static const struct scoresheet *own_move_list(const struct game *game,
                                              enum side owner)
{
    return recording_hides_scoresheet(game) ? &game->scoresheet[owner] : NULL;
}

static int plies_shown(const struct game *game, enum side owner)
{
    const struct scoresheet *move_list = own_move_list(game, owner);
    return move_list != NULL ? move_list->count : game_seen_plies(game);
}

static int lines_of(const struct game *game, int plies)
{
    if (plies == 0)
        return 0;
    return (plies + (first_position(game)->turn == BLACK) + 1) / 2;
}

int move_list_lines(const struct game *game, enum side owner)
{
    return lines_of(game, plies_shown(game, owner));
}

/* What changes its place is written anew, so this is not done often. Columns
 * can be moved without that. */
static int first_of(int count, struct move_list_places places)
{
    int third = places.count / 3 > 1 ? places.count / 3 : 1;
    int step = places.column < places.count ? places.column : third;
    int over = count > places.count ? count - places.count : 0;
    return (over + step - 1) / step * step;
}

int move_list_first(const struct game *game, enum side owner,
                    struct move_list_places places)
{
    int plies = plies_shown(game, owner) + places.makes_room;
    return first_of(lines_of(game, plies), places);
}

int move_list_ply_at(const struct game *game, enum side owner, int place,
                     struct move_list_places places)
{
    int plies = plies_shown(game, owner);
    int ply = first_of(plies + places.makes_room, places) + place;
    return ply < plies ? ply : -1;
}

int move_list_ply_of(const struct game *game, int line, enum side side)
{
    return 2 * line + (side == BLACK) - (first_position(game)->turn == BLACK);
}

int move_list_number(const struct game *game, int line)
{
    return first_position(game)->move_number + line;
}

static void move_write(const struct game *game, enum side owner,
                       enum notation notation, int ply, int cells,
                       char out[MOVE_LIST_TEXT_MAX])
{
    const struct scoresheet *move_list = own_move_list(game, owner);
    const struct san_style style = {.notation = notation};
    bool offers = false;
    if (move_list != NULL) {
        snprintf(out, SAN_STYLED_MAX, "%s", scoresheet_text(move_list, ply));
        offers = move_list->entries[ply].offers_draw;
    } else {
        const struct move_facts facts = game_seen_facts(game, ply);
        san_write_styled(&facts, &style, out);
        offers = ply < game->ply_count && game->plies[ply].offers_draw;
    }
    if (offers)
        strcat(out, cells_of(out, strlen(out)) + 3 <= cells ? "(=)" : "=");
}

void move_list_ply(const struct game *game, enum side owner,
                   enum notation notation, int ply, int cells,
                   char out[MOVE_LIST_TEXT_MAX])
{
    char mv[MOVE_LIST_TEXT_MAX];
    const struct position *first = first_position(game);
    int half = ply + (first->turn == BLACK);
    int used =
        snprintf(out, MOVE_LIST_TEXT_MAX, "%d%s", first->move_number + half / 2,
                 half % 2 == 0 ? " " : "..");
    move_write(game, owner, notation, ply, cells - used, mv);
    snprintf(out + used, (size_t)(MOVE_LIST_TEXT_MAX - used), "%.*s",
             MOVE_LIST_TEXT_MAX - 1 - used, mv);
}

void move_list_move(const struct game *game, enum side owner,
                    enum notation notation, int line, enum side side, int cells,
                    char out[MOVE_LIST_TEXT_MAX])
{
    int ply = move_list_ply_of(game, line, side);
    out[0] = '\0';
    if (ply < 0)
        strcpy(out, "...");
    if (ply < 0 || ply >= plies_shown(game, owner))
        return;
    move_write(game, owner, notation, ply, cells, out);
}

void move_list_time(const struct game *game, int line, enum side side,
                    char out[MOVE_LIST_TEXT_MAX])
{
    int ply = move_list_ply_of(game, line, side);
    out[0] = '\0';
    if (ply < game->carried_plies || ply < 0 || ply >= game_seen_plies(game))
        return;
    int64_t seconds = game_seen_spent_ms(game, ply) / 1000;
    snprintf(out, MOVE_LIST_TEXT_MAX, "%" PRId64 ":%02" PRId64, seconds / 60,
             seconds % 60);
}
