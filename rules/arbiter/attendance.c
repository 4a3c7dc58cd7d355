// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/attendance.h"

#include <stdio.h>

#include "rules/arbiter/conclusion.h"
#include "rules/arbiter/restart.h"
#include "rules/arbiter/sealing.h"
#include "rules/arbiter/starting_position_claim.h"
#include "rules/clock/moment.h"
#include "rules/game/event_rules.h"
#include "rules/game/match.h"
#include "rules/notation/fen.h"

static bool is_announced(const struct start *start)
{
    return start->begins_ms > 0;
}

/* Below 0: the edition, or the commentary on 6.6a, leaves it to the rules of
 * the event, which are silent. */
static int64_t default_ms(const struct start *start, const struct laws *laws)
{
    int64_t ms = 0;
    bool said;

    event_rules_default_time(&start->rules, &said, &ms);
    if (said)
        return ms;
    return commentary_holds(&start->rules) ? -1
                                           : laws_value(laws, LAW_DEFAULT_TIME);
}

enum reason attendance_of_start(const struct start *start,
                                const struct laws *laws)
{
    return is_announced(start) && default_ms(start, laws) < 0
               ? REASON_NO_DEFAULT_TIME
               : REASON_NONE;
}

static bool is_present(const struct game *game, enum side side)
{
    return game->present & 1u << side;
}

/* The clocks are started then, unless both players were ready before. */
static int64_t opening_due(const struct game *game)
{
    return game->opened ? CLOCK_NEVER : game->start.begins_ms;
}

static int64_t default_due(const struct game *game)
{
    int64_t ms = default_ms(&game->start, game->laws);

    return (is_present(game, WHITE) && is_present(game, BLACK)) ||
                   ms == CLOCK_NEVER
               ? CLOCK_NEVER
               : game->start.begins_ms + ms;
}

int64_t attendance_due(const struct game *game)
{
    if (!is_announced(&game->start) || game->phase != GAME_RUNNING ||
        game->adjournment.serial > 0)
        return CLOCK_NEVER;
    int64_t opening_ms = opening_due(game), default_time_ms = default_due(game);

    return opening_ms < default_time_ms ? opening_ms : default_time_ms;
}

void attendance_judge_due(struct ruling_builder *builder)
{
    const struct game *game = builder->game;

    builder->now_ms = attendance_due(game);
    if (builder->now_ms < game->at_ms)
        builder->now_ms = game->at_ms;
    if (opening_due(game) <= builder->now_ms) {
        ruling_add(builder, EVENT_OPENING, SEAT_ARBITER);
        if (game->lever == SIDE_NONE) {
            clock_start(&builder->clock, game_turn(game), true,
                        builder->now_ms);
            ruling_tell_clock(builder, SEAT_ARBITER);
        }
    }
    if (default_due(game) <= builder->now_ms) {
        /* 6.7: a player who is absent loses; if both are, both lose. */
        uint8_t half[SIDES] = {0, 0};

        for (int side = WHITE; side < SIDES; side++)
            if (is_present(game, (enum side)side))
                half[side] = 2;
        ruling_stop_clocks(builder, SEAT_ARBITER);
        ruling_add_final_result(builder, ENDING_DEFAULT, CLAUSE_DEFAULT_TIME,
                                half);
    }
}

void attendance_arrive(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    enum seat by = builder->intent->by;

    if (!is_announced(&game->start))
        ruling_refuse(builder, REASON_NOT_ANNOUNCED);
    else if (is_present(game, (enum side)by))
        ruling_refuse(builder, REASON_ARRIVED);
    else
        ruling_add(builder, EVENT_ARRIVE, by)->quiet = builder->intent->quiet;
}

enum reason attendance_bar(const struct game *game, const struct intent *intent)
{
    /* What an absent player can say. */
    if (!is_announced(&game->start) || game->adjournment.serial > 0 ||
        intent->by > SEAT_BLACK || game->phase == GAME_UNSTARTED ||
        game->phase == GAME_OVER || intent->kind == INTENT_ARRIVE ||
        intent->kind == INTENT_RESIGN || intent->kind == INTENT_PAUSE ||
        intent->kind == INTENT_RESUME || intent->kind == INTENT_DEPART ||
        intent->kind == INTENT_RETURN)
        return REASON_NONE;
    if (!is_present(game, (enum side)intent->by))
        return REASON_ABSENT;
    return game->lever == SIDE_NONE && intent->kind != INTENT_READY
               ? REASON_NOT_OPENED
               : REASON_NONE;
}

