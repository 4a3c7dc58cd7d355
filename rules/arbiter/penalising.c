// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/penalising.h"

#include "rules/clock/moment.h"
#include "rules/game/event_rules.h"
#include "rules/laws/laws.h"
#include "rules/mate/mate.h"

struct illegal_move_price illegal_move_price_of(const struct game *game)
{
    bool is_supervised =
        event_rules_is_supervised(game->laws, game->tempo, &game->start.rules);
    struct laws_extra_time extra_time =
        laws_illegal_move(game->laws, game->tempo, is_supervised);
    struct illegal_move_price price = {
        .loses = laws_value(game->laws, LAW_ILLEGAL_MOVES_LOSE),
        .gives_ms = extra_time.ms,
        .clause = CLAUSE_ILLEGAL_PENALTY,
        .gives_by = extra_time.clause,
    };

    if (is_supervised)
        return price;
    price.clause = game->tempo == TEMPO_BLITZ ? CLAUSE_BLITZ_ILLEGAL
                                              : CLAUSE_RAPID_ILLEGAL;
    if (price.gives_by == CLAUSE_ILLEGAL_PENALTY)
        price.gives_by = price.clause;
    price.loses =
        laws_value(game->laws, game->tempo == TEMPO_BLITZ ? LAW_BLITZ_ILLEGAL
                                                          : LAW_RAPID_ILLEGAL);
    return price;
}

enum clause illegal_move_losing_clause(const struct game *game)
{
    struct illegal_move_price price = illegal_move_price_of(game);

    return price.loses == 1 ? price.clause : CLAUSE_ILLEGAL_PENALTY;
}

bool price_has_exception(const struct game *game)
{
    return laws_value(game->laws, LAW_ILLEGAL_EXCEPTION) ||
           (game->tempo == TEMPO_BLITZ &&
            !event_rules_is_supervised(game->laws, game->tempo,
                                       &game->start.rules));
}

enum { HALF_WON = 2 };

/* More points first: what the opponent is given can be no more than what is
 * left of one game where both are bounded together. */
static void add_half(const struct laws *laws, uint8_t half[SIDES],
                     const int8_t by[SIDES])
{
    if (half[WHITE] == HALF_NONE || half[BLACK] == HALF_NONE)
        return;
    for (int side = WHITE; side < SIDES; side++) {
        int less = half[side] + (by[side] < 0 ? by[side] : 0);

        half[side] = (uint8_t)(less < 0 ? 0 : less);
    }
    for (int side = WHITE; side < SIDES; side++) {
        int most = laws_value(laws, LAW_POINTS_CAPPED)
                       ? HALF_WON - half[other_side((enum side)side)]
                       : HALF_WON;
        int more = half[side] + (by[side] > 0 ? by[side] : 0);

        half[side] = (uint8_t)(more > most ? most : more);
    }
}

void penalising_adjust(const struct game *game, uint8_t half[SIDES])
{
    add_half(game->laws, half, game->adjust);
}

static bool is_loss(enum penalty penalty)
{
    return penalty == PENALTY_LOSS || penalty == PENALTY_PHONE ||
           penalty == PENALTY_REFUSAL || penalty == PENALTY_EXPULSION;
}

static bool is_of_time(enum penalty penalty)
{
    return penalty == PENALTY_OPPONENTS_TIME || penalty == PENALTY_OWN_TIME;
}

static bool is_of_points(enum penalty penalty)
{
    return penalty == PENALTY_FEWER_POINTS || penalty == PENALTY_MORE_POINTS;
}

/* The side that gains or loses the time. */
static enum side timed_side(enum penalty penalty, enum side offender)
{
    return penalty == PENALTY_OWN_TIME ? offender : other_side(offender);
}

/* Why it cannot be imposed; REASON_NONE when it can. */
static enum reason reason_against(const struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    const struct intent *intent = builder->intent;
    enum penalty penalty = (enum penalty)intent->penalty;

    if (penalty <= PENALTY_NONE || penalty >= PENALTIES ||
        intent->whom <= WHOM_NOBODY || intent->whom > WHOM_BOTH)
        return REASON_SYNTAX;
    if (!penalty_exists(game->laws, penalty))
        return REASON_PENALTY_UNKNOWN;
    if (intent->whom == WHOM_BOTH && !is_loss(penalty))
        return REASON_PENALTY_ONE;
    if (penalty == PENALTY_FINE && game->start.rules.fine != FINE_ANNOUNCED)
        return REASON_FINE_UNANNOUNCED;
    if (!is_of_time(penalty))
        return REASON_NONE;
    if (game->phase == GAME_OVER)
        return REASON_OVER;
    if (intent->adjustment_ms <= 0 || intent->adjustment_ms > DURATION_MAX_MS)
        return REASON_PENALTY_TIME;
    enum side side =
        timed_side(penalty, intent->whom == WHOM_WHITE ? WHITE : BLACK);

    return game->start.time[side].count > 0 ? REASON_NONE : REASON_NO_CLOCK;
}

