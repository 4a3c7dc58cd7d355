// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/absence.h"

#include "rules/arbiter/conclusion.h"
#include "rules/base/translatable.h"

#include "speech/sentences/restart.h"
#include "speech/sentences/words.h"

static enum side actor_of(const struct event *event)
{
    return event->actor == SEAT_BLACK ? BLACK : WHITE;
}

/* A player knows whether they are present; the client tells them more. */
static bool is_of_listener(const struct announcer *announcer, enum side side)
{
    return !announcer->one_terminal && announcer->own == side;
}

/* What the other player may do about it, said to them alone. */
static void announce_remedy(const struct announcer *announcer,
                            const struct game *game, enum side absent,
                            struct utterance *out)
{
    int64_t ms = event_rules_absence_ms(&game->start.rules);
    char time[128];

    if (!is_of_listener(announcer, other_side(absent)) ||
        game->phase == GAME_ADJOURNED)
        return;
    if (agreement_bars_abort(game) == REASON_NONE) {
        announce_add(announcer, out, gettext("To abort the game, type abort."));
        return;
    }
    if (ms == CLOCK_NEVER)
        return;
    announce_time_text(ms, time, sizeof time);
    announce_add(
        announcer, out,
        gettext("If the disconnection lasts %s, you can type adjourn."), time);
}

bool announce_depart(const struct announcer *announcer, const struct game *game,
                     const struct event *event, struct utterance *out)
{
    enum side absent = actor_of(event);

    if (announce_restart_implies(game) || is_of_listener(announcer, absent))
        return false;
    if (game->clock.running == SIDE_NONE)
        announce_add_about(announcer, game, absent, N_("%s was disconnected."),
                           NULL, out);
    else
        announce_add_about(announcer, game, absent,
                           N_("%s was disconnected. The clock keeps running."),
                           NULL, out);
    announce_remedy(announcer, game, absent, out);
    return true;
}

bool announce_return(const struct announcer *announcer, const struct game *game,
                     const struct event *event, struct utterance *out)
{
    enum side side = actor_of(event);

    if (is_of_listener(announcer, side))
        return false;
    announce_add_about(announcer, game, side, N_("%s is back online."), NULL,
                       out);
    return true;
}

/* A listener is present, even if the return is not announced yet. */
static void announce_absent(const struct announcer *announcer,
                            const struct game *game, enum side side,
                            struct utterance *out)
{
    if (game->away_since_ms[side] != CLOCK_NEVER &&
        !is_of_listener(announcer, side))
        announce_add_about(announcer, game, side, N_("%s is absent."), NULL,
                           out);
}

void announce_absent_mover(const struct announcer *announcer,
                           const struct game *game, struct utterance *out)
{
    announce_absent(announcer, game, game_seen_turn(game), out);
}

void announce_all_absent(const struct announcer *announcer,
                         const struct game *game, struct utterance *out)
{
    for (int side = WHITE; side < SIDES; side++)
        announce_absent(announcer, game, (enum side)side, out);
}

bool announce_goes_on(const struct announcer *announcer,
                      const struct game *game, const struct event *event,
                      struct utterance *out)
{
    announce_add_about(announcer, game, actor_of(event),
                       N_("%s wants to resume the game. It resumes when the "
                          "opponent types resume too."),
                       NULL, out);
    return true;
}
