// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/otb.h"

#include "rules/game/game_apply.h"
#include "tests/rules/board_walk.h"

/*
 * Random games over the board, in every edition and tempo, watched and not:
 * pieces lifted and put down anywhere, moves legal and illegal, presses at the
 * right and the wrong moment, claims, offers, pauses.
 */
static const char *const supervisions[] = {"", " watch=no", " supervision=no"};

static void begin(struct judged *judged, int number)
{
    const char *edition = editions[number % (int)ROWS(editions)];
    const char *control =
        controls[number / (int)ROWS(editions) % (int)ROWS(controls)];
    const char *fen = positions[number / 7 % (int)ROWS(positions)];
    int supervision = number / 3 % (int)ROWS(supervisions);
    char line[256];

    if (supervision == 2 && is_standard(edition, control))
        supervision = 1;
    snprintf(line, sizeof line, "start mode=otb laws=%s time=%s%s%s%s%s",
             edition, control, supervisions[supervision],
             *fen != '\0' ? " fen=\"" : "", fen, *fen != '\0' ? "\"" : "");
    judged_init(judged);
    assert_row(line, judged_line(judged, line) == REASON_NONE);
    assert_int_equal(judged_line(judged, "black ready"), REASON_NONE);
    assert_int_equal(judged_line(judged, "white ready"), REASON_NONE);
}

/* What must be true of the time, told from the events alone. */
struct account {
    int64_t all_ms; /* on both clocks together */
    int64_t since_ms; /* of the last clock event */
    uint8_t running;
    bool rewound; /* the next clock is an earlier one */
};

static bool is_simple(const struct timecontrol *control)
{
    return control->count == 1 && control->period[0].bonus <= BONUS_INCREMENT;
}

static bool has_clock(const struct game *game)
{
    return game->start.time[WHITE].count > 0;
}

/* What an event adds to both clocks together, before it was applied. */
static int64_t added_ms(const struct game *before, const struct event *event)
{
    const struct timecontrol *control = &before->start.time[WHITE];
    const struct turn *turn =
        &before->turn[event->actor == SEAT_BLACK ? BLACK : WHITE];

    switch (event->kind) {
    case EVENT_RULING:
        return event->penalty_ms - event->loss_ms;
    case EVENT_PRESS:
        return !move_is_none(turn->illegal) ? event->earned_ms
               : turn->uncompleted > 0
                   ? control->period[0].bonus_ms * turn->uncompleted
                   : event->earned_ms;
    case EVENT_COMPLETE:
        return before->clock.running == event->actor
                   ? control->period[0].bonus_ms
                   : 0;
    case EVENT_RESTORE:
        return event->penalty_ms - before->turn[event->side].earned_ms;
    default:
        return 0;
    }
}

/* Every millisecond that passed is on somebody's clock, or no clock ran; what
 * was added is an increment or a penalty, and what an illegal move earned is
 * taken back. */
static void account_for(struct account *account, const struct game *before,
                        const struct event *event)
{
    const struct timecontrol *control = &before->start.time[WHITE];

    account->all_ms += added_ms(before, event);
    if (event->kind == EVENT_RESTORE && event->plies < before->ply_count)
        account->rewound = true;
    if (event->kind != EVENT_CLOCK || !has_clock(before))
        return;
    if (account->running != SIDE_NONE)
        account->all_ms -= event->at_ms - account->since_ms;
    int64_t all_ms = event->left_ms[WHITE] + event->left_ms[BLACK];

    /* A flag that nobody has claimed stays down, and the clock at zero. */
    bool is_down = event->left_ms[WHITE] == 0 || event->left_ms[BLACK] == 0;
    /* Time that is given past it counts from 0. */
    uint8_t runs = before->clock.running;
    is_down = is_down || (runs != SIDE_NONE &&
                          clock_left_ms(&before->clock, control,
                                        (enum side)runs, event->at_ms) <= 0);

    if (is_simple(control) && event->seq > 2 && !account->rewound && !is_down)
        assert_int_equal(all_ms, account->all_ms);
    account->all_ms = all_ms;
    account->since_ms = event->at_ms;
    account->running = event->running;
    account->rewound = false;
}

struct seen {
    int endings[ENDINGS], kinds[EVENT_KINDS], reasons[REASON_COUNT];
    int whys[REASON_COUNT];
};

