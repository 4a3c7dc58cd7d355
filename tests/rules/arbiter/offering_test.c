// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/offering.h"

#include <stdio.h>

#include "rules/notation/san.h"
#include "tests/rules/judged.h"
#include "tests/rules/walk.h"

/* Everything that a player can say, but the words that end the game. */
static const char *const words[] = {
    "pauses",
    "resumes",
    "calls",
    "offers draw",
    "offers takeback",
    "offers adjournment",
    "offers pause",
    "accepts",
    "declines",
    "claims threefold",
    "claims fifty",
    "claims illegal",
    "claims touch",
    "asks quickplay",
    "asks increment",
    "ready",
    "touches a2",
    "touches a7",
    "adjusts",
    "presses",
    "announces",
    "repeats",
    "corrects",
    "executes",
    "reconciles",
    "departs",
    "returns",
    "unseals",
    "adjourns",
    "arrives",
    "objects white=99:00",
};

/* Without a person in the chair, since the arbiter's word is consent too. */
static const char *const starts[] = {
    "start laws=2001 time=2h",
    "start laws=2009 time=2h",
    "start laws=2014 time=2h+30",
    "start laws=2018 time=2h",
    "start laws=2023 time=2h",
    "start laws=2023 time=2h lag=yes",
    "start laws=2023 time=2h session=60:00",
    "start laws=2001 time=2h mode=otb",
    "start laws=2009 time=30m mode=otb supervision=no",
    "start laws=2014 time=2h mode=otb",
    "start laws=2018 time=2h mode=otb",
    "start laws=2023 time=2h mode=otb",
    "start laws=2023 time=30m mode=otb supervision=no",
};

static void say(struct judged *judged, const char *by, const char *word,
                int64_t now_ms)
{
    char line[64];
    struct intent intent = {.kind = INTENT_NONE};

    snprintf(line, sizeof line, "%s %s", by, word);
    assert_row(line, intent_read(line, &intent).ok);
    judged_judge(judged, &intent, now_ms);
}

/*
 * 6.11: whatever White says while White thinks and Black says nothing, White's
 * clock runs on, and loses each millisecond that passes.
 */
static void no_word_stops_the_own_clock(void **state)
{
    uint64_t chance = 611;

    (void)state;
    for (int round = 0; round < 400; round++) {
        const char *start = starts[(size_t)round % ROWS(starts)];
        struct judged judged;
        int64_t now_ms = 1000;

        judged_init(&judged);
        assert_row(start, judged_line(&judged, start) == REASON_NONE);
        bool is_plain = judged.game.start.mode == MODE_PLAIN;
        say(&judged, "white", is_plain ? "moves e4" : "ready", 0);
        say(&judged, "black", is_plain ? "moves e5" : "ready", now_ms);
        int64_t from_ms = now_ms, first_ms = judged.game.clock.left_ms[WHITE];
        for (int step = 0; step < 60; step++) {
            const char *word = words[walk_random(&chance) % ROWS(words)];

            now_ms += (int64_t)(walk_random(&chance) % 9000);
            say(&judged, "white", word, now_ms);
            /* Pressing twice without a move loses (7.5.5); where nobody
             * watches it starts Black's clock, and Black can claim (7.5.3). */
            if (judged.game.phase == GAME_OVER ||
                (strcmp(word, "presses") == 0 &&
                 judged.game.clock.running == BLACK &&
                 strstr(start, "supervision=no") != NULL))
                break;
            assert_row(word, judged.game.phase == GAME_RUNNING);
            assert_row(word, judged.game.clock.running == WHITE);
            /* Rulings cost the claimant time (9.5 of 2001). */
            int64_t left_ms = game_left_ms(&judged.game, WHITE, now_ms);
            assert_row(word, left_ms <= first_ms - (now_ms - from_ms));
        }
        judged_done(&judged);
    }
}

/* Once a pause is there, one player alone never ends or prolongs it: neither
 * after an agreement, nor after a call. */
