// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/absence.h"

#include "rules/arbiter/sealing.h"

#include "rules/arbiter/restart.h"

static bool is_away(const struct game *game, enum side side)
{
    return game->away_since_ms[side] != CLOCK_NEVER;
}

static int64_t later(int64_t ms, int64_t by_ms)
{
    return ms == CLOCK_NEVER || by_ms == CLOCK_NEVER ? CLOCK_NEVER : ms + by_ms;
}

/* They had stopped their clock on their arrival, and the envelope is closed
 * yet. */
static bool is_replier_again_absent(const struct game *game, enum seat by)
{
    return game->phase == GAME_ADJOURNED && game->adjournment.resumed &&
           by == (enum seat)other_side((enum side)game->adjournment.sealer) &&
           game->clock.running == SIDE_NONE;
}

void absence_depart(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum seat by = builder->intent->by;

    if (is_away(game, (enum side)by)) {
        ruling_refuse(builder, REASON_LINE_LOST);
        return;
    }
    ruling_add(builder, EVENT_DEPART, by)->quiet = builder->intent->quiet;
    if (!is_replier_again_absent(game, by))
        return;
    clock_start(&builder->clock, (enum side)by, false, builder->now_ms);
    ruling_tell_clock(builder, SEAT_ARBITER);
}

void absence_return(struct ruling_builder *builder)
{
    enum seat by = builder->intent->by;

    if (!is_away(builder->game, (enum side)by)) {
        ruling_refuse(builder, REASON_LINE_THERE);
        return;
    }
    ruling_add(builder, EVENT_RETURN, by)->quiet = builder->intent->quiet;
    restart_resume(builder);
}

bool absence_lets_adjourn(const struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum side by = (enum side)builder->intent->by, absent = other_side(by);
    int64_t due_ms = later(game->away_since_ms[absent],
                           event_rules_absence_ms(&game->start.rules));

    return game->phase != GAME_ADJOURNED &&
           sealing_order_reason(game) == REASON_NONE && !is_away(game, by) &&
           builder->now_ms >= due_ms;
}

/* Since when the player to move has been away while it was their move. */
static int64_t abandoned_since_ms(const struct game *game)
{
    int64_t away_ms = game->away_since_ms[game_seen_turn(game)];
    int64_t move_ms =
        game->ply_count > 0 ? game->plies[game->ply_count - 1].at_ms : 0;

    return away_ms < move_ms ? move_ms : away_ms;
}

int64_t absence_due_ms(const struct game *game)
{
    bool on = game->phase == GAME_RUNNING || game->phase == GAME_PAUSED;

    return !on || start_has_clocks(&game->start)
               ? CLOCK_NEVER
               : later(abandoned_since_ms(game),
                       event_rules_absence_max_ms(&game->start.rules));
}

void absence_close(struct ruling_builder *builder)
{
    static const uint8_t no_score[SIDES] = {HALF_NONE, HALF_NONE};

    ruling_add_final_result(builder, ENDING_UNTERMINATED, CLAUSE_NONE,
                            no_score);
}

void absence_reopen(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum seat by = builder->intent->by;

    if (game->ending != ENDING_UNTERMINATED)
        ruling_refuse(builder, REASON_OVER);
    else if (by > SEAT_BLACK)
        ruling_refuse(builder, REASON_SEAT_PLAYERS);
    else if (game->goes_on & 1u << by)
        ruling_refuse(builder, REASON_RESUME_SAID);
    else
        ruling_add(builder, EVENT_RESUME, by);
}