static void see(struct seen *seen, const struct judged *judged)
{
    const struct ruling *ruling = &judged->ruling;

    seen->reasons[ruling->reason]++;
    if (ruling->reason != REASON_NONE) {
        assert_int_not_equal(ruling->reason, REASON_PLY);
        assert_int_equal(ruling->count, 0);
        assert_non_null(laws_article(judged->game.laws, ruling->clause));
    }
    for (int i = 0; i < ruling->count; i++) {
        const struct event *event = &ruling->events[i];

        seen->kinds[event->kind]++;
        if (event->kind == EVENT_RESTORE) {
            seen->whys[event->why]++;
            assert_non_null(
                laws_article(judged->game.laws, (enum clause)event->clause));
        }
        assert_int_equal(event->kind == EVENT_RESULT,
                         event->kind == EVENT_RESULT && i + 1 == ruling->count);
    }
}

static void take(struct judged *judged, struct account *account)
{
    for (int i = 0; i < judged->ruling.count; i++) {
        struct game before = judged->game;

        account_for(account, &before, &judged->ruling.events[i]);
        assert_int_equal(game_apply(&judged->game, &judged->ruling.events[i]),
                         GAME_OK);
        if (judged->count == judged->room) {
            judged->room = judged->room ? 2 * judged->room : 256;
            judged->journal = realloc(judged->journal,
                                      judged->room * sizeof *judged->journal);
            assert_non_null(judged->journal);
        }
        judged->journal[judged->count++] = judged->ruling.events[i];
    }
}

/* A game that is over has one result, and a game that goes on none. */
static void assert_one_result(const struct judged *judged)
{
    int results = 0;

    for (size_t i = 0; i < judged->count; i++)
        results += judged->journal[i].kind == EVENT_RESULT;
    assert_int_equal(results, judged->game.phase == GAME_OVER);
}

static void play_at_random(int number, uint64_t *state, struct seen *seen)
{
    struct judged judged;
    struct account account = {.running = SIDE_NONE};
    int64_t now_ms = 0;

    begin(&judged, number);
    account.running = judged.game.clock.running;
    for (int side = WHITE; side < SIDES && has_clock(&judged.game); side++)
        account.all_ms += judged.game.clock.left_ms[side];
    for (int step = 0; step < 200; step++) {
        struct intent intent = choose_intent(&judged.game, state);
        int late = 0;

        now_ms += (int64_t)(walk_random(state) % 700);
        do {
            arbiter_judge(&judged.game, &intent, now_ms, &judged.ruling);
            see(seen, &judged);
            take(&judged, &account);
            assert_true(++late < 4);
        } while (judged.ruling.late);
        assert_sound(&judged.game);
    }
    seen->endings[judged.game.ending]++;
    assert_one_result(&judged);
    assert_replayed(&judged);
    judged_done(&judged);
}

static const enum reason always_seen[] = {
    REASON_NOT_YOUR_MOVE,  REASON_CLOCK_STANDS, REASON_NO_MOVE_MADE,
    REASON_HAND_FULL,      REASON_HAND_EMPTY,   REASON_TOUCHED_OWN,
    REASON_TOUCHED_ENEMY,  REASON_RELEASED,     REASON_CLAIM_LOST,
    REASON_COMPLAINT_LOST, REASON_ADJUST,       REASON_EMPTY_SQUARE,

};

static const enum reason often_ruled[] = {
    REASON_KING,         REASON_KNIGHT,
    REASON_PAWN,         REASON_IN_CHECK,
    REASON_INTO_CHECK,   REASON_PROMOTION_MISSING,
    REASON_TAKES_KING,   REASON_CASTLING_UNFINISHED,
    REASON_NO_MOVE_MADE,
};

static void random_games_stay_whole(void **state)
{
    struct seen seen = {0};
    uint64_t chance = 2009;

    (void)state;
    for (int number = 0; number < 1500; number++)
        play_at_random(number, &chance, &seen);
    for (int kind = EVENT_READY; kind <= EVENT_RESTORE; kind++)
        if (kind != EVENT_READY)
            assert_row(event_row((enum event_kind)kind)->word,
                       seen.kinds[kind] > 0);
    for (size_t i = 0; i < ROWS(always_seen); i++)
        assert_row(reason_word(always_seen[i]),
                   seen.reasons[always_seen[i]] > 0);
    for (size_t i = 0; i < ROWS(often_ruled); i++)
        assert_row(reason_word(often_ruled[i]), seen.whys[often_ruled[i]] > 0);
    assert_true(seen.endings[ENDING_ILLEGAL_MOVE] > 0);
    assert_true(seen.endings[ENDING_FLAG] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_stay_whole),
    };

    return cmocka_run_group_tests_name("rules/arbiter/otb", tests, NULL, NULL);
}
