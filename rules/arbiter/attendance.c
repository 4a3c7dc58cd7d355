// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/attendance.h"

#include "rules/game/commentary.h"

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

static bool is_anybody_absent(const struct game *game)
{
    return !is_present(game, WHITE) || !is_present(game, BLACK);
}

/* The clocks are started then, unless both players were ready before. */
static int64_t opening_due(const struct game *game)
{
    return game->opened ? CLOCK_NEVER : game->start.begins_ms;
}

static int64_t default_due(const struct game *game)
{
    int64_t ms = default_ms(&game->start, game->laws);

    return !is_anybody_absent(game) || ms == CLOCK_NEVER
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

/* 6.7: a player who is absent loses; if both are, both lose. */
static void default_absent(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    uint8_t half[SIDES] = {0, 0};

    for (int side = WHITE; side < SIDES; side++)
        if (is_present(game, (enum side)side))
            half[side] = 2;
    ruling_stop_clocks(builder, SEAT_ARBITER);
    ruling_add_final_result(builder, ENDING_DEFAULT, CLAUSE_DEFAULT_TIME, half);
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
    if (default_due(game) <= builder->now_ms)
        default_absent(builder);
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

/* What an absent player can say. */
static bool is_said_from_afar(enum intent_kind kind)
{
    return kind == INTENT_ARRIVE || kind == INTENT_RESIGN ||
           kind == INTENT_PAUSE || kind == INTENT_RESUME ||
           kind == INTENT_DEPART || kind == INTENT_RETURN;
}

enum reason attendance_bar(const struct game *game, const struct intent *intent)
{
    if (!is_announced(&game->start) || game->adjournment.serial > 0 ||
        intent->by > SEAT_BLACK || game->phase == GAME_UNSTARTED ||
        game->phase == GAME_OVER || is_said_from_afar(intent->kind))
        return REASON_NONE;
    if (!is_present(game, (enum side)intent->by))
        return REASON_ABSENT;
    return game->lever == SIDE_NONE && intent->kind != INTENT_READY
               ? REASON_NOT_OPENED
               : REASON_NONE;
}
