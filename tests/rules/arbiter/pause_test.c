#include "rules/arbiter/pause.h"

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
            /* Pressing twice without a move loses (7.5.5). */
            if (judged.game.phase == GAME_OVER)
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
        /* Draws by the arbiter's consent and adjournment aside. */
        for (int step = 0; step < 60; step++) {
            now_ms += (int64_t)(walk_random(&chance) % 9000);
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
        cmocka_unit_test(an_old_pause_can_be_replayed),
    };

    return cmocka_run_group_tests_name("rules/arbiter/pause", tests, NULL,
                                       NULL);
}
