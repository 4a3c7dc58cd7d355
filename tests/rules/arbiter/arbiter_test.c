// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/arbiter.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/game/game_apply.h"
#include "rules/mate/mate.h"
#include "rules/notation/uci.h"
#include "tests/rules/judged.h"
#include "tests/rules/walk.h"

/* A wall that sacrifices open: only a search can tell who can mate. */
/* Bishops behind a wall: too long a mate for the quick form (issue 48 of the
 * D3-Chess tracker names the position). */
#define WALL "fen=\"1Bb5/1p6/pPp3k1/2Pp3p/P2PpBpP/4P1P1/5K2/8 b - - 0 1\""

/* Lines that are accepted, and then one whose reason is asked. */
static const struct {
    const char *name;
    const char *lines[8];
    const char *last;
    enum reason want;
} answers[] = {
    {"nothing before the start", {NULL}, "resign", REASON_NOT_STARTED},
    {"a player before the start", {NULL}, "white resigns", REASON_NOT_STARTED},
    {"a second start", {"start"}, "start", REASON_STARTED},
    {"an unknown edition", {NULL}, "start laws=1851", REASON_EDITION},
    {"a FEN that is none", {NULL}, "start fen=x", REASON_BAD_START},
    {"one hourglass",
     {NULL},
     "start time-white=hourglass:1m time-black=1m",
     REASON_BAD_START},
    {"a beginning that has been",
     {NULL},
     "start begins=-1:00 default-time=1h",
     REASON_BAD_START},
    {"1.3 Black begins", {"start"}, "black moves e5", REASON_NOT_YOUR_MOVE},
    {"no move", {"start"}, "white moves x", REASON_SYNTAX},
    {"an arbiter moves", {"start"}, "arbiter moves e4", REASON_SEAT_PLAYERS},
    {"a player pauses twice",
     {"start time=none", "white moves e4", "black pauses"},
     "white pauses",
     REASON_PAUSED},
    {"6.11.1 a player proposes a pause",
     {"start time=5m", "white moves e4", "black pauses"},
     "black pauses",
     REASON_OFFER_STANDS},
    {"6.11.1 the opponent proposes it too",
     {"start time=5m", "white moves e4", "black pauses"},
     "white pauses",
     REASON_OFFERED_BY_OTHER},
    {"6.11.3 a move in a pause",
     {"start time=5m", "white moves e4", "black pauses", "white accepts"},
     "black moves e5",
     REASON_RESUME_FIRST},
    {"6.11.3 a move in the arbiter's pause",
     {"start time=5m arbiter=yes", "white moves e4", "arbiter pauses"},
     "black moves e5",
     REASON_ARBITER_RESUMES},
    {"6.11.3 a player resumes the arbiter's pause",
     {"start time=none arbiter=yes", "white moves e4", "arbiter pauses"},
     "white resumes",
     REASON_ARBITER_RESUMES},
    {"6.11.2 nobody to call",
     {"start time=5m", "white moves e4"},
     "black calls",
     REASON_NOBODY_TO_CALL},
    {"6.11.1 a player pauses over the board",
     {"start time=5m mode=otb arbiter=yes", "white ready", "black ready"},
     "white pauses",
     REASON_CALL_ARBITER},
    {"a player proves", {"start"}, "white proof can", REASON_NO_PROOF_WANTED},
    {"a stale ply",
     {"start", "white moves e4"},
     "black moves e5 ply=1",
     REASON_PLY},
    {"a ply to come", {"start"}, "white moves e4 ply=2", REASON_PLY},
    {"the right ply",
     {"start", "white moves e4"},
     "black moves e5 ply=2",
     REASON_NONE},
    {"9.1.2.1 twice",
     {"start", "white offers draw"},
     "white offers draw",
     REASON_OFFER_STANDS},
    {"9.1.2.1 an offer against an offer",
     {"start", "white offers draw"},
     "black offers draw",
     REASON_OFFERED_BY_OTHER},
    {"9.1.2.1 after a rejection",
     {"start", "white offers draw", "black declines"},
     "white offers draw",
     REASON_NONE},
    {"9.1.2.1 no offer to accept", {"start"}, "black accepts", REASON_NO_OFFER},
    {"9.1.2.1 an answer to the offer before",
     {"start time=5m", "white moves e4", "black moves e5", "white pauses",
      "white offers draw"},
     "black accepts pause",
     REASON_OFFER_CHANGED},
    {"9.1.2.1 an answer to another question",
     {"start", "white offers draw"},
     "black declines resume",
     REASON_OFFER_CHANGED},
    {"9.1.2.1 one's own",
     {"start", "white offers draw"},
     "white declines",
     REASON_OWN_OFFER},
    {"9.1.2.1 a move rejects",
     {"start", "white offers draw", "white moves e4", "black moves e5"},
     "black accepts",
     REASON_NO_OFFER},
    {"9.1.2.1 one's own move does not",
     {"start", "white moves e4", "black moves e5", "white offers draw",
      "white moves Nf3"},
     "black accepts",
     REASON_NONE},
    {"5.2.3 too early",
     {"start", "white moves e4 draw"},
     "black accepts",
     REASON_NO_EARLY_AGREEMENT},
    {"5.2.3 a move by each",
     {"start", "white moves e4", "black moves e5 draw"},
     "white accepts",
     REASON_NONE},
    {"9.1.2.3 a wrong claim can be accepted",
     {"start", "white moves e4", "black moves e5", "white claims fifty"},
     "black accepts",
     REASON_NONE},
    {"9.2 not one's own move",
     {"start", "white moves e4"},
     "white claims threefold",
     REASON_CLAIM_NOT_YOUR_MOVE},
    {"9.2.1 text that is no move",
     {"start"},
     "white claims threefold with x",
     REASON_SYNTAX},
    {"9.2.1 a promotion without its piece",
     {"start fen=\"8/4P3/8/8/8/1k6/8/4K3 w - - 0 1\""},
     "white claims fifty with e8",
     REASON_PROMOTION_MISSING},
    {"9.2.1 an illegal move is a wrong claim",
     {"start"},
     "white claims threefold with Nd5",
     REASON_NONE},
    {"9.5.3 and may be claimed again",
     {"start", "white claims threefold with Nd5"},
     "white claims threefold with Nf3",
     REASON_NONE},
    {"9.5.3 the intended move is made",
     {"start", "white claims threefold with Nf3"},
     "white moves e4",
     REASON_NOT_YOUR_MOVE},
    {"6.11.1 paused twice",
     {"start", "arbiter pauses"},
     "arbiter pauses",
     REASON_PAUSED},
    {"not paused", {"start"}, "black resumes", REASON_NOT_PAUSED},
    {"a resumption by a player",
     {"start", "arbiter pauses"},
     "black resumes",
     REASON_NONE},
    {"a proof not awaited",
     {"start"},
     "arbiter proof can",
     REASON_NO_PROOF_WANTED},
    {"nothing while a proof is awaited",
     {"start " WALL, "white resigns"},
     "black moves Kf7",
     REASON_PENDING},
    {"no pause either",
     {"start " WALL, "white resigns"},
     "arbiter pauses",
     REASON_PENDING},
    {"the proof itself",
     {"start " WALL, "white resigns"},
     "arbiter proof can",
     REASON_NONE},
    {"after the end",
     {"start " WALL, "white resigns", "arbiter proof can"},
     "black moves e5",
     REASON_OVER},
    {"time goes on after the end",
     {"start " WALL, "white resigns", "arbiter proof can"},
     "at 99:00 time",
     REASON_NONE},
    {"time runs forward",
     {"start", "at 1:00 white moves e4"},
     "at 0:59 black moves e5",
     REASON_TIME_BACKWARDS},
};

