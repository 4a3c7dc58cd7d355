// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/human_arbiter.h"

#include <stdio.h>
#include <string.h>

#include "rules/board/movegen.h"
#include "rules/clock/moment.h"
#include "rules/game/game_apply.h"
#include "rules/laws/laws.h"
#include "rules/notation/uci.h"
#include "tests/rules/judged.h"
#include "tests/rules/walk.h"

/* What passed on the clocks, told from the events alone. */
struct account {
    int64_t all_ms; /* on both clocks together */
    int64_t left_ms[SIDES];
    int64_t since_ms;
    uint8_t running;
    bool is_set; /* the arbiter has set them: what they show counts again */
};

static int sides_of(uint8_t whom)
{
    return (whom & WHOM_WHITE ? 1 : 0) + (whom & WHOM_BLACK ? 1 : 0);
}

/* What an event adds to both clocks together. */
static int64_t added_ms(const struct event *event)
{
    switch (event->kind) {
    case EVENT_GIVE:
        return sides_of(event->whom) * event->adjustment_ms;
    case EVENT_INCREMENT:
        return SIDES * event->adjustment_ms;
    case EVENT_RULING:
    case EVENT_POSTPONE:
        return event->penalty_ms - event->loss_ms;
    case EVENT_PENALTY:
        return event->penalty == PENALTY_OPPONENTS_TIME ? event->adjustment_ms
               : event->penalty == PENALTY_OWN_TIME     ? -event->adjustment_ms
                                                        : 0;
    default:
        return 0;
    }
}

/* Every millisecond is on somebody's clock, in a pause, or given or taken by
 * an event that says so; but what is taken stops at nothing. */
static void assert_conserved(struct account *account, const struct event *event)
{
    account->all_ms += added_ms(event);
    if (event->kind == EVENT_SET || event->kind == EVENT_REWIND ||
        event->kind == EVENT_INCREMENT)
        account->is_set = true;
    if (event->kind != EVENT_CLOCK)
        return;
    int64_t all_ms = event->left_ms[WHITE] + event->left_ms[BLACK];
    bool is_empty = event->left_ms[WHITE] == 0 || event->left_ms[BLACK] == 0;
    /* Past its flag a clock shows 0, and what is given counts from there. */
    bool has_fallen =
        account->running != SIDE_NONE &&
        account->left_ms[account->running] <= event->at_ms - account->since_ms;

    if (account->running != SIDE_NONE)
        account->all_ms -= event->at_ms - account->since_ms;
    if (!account->is_set && !is_empty && !has_fallen && event->seq > 2)
        assert_int_equal(all_ms, account->all_ms);
    *account = (struct account){all_ms,
                                {event->left_ms[WHITE], event->left_ms[BLACK]},
                                event->at_ms,
                                event->running,
                                .is_set = false};
}

static uint64_t below(uint64_t *chance, uint64_t bound)
{
    return walk_random(chance) % bound;
}

static void choose_move(const struct game *game, uint64_t *chance,
                        struct intent *intent)
{
    struct move_list list;

    movegen_legal(game_position(game), &list);
    if (list.count > 0)
        uci_write(list.moves[below(chance, (uint64_t)list.count)], true,
                  intent->text);
}

static void choose_act(uint64_t *chance, struct intent *intent)
{
    intent->whom = (uint8_t)below(chance, 5);
    intent->adjustment_ms = (int64_t)below(chance, 4) * 30000;
    intent->penalty = (uint8_t)below(chance, PENALTIES + 1);
    intent->score = (uint8_t)below(chance, 4);
    intent->verdict = (uint8_t)below(chance, 7);
    intent->more = below(chance, 2);
    intent->annulment = (uint8_t)below(chance, 4);
    intent->points = (uint8_t)below(chance, 8);
    intent->running = (uint8_t)below(chance, 5);
    for (int side = WHITE; side < SIDES; side++) {
        intent->time_ms[side] = (int64_t)below(chance, 3) * 45000;
        intent->moves[side] = (int32_t)below(chance, 3);
    }
    if (intent->kind == INTENT_REWIND)
        snprintf(intent->text, sizeof intent->text, "%d%s",
                 (int)below(chance, 6), below(chance, 2) ? "..." : "");
}

/* Acts that end a game are rarer than the rest. */
static struct intent choose_intent(const struct game *game, uint64_t *chance)
{
    static const enum intent_kind kinds[] = {
        INTENT_SET,    INTENT_GIVE,   INTENT_PENALISE, INTENT_RULE,
        INTENT_RULE,   INTENT_REWIND, INTENT_ASK,      INTENT_ASK,
        INTENT_VERIFY, INTENT_ARRIVE, INTENT_SIGN,     INTENT_PAUSE,
        INTENT_RESUME, INTENT_OFFER,  INTENT_ACCEPT,   INTENT_CLAIM,
        INTENT_TIME,   INTENT_READY,
    };
    struct intent intent = {.kind = INTENT_MOVE, .start = start_default()};
    bool is_over = game->phase == GAME_OVER;

