// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/sentences/event_sentences.h"

#include "rules/laws/laws.h"
#include "tests/speech/heard.h"

enum { MINUTE_MS = 60000 };

#define BY_ARBITER(...) \
    { \
        .actor = SEAT_ARBITER, __VA_ARGS__ \
    }

/* In a game of Anna and Boris, each by itself after White's first move. */
static const struct {
    const char *name;
    struct event event;
    const char *want;
} acts[] = {
    {"6.10.2 both times",
     BY_ARBITER(.kind = EVENT_SET, .clause = CLAUSE_CLOCK_SETTING,
                .left_ms = {90 * MINUTE_MS, MINUTE_MS / 2}),
     "The arbiter corrects the clocks. Anna has 1 hour 30 minutes. Boris has "
     "30 seconds. Article 6.10.2."},
    {"6.10.2 a move counter",
     BY_ARBITER(.kind = EVENT_SET, .clause = CLAUSE_CLOCK_SETTING,
                .moves = {0, 40}),
     "The arbiter corrects the clocks. Boris's move counter is corrected. "
     "Article 6.10.2."},
    {"12.5 one player",
     BY_ARBITER(.kind = EVENT_GIVE, .clause = CLAUSE_TIME_GIVEN,
                .whom = WHOM_BLACK, .adjustment_ms = 2 * MINUTE_MS),
     "The arbiter gives Boris 2 minutes. Article 12.5."},
    {"12.5 both",
     BY_ARBITER(.kind = EVENT_GIVE, .clause = CLAUSE_TIME_GIVEN,
                .whom = WHOM_BOTH, .adjustment_ms = MINUTE_MS),
     "The arbiter gives both players 1 minute. Article 12.5."},
    {"7.5.1 back to White's move",
     BY_ARBITER(.kind = EVENT_REWIND, .clause = CLAUSE_POSITION_RESTORED),
     "The game goes back to White's move 1; later moves do not count. "
     "The game is paused. Article 7.5.1."},
    {"6.6 the announced time", BY_ARBITER(.kind = EVENT_OPENING),
     "The announced time has come. White's clock is running. Article 6.6."},
    {"6.7 somebody arrives",
     {.kind = EVENT_ARRIVE, .actor = SEAT_BLACK},
     "Boris has arrived."},
    {"I.10 somebody arrives too late",
     {.kind = EVENT_ARRIVE, .actor = SEAT_BLACK, .late = true},
     "Boris has arrived. That player came too late. The player loses unless "
     "the sealed move ends the game. Article I.10."},
    {"III.5 a claim",
     {.kind = EVENT_CLAIM,
      .actor = SEAT_BLACK,
      .what_claim = CLAIM_QUICKPLAY,
      .basis = BASIS_MEANS},
     "Boris claims a draw in the quickplay finish. The claim says that the "
     "opponent cannot win by normal means. The game waits until the arbiter "
     "decides."},
    {"III.5 another",
     {.kind = EVENT_CLAIM,
      .actor = SEAT_BLACK,
      .what_claim = CLAIM_QUICKPLAY,
      .basis = BASIS_EFFORT},
     "Boris claims a draw in the quickplay finish. The claim says that the "
     "opponent makes no effort to win. The game waits until the arbiter "
     "decides."},
    {"III.4 a request",
     {.kind = EVENT_CLAIM, .actor = SEAT_BLACK, .what_claim = CLAIM_INCREMENT},
     "Boris asks for five seconds more for each move. The game waits until the "
     "arbiter decides."},
    {"9.1.1 consent",
     {.kind = EVENT_CLAIM, .actor = SEAT_BLACK, .what_claim = CLAIM_CONSENT},
     "Boris asks the arbiter to consent to a draw. The game waits until the "
     "arbiter decides."},
    {"7.2.1 a wrong starting position",
     {.kind = EVENT_CLAIM,
      .actor = SEAT_BLACK,
      .what_claim = CLAIM_STARTING_POSITION},
     "Boris claims that the game began from a wrong position."},
    {"III.4 from now on",
     BY_ARBITER(.kind = EVENT_INCREMENT, .adjustment_ms = 5000),
     "Both players now get 5 seconds more for each move."},
};

static void begin(void)
{
    struct start start = anna_and_boris();

    start.arbiter = true;
    begins(start);
    moves("e4");
}