static void intents_are_answered(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(answers); i++) {
        struct judged judged;

        judged_init(&judged);
        judged_lines(&judged, answers[i].lines);
        enum reason got = judged_line(&judged, answers[i].last);

        if (got != answers[i].want)
            fail_msg("%s: %s", answers[i].name, reason_word(got));
        assert_row(answers[i].name,
                   got == REASON_NONE || judged.ruling.count == 0);
        judged_done(&judged);
    }
}

/* Lines, and how the game has ended after them. */
static const struct {
    const char *name;
    const char *lines[8];
    enum ending ending;
    enum clause clause;
    uint8_t half_white;
    bool proven;
} endings[] = {
    {"5.1.2 proven to be lost",
     {"start " WALL, "white resigns", "arbiter proof can", NULL},
     ENDING_RESIGNATION,
     CLAUSE_RESIGNATION,
     0,
     true},
    {"5.1.2 proven to be drawn",
     {"start " WALL, "white resigns", "arbiter proof cannot", NULL},
     ENDING_RESIGNATION_DRAW,
     CLAUSE_RESIGNATION,
     1,
     true},
    {"5.1.2 lost, not proven",
     {"start " WALL, "black resigns", "arbiter proof undetermined", NULL},
     ENDING_RESIGNATION,
     CLAUSE_RESIGNATION,
     2,
     false},
    {"6.9 lost, not proven",
     {"start time=1m " WALL, "black moves Kf7", "at 1:00 time",
      "arbiter proof undetermined", NULL},
     ENDING_FLAG,
     CLAUSE_FLAG_FALL,
     0,
     false},
    {"6.9 proven to be drawn",
     {"start time=1m " WALL, "black moves Kf7", "at 1:00 time",
      "arbiter proof cannot", NULL},
     ENDING_FLAG_DRAW,
     CLAUSE_FLAG_FALL,
     1,
     true},
    {"5.1.2 in a pause",
     {"start fen=\"4k3/8/8/8/8/8/8/4K2R w - - 0 1\"", "white moves Ke2",
      "arbiter pauses", "black resigns", NULL},
     ENDING_RESIGNATION,
     CLAUSE_RESIGNATION,
     2,
     true},
    {"5.2.3 in a pause",
     {"start", "white moves e4", "black moves e5", "white offers draw",
      "arbiter pauses", "black accepts", NULL},
     ENDING_AGREEMENT,
     CLAUSE_AGREEMENT,
     1,
     true},
    {"9.3.2 in a pause",
     {"start time=none fen=\"4k3/8/8/8/8/8/8/4K2R w - - 100 80\"",
      "arbiter pauses", "white claims fifty", NULL},
     ENDING_FIFTY,
     CLAUSE_FIFTY_ON_BOARD,
     1,
     true},
};

