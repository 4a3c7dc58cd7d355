// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/human_arbiter.h"

#include <string.h>

#include "rules/clock/moment.h"
#include "rules/game/game.h"
#include "rules/game/time_adjustments.h"

bool human_arbiter_decides(enum intent_kind kind)
{
    return kind == INTENT_SET || kind == INTENT_GIVE ||
           kind == INTENT_PENALISE || kind == INTENT_RULE ||
           kind == INTENT_REWIND || kind == INTENT_ANNUL ||
           kind == INTENT_ORDER || kind == INTENT_DECIDE;
}

static enum reason set_moves(struct ruling_builder *builder)
{
    const struct intent *intent = builder->intent;

    for (int side = WHITE; side < SIDES; side++) {
        if (intent->moves[side] < 0 || intent->moves[side] > UINT16_MAX)
            return REASON_SYNTAX;
        if (intent->moves[side] > 0)
            clock_set_moves(&builder->clock, builder->game->start.time,
                            (enum side)side, (uint16_t)intent->moves[side]);
    }
    return REASON_NONE;
}

/* Places of running_words. */
enum { RUNNING_UNSAID, RUNNING_WHITE, RUNNING_BLACK, RUNNING_NONE };

static enum reason set_running(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    uint8_t running = builder->intent->running;

    if (running == RUNNING_UNSAID)
        return REASON_NONE;
    if (running > RUNNING_NONE)
        return REASON_SYNTAX;
    if (running != RUNNING_NONE && game->phase == GAME_PAUSED)
        return REASON_RESUME_FIRST;
    if (running != RUNNING_NONE && game->phase == GAME_ADJOURNED)
        return REASON_ADJOURNED;
    if (running != RUNNING_NONE && game->phase == GAME_CLAIMED)
        return REASON_PENDING;
    clock_stop(&builder->clock, game->start.time, builder->now_ms);
    if (running != RUNNING_NONE)
        clock_start(&builder->clock, running == RUNNING_WHITE ? WHITE : BLACK,
                    false, builder->now_ms);
    return REASON_NONE;
}

void human_arbiter_set(struct ruling_builder *builder)
{
    const struct intent *intent = builder->intent;
    enum reason error =
        intent->time_ms[WHITE] == 0 && intent->time_ms[BLACK] == 0 &&
                intent->moves[WHITE] == 0 && intent->moves[BLACK] == 0 &&
                intent->running == RUNNING_UNSAID
            ? REASON_SYNTAX
            : ruling_set_times(builder, intent->time_ms);

    if (error == REASON_NONE)
        error = set_moves(builder);
    if (error == REASON_NONE)
        error = set_running(builder);
    if (ruling_refused(builder, error))
        return;
    struct event *event = ruling_add(builder, EVENT_SET, SEAT_ARBITER);

    event->clause = CLAUSE_CLOCK_SETTING;
    memcpy(event->left_ms, intent->time_ms, sizeof event->left_ms);
    memcpy(event->moves, intent->moves, sizeof event->moves);
    ruling_tell_clock(builder, SEAT_ARBITER);
}

void human_arbiter_give(struct ruling_builder *builder)
{
    const struct game *game = builder->game;
    const struct intent *intent = builder->intent;
    const struct timecontrol *control = game->start.time;

    if (intent->whom <= WHOM_NOBODY || intent->whom > WHOM_BOTH ||
        intent->adjustment_ms <= 0 || intent->adjustment_ms > DURATION_MAX_MS) {
        ruling_refuse(builder, REASON_SYNTAX);
        return;
    }
    for (int side = WHITE; side < SIDES; side++) {
        if (!(intent->whom & 1 << side))
            continue;
        if (control[side].count == 0) {
            ruling_refuse(builder, REASON_NO_CLOCK);
            return;
        }
        clock_give(&builder->clock, control, (enum side)side,
                   intent->adjustment_ms, builder->now_ms);
    }
    struct event *event = ruling_add(builder, EVENT_GIVE, SEAT_ARBITER);

    event->whom = intent->whom;
    event->adjustment_ms = intent->adjustment_ms;
    event->clause = CLAUSE_TIME_GIVEN;
    ruling_tell_clock(builder, SEAT_ARBITER);
}

