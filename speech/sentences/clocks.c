// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * clocks.c - the time that is left, and the time that is gone.
 */
#include <stdio.h>

#include "rules/arbiter/arbiter.h"
#include "rules/base/translatable.h"
#include "speech/sentences/answers.h"
#include "speech/sentences/words.h"

static void add_face(const struct asked *asked, enum side side,
                     struct list *list)
{
    char time[128];
    int64_t left_ms = game_left_ms(asked->game, side, asked->now_ms);
    if (left_ms == INT64_MAX) {
        list_about(asked, side, N_("%s has no clock."), NULL, list);
        return;
    }
    announce_time_text(left_ms, time, sizeof time);
    list_about(asked, side, N_("%s has %s."), time, list);
}

/* What the line has cost, in tenths of a second. */
static void add_lag(const struct asked *asked, enum side side,
                    struct list *list)
{
    enum { TENTH_MS = 100, TENTHS = 10 };
    int tenths = (int)(asked->game->lag_given_ms[side] / TENTH_MS);
    char seconds[32];
    /* TRANSLATORS: a number with its decimal sign. */
    snprintf(seconds, sizeof seconds, gettext("%d.%d"), tenths / TENTHS,
             tenths % TENTHS);
    if (asked->game->start.rules.lag == LAG_YES)
        list_about(asked, side,
                   N_("%s got back %s seconds for a slow connection."), seconds,
                   list);
}

/* False, and told, where there is no clock at all. */
static bool has_clock(const struct asked *asked, struct list *list)
{
    const struct timecontrol *control = asked->game->start.time;
    bool has_one = control[WHITE].count > 0 || control[BLACK].count > 0;
    if (!has_one)
        list_sentence(asked->announcer, list, "%s",
                      gettext("This game has no clock."));
    return has_one;
}

/* At one terminal, of the player whom the prompt names. */
void answer_own_time(const struct asked *asked, struct list *list)
{
    enum side own = asked->announcer->own;
    if (own == SIDE_NONE || asked->announcer->one_terminal)
        own = arbiter_named_side(asked->game);
    if (has_clock(asked, list))
        add_face(asked, own, list);
}

void answer_clock(const struct asked *asked, struct list *list)
{
    if (!has_clock(asked, list))
        return;
    if (asked->request->side != SIDE_NONE) {
        add_face(asked, asked->request->side, list);
        return;
    }
    add_face(asked, WHITE, list);
    add_face(asked, BLACK, list);
    enum side running = (enum side)asked->game->clock.running;
    if (running == SIDE_NONE)
        list_sentence(asked->announcer, list, "%s",
                      gettext("Both clocks are stopped."));
    else
        list_about(asked, running, N_("%s's clock is running."), NULL, list);
    add_lag(asked, WHITE, list);
    add_lag(asked, BLACK, list);
}

/* Of time that is gone, a second counts when it is over. */
static int64_t whole_seconds(int64_t ms)
{
    return ms / 1000 * 1000;
}

static void add_spent(const struct asked *asked, enum side side,
                      struct list *list)
{
    char all[128], last[128], each[128];
    const char *name = announce_name(asked->game, side);
    int64_t sum_ms = 0, last_ms = 0;
    int moves = 0;
    /* What each move in an envelope took is not known. */
    for (int i = asked->game->carried_plies; i < asked->ply; i++) {
        if (game_seen_facts(asked->game, i).side != side)
            continue;
        last_ms = game_seen_spent_ms(asked->game, i);
        sum_ms += last_ms;
        moves++;
    }
    int64_t all_ms = sum_ms + asked->game->carried_ms[side];
    announce_time_text(whole_seconds(all_ms), all, sizeof all);
    if (moves == 0 && all_ms > 0) {
        list_sentence(asked->announcer, list, gettext("%s: %s in all."), name,
                      all);
        return;
    }
    if (moves == 0) {
        list_about(asked, side, N_("%s has made no move."), NULL, list);
        return;
    }
    announce_time_text(whole_seconds(last_ms), last, sizeof last);
    announce_time_text(whole_seconds(sum_ms / moves), each, sizeof each);
    list_sentence(
        asked->announcer, list,
        gettext("%s: %s for the last move, %s on average, %s in all."), name,
        last, each, all);
}

void answer_spent(const struct asked *asked, struct list *list)
{
    add_spent(asked, WHITE, list);
    add_spent(asked, BLACK, list);
}