static void games_end_as_the_laws_say(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(endings); i++) {
        struct judged judged;
        const struct game *game = &judged.game;

        judged_init(&judged);
        judged_lines(&judged, endings[i].lines);
        assert_row(endings[i].name, game->phase == GAME_OVER);
        assert_row(endings[i].name, game->ending == endings[i].ending);
        assert_row(endings[i].name, game->ending_clause == endings[i].clause);
        assert_row(endings[i].name, game->half_white == endings[i].half_white);
        assert_row(endings[i].name, game->half_white + game->half_black == 2);
        assert_row(endings[i].name, game->proven == endings[i].proven);
        assert_row(endings[i].name, game->clock.running == SIDE_NONE);
        judged_done(&judged);
    }
}

/* A flag that fell before an intent is told first, with its own time. */
static void a_fallen_flag_comes_first(void **state)
{
    struct judged judged;
    struct intent intent = {.kind = INTENT_DECLINE, .by = SEAT_WHITE};

    (void)state;
    judged_init(&judged);
    judged_line(&judged,
                "start time=1m fen=\"4k3/8/8/8/8/8/8/4K2R w - - 0 1\"");
    judged_line(&judged, "at 0:10 white moves Ke2");
    assert_int_equal(arbiter_due(&judged.game), 70000);
    arbiter_judge(&judged.game, &intent, 69999, &judged.ruling);
    assert_int_equal(judged.ruling.reason, REASON_NO_OFFER);
    arbiter_judge(&judged.game, &intent, 80000, &judged.ruling);
    assert_true(judged.ruling.late);
    assert_int_equal(judged.ruling.reason, REASON_NONE);
    assert_int_equal(judged.ruling.events[0].kind, EVENT_FLAG);
    assert_int_equal(judged.ruling.events[0].at_ms, 70000);
    judged_apply(&judged);
    assert_int_equal(judged.game.ending, ENDING_FLAG);
    arbiter_judge(&judged.game, &intent, 80000, &judged.ruling);
    assert_false(judged.ruling.late);
    assert_int_equal(judged.ruling.reason, REASON_OVER);
    assert_int_equal(arbiter_due(&judged.game), CLOCK_NEVER);
    judged_done(&judged);
}

