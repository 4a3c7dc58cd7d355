// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/model/captures.h"

#include <stdio.h>
#include <string.h>

#include "rules/game/query.h"

static const int worth[ROLES] = {[PAWN] = 1, [KNIGHT] = 3, [BISHOP] = 3,
                                 [ROOK] = 5, [QUEEN] = 9,  [KING] = 0};

static int points_of(const struct position *pos, enum side side)
{
    int sum = 0;
    for (int sq = SQ_A1; sq <= SQ_H8; sq++)
        if (position_side_at(pos, sq) == side)
            sum += worth[position_role_at(pos, sq)];
    return sum;
}

static void count_captures(const struct game *game, enum side side,
                           int counts[ROLES])
{
    for (int ply = 0; ply < game_seen_plies(game); ply++) {
        const struct move_facts facts = game_seen_facts(game, ply);
        if (facts.side == side && facts.captured != ROLE_NONE)
            counts[facts.captured]++;
    }
}

static const char *sign_of(const struct view *view, enum role role,
                           bool symbols)
{
    static const char *const solid[ROLES] = {
        [PAWN] = "\u265f\ufe0e", [KNIGHT] = "\u265e", [BISHOP] = "\u265d",
        [ROOK] = "\u265c",       [QUEEN] = "\u265b",  [KING] = "\u265a"};
    if (symbols)
        return solid[role];
    return role == PAWN ? "p" : notation_letter(view->notation, role);
}

void captures_write(const struct view *view, enum side side, bool symbols,
                    bool is_brief, char out[CAPTURES_TEXT_MAX])
{
    const struct game *game = view_shown(view);
    const struct position *pos = view_position(view);
    int counts[ROLES] = {0};
    size_t used = 0;
    out[0] = '\0';
    if (helps_in_force(view->game) != HELPS_ALL)
        return;
    count_captures(game, side, counts);
    int lead = points_of(pos, side) - points_of(pos, other_side(side));
    if (lead > 0)
        used = (size_t)sprintf(out, "+%d ", lead);
    int pawns = is_brief && counts[PAWN] > 1 ? counts[PAWN] : 0;
    counts[PAWN] -= pawns;
    for (int role = QUEEN; role >= PAWN; role--)
        for (int i = 0; i < counts[role] && used + 16 < CAPTURES_TEXT_MAX; i++)
            used += (size_t)snprintf(out + used, CAPTURES_TEXT_MAX - used, "%s",
                                     sign_of(view, (enum role)role, symbols));
    if (pawns > 0)
        snprintf(out + used, CAPTURES_TEXT_MAX - used, "%s%d%s",
                 used > 0 && out[used - 1] != ' ' ? " " : "", pawns,
                 sign_of(view, PAWN, symbols));
    else if (used > 0 && out[used - 1] == ' ')
        out[used - 1] = '\0';
}
