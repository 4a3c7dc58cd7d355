// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/restart.h"

#include "rules/arbiter/restart.h"
#include "rules/base/translatable.h"

#include "speech/sentences/words.h"

/* The clock event that follows has not stopped the clock yet. */
static void announce_charge(const struct announcer *announcer,
                            const struct game *game, const struct event *event,
                            struct utterance *out)
{
    const struct clock *clock = &game->clock;
    char time[128];

    if (clock->running == SIDE_NONE ||
        game->start.time[clock->running].count == 0)
        return;
    announce_time_text(clock->turn_ms + event->at_ms - clock->since_ms, time,
                       sizeof time);
    announce_add_about(announcer, game, (enum side)clock->running,
                       N_("For this move, %s has used %s so far."), time, out);
}

void announce_restart(const struct announcer *announcer,
                      const struct game *game, const struct event *event,
                      struct utterance *out)
{
    announce_add(announcer, out,
                 announcer->one_terminal
                     ? gettext("The program was stopped. The game is paused.")
                     : gettext("The server was stopped. The game is paused."));
    announce_charge(announcer, game, event, out);
    if (!announcer->one_terminal && start_has_clocks(&game->start))
        announce_add(announcer, out,
                     gettext("The game resumes when both players are back. The "
                             "second player has 2 minutes."));
}

void announce_restart_wait(const struct announcer *announcer,
                           const struct game *game, struct utterance *out)
{
    bool away[SIDES] = {game->away_since_ms[WHITE] != CLOCK_NEVER,
                        game->away_since_ms[BLACK] != CLOCK_NEVER};

    if (!restart_awaits(game))
        return;
    if (away[WHITE] && away[BLACK])
        announce_add(announcer, out,
                     gettext("The game resumes when both players are back. The "
                             "second player has 2 minutes."));
    else
        announce_add_about(
            announcer, game, away[WHITE] ? WHITE : BLACK,
            N_("The game resumes when %s is back, or after 2 minutes."), NULL,
            out);
}

bool announce_restart_implies(const struct game *game)
{
    return game->phase == GAME_PAUSED && game->pause_cause == PAUSE_RESTART &&
           game->back_ms == CLOCK_NEVER;
}