static void the_time_itself_finds_the_flag(void **state)
{
    struct judged judged;
    struct intent intent = {.kind = INTENT_TIME, .by = SEAT_NONE};

    (void)state;
    judged_init(&judged);
    judged_line(&judged,
                "start time=1m fen=\"4k3/8/8/8/8/8/8/4K2R w - - 0 1\"");
    judged_line(&judged, "white moves Ke2");
    arbiter_judge(&judged.game, &intent, 59999, &judged.ruling);
    assert_int_equal(judged.ruling.count, 0);
    arbiter_judge(&judged.game, &intent, 60000, &judged.ruling);
    assert_int_equal(judged.ruling.count, 3);
    assert_false(judged.ruling.late);
    judged_done(&judged);
}

/* A player who has offered already and moves with an offer has made one offer.
 */
static void an_open_offer_is_not_told_again(void **state)
{
    struct judged judged;
    int offers = 0;

    (void)state;
    judged_init(&judged);
    judged_line(&judged, "start");
    judged_line(&judged, "white offers draw");
    judged_line(&judged, "white moves e4 draw");
    for (size_t i = 0; i < judged.count; i++)
        offers += judged.journal[i].kind == EVENT_OFFER;
    assert_int_equal(offers, 1);
    assert_true(judged.game.plies[0].offers_draw);
    assert_int_equal(judged.game.offer_by, WHITE);
    judged_done(&judged);
}

/* Before 2023 a resignation was lost whatever the opponent had. */
static void the_edition_says_whether_resigning_needs_a_mate(void **state)
{
    static const char start[] =
        "start laws=2018 fen=\"4k3/8/8/8/8/8/8/3QK3 w - - 0 1\"";
    struct intent intent = {.kind = INTENT_RESIGN, .by = SEAT_WHITE};
    struct judged judged;

    (void)state;
    judged_init(&judged);
    judged_line(&judged, start);
    assert_int_equal(judged_judge(&judged, &intent, 0), REASON_NONE);
    assert_int_equal(judged.game.ending, ENDING_RESIGNATION);
    assert_int_equal(judged.game.half_black, 2);
    judged_done(&judged);
}

/* Before 2017 the players could agree at once. */
static void the_edition_says_whether_agreeing_needs_moves(void **state)
{
    struct intent intent = {.kind = INTENT_ACCEPT, .by = SEAT_BLACK};
    struct judged judged;

    (void)state;
    judged_init(&judged);
    judged_line(&judged, "start laws=2014");
    judged_line(&judged, "white offers draw");
    assert_int_equal(judged_judge(&judged, &intent, 0), REASON_NONE);
    assert_int_equal(judged.game.ending, ENDING_AGREEMENT);
    judged_done(&judged);
}

/* A journal may hold a clock that had run out before its last event: the
 * flag is then told at that event, since time never runs backwards. */
