// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/clock/clock.h"

#include <string.h>

#include "tests/rules/walk.h"
#include "tests/unit.h"

#define S INT64_C(1000)

static void read_control(const char *text, struct timecontrol *out)
{
    if (timecontrol_parse(text, out).error != TIMECONTROL_OK)
        fail_msg("%s is no time control", text);
}

/* Both sides have the control of text; White's first move has been made. */
struct table {
    struct timecontrol control[SIDES];
    struct clock clock;
};

static struct table table_of(const char *text)
{
    struct table table;

    read_control(text, &table.control[WHITE]);
    table.control[BLACK] = table.control[WHITE];
    table.clock = clock_initial(table.control);
    return table;
}

static int64_t left(const struct table *table, enum side side, int64_t now_ms)
{
    return clock_left_ms(&table->clock, table->control, side, now_ms);
}

static void press(struct table *table, enum side side, int64_t now_ms)
{
    clock_press(&table->clock, table->control, side, now_ms);
}

/*
 * White's first move is free; then Black takes black_ms, and White white_ms.
 * What both have left after that.
 */
static const struct {
    const char *name, *control;
    int64_t black_ms, white_ms, white_left, black_left;
} turns[] = {
    {"6.3.1 no bonus", "5m", 7 * S, 11 * S, 289 * S, 293 * S},
    {"6.3.1 increment, before the first move too", "5m+3", 7 * S, 11 * S,
     295 * S, 299 * S},
    {"6.3.2 delay not used up", "5m~10", 7 * S, 10 * S, 300 * S, 300 * S},
    {"6.3.2 delay used up", "5m~10", 12500, 11 * S, 299 * S, 297500},
    {"Bronstein, within the second", "5m^10", 7 * S, 10 * S, 300 * S, 300 * S},
    {"Bronstein, beyond it", "5m^10", 12500, 11 * S, 299 * S, 297500},
    {"what one uses of an hourglass the other gains", "hourglass:1m", 7 * S,
     11 * S, 56 * S, 64 * S},
    {"a period of one move", "1/5m,1m+2", 7 * S, 11 * S, 351 * S, 355 * S},
    {"to the millisecond", "5m", 1, 2, 299998, 299999},
};

static void turns_are_charged(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(turns); i++) {
        struct table table = table_of(turns[i].control);
        int64_t now_ms = 1000;

        press(&table, WHITE, now_ms);
        press(&table, BLACK, now_ms += turns[i].black_ms);
        press(&table, WHITE, now_ms += turns[i].white_ms);
        int64_t white = left(&table, WHITE, now_ms);
        int64_t black = left(&table, BLACK, now_ms);

        if (white != turns[i].white_left || black != turns[i].black_left)
            fail_msg("%s: White has %lld, Black %lld", turns[i].name,
                     (long long)white, (long long)black);
    }
}

static void the_first_press_charges_nothing(void **state)
{
    struct table table = table_of("3m+2");

    (void)state;
    assert_int_equal(table.clock.running, SIDE_NONE);
    assert_int_equal(clock_due_ms(&table.clock, table.control), CLOCK_NEVER);
    assert_int_equal(left(&table, WHITE, 999 * S), 182 * S);
    press(&table, WHITE, 60 * S);
    assert_int_equal(left(&table, WHITE, 60 * S), 182 * S);
    assert_int_equal(table.clock.running, BLACK);
    assert_int_equal(table.clock.moves[WHITE], 1);
    assert_int_equal(clock_due_ms(&table.clock, table.control), 242 * S);
}

static void a_flag_falls_with_the_last_millisecond(void **state)
{
    struct table table = table_of("1m~5");

    (void)state;
    press(&table, WHITE, 0);
    assert_int_equal(clock_due_ms(&table.clock, table.control), 65 * S);
    assert_false(
        clock_flag_fallen(&table.clock, table.control, BLACK, 65 * S - 1));
    assert_true(clock_flag_fallen(&table.clock, table.control, BLACK, 65 * S));
    assert_int_equal(left(&table, BLACK, 66 * S), -1 * S);
    assert_false(clock_flag_fallen(&table.clock, table.control, WHITE, 66 * S));
}

static void a_delay_goes_on_after_a_pause(void **state)
{
    struct table table = table_of("1m~5");

    (void)state;
    press(&table, WHITE, 0);
    assert_int_equal(clock_delay_left_ms(&table.clock, table.control, 3 * S),
                     2 * S);
    clock_stop(&table.clock, table.control, 3 * S);
    assert_int_equal(clock_delay_left_ms(&table.clock, table.control, 9 * S),
                     0);
    clock_start(&table.clock, BLACK, false, 100 * S);
    assert_int_equal(clock_delay_left_ms(&table.clock, table.control, 101 * S),
                     1 * S);
    assert_int_equal(left(&table, BLACK, 103 * S), 59 * S);
    assert_int_equal(clock_due_ms(&table.clock, table.control), 162 * S);
}