static void one_player_does_not_resume(void **state)
{
    static const struct {
        const char *start, *stop[2];
    } pauses[] = {
        {"start laws=2023 time=2h", {"pauses", "accepts"}},
        {"start laws=2009 time=2h", {"pauses", "accepts"}},
        {"start laws=2023 time=2h arbiter=yes", {"calls", "resumes"}},
        {"start laws=2009 time=2h mode=otb arbiter=yes", {"calls", "resumes"}},
    };
    uint64_t chance = 612;

    (void)state;
    for (int round = 0; round < 200; round++) {
        size_t row = (size_t)round % ROWS(pauses);
        struct judged judged;
        int64_t now_ms = 1234;

        judged_init(&judged);
        judged_line(&judged, pauses[row].start);
        bool is_plain = judged.game.start.mode == MODE_PLAIN;
        say(&judged, "black", "ready", 0);
        say(&judged, "white", is_plain ? "moves e4" : "ready", 0);
        const char *own = is_plain ? "black" : "white";
        const char *other = is_plain ? "white" : "black";
        say(&judged, own, pauses[row].stop[0], now_ms);
        say(&judged, other, pauses[row].stop[1], now_ms);
        assert_row(own, judged.game.phase == GAME_PAUSED);
        struct clock stopped = judged.game.clock;
        /* Draws by the arbiter's consent and adjournment aside; in the two
         * minutes after which an agreed pause ends. */
        for (int step = 0; step < 60; step++) {
            now_ms += (int64_t)(walk_random(&chance) % 1900);
            say(&judged, own, words[walk_random(&chance) % ROWS(words)],
                now_ms);
            say(&judged, own, is_plain ? "moves e5" : "moves e4", now_ms);
            assert_row(own, judged.game.phase == GAME_PAUSED);
            for (int side = WHITE; side < SIDES; side++)
                assert_row(own, judged.game.clock.left_ms[side] ==
                                    stopped.left_ms[side]);
        }
        judged_done(&judged);
    }
}

/* To the millisecond, and as often as it is done. */
static void thought_before_a_pause_is_charged(void **state)
{
    struct judged judged;
    int64_t now_ms = 0;

    (void)state;
    judged_init(&judged);
    judged_line(&judged, "start laws=2023 time=2h");
    say(&judged, "white", "moves e4", now_ms);
    int64_t first_ms = judged.game.clock.left_ms[BLACK];
    for (int times = 1; times <= 25; times++) {
        say(&judged, "black", "pauses", now_ms += 3);
        say(&judged, "white", "accepts", now_ms += 4);
        assert_int_equal(judged.game.phase, GAME_PAUSED);
        assert_int_equal(judged.game.pauses[BLACK], times);
        say(&judged, "black", "resumes", now_ms += 60000);
        assert_int_equal(judged.game.phase, GAME_PAUSED);
        say(&judged, "white", "accepts", now_ms += 60000);
        assert_int_equal(judged.game.clock.left_ms[BLACK],
                         first_ms - 7 * times);
    }
    judged_done(&judged);
}

/* The journal gives the same game again, with the same end of the pause. */
static void assert_replayed(const struct judged *judged)
{
    const struct game *live = &judged->game;
    struct game again;

    game_init(&again);
    for (size_t i = 0; i < judged->count; i++)
        assert_int_equal(game_apply(&again, &judged->journal[i]), GAME_OK);
    assert_int_equal(again.phase, live->phase);
    assert_int_equal(arbiter_due(&again), arbiter_due(live));
    assert_int_equal(again.clock.since_ms, live->clock.since_ms);
    for (int side = WHITE; side < SIDES; side++)
        assert_int_equal(again.clock.left_ms[side], live->clock.left_ms[side]);
    game_done(&again);
}

static void nothing_came(struct judged *judged, int64_t now_ms)
{
    size_t before = judged->count;

    say(judged, "arbiter", "time", now_ms);
    assert_int_equal(judged->count, before);
}

/* White, to move and paused at 0:10 by agreement; at 1:00 Black asks to
 * resume. */
static void begin_agreed_pause(struct judged *judged)
{
    judged_init(judged);
    judged_line(judged, "start laws=2023 time=2h");
    say(judged, "white", "moves e4", 0);
    say(judged, "black", "moves e5", 1000);
    say(judged, "white", "pauses", 9000);
    say(judged, "black", "accepts", 10000);
    assert_int_equal(arbiter_due(&judged->game), CLOCK_NEVER);
    say(judged, "black", "resumes", 60000);
}

/* Anybody who does not want to resume keeps the opponent for two minutes,
 * however often that is said; to the millisecond, though it is seen later. */