static void each_act_is_a_sentence_with_its_article(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(acts); i++) {
        begin();
        const char *said_now = happens(acts[i].event);

        if (strcmp(said_now, acts[i].want) != 0)
            fail_msg("%s: \"%s\"", acts[i].name, said_now);
    }
}

static const struct {
    enum penalty penalty;
    uint8_t whom, half;
    const char *want;
} penalties[] = {
    {PENALTY_WARNING, WHOM_WHITE, 0, "The arbiter warns Anna. Article 12.9.1."},
    {PENALTY_OPPONENTS_TIME, WHOM_WHITE, 0,
     "The arbiter penalises Anna: the opponent gets 1 minute. Article 12.9.2."},
    {PENALTY_OWN_TIME, WHOM_BLACK, 0,
     "The arbiter penalises Boris. Time deducted: 1 minute. Article 12.9.3."},
    {PENALTY_MORE_POINTS, WHOM_WHITE, 1,
     "The arbiter penalises Anna. The opponent gets an extra half point. "
     "Article "
     "12.9.4."},
    {PENALTY_MORE_POINTS, WHOM_WHITE, 2,
     "The arbiter penalises Anna. The opponent gets an extra point. Article "
     "12.9.4."},
    {PENALTY_FEWER_POINTS, WHOM_BLACK, 1,
     "The arbiter deducts half a point from Boris. Article 12.9.5."},
    {PENALTY_FEWER_POINTS, WHOM_BLACK, 2,
     "The arbiter deducts one point from Boris. Article 12.9.5."},
    {PENALTY_LOSS, WHOM_BLACK, 0,
     "The arbiter declares the game lost by Boris. Article 12.9.6."},
    {PENALTY_FINE, WHOM_BLACK, 0, "The arbiter fines Boris. Article 12.9.7."},
    {PENALTY_EXCLUSION, WHOM_WHITE, 0,
     "The arbiter excludes Anna from later rounds. Article 12.9.8."},
    {PENALTY_EXPULSION, WHOM_WHITE, 0,
     "The arbiter expels Anna from the event. Article 12.9.9."},
    {PENALTY_PHONE, WHOM_WHITE, 0,
     "The arbiter rules against Anna because of a phone or device. Article "
     "11.3.2.2."},
    {PENALTY_REFUSAL, WHOM_BOTH, 0,
     "The arbiter rules against both players for refusing to follow the Laws. "
     "Article 11.7."},
};

static void every_penalty_is_told(void **state)
{
    bool told[PENALTIES] = {[PENALTY_NONE] = true};

    (void)state;
    for (size_t i = 0; i < ROWS(penalties); i++) {
        struct event event = BY_ARBITER(.kind = EVENT_PENALTY);

        event.penalty = (uint8_t)penalties[i].penalty;
        event.clause = (uint8_t)penalty_clause(penalties[i].penalty);
        event.whom = penalties[i].whom;
        event.half = penalties[i].half;
        event.adjustment_ms = MINUTE_MS;
        begin();
        assert_string_equal(happens(event), penalties[i].want);
        told[penalties[i].penalty] = true;
    }
    for (int penalty = 0; penalty < PENALTIES; penalty++)
        assert_row(penalty_words[penalty], told[penalty]);
}

static const struct {
    enum claim_kind claim;
    bool correct;
    enum clause clause;
    int64_t penalty_ms;
    const char *want;
} rulings[] = {
    {CLAIM_QUICKPLAY, true, CLAUSE_QUICKPLAY_AGREED, 0,
     "The arbiter accepts the claim of a draw. Article III.5.1."},
    {CLAIM_QUICKPLAY, false, CLAUSE_QUICKPLAY_REJECTED, 2 * MINUTE_MS,
     "The arbiter rejects the claim. Anna gets 2 minutes. Article III.5.3."},
    {CLAIM_INCREMENT, true, CLAUSE_QUICKPLAY_INCREMENT, 2 * MINUTE_MS,
     "The arbiter grants the extra five seconds. Anna gets 2 minutes. Article "
     "III.4."},
    {CLAIM_INCREMENT, false, CLAUSE_QUICKPLAY_INCREMENT, 0,
     "The arbiter does not grant the extra five seconds. Article III.4."},
    {CLAIM_CONSENT, true, CLAUSE_DRAW_LIMIT, 0,
     "The arbiter consents to a draw. Article 9.1.1."},
    {CLAIM_CONSENT, false, CLAUSE_DRAW_LIMIT, 0,
     "The arbiter does not consent to a draw. Article 9.1.1."},
    {CLAIM_STARTING_POSITION, true, CLAUSE_WRONG_STARTING_POSITION, 0,
     "The claim is correct. Article 7.2.1."},
};