static void a_flag_is_never_told_before_the_last_event(void **state)
{
    struct judged judged;
    struct event clock = {.kind = EVENT_CLOCK,
                          .actor = SEAT_ARBITER,
                          .at_ms = 1000,
                          .left_ms = {60000, 500},
                          .running = BLACK};
    struct event offer = {.kind = EVENT_OFFER,
                          .actor = SEAT_WHITE,
                          .at_ms = 5000,
                          .what_offer = OFFER_DRAW};

    (void)state;
    judged_init(&judged);
    judged_line(&judged,
                "start time=1m fen=\"4k3/8/8/8/8/8/8/4K2R w - - 0 1\"");
    judged_line(&judged, "white moves Ke2");
    clock.seq = judged.game.seq + 1;
    offer.seq = clock.seq + 1;
    assert_int_equal(game_apply(&judged.game, &clock), GAME_OK);
    assert_int_equal(game_apply(&judged.game, &offer), GAME_OK);
    assert_int_equal(arbiter_due(&judged.game), 1500);
    assert_int_equal(judged_line(&judged, "at 0:06 time"), REASON_NONE);
    assert_int_equal(judged.game.ending, ENDING_FLAG);
    assert_int_equal(judged.game.at_ms, 5000);
    judged_done(&judged);
}

/*
 * Random games: legal and illegal intents, by the right and the wrong seat,
 * at random times, under clocks and from positions of all kinds.
 */
static const char *const controls[] = {
    "none",          "20s",   "8s+1",          "15m+10",
    "10s~2",         "10s^2", "hourglass:20s", "3/10s+1,2/5s,5s+1",
    "5/10s~1,20s+1",
};

static const char *const positions[] = {
    "",
    "4k3/8/8/8/8/8/4P3/4K2R w K - 97 70",
    "7k/5Q2/6K1/8/8/8/8/8 w - - 144 120",
    "8/8/8/3k4/8/4p3/4K3/8 w - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 98 70",
    "6k1/P7/8/8/8/8/7p/1K6 w - - 0 1",
    /* Whether either can mate takes a search. */
    "1Bb5/1p6/pPp3k1/2Pp3p/P2PpBpP/4P1P1/5K2/8 w - - 0 1",
};

/* What must be true of the time, told from the events alone. */
struct account {
    int64_t all_ms; /* on both clocks together */
    int64_t since_ms; /* of the last clock event */
    uint8_t running;
    bool ran; /* the mover's clock, before their move */
    bool moved; /* a move was told, and its clock not yet */
    bool taken_back; /* the next clock is an earlier one */
};

static bool is_simple(const struct timecontrol *control)
{
    return control->count == 1 && control->period[0].bonus <= BONUS_INCREMENT;
}

/* Every millisecond that passed is on somebody's clock, or no clock ran; what
 * was added is an increment or a penalty. */
static void assert_conserved(struct account *account, const struct game *game,
                             const struct event *event)
{
    const struct timecontrol *control = &game->start.time[WHITE];

    if (event->kind == EVENT_RULING)
        account->all_ms += event->penalty_ms - event->loss_ms;
    account->taken_back |=
        event->kind == EVENT_TAKEBACK || event->kind == EVENT_REWIND;
    if (event->kind == EVENT_MOVE) {
        account->moved = true;
        account->ran = account->running != SIDE_NONE;
    }
    if (event->kind != EVENT_CLOCK || control->count == 0)
        return;
    if (account->running != SIDE_NONE && !control->hourglass)
        account->all_ms -= event->at_ms - account->since_ms;
    if (account->moved && account->ran && event->running != SIDE_NONE)
        account->all_ms += control->period[0].bonus_ms;
    /* A fallen flag that nobody has claimed shows no time. */
    bool fallen = event->left_ms[WHITE] == 0 || event->left_ms[BLACK] == 0;

    if (is_simple(control) && event->seq > 2 && !fallen && !account->taken_back)
        assert_int_equal(event->left_ms[WHITE] + event->left_ms[BLACK],
                         account->all_ms);
    account->all_ms = event->left_ms[WHITE] + event->left_ms[BLACK];
    account->since_ms = event->at_ms;
    account->running = event->running;
    account->moved = account->taken_back = false;
}