static bool is_playable(const struct start *start)
{
    for (int side = WHITE; side < SIDES; side++)
        if (start->time[side].count < 0 ||
            start->time[side].count > TIMECONTROL_PERIODS_MAX)
            return false;
    if (!event_rules_is_sound(&start->rules) || start->mode > MODE_OTB)
        return false;
    if (start->begins_ms < 0 || start->begins_ms > DURATION_MAX_MS)
        return false;
    struct match_points points;
    struct match_score score;

    if (!match_points_read(start->points, &points) ||
        !match_score_read(start->match, &score) || start->round < 0 ||
        start->match_game < 0)
        return false;
    /* What one uses of an hourglass, the other gains: both have one. */
    return start->time[WHITE].hourglass == start->time[BLACK].hourglass;
}

/* Is the start refused? Otherwise its position is in first. */
static bool is_refused(struct ruling_builder *builder, const struct laws *laws,
                       struct position *first)
{
    const struct start *start = &builder->intent->start;
    struct fen_result fen = {.error = FEN_OK};

    if (start->fen[0] != '\0')
        fen = fen_read(start->fen, first);
    if (laws == NULL || laws_is_near(start->laws)) {
        ruling_refuse(builder,
                      laws == NULL ? REASON_EDITION : REASON_EDITION_NEAR);
        return true;
    }
    if (fen.error != FEN_OK || !is_playable(start)) {
        ruling_refuse(builder, REASON_BAD_START);
        builder->out->at = fen.at;
        return true;
    }
    enum clause unknown = event_rules_unknown(laws, start_tempo(laws, start),
                                              &start->rules, NULL);

    if (unknown != CLAUSE_NONE) {
        ruling_refuse(builder, REASON_RULE_UNKNOWN);
        builder->out->clause = unknown;
        return true;
    }
    if (start->mode != MODE_OTB && event_rules_needs_board(&start->rules))
        return ruling_refused(builder, REASON_MODE);
    return ruling_refused(builder, attendance_of_start(start, laws));
}

void beginning_judge(struct ruling_builder *builder)
{
    const struct start *start = &builder->intent->start;
    const struct laws *laws = laws_edition(start->laws);
    enum seat by =
        builder->intent->by == SEAT_NONE ? SEAT_ARBITER : builder->intent->by;
    struct position first = position_initial;

    if (is_refused(builder, laws, &first))
        return;
    const struct timecontrol time[] = {start->time[WHITE], start->time[BLACK]};
    struct clock clock = clock_initial(time);
    struct ending_ruling ending = ending_of_start(laws, &first);

    struct event *event = ruling_add(builder, EVENT_START, by);

    event->start = *start;
    snprintf(event->start.laws, sizeof event->start.laws, "%s", laws->id);
    if (starting_position_allows_castling(laws, start, &first))
        fen_write(&first, FEN_XFEN, event->start.fen);
    event = ruling_add(builder, EVENT_CLOCK, SEAT_ARBITER);

    for (int side = WHITE; side < SIDES; side++)
        event->left_ms[side] = clock.left_ms[side];
    event->running = SIDE_NONE;
    if (ending.ending != ENDING_NONE)
        conclusion_tell(builder, ending, SEAT_ARBITER);
}

static bool is_away(const struct game *game, enum side side)
{
    return game->away_since_ms[side] != CLOCK_NEVER;
}

static int64_t later(int64_t ms, int64_t by_ms)
{
    return ms == CLOCK_NEVER || by_ms == CLOCK_NEVER ? CLOCK_NEVER : ms + by_ms;
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
    /* They had stopped their clock on their arrival, and the envelope is closed
     * yet. */
    if (game->phase != GAME_ADJOURNED || !game->adjournment.resumed ||
        by != (enum seat)other_side((enum side)game->adjournment.sealer) ||
        game->clock.running != SIDE_NONE)
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