static void moves_are_counted_to_the_next_period(void **state)
{
    struct table table = table_of("2/1m,1/1m,1m");
    const int want[] = {2, 1, 1, 0, 0};

    (void)state;
    for (int move = 0; move < 5; move++) {
        assert_int_equal(clock_moves_to_go(&table.clock, table.control, WHITE),
                         want[move]);
        press(&table, WHITE, 2 * move * S);
        press(&table, BLACK, (2 * move + 1) * S);
    }
    assert_int_equal(table.clock.period[WHITE], 2);
    assert_int_equal(left(&table, WHITE, 9 * S), 180 * S - 4 * S);
}

static void a_side_without_a_clock_has_all_the_time(void **state)
{
    struct table table = table_of("none");

    (void)state;
    press(&table, WHITE, 0);
    assert_int_equal(left(&table, BLACK, 999999999), INT64_MAX);
    assert_int_equal(clock_due_ms(&table.clock, table.control), CLOCK_NEVER);
    assert_false(
        clock_flag_fallen(&table.clock, table.control, BLACK, 999999999));
    clock_give(&table.clock, table.control, BLACK, 5, 10);
    assert_int_equal(table.clock.left_ms[BLACK], INT64_MAX);
    assert_int_equal(clock_moves_to_go(&table.clock, table.control, BLACK), 0);
}

static void time_is_given_and_taken(void **state)
{
    struct table table = table_of("1m");

    (void)state;
    press(&table, WHITE, 0);
    clock_give(&table.clock, table.control, BLACK, 5 * S, 10 * S);
    assert_int_equal(left(&table, BLACK, 10 * S), 55 * S);
    assert_int_equal(table.clock.running, BLACK);
    clock_give(&table.clock, table.control, WHITE, -99 * S, 11 * S);
    assert_int_equal(left(&table, WHITE, 11 * S), 0);
    assert_int_equal(left(&table, BLACK, 12 * S), 53 * S);
}

/*
 * The slow model: a clock that is told every millisecond. It keeps no period
 * but finds it again from the moves made, and a countdown for the delay.
 */
struct slow {
    const struct timecontrol *control;
    int64_t left_ms[SIDES], turn_ms, delay_ms;
    int moves[SIDES];
    int running;
};

static const struct period *slow_period(const struct slow *slow, int side)
{
    const struct timecontrol *control = &slow->control[side];
    int i = 0, filled = control->period[0].moves;

    while (control->period[i].moves > 0 && slow->moves[side] >= filled)
        filled += control->period[++i].moves;
    return &control->period[i];
}

static int64_t slow_bonus(const struct slow *slow, int side,
                          enum bonus_kind kind)
{
    const struct period *period = slow_period(slow, side);

    return period->bonus == kind ? period->bonus_ms : 0;
}

static struct slow slow_initial(const struct timecontrol control[SIDES])
{
    struct slow slow = {.control = control, .running = SIDE_NONE};

    for (int side = WHITE; side < SIDES; side++)
        slow.left_ms[side] = control[side].period[0].base_ms +
                             slow_bonus(&slow, side, BONUS_INCREMENT);
    return slow;
}

static void slow_millisecond(struct slow *slow)
{
    if (slow->running == SIDE_NONE)
        return;
    slow->turn_ms++;
    if (slow->delay_ms > 0) {
        slow->delay_ms--;
        return;
    }
    slow->left_ms[slow->running]--;
    if (slow->control[slow->running].hourglass)
        slow->left_ms[other_side((enum side)slow->running)]++;
}

static void slow_press(struct slow *slow, int side)
{
    bool ran = slow->running == side;
    const struct period *before = slow_period(slow, side);
    int64_t back = slow_bonus(slow, side, BONUS_BRONSTEIN);

    if (ran)
        slow->left_ms[side] += slow->turn_ms < back ? slow->turn_ms : back;
    slow->moves[side]++;
    if (slow_period(slow, side) != before)
        slow->left_ms[side] += slow_period(slow, side)->base_ms;
    if (ran)
        slow->left_ms[side] += slow_bonus(slow, side, BONUS_INCREMENT);
    slow->running = other_side((enum side)side);
    slow->turn_ms = 0;
    slow->delay_ms = slow_bonus(slow, slow->running, BONUS_DELAY);
}

static struct timecontrol random_control(uint64_t *state, bool hourglass)
{
    struct timecontrol control = {.count = 1, .hourglass = hourglass};