static void choose_move(const struct game *game, uint64_t *state,
                        struct intent *intent)
{
    static const char *const others[] = {"Ke2",     "e4",   "O-O", "x",
                                         "Qh5xf7#", "a8=Q", ""};
    struct move_list list;

    movegen_legal(game_position(game), &list);
    if (list.count == 0 || walk_random(state) % 8 == 0)
        strcpy(intent->text, others[walk_random(state) % ROWS(others)]);
    else
        uci_write(list.moves[walk_random(state) % (uint64_t)list.count], true,
                  intent->text);
}

static struct intent choose_intent(const struct game *game, uint64_t *state)
{
    static const enum intent_kind kinds[] = {
        INTENT_OFFER,  INTENT_ACCEPT, INTENT_DECLINE, INTENT_CLAIM,
        INTENT_RESIGN, INTENT_PAUSE,  INTENT_RESUME,  INTENT_TIME,
        INTENT_PROOF,  INTENT_START,
    };
    static const uint8_t offers[] = {OFFER_NONE, OFFER_TAKEBACK, OFFER_TAKEBACK,
                                     OFFER_DRAW, OFFER_DRAW};
    struct intent intent = {.kind = INTENT_MOVE, .start = start_default()};

    if (walk_random(state) % 3 == 0)
        intent.kind = kinds[walk_random(state) % ROWS(kinds)];
    /* Games that end too soon tell nothing. */
    bool is_proof = intent.kind == INTENT_PROOF && game->phase != GAME_PENDING;

    if ((is_proof || intent.kind == INTENT_RESIGN ||
         intent.kind == INTENT_ACCEPT) &&
        walk_random(state) % 4 != 0)
        intent.kind = INTENT_CLAIM;
    if (game->phase == GAME_PAUSED && walk_random(state) % 2 == 0)
        intent.kind = INTENT_RESUME;
    intent.by = (enum seat)game_turn(game);
    if (game->offer == OFFER_TAKEBACK &&
        (intent.kind == INTENT_ACCEPT || intent.kind == INTENT_DECLINE))
        intent.by = (enum seat)other_side((enum side)game->offer_by);
    if (intent.kind >= INTENT_PAUSE)
        intent.by = SEAT_ARBITER;
    if (walk_random(state) % 6 == 0)
        intent.by = (enum seat)(walk_random(state) % 4);
    if (intent.kind == INTENT_MOVE ||
        (intent.kind == INTENT_CLAIM && walk_random(state) % 2 == 0))
        choose_move(game, state, &intent);
    intent.offers_draw = walk_random(state) % 8 == 0;
    intent.what_offer = offers[walk_random(state) % ROWS(offers)];
    if (intent.kind != INTENT_OFFER && intent.what_offer != game->offer)
        intent.what_offer = OFFER_NONE;
    intent.what_claim = (uint8_t)(walk_random(state) % 4);
    intent.proof = (uint8_t)(walk_random(state) % 4);
    intent.cause = (uint8_t)(walk_random(state) % 4);
    if (walk_random(state) % 5 == 0)
        intent.ply = game->ply_count + (int32_t)(walk_random(state) % 3);
    return intent;
}

/* Judging changes nothing, and numbers its events in order. */
static void assert_ruling(const struct judged *judged,
                          const struct game *before, int64_t now_ms)
{
    const struct ruling *ruling = &judged->ruling;
    int results = 0;

    assert_memory_equal(before, &judged->game, sizeof *before);
    if (ruling->reason != REASON_NONE) {
        assert_int_equal(ruling->count, 0);
        assert_true(strlen(reason_sentence(ruling->reason)) > 0);
        assert_non_null(laws_article(before->laws, ruling->clause));
    }
    for (int i = 0; i < ruling->count; i++) {
        const struct event *event = &ruling->events[i];

        assert_int_equal(event->seq, before->seq + 1 + (uint32_t)i);
        assert_true(event->at_ms >= before->at_ms && event->at_ms <= now_ms);
        results += event->kind == EVENT_RESULT;
        if (results > 0)
            assert_int_equal(i, ruling->count - 1);
    }
    if (before->phase == GAME_OVER)
        assert_int_equal(ruling->count, 0);
}