/* "12" and "12." name White's move 12, "12..." Black's. False for others. */
static bool read_number(const char *text, int32_t *number, enum side *side)
{
    enum { NUMBER_MOST = 65535 };

    *number = 0;
    if (*text < '1' || *text > '9')
        return false;
    for (; *text >= '0' && *text <= '9' && *number <= NUMBER_MOST; text++)
        *number = *number * 10 + (*text - '0');
    *side = strcmp(text, "...") == 0 ? BLACK : WHITE;
    return *text == '\0' || strcmp(text, ".") == 0 || *side == BLACK;
}

/* The ply of a move that was made; -1 for none. */
static int find_ply(const struct game *game, const char *text)
{
    int32_t number;
    enum side side;

    if (!read_number(text, &number, &side))
        return -1;
    for (int ply = 0; ply < game->ply_count; ply++)
        if (game->plies[ply].facts.number == number &&
            game->plies[ply].facts.side == side)
            return ply;
    return -1;
}

/* The clocks as they were when so many plies had been made, with what they were
 * given since. */
static void turn_clocks_back(struct ruling_builder *builder, int plies)
{
    const struct game *game = builder->game;
    struct clock *clock = &builder->clock;

    clock_stop(clock, game->start.time, builder->now_ms);
    clock->turn_ms = 0;
    for (int side = WHITE; side < SIDES; side++) {
        clock_set_moves(clock, game->start.time, (enum side)side,
                        game_moves_after(game, (enum side)side, plies));
        int last = plies - 1;

        while (last >= 0 && game->plies[last].facts.side != side)
            last--;
        clock->left_ms[side] = time_adjustments_added(
            game, (enum side)side,
            last >= 0 ? game->plies[last].left_ms
                      : clock_initial(game->start.time).left_ms[side],
            last >= 0 ? game->plies[last].left_given_ms : 0);
    }
}

static void tell_rewind(struct ruling_builder *builder, int plies,
                        enum clause clause)
{
    struct event *event = ruling_add(builder, EVENT_REWIND, SEAT_ARBITER);

    event->plies = plies;
    event->clause = (uint8_t)clause;
    ruling_tell_clock(builder, SEAT_ARBITER);
}

void human_arbiter_go_back(struct ruling_builder *builder, int plies,
                           enum clause clause)
{
    turn_clocks_back(builder, plies);
    tell_rewind(builder, plies, clause);
}

void human_arbiter_rewind(struct ruling_builder *builder)
{
    int ply = find_ply(builder->game, builder->intent->text);

    if (ply < 0) {
        ruling_refuse(builder, REASON_NO_SUCH_MOVE);
        return;
    }
    turn_clocks_back(builder, ply);
    enum reason error = ruling_set_times(builder, builder->intent->time_ms);

    if (ruling_refused(builder, error))
        return;
    tell_rewind(builder, ply, CLAUSE_POSITION_RESTORED);
}

void human_arbiter_cancel(struct ruling_builder *builder)
{
    static const enum clause clauses[] = {
        [ANNULMENT_NONE] = CLAUSE_NONE,
        [ANNULMENT_STARTING_POSITION] = CLAUSE_WRONG_STARTING_POSITION,
        [ANNULMENT_COLOURS] = CLAUSE_COLOURS_REVERSED,
    };
    static const uint8_t half[SIDES] = {HALF_NONE, HALF_NONE};
    const struct game *game = builder->game;
    uint8_t annulment = builder->intent->annulment;
    int64_t limit = laws_value(game->laws, LAW_COLOURS_REVERSED);

    if (annulment > ANNULMENT_COLOURS) {
        ruling_refuse(builder, REASON_SYNTAX);
        return;
    }
    if (annulment == ANNULMENT_COLOURS && limit > 0 &&
        game->ply_count >= SIDES * limit) {
        ruling_refuse(builder, REASON_COLOURS_STAND);
        return;
    }
    ruling_stop_clocks(builder, SEAT_ARBITER);
    ruling_add_final_result(builder, ENDING_ANNULLED, clauses[annulment], half);
}