    if (is_over || below(chance, 3) == 0)
        intent.kind = kinds[below(chance, ROWS(kinds))];
    if (game->postponed_by != SIDE_NONE && below(chance, 4) == 0)
        intent.kind = INTENT_ASK;
    if (game->phase == GAME_CLAIMED && below(chance, 2) == 0)
        intent.kind = INTENT_RULE;
    if (below(chance, 60) == 0 || (is_over && below(chance, 8) == 0))
        intent.kind = below(chance, 2) ? INTENT_ANNUL : INTENT_DECIDE;
    choose_act(chance, &intent);
    if (intent.kind == INTENT_PENALISE && !is_over && below(chance, 8) != 0)
        intent.penalty = (uint8_t)(1 + below(chance, 3));
    intent.what_claim =
        intent.kind == INTENT_CLAIM ? CLAIM_STARTING_POSITION : CLAIM_QUICKPLAY;
    intent.basis = (uint8_t)below(chance, 3);
    intent.what_offer = OFFER_DRAW;
    if (intent.kind == INTENT_MOVE)
        choose_move(game, chance, &intent);
    intent.by = human_arbiter_decides(intent.kind) ? SEAT_ARBITER
                : below(chance, 4) == 0            ? (enum seat)below(chance, 4)
                                        : arbiter_assumed_seat(game, &intent);
    return intent;
}

static bool changes_an_ended_game(enum event_kind kind)
{
    return kind == EVENT_RESULT || kind == EVENT_PENALTY ||
           kind == EVENT_SIGN || kind == EVENT_VERIFY;
}

static void assert_score(const struct game *game, const struct event *event)
{
    bool is_none = event->half_white == HALF_NONE;

    assert_int_equal(is_none, event->half_black == HALF_NONE);
    if (is_none)
        return;
    assert_true(event->half_white <= 2 && event->half_black <= 2);
    if (laws_value(game->laws, LAW_POINTS_CAPPED))
        assert_true(event->half_white + event->half_black <= 2);
}

/* Judging changes nothing; a ruling has one result, at its end. */
static void assert_ruling(const struct judged *judged,
                          const struct game *before, int64_t now_ms)
{
    const struct ruling *ruling = &judged->ruling;

    assert_memory_equal(before, &judged->game, sizeof *before);
    if (ruling->reason != REASON_NONE) {
        assert_int_equal(ruling->count, 0);
        assert_true(strlen(reason_sentence(ruling->reason)) > 0);
    }
    for (int i = 0; i < ruling->count; i++) {
        const struct event *event = &ruling->events[i];

        assert_int_equal(event->seq, before->seq + 1 + (uint32_t)i);
        assert_true(event->at_ms >= before->at_ms && event->at_ms <= now_ms);
        if (before->phase == GAME_OVER)
            assert_true(changes_an_ended_game(event->kind));
        if (event->kind != EVENT_RESULT)
            continue;
        assert_int_equal(i, ruling->count - 1);
        assert_score(before, event);
    }
}

static void assert_same_game(const struct game *a, const struct game *b)
{
    assert_int_equal(a->seq, b->seq);
    assert_int_equal(a->phase, b->phase);
    assert_int_equal(a->ply_count, b->ply_count);
    assert_int_equal(a->ending, b->ending);
    assert_int_equal(a->half_white, b->half_white);
    assert_int_equal(a->half_black, b->half_black);
    assert_int_equal(a->claim, b->claim);
    assert_int_equal(a->postponed_by, b->postponed_by);
    assert_int_equal(a->fallen, b->fallen);
    assert_int_equal(a->present, b->present);
    assert_memory_equal(a->adjust, b->adjust, sizeof a->adjust);
    assert_memory_equal(a->signature, b->signature, sizeof a->signature);
    assert_memory_equal(&a->clock, &b->clock, sizeof a->clock);
    assert_true(position_same(game_position(a), game_position(b)));
}

/* The journal, applied again, gives the same game. */
static void assert_replayed(const struct judged *judged)
{
    struct game again;

    game_init(&again);
    for (size_t i = 0; i < judged->count; i++)
        assert_int_equal(game_apply(&again, &judged->journal[i]), GAME_OK);
    assert_same_game(&again, &judged->game);
    game_done(&again);
}