static void assert_same_line(const struct event *a, const struct game *after_a,
                             const struct event *b, const struct game *after_b)
{
    char line_a[EVENT_LINE_MAX], line_b[EVENT_LINE_MAX];

    assert_true(event_write(a, after_a, line_a, sizeof line_a));
    assert_true(event_write(b, after_b, line_b, sizeof line_b));
    assert_string_equal(line_a, line_b);
}

/* A journal that was applied again gives the same game. */
static void assert_rejudged(const struct judged *judged)
{
    const struct game *live = &judged->game;
    struct game again;

    game_init(&again);
    for (size_t i = 0; i < judged->count; i++)
        assert_int_equal(game_apply(&again, &judged->journal[i]), GAME_OK);
    assert_int_equal(again.seq, live->seq);
    assert_int_equal(again.at_ms, live->at_ms);
    assert_int_equal(again.phase, live->phase);
    assert_int_equal(again.tempo, live->tempo);
    assert_int_equal(again.ply_count, live->ply_count);
    assert_int_equal(again.offer, live->offer);
    assert_int_equal(again.offer_by, live->offer_by);
    assert_int_equal(again.ending, live->ending);
    assert_int_equal(again.half_white, live->half_white);
    assert_int_equal(again.clock.running, live->clock.running);
    assert_int_equal(again.clock.turn_ms, live->clock.turn_ms);
    for (int side = WHITE; side < SIDES; side++) {
        assert_int_equal(again.clock.left_ms[side], live->clock.left_ms[side]);
        assert_int_equal(again.clock.moves[side], live->clock.moves[side]);
        assert_int_equal(again.clock.period[side], live->clock.period[side]);
    }
    for (int i = 0; i < live->ply_count; i++) {
        const struct ply *a = &again.plies[i], *b = &live->plies[i];

        assert_true(move_equal(a->facts.mv, b->facts.mv));
        assert_int_equal(a->at_ms, b->at_ms);
        assert_int_equal(a->spent_ms, b->spent_ms);
        assert_int_equal(a->left_ms, b->left_ms);
        assert_int_equal(a->offers_draw, b->offers_draw);
        assert_true(
            position_same(&again.positions[i + 1], &live->positions[i + 1]));
    }
    if (judged->count > 0) {
        const struct event *last = &judged->journal[judged->count - 1];

        assert_same_line(last, live, last, &again);
    }
    game_done(&again);
}

/* The same question has the same answer. */
static void assert_repeated(const struct judged *judged,
                            const struct intent *intent, int64_t now_ms)
{
    struct ruling again;

    arbiter_judge(&judged->game, intent, now_ms, &again);
    assert_int_equal(again.reason, judged->ruling.reason);
    assert_int_equal(again.count, judged->ruling.count);
    for (int i = 0; i < again.count; i++)
        assert_same_line(&again.events[i], &judged->game,
                         &judged->ruling.events[i], &judged->game);
}

/* Every edition, and what its events may rule. A flag waits for a claim only
 * where the edition says so, without supervision. */
static const struct condition {
    const char *start;
    bool waits;
} conditions[] = {
    {"2023", false},
    {"2001", true},
    {"2009", true},
    {"2014", false},
    {"2018", false},
    {"2023 draw-limit=3", false},
    {"2009 draw-limit=5", true},
    {"2014 draws=no", false},
    {"2018 draws=no", false},
};

static const struct condition *condition_of(int number)
{
    return &conditions[number / (int)ROWS(controls) % (int)ROWS(conditions)];
}