/* Half points by which a score changes: as said, or half a point. */
static uint8_t half_said(const struct intent *intent)
{
    return (uint8_t)(intent->score > 1 ? intent->score - 1 : 1);
}

/* What the opponent of a loser scores where the arbiter does not say it. One
 * who cannot mate for certain is left one half of the won game by 12.3b of 2009
 * and the commentary, and if the arbiter declares it lost without saying more;
 * since 2014 "the opponent shall win" against a player with a phone. */
static uint8_t half_of_opponent(const struct game *game, enum penalty penalty,
                                enum side opponent)
{
    bool has_exception =
        penalty == PENALTY_LOSS ||
        (penalty == PENALTY_PHONE
             ? laws_value(game->laws, LAW_DEVICES) == DEVICES_HALF_POINT
             : commentary_holds(&game->start.rules));

    return has_exception &&
                   mate_quick(game_position(game), opponent) == MATE_CANNOT
               ? 1
               : HALF_WON;
}

/* Has the arbiter declared the game lost by this side already? */
static bool has_lost(const struct game *game, enum side side)
{
    return game->phase == GAME_OVER &&
           (game->ending == ENDING_REFUSAL || game->ending == ENDING_PENALTY) &&
           (side == WHITE ? game->half_white : game->half_black) == 0;
}

/* 11.8: both lose, ruled at once or one after the other; else the arbiter
 * decides what the opponent scores. */
static void penalise_loss(struct ruling_builder *builder)
{
    const struct intent *intent = builder->intent;
    enum penalty penalty = (enum penalty)intent->penalty;
    enum side offender = intent->whom == WHOM_WHITE ? WHITE : BLACK;
    bool is_both =
        intent->whom == WHOM_BOTH ||
        (intent->score == 0 && has_lost(builder->game, other_side(offender)));
    uint8_t half[SIDES] = {0, 0};

    if (!is_both)
        half[other_side(offender)] =
            intent->score > 0 ? (uint8_t)(intent->score - 1)
                              : half_of_opponent(builder->game, penalty,
                                                 other_side(offender));
    ruling_stop_clocks(builder, SEAT_ARBITER);
    ruling_add_final_result(
        builder, penalty == PENALTY_REFUSAL ? ENDING_REFUSAL : ENDING_PENALTY,
        is_both && penalty == PENALTY_REFUSAL ? CLAUSE_BOTH_GUILTY
                                              : penalty_clause(penalty),
        half);
}

void penalising_judge(struct ruling_builder *builder)
{
    const struct intent *intent = builder->intent;
    enum penalty penalty = (enum penalty)intent->penalty;
    enum side offender = intent->whom == WHOM_WHITE ? WHITE : BLACK;
    enum reason why = reason_against(builder);

    if (ruling_refused(builder, why))
        return;
    struct event *event = ruling_add(builder, EVENT_PENALTY, SEAT_ARBITER);

    event->whom = intent->whom;
    event->penalty = intent->penalty;
    event->clause = (uint8_t)penalty_clause(penalty);
    if (is_of_time(penalty))
        event->adjustment_ms = intent->adjustment_ms;
    if (is_of_points(penalty))
        event->half = half_said(intent);
    if (is_of_time(penalty)) {
        bool is_own = intent->penalty == PENALTY_OWN_TIME;

        clock_give(&builder->clock, builder->game->start.time,
                   timed_side((enum penalty)intent->penalty, offender),
                   is_own ? -intent->adjustment_ms : intent->adjustment_ms,
                   builder->now_ms);
        ruling_tell_clock(builder, SEAT_ARBITER);
    } else if (is_of_points(penalty)) {
        /* After the game its score changes at once. */
        const struct game *game = builder->game;
        bool is_fewer = builder->intent->penalty == PENALTY_FEWER_POINTS;
        int8_t by[SIDES] = {0};
        uint8_t half[SIDES] = {game->half_white, game->half_black};
        uint8_t changed = half_said(builder->intent);
        if (game->phase == GAME_OVER) {
            if (is_fewer)
                by[offender] = (int8_t)-changed;
            else
                by[other_side(offender)] = (int8_t)changed;
            add_half(game->laws, half, by);
            ruling_add_final_result(
                builder, (enum ending)game->ending,
                penalty_clause((enum penalty)builder->intent->penalty), half);
        }
    } else if (is_loss(penalty))
        penalise_loss(builder);
}