    if (!hourglass)
        control.count = 1 + (int)(walk_random(state) % 3);
    for (int i = 0; i < control.count; i++) {
        struct period *period = &control.period[i];
        bool is_last = i + 1 == control.count;

        period->moves = is_last ? 0 : (uint16_t)(1 + walk_random(state) % 4);
        period->base_ms = 1 + (int64_t)(walk_random(state) % 3000);
        if (hourglass)
            continue;
        period->bonus = (uint8_t)(walk_random(state) % 4);
        if (period->bonus != BONUS_NONE)
            period->bonus_ms = (int64_t)(walk_random(state) % 500);
    }
    return control;
}

static void assert_agree(int schedule, const struct table *table,
                         const struct slow *slow, int64_t now_ms)
{
    for (int side = WHITE; side < SIDES; side++) {
        int64_t got = left(table, (enum side)side, now_ms);

        if (got != slow->left_ms[side])
            fail_msg("schedule %d at %lld: side %d has %lld and not %lld",
                     schedule, (long long)now_ms, side, (long long)got,
                     (long long)slow->left_ms[side]);
        assert_int_equal(table->clock.moves[side], slow->moves[side]);
    }
    assert_int_equal(clock_delay_left_ms(&table->clock, table->control, now_ms),
                     slow->running == SIDE_NONE ? 0 : slow->delay_ms);
}

/* Let time pass for the slow model; true when a flag falls on the way. */
static bool slow_wait(struct slow *slow, int64_t *now_ms, int64_t ms)
{
    for (; ms > 0; ms--) {
        ++*now_ms;
        slow_millisecond(slow);
        if (slow->running != SIDE_NONE && slow->left_ms[slow->running] <= 0)
            return true;
    }
    return false;
}

/* One thing that can happen to a clock, to both models alike. */
static void act(struct table *table, struct slow *slow, uint64_t *state,
                int64_t now_ms)
{
    enum side turn = (enum side)(slow->moves[WHITE] > slow->moves[BLACK]);
    int64_t adjustment_ms = (int64_t)(walk_random(state) % 100);

    switch (walk_random(state) % 8) {
    case 0:
        clock_stop(&table->clock, table->control, now_ms);
        slow->running = SIDE_NONE;
        break;
    case 1:
        clock_give(&table->clock, table->control, WHITE, adjustment_ms, now_ms);
        slow->left_ms[WHITE] += adjustment_ms;
        break;
    case 2:
        if (slow->running == SIDE_NONE && slow->moves[WHITE] > 0) {
            clock_start(&table->clock, turn, false, now_ms);
            slow->running = turn;
        }
        break;
    default:
        press(table, turn, now_ms);
        slow_press(slow, turn);
    }
}

/* A turn that is stopped and pressed while it is gets no bonus in either
 * model; the delay of a stopped turn goes on where it was. */
static void play_schedule(int schedule, uint64_t *state)
{
    bool hourglass = walk_random(state) % 5 == 0;
    struct table table = {
        .control = {random_control(state, hourglass),
                    random_control(state, hourglass)},
    };
    struct slow slow = slow_initial(table.control);
    int64_t now_ms = (int64_t)(walk_random(state) % 1000);

    table.clock = clock_initial(table.control);
    for (int step = 0; step < 60; step++) {
        int64_t due_ms = clock_due_ms(&table.clock, table.control);
        bool fallen =
            slow_wait(&slow, &now_ms, (int64_t)(walk_random(state) % 400));

        assert_agree(schedule, &table, &slow, now_ms);
        if (fallen) {
            assert_int_equal(due_ms, now_ms);
            return;
        }
        assert_true(due_ms > now_ms);
        act(&table, &slow, state, now_ms);
        assert_agree(schedule, &table, &slow, now_ms);
    }
}

static void random_schedules_agree_with_a_slow_model(void **state)
{
    uint64_t chance = 6;

    (void)state;
    for (int schedule = 0; schedule < 800; schedule++)
        play_schedule(schedule, &chance);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_are_charged),
        cmocka_unit_test(the_first_press_charges_nothing),
        cmocka_unit_test(a_flag_falls_with_the_last_millisecond),
        cmocka_unit_test(a_delay_goes_on_after_a_pause),
        cmocka_unit_test(moves_are_counted_to_the_next_period),
        cmocka_unit_test(a_side_without_a_clock_has_all_the_time),
        cmocka_unit_test(time_is_given_and_taken),
        cmocka_unit_test(random_schedules_agree_with_a_slow_model),
    };

    return cmocka_run_group_tests_name("rules/clock/clock", tests, NULL, NULL);
}