static const char *const starts[] = {
    "start laws=2001 time=5m", /* tempo, edition, and what the event rules */
    "start laws=2009 time=2m arbiter=yes",
    "start laws=2009 time=16m arbiter=yes commentary=yes",
    "start laws=2014 time=12m arbiter=yes quickplay=announced",
    "start laws=2018 time=11m arbiter=yes quickplay=announced fine=announced",
    "start laws=2023 time=11m quickplay=announced",
    "start laws=2023 time=5m arbiter=yes draw-limit=40",
    "start laws=2014 time=2/3m,2m arbiter=yes draws=no",
    "start laws=2023 time=3m arbiter=yes begins=0:30 default-time=2:00",
    ("start laws=2009 time=5m supervision=no arbiter=yes "
     "fen=\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1\""),
    "start laws=2023 time=1m arbiter=yes mode=otb",
    "start laws=2018 time=none arbiter=yes",
    "start laws=2009 time=20m+5 arbiter=yes",
    "start laws=2018 time=3m arbiter=yes",
    "start laws=2014 time=20m",
};

struct seen {
    int kinds[EVENT_KINDS], endings[ENDINGS], reasons[REASON_COUNT];
};

/* Of an otb game the time is accounted for elsewhere: illegal moves. */
static bool is_accounted(const struct game *game)
{
    const struct timecontrol *control = &game->start.time[WHITE];

    return game->start.mode == MODE_PLAIN && control->count == 1 &&
           control->period[0].bonus == BONUS_NONE;
}

static void play_at_random(const char *start, uint64_t *chance,
                           struct seen *seen)
{
    struct judged judged;
    struct account account = {.running = SIDE_NONE};
    int64_t now_ms = 0;

    judged_init(&judged);
    assert_row(start, judged_line(&judged, start) == REASON_NONE);
    for (int step = 0; step < 160; step++) {
        struct game before = judged.game;
        struct intent intent = choose_intent(&judged.game, chance);

        now_ms += (int64_t)below(chance, 20000);
        /* Or no game without an arbiter would last. */
        if (intent.kind == INTENT_ANNUL && !before.start.arbiter)
            continue;
        arbiter_judge(&judged.game, &intent, now_ms, &judged.ruling);
        assert_ruling(&judged, &before, now_ms);
        seen->reasons[judged.ruling.reason]++;
        judged_apply(&judged);
    }
    bool is_free = false;

    for (size_t i = 0; i < judged.count; i++) {
        seen->kinds[judged.journal[i].kind]++;
        seen->endings[judged.journal[i].ending] +=
            judged.journal[i].kind == EVENT_RESULT;
        is_free |= judged.journal[i].kind == EVENT_INCREMENT;
        if (is_accounted(&judged.game) && !is_free)
            assert_conserved(&account, &judged.journal[i]);
    }
    assert_replayed(&judged);
    judged_done(&judged);
}

/* What chance seldom meets: scripts in tests/data/judge do. */
static bool is_scripted(int reason)
{
    return reason == REASON_STARTING_POSITION_SET ||
           reason == REASON_NO_DEFAULT_TIME || reason == REASON_COLOURS_STAND ||
           reason == REASON_STARTING_POSITION_LATE;
}

static void random_acts_keep_the_game_whole(void **state)
{
    static const enum event_kind kinds[] = {
        EVENT_SET,      EVENT_GIVE,      EVENT_PENALTY, EVENT_REWIND,
        EVENT_POSTPONE, EVENT_INCREMENT, EVENT_OPENING, EVENT_ARRIVE,
        EVENT_SIGN,     EVENT_VERIFY,
    };
    static const enum ending endings[] = {
        ENDING_QUICKPLAY, ENDING_REFERRED, ENDING_PENALTY, ENDING_REFUSAL,
        ENDING_DEFAULT,   ENDING_SIGNED,   ENDING_DECIDED, ENDING_ANNULLED,
    };
    struct seen seen = {0};
    uint64_t chance = 65;

    (void)state;
    for (int round = 0; round < 300; round++)
        for (size_t i = 0; i < ROWS(starts); i++)
            play_at_random(starts[i], &chance, &seen);
    for (size_t i = 0; i < ROWS(kinds); i++)
        assert_row(event_row(kinds[i])->word, seen.kinds[kinds[i]] > 0);
    for (size_t i = 0; i < ROWS(endings); i++)
        assert_row(ending_words[endings[i]], seen.endings[endings[i]] > 0);
    for (int reason = REASON_NO_HUMAN_ARBITER; reason <= REASON_NOT_REFERRED;
         reason++)
        assert_row(reason_word((enum reason)reason),
                   seen.reasons[reason] > 0 || is_scripted(reason));
}