static void an_agreed_pause_ends_by_itself(void **state)
{
    enum { DUE_MS = 60000 + 120000 };
    struct judged judged;

    (void)state;
    begin_agreed_pause(&judged);
    int64_t left_ms = judged.game.clock.left_ms[WHITE];
    for (int64_t now_ms = 61000; now_ms < DUE_MS; now_ms += 7000) {
        say(&judged, "white", "declines", now_ms);
        say(&judged, "black", "resumes", now_ms + 3000);
    }
    assert_int_equal(arbiter_due(&judged.game), DUE_MS);
    assert_replayed(&judged);
    nothing_came(&judged, DUE_MS - 1);
    assert_int_equal(judged.game.phase, GAME_PAUSED);
    say(&judged, "arbiter", "time", DUE_MS + 5000);
    assert_int_equal(judged.game.phase, GAME_RUNNING);
    assert_int_equal(judged.game.clock.running, WHITE);
    assert_int_equal(judged.game.clock.since_ms, DUE_MS);
    assert_int_equal(game_left_ms(&judged.game, WHITE, DUE_MS + 5000),
                     left_ms - 5000);
    assert_replayed(&judged);
    judged_done(&judged);
}

/* A player who asked and has left waits no longer; after the return the two
 * minutes begin with the next word. */
static void an_agreed_pause_goes_on_without_who_asked(void **state)
{
    struct judged judged;

    (void)state;
    begin_agreed_pause(&judged);
    say(&judged, "black", "departs", 61000);
    assert_int_not_equal(arbiter_due(&judged.game), 180000);
    say(&judged, "black", "returns", 62000);
    nothing_came(&judged, 300000);
    say(&judged, "black", "resumes", 301000);
    say(&judged, "arbiter", "time", 421000);
    assert_int_equal(judged.game.clock.since_ms, 421000);
    assert_replayed(&judged);
    judged_done(&judged);
}

/* The program's own pause, as at a restart, ends a wish to pause, and says
 * so. */
static void a_wish_to_pause_does_not_vanish(void **state)
{
    static const char *const causes[] = {"restart", "left", "slept"};

    (void)state;
    for (size_t i = 0; i < ROWS(causes); i++) {
        struct judged judged;
        char word[32];

        judged_init(&judged);
        judged_line(&judged, "start laws=2023 time=2h");
        say(&judged, "white", "moves e4", 0);
        say(&judged, "black", "pauses", 1000);
        size_t before = judged.count;
        snprintf(word, sizeof word, "pauses cause=%s", causes[i]);
        say(&judged, "arbiter", word, 2000);
        assert_row(causes[i], judged.game.phase == GAME_PAUSED);
        assert_row(causes[i], judged.journal[before].kind == EVENT_DECLINE);
        assert_row(causes[i], judged.journal[before].what_offer == OFFER_PAUSE);
        assert_row(causes[i], judged.journal[before].actor > SEAT_BLACK);
        judged_done(&judged);
    }
}

/* A journal of the time when a pause was anybody's replays as it was. */
static void an_old_pause_can_be_replayed(void **state)
{
    const struct event events[] = {
        {.seq = 3,
         .kind = EVENT_PAUSE,
         .actor = SEAT_WHITE,
         .cause = PAUSE_ASKED},
        {.seq = 4, .kind = EVENT_RESUME, .actor = SEAT_BLACK},
        {.seq = 5,
         .kind = EVENT_PAUSE,
         .actor = SEAT_WHITE,
         .cause = PAUSE_CALLED},
        {.seq = 6, .kind = EVENT_RESUME, .actor = SEAT_WHITE},
    };
    struct judged judged;

    (void)state;
    judged_init(&judged);
    judged_line(&judged, "start laws=2023 time=2h mode=otb");
    for (size_t i = 0; i < ROWS(events); i++)
        assert_int_equal(game_apply(&judged.game, &events[i]), GAME_OK);
    assert_int_equal(judged.game.phase, GAME_RUNNING);
    judged_done(&judged);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_word_stops_the_own_clock),
        cmocka_unit_test(one_player_does_not_resume),
        cmocka_unit_test(thought_before_a_pause_is_charged),
        cmocka_unit_test(an_agreed_pause_ends_by_itself),
        cmocka_unit_test(an_agreed_pause_goes_on_without_who_asked),
        cmocka_unit_test(a_wish_to_pause_does_not_vanish),
        cmocka_unit_test(an_old_pause_can_be_replayed),
    };

    return cmocka_run_group_tests_name("rules/arbiter/offering", tests, NULL,
                                       NULL);
}
