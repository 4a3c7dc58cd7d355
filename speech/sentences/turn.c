// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/turn.h"

#include "rules/base/translatable.h"
#include "rules/board/position.h"
#include "speech/sentences/words.h"

void announce_turn(const struct announcer *announcer, const struct game *game,
                   struct utterance *out)
{
    enum side turn = game_seen_turn(game);
    const char *name = game_name(game, turn);
    if (*name)
        announce_add(announcer, out,
                     turn == WHITE ? gettext("White to move: %s.")
                                   : gettext("Black to move: %s."),
                     name);
    else
        announce_add(announcer, out, "%s",
                     turn == WHITE ? gettext("White to move.")
                                   : gettext("Black to move."));
    if (position_is_check(game_board(game)))
        announce_add(announcer, out, gettext("The king is in check."));
}

void announce_clock_of(const struct announcer *announcer,
                       const struct game *game, enum side side,
                       struct utterance *out)
{
    if (game->start.time[side].count > 0)
        announce_add_about(announcer, game, side, N_("%s's clock is running."),
                           NULL, out);
}

void announce_running(const struct announcer *announcer,
                      const struct game *game, struct utterance *out)
{
    if (game->clock.running != SIDE_NONE)
        announce_clock_of(announcer, game, (enum side)game->clock.running, out);
}

enum side announce_asker(const struct announcer *announcer,
                         const struct game *game)
{
    return announcer->one_terminal || announcer->own == SIDE_NONE
               ? game_turn(game)
               : announcer->own;
}