/* ... and only in a game that is not standard. */
static const char *flag_of(int number)
{
    struct start start = start_default();

    if (!condition_of(number)->waits || number % 2 != 0)
        return "";
    for (int side = WHITE; side < SIDES; side++)
        assert_int_equal(
            timecontrol_parse(controls[number % (int)ROWS(controls)],
                              &start.time[side])
                .error,
            TIMECONTROL_OK);
    return start_tempo(laws_edition("2014"), &start) == TEMPO_STANDARD
               ? ""
               : " flag=claim supervision=no";
}

static void begin(struct judged *judged, int number)
{
    char line[256];
    const char *fen = positions[number % (int)ROWS(positions)];

    snprintf(line, sizeof line, "start laws=%s%s time=%s%s%s%s",
             condition_of(number)->start, flag_of(number),
             controls[number % (int)ROWS(controls)],
             *fen != '\0' ? " fen=\"" : "", fen, *fen != '\0' ? "\"" : "");
    judged_init(judged);
    assert_row(line, judged_line(judged, line) == REASON_NONE);
}

/* What a random game has seen, so that a test that sees nothing fails. */
struct seen {
    int endings[ENDINGS], kinds[EVENT_KINDS], reasons[REASON_COUNT];
};

static void play_at_random(int number, uint64_t *state, struct seen *seen)
{
    struct judged judged;
    struct account account = {.running = SIDE_NONE};
    int64_t now_ms = 0;

    begin(&judged, number);
    for (int step = 0; step < 150; step++) {
        struct game before = judged.game;
        struct intent intent = choose_intent(&judged.game, state);

        now_ms += (int64_t)(walk_random(state) % 1500);
        arbiter_judge(&judged.game, &intent, now_ms, &judged.ruling);
        assert_ruling(&judged, &before, now_ms);
        assert_repeated(&judged, &intent, now_ms);
        seen->reasons[judged.ruling.reason]++;
        judged_apply(&judged);
    }
    for (size_t i = 0; i < judged.count; i++) {
        seen->kinds[judged.journal[i].kind]++;
        assert_conserved(&account, &judged.game, &judged.journal[i]);
    }
    seen->endings[judged.game.ending]++;
    assert_rejudged(&judged);
    judged_done(&judged);
}

static void random_intents_keep_the_game_whole(void **state)
{
    /* All conditions with all controls, four times; or SOAK_ROUNDS. */
    const char *wanted = getenv("SOAK_ROUNDS");
    int rounds = wanted != NULL ? atoi(wanted)
                                : 4 * (int)(ROWS(controls) * ROWS(conditions));
    struct seen seen = {0};
    uint64_t chance = 1;

    (void)state;
    for (int number = 0; number < rounds; number++)
        play_at_random(number, &chance, &seen);
    for (int kind = EVENT_NONE + 1; kind < EVENT_READY; kind++)
        assert_row(event_row((enum event_kind)kind)->word,
                   seen.kinds[kind] > 0);
    for (int ending = ENDING_NONE + 1; ending < ENDING_ILLEGAL_MOVE; ending++)
        assert_row(ending_words[ending], seen.endings[ending] > 0 ||
                                             ending == ENDING_THREEFOLD ||
                                             ending == ENDING_FIVEFOLD);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(intents_are_answered),
        cmocka_unit_test(games_end_as_the_laws_say),
        cmocka_unit_test(a_fallen_flag_comes_first),
        cmocka_unit_test(the_time_itself_finds_the_flag),
        cmocka_unit_test(an_open_offer_is_not_told_again),
        cmocka_unit_test(the_edition_says_whether_resigning_needs_a_mate),
        cmocka_unit_test(the_edition_says_whether_agreeing_needs_moves),
        cmocka_unit_test(a_flag_is_never_told_before_the_last_event),
        cmocka_unit_test(random_intents_keep_the_game_whole),
    };

    return cmocka_run_group_tests_name("rules/arbiter/arbiter", tests, NULL,
                                       NULL);
}
