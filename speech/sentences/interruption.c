// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * interruption.c - a game that is paused, whose server was stopped, or from
 * which a player is absent, and its resumption.
 */
#include "speech/sentences/event_sentences.h"

#include <stdio.h>

#include "rules/arbiter/conclusion.h"
#include "rules/arbiter/restart.h"
#include "rules/base/translatable.h"

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

    if ((game->phase == GAME_PAUSED && game->pause_cause == PAUSE_RESTART &&
         game->back_ms == CLOCK_NEVER) ||
        is_of_listener(announcer, absent))
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

void announce_all_absent(const struct announcer *announcer,
                         const struct game *game, struct utterance *out)
{
    for (int side = WHITE; side < SIDES; side++)
        announce_absent(announcer, game, (enum side)side, out);
}

static const char *pause_sentence(enum pause_cause cause)
{
    switch (cause) {
    case PAUSE_LEFT:
        return gettext("A player has left. The game is paused.");
    case PAUSE_SLEPT:
        return gettext(
            "The server's computer was suspended. The game is paused.");
    case PAUSE_CALLED:
        return gettext("The arbiter was called. The game is paused.");
    case PAUSE_SCORESHEETS:
        return gettext("The period has ended. Both players complete their "
                       "scoresheets. The clocks stop until one is complete.");
    case PAUSE_ENVELOPE:
        return gettext("The move could not be sealed. The clocks are stopped "
                       "until its player seals it.");
    case PAUSE_ASKED:
        return gettext("The game is paused.");
    case PAUSE_AGREED:
        return gettext("The game is paused by agreement. To resume, both "
                       "players type resume.");
    case PAUSE_RESTART: /* has sentences of its own */
    case PAUSE_NONE:
        break;
    }
    return gettext("The game is paused. To resume, type resume.");
}

bool announce_pause(const struct announcer *announcer, const struct game *game,
                    const struct event *event, struct utterance *out)
{
    if (event->cause == PAUSE_RESTART) {
        announce_add(
            announcer, out,
            announcer->one_terminal
                ? gettext("The program was stopped. The game is paused.")
                : gettext("The server was stopped. The game is paused."));
        /* The clock event that follows has not stopped the clock yet. */
        const struct clock *clock = &game->clock;
        char time[128];
        if (event->late_ms >= 1000) {
            announce_time_text(event->late_ms, time, sizeof time);
            announce_add(announcer, out, gettext("It was stopped for %s."),
                         time);
        }
        for (int side = WHITE; side < SIDES; side++)
            if (event->whom & 1u << side)
                announce_add_about(announcer, game, (enum side)side,
                                   N_("It runs on %s's computer."), NULL, out);
        if (clock->running != SIDE_NONE &&
            game->start.time[clock->running].count != 0) {
            announce_time_text(clock->turn_ms + event->at_ms - clock->since_ms,
                               time, sizeof time);
            announce_add_about(announcer, game, (enum side)clock->running,
                               N_("For this move, %s has used %s so far."),
                               time, out);
        }
        if (!announcer->one_terminal && start_has_clocks(&game->start))
            announce_add(
                announcer, out,
                gettext("The game resumes when both players are back. The "
                        "second player has 2 minutes."));
        return true;
    }
    utterance_add(out, announcer->language,
                  pause_sentence((enum pause_cause)event->cause));
    /* Everybody hears of it, so no player stops the clocks often unnoticed. */
    bool is_counted =
        game->pause_cause == PAUSE_AGREED || game->pause_cause == PAUSE_CALLED;
    if (is_counted && game->pause_by <= BLACK &&
        game->pauses[game->pause_by] >= 2) {
        int count = game->pauses[game->pause_by];
        char number[16];
        snprintf(number, sizeof number, "%d", count);
        announce_add_about(announcer, game, (enum side)game->pause_by,
                           N_("Clock stops by %s so far: %s."), number, out);
    }
    if (event->cause == PAUSE_ASKED)
        announce_article(announcer, game->laws, CLAUSE_CLOCK_PAUSE, out);
    if (event->cause == PAUSE_SCORESHEETS)
        announce_article(announcer, game->laws, CLAUSE_SCORESHEETS_COMPLETED,
                         out);
    if (event->cause == PAUSE_CALLED)
        announce_article(announcer, game->laws, CLAUSE_STOP_CLOCKS, out);
    return true;
}

bool announce_resume(const struct announcer *announcer, const struct game *game,
                     const struct event *event, struct utterance *out)
{
    if (game->phase == GAME_OVER) {
        announce_add_about(
            announcer, game, actor_of(event),
            N_("%s wants to resume the game. It resumes when the "
               "opponent types resume too."),
            NULL, out);
        return true;
    }
    /* To seal in a pause starts a clock, and no move follows. */
    bool seals = game->adjournment.ordered && !game->adjournment.closed;
    if (seals && game->lever != SIDE_NONE) {
        announce_clock_of(announcer, game, (enum side)game->lever, out);
        return true;
    }
    announce_add(announcer, out, gettext("The game resumes."));
    if (!seals)
        announce_absent(announcer, game, game_seen_turn(game), out);
    return true;
}