/* Without somebody in it the chair has no words; nobody else has them. */
static void only_the_arbiter_decides(void **state)
{
    static const char *const lines[] = {
        "sets white=1:00", "gives both 1:00",
        "rules agree",     "penalises white warning",
        "rewinds 1",       "annuls",
        "decides 1-0",
    };
    struct judged judged;
    char line[64];

    (void)state;
    judged_init(&judged);
    judged_line(&judged, "start time=5m");
    judged_line(&judged, "white moves e4");
    assert_int_equal(judged_line(&judged, "arbiter annuls"), REASON_NONE);
    assert_int_equal(judged.game.phase, GAME_OVER);
    judged_done(&judged);
    for (size_t i = 0; i < ROWS(lines); i++) {
        struct intent intent;

        judged_init(&judged);
        judged_line(&judged, "start time=5m");
        judged_line(&judged, "white moves e4");
        if (i + 1 == ROWS(lines))
            judged_line(&judged, "black resigns");
        snprintf(line, sizeof line, "arbiter %s", lines[i]);
        assert_true(intent_read(line, &intent).ok);
        assert_true(human_arbiter_decides(intent.kind));
        if (intent.kind != INTENT_ANNUL)
            assert_row(line,
                       judged_line(&judged, line) == REASON_NO_HUMAN_ARBITER);
        snprintf(line, sizeof line, "white %s", lines[i]);
        assert_row(line, judged_line(&judged, line) == REASON_NO_HUMAN_ARBITER);
        judged_done(&judged);
        judged_init(&judged);
        judged_line(&judged, "start time=5m arbiter=yes");
        judged_line(&judged, "white moves e4");
        if (i + 1 == ROWS(lines))
            judged_line(&judged, "black resigns");
        assert_row(line, judged_line(&judged, line) == REASON_SEAT_ARBITER);
        judged_done(&judged);
    }
}

static void every_act_is_kept(void **state)
{
    enum { MANY = 300 };
    struct judged judged;

    (void)state;
    judged_init(&judged);
    judged_line(&judged, "start time=5m arbiter=yes");
    for (int i = 0; i < MANY; i++)
        assert_int_equal(judged_line(&judged, "arbiter gives both 0:01"),
                         REASON_NONE);
    assert_int_equal(judged.game.acts.count, MANY);
    assert_int_equal(judged.game.acts.act[MANY - 1].adjustment_ms, 1000);
    judged_done(&judged);
}

/* However often a clock is set and given time, what it shows can be counted
 * with. */
static void no_clock_has_time_without_end(void **state)
{
    enum { MANY = 500 };
    struct intent intent = {.kind = INTENT_SET, .by = SEAT_ARBITER};
    struct judged judged;

    (void)state;
    judged_init(&judged);
    judged_line(&judged, "start time=5m arbiter=yes");
    intent.time_ms[WHITE] = DURATION_MAX_MS + 1;
    assert_int_equal(judged_judge(&judged, &intent, 0), REASON_SYNTAX);
    intent.time_ms[WHITE] = DURATION_MAX_MS;
    assert_int_equal(judged_judge(&judged, &intent, 0), REASON_NONE);
    intent = (struct intent){.kind = INTENT_GIVE,
                             .by = SEAT_ARBITER,
                             .whom = WHOM_WHITE,
                             .adjustment_ms = DURATION_MAX_MS + 1};
    assert_int_equal(judged_judge(&judged, &intent, 0), REASON_SYNTAX);
    intent.adjustment_ms = DURATION_MAX_MS;
    for (int i = 0; i < MANY; i++)
        assert_int_equal(judged_judge(&judged, &intent, 0), REASON_NONE);
    assert_true(judged.game.clock.left_ms[WHITE] <= DURATION_MAX_MS);
    intent.kind = INTENT_PENALISE;
    intent.penalty = PENALTY_OWN_TIME;
    intent.adjustment_ms = DURATION_MAX_MS + 1;
    assert_int_equal(judged_judge(&judged, &intent, 0), REASON_PENALTY_TIME);
    judged_done(&judged);
}

/* The number of a ply can be any number. */
static void no_ply_is_before_the_first(void **state)
{
    static const int32_t plies[] = {-1, INT32_MIN, INT32_MAX};
    struct judged judged;

    (void)state;
    judged_init(&judged);
    judged_line(&judged, "start time=5m");
    for (size_t i = 0; i < ROWS(plies); i++) {
        const struct intent move = {.kind = INTENT_MOVE,
                                    .by = SEAT_WHITE,
                                    .text = "e4",
                                    .ply = plies[i]};
        assert_int_equal(judged_judge(&judged, &move, 0), REASON_PLY);
    }
    judged_done(&judged);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_act_is_kept),
        cmocka_unit_test(no_clock_has_time_without_end),
        cmocka_unit_test(no_ply_is_before_the_first),
        cmocka_unit_test(only_the_arbiter_decides),
        cmocka_unit_test(random_acts_keep_the_game_whole),
    };

    return cmocka_run_group_tests_name("rules/arbiter/human_arbiter", tests,
                                       NULL, NULL);
}