static void every_verdict_is_told(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rulings); i++) {
        begin();
        happens((struct event){.kind = EVENT_CLAIM,
                               .actor = SEAT_BLACK,
                               .what_claim = (uint8_t)rulings[i].claim});
        struct event ruling = BY_ARBITER(.kind = EVENT_RULING);

        ruling.correct = rulings[i].correct;
        ruling.clause = (uint8_t)rulings[i].clause;
        ruling.penalty_ms = rulings[i].penalty_ms;
        assert_string_equal(happens(ruling), rulings[i].want);
    }
    begin();
    happens((struct event){.kind = EVENT_CLAIM,
                           .actor = SEAT_BLACK,
                           .what_claim = CLAIM_QUICKPLAY});
    assert_string_equal(
        happens((struct event)BY_ARBITER(.kind = EVENT_POSTPONE,
                                         .clause = CLAUSE_QUICKPLAY_POSTPONED,
                                         .penalty_ms = 2 * MINUTE_MS)),
        "The arbiter will decide the claim later. Anna gets 2 minutes. Article "
        "III.5.2. Black to move: Boris.");
}

/* Whoever asks the state of the game hears which claim waits. */
static void a_claim_that_waits_is_told(void **state)
{
    struct announcer announcer = announcer_default();

    (void)state;
    begin();
    happens((struct event){.kind = EVENT_CLAIM,
                           .actor = SEAT_BLACK,
                           .what_claim = CLAIM_QUICKPLAY});
    utterance_init(&said, PRIORITY_ANSWER);
    announce_claim_waiting(&announcer, &table, &said);
    assert_string_equal(words(), "Boris claims a draw in the quickplay finish. "
                                 "The game waits until the arbiter decides.");
    happens((struct event)BY_ARBITER(.kind = EVENT_POSTPONE,
                                     .clause = CLAUSE_QUICKPLAY_POSTPONED));
    happens((struct event)BY_ARBITER(.kind = EVENT_FLAG, .side = BLACK));
    utterance_init(&said, PRIORITY_ANSWER);
    announce_claim_waiting(&announcer, &table, &said);
    assert_string_equal(
        words(), "Boris claims a draw in the quickplay finish. The game waits "
                 "until the arbiter decides. Boris's flag has fallen.");
}

static void a_result_is_verified_and_signed(void **state)
{
    (void)state;
    begin();
    happens((struct event){.kind = EVENT_CLAIM,
                           .actor = SEAT_BLACK,
                           .what_claim = CLAIM_QUICKPLAY});
    happens((struct event)BY_ARBITER(.kind = EVENT_RESULT,
                                     .ending = ENDING_REFERRED,
                                     .half_white = HALF_NONE,
                                     .half_black = HALF_NONE));
    assert_string_equal(
        happens((struct event){.kind = EVENT_VERIFY, .actor = SEAT_WHITE}),
        "Anna agrees that this is the final position.");
    begin();
    happens((struct event)BY_ARBITER(.kind = EVENT_RESULT,
                                     .ending = ENDING_RESIGNATION,
                                     .half_white = 2));
    struct event sign = {
        .kind = EVENT_SIGN, .actor = SEAT_WHITE, .half_white = 2};

    assert_string_equal(happens(sign),
                        "Anna signs the result: White wins, 1 to 0.");
    sign.actor = SEAT_BLACK;
    assert_string_equal(
        happens(sign),
        "Boris signs the result: White wins, 1 to 0. Article 8.7.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_act_is_a_sentence_with_its_article),
        cmocka_unit_test(every_penalty_is_told),
        cmocka_unit_test(every_verdict_is_told),
        cmocka_unit_test(a_claim_that_waits_is_told),
        cmocka_unit_test(a_result_is_verified_and_signed),
    };
    int failed = cmocka_run_group_tests_name("speech/sentences/human_arbiter",
                                             tests, NULL, NULL);

    game_done(&table);
    return failed;
}
