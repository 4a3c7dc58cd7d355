// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/speech/heard.h"

static void test_the_beginning(void **state)
{
    (void)state;
    assert_string_equal(begins(anna_and_boris()),
                        "The game begins. Anna has White, Boris has Black. "
                        "Time: 15 minutes with 10 seconds more for each move.");
    assert_int_equal(said.priority, PRIORITY_MOVE);
    struct start start = start_default();
    start.time[WHITE] = start.time[BLACK] = (struct timecontrol){0};
    assert_string_equal(begins(start), "The game begins.");
    strcpy(start.fen, "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1");
    strcpy(start.name[WHITE], "Anna");
    assert_string_equal(
        begins(start),
        "The game begins. Anna has White. The starting position was set up. "
        "White to move: Anna. The king is in check.");
    start.chess960 = true;
    assert_string_equal(
        begins(start),
        "The game begins. Anna has White. Chess960, from a position that was "
        "set up. White to move: Anna. The king is in check.");
    start.name[WHITE][0] = '\0';
    strcpy(start.name[BLACK], "Boris");
    assert_non_null(strstr(begins(start), "begins. Boris has Black. Chess960"));
    start.name[BLACK][0] = '\0';
    strcpy(start.fen, "nbbrkrqn/pppppppp/8/8/8/8/PPPPPPPP/NBBRKRQN w DFdf - 0 "
                      "1");
    assert_string_equal(
        begins(start),
        "The game begins. Chess960, starting position 356, from left to right: "
        "Springer, Läufer, Läufer, Turm, König, Turm, Dame, Springer");
    strcpy(start.fen, "nbbrkrqn/pppppppp/8/8/8/8/PPPPPPP1/NBBRKRQN w DFdf - 0 "
                      "1");
    assert_string_equal(begins(start),
                        "The game begins. Chess960, from a position that was "
                        "set up. White to move.");
}

static const struct {
    const char *control, *want;
} controls[] = {
    {"5m", "5 minutes"},
    {"15m+10", "15 minutes with 10 seconds more for each move"},
    {"25m~10", "25 minutes with a delay of 10 seconds at each move"},
    {"3m^2", "3 minutes with up to 2 seconds given back at each move"},
    {"hourglass:1m", "an hourglass of 1 minute"},
    {"40/2h+30,20/1h,30m+30",
     "40 moves in 2 hours with 30 seconds more for each move, then 20 moves "
     "in 1 hour, then 30 minutes with 30 seconds more for each move"},
};

static void test_time_controls_are_words(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(controls); i++) {
        struct start start = start_default();
        char want[512];
        assert_int_equal(
            timecontrol_parse(controls[i].control, &start.time[WHITE]).error,
            TIMECONTROL_OK);
        start.time[BLACK] = start.time[WHITE];
        snprintf(want, sizeof want, "The game begins. Time: %s.",
                 controls[i].want);
        assert_string_equal(begins(start), want);
    }
    struct start start = start_default();
    timecontrol_parse("5m", &start.time[BLACK]);
    assert_string_equal(
        begins(start),
        "The game begins. Time for White: 15 minutes with 10 seconds more for "
        "each move. Time for Black: 5 minutes.");
}

static void test_moves(void **state)
{
    (void)state;
    begins(anna_and_boris());
    assert_string_equal(moves("Nf3"), "Springer Felix drei");
    assert_int_equal(said.priority, PRIORITY_MOVE);
    assert_string_equal(moves("d5"), "David fünf");
}

static void test_an_offer_names_whom_it_asks(void **state)
{
    (void)state;
    struct event offer = {
        .kind = EVENT_OFFER, .actor = SEAT_WHITE, .what_offer = OFFER_DRAW};
    begins(anna_and_boris());
    moves("e4");
    assert_string_equal(
        happens(offer),
        "Remis? Anna offers a draw. It can be accepted after both "
        "players have moved. Article 5.2.3.");
    assert_string_equal(said.segment[0].language, "de");
    assert_string_equal(said.segment[1].language, "en");
    moves("e5");
    assert_string_equal(happens(offer), "Boris: accept the draw? Yes "
                                        "or no.");
    assert_string_equal(said.segment[0].language, "en");
    assert_string_equal(
        happens((struct event){.kind = EVENT_DECLINE, .actor = SEAT_BLACK}),
        "Boris declines the draw.");
    happens(offer);
    assert_string_equal(
        happens((struct event){.kind = EVENT_DECLINE, .actor = SEAT_NONE}),
        "The draw offer is no longer open.");
    begins(start_default());
    moves("e4");
    moves("e5");
    assert_string_equal(happens(offer), "Black: accept the draw? Yes or no.");
    struct announcer apart = announcer_default();
    apart.one_terminal = false;
    apart.own = WHITE;
    assert_true(announce_event(&apart, &table, &offer, &said));
    assert_string_equal(words(), "Remis? White offers a draw.");
    apart.own = BLACK;
    assert_true(announce_event(&apart, &table, &offer, &said));
    assert_string_equal(words(), "Black: accept the draw? Yes or no.");
    apart.beside_prompt = true;
    assert_true(announce_event(&apart, &table, &offer, &said));
    assert_string_equal(words(), "Remis? White offers a draw.");
}

static void test_a_move_taken_back(void **state)
{
    (void)state;
    struct event wish = {
        .kind = EVENT_OFFER, .actor = SEAT_BLACK, .what_offer = OFFER_TAKEBACK};
    begins(anna_and_boris());
    moves("e4");
    moves("e5");
    assert_string_equal(happens(wish), "Anna: allow the takeback? Yes or no.");
    assert_string_equal(happens((struct event){.kind = EVENT_DECLINE,
                                               .actor = SEAT_WHITE,
                                               .what_offer = OFFER_TAKEBACK}),
                        "Anna does not allow the takeback.");
    happens(wish);
    assert_string_equal(happens((struct event){.kind = EVENT_TAKEBACK,
                                               .actor = SEAT_WHITE,
                                               .plies = 1}),
                        "The move was taken back. The last move is now: Eva "
                        "vier. Black to move: Boris.");
}

/* An offer of a draw is beside an objection to the clocks, and is told of
 * again when that is answered. */
static void test_an_objection_beside_a_draw_offer(void **state)
{
    struct announcer announcer = announcer_default();
    const struct query_request status = query_request_of(QUERY_STATUS);
    (void)state;
    begins(anna_and_boris());
    moves("e4");
    moves("e5");
    happens((struct event){
        .kind = EVENT_OFFER, .actor = SEAT_WHITE, .what_offer = OFFER_DRAW});
    assert_string_equal(
        happens((struct event){.kind = EVENT_OFFER,
                               .actor = SEAT_BLACK,
                               .what_offer = OFFER_CLOCKS,
                               .left_ms = {0, 3600000}}),
        "Boris objects to the clock times. Boris should have 1 hour. Anna: set "
        "the clocks to these times? Yes or no.");
    assert_true(announce_query(&announcer, &table, &status, 0, 0, &said));
    assert_non_null(
        strstr(words(), "set the clocks to these times? Yes or no. Anna offers "
                        "a draw."));
    assert_string_equal(happens((struct event){.kind = EVENT_DECLINE,
                                               .actor = SEAT_WHITE,
                                               .what_offer = OFFER_CLOCKS}),
                        "Anna does not accept the new clock times. Anna offers "
                        "a draw. Boris: accept the draw? Yes or no.");
}

static struct event claim(enum claim_kind what, struct move mv)
{
    return (struct event){
        .kind = EVENT_CLAIM, .actor = SEAT_WHITE, .what_claim = what, .mv = mv};
}

static void test_claims_and_rulings(void **state)
{
    (void)state;
    struct move e4 = {SQ_E2, SQ_E4, ROLE_NONE, MOVE_ORDINARY};
    struct event offer = {
        .kind = EVENT_OFFER, .actor = SEAT_WHITE, .what_offer = OFFER_DRAW};
    struct event wrong = {.kind = EVENT_RULING,
                          .actor = SEAT_ARBITER,
                          .clause = CLAUSE_CLAIM_WRONG,
                          .penalty_ms = 120000};
    struct event right = {.kind = EVENT_RULING,
                          .actor = SEAT_ARBITER,
                          .correct = true,
                          .clause = CLAUSE_CLAIM_CORRECT};
    begins(anna_and_boris());
    moves("Nf3");
    moves("Nf6");
    assert_string_equal(happens(claim(CLAIM_THREEFOLD, MOVE_NONE)),
                        "Anna claims a draw by threefold repetition.");
    assert_string_equal(happens(offer), ""); /* the ruling comes first */
    assert_string_equal(
        happens(wrong),
        "Wrong claim. Boris gets 2 minutes. Article 9.5.3. Anna offers a draw. "
        "Boris: accept the draw? Yes or no.");
    /* 7.5.1: the ruling on another claim tells nothing of that offer. */
    struct event other = wrong;
    other.clause = CLAUSE_ILLEGAL_MOVE;
    other.penalty_ms = 0;
    happens(claim(CLAIM_THREEFOLD, MOVE_NONE));
    assert_null(strstr(happens(other), "draw"));
    /* The opponent's own offer is not put to them. */
    table.offer_by = BLACK;
    happens(claim(CLAIM_THREEFOLD, MOVE_NONE));
    assert_string_equal(happens(wrong),
                        "Wrong claim. Boris gets 2 minutes. Article 9.5.3.");
    wrong.why = REASON_NOT_THREEFOLD;
    happens(claim(CLAIM_THREEFOLD, MOVE_NONE));
    assert_string_equal(
        happens(wrong),
        "Wrong claim. Boris gets 2 minutes. This position has not occurred "
        "three times with the same possible moves. Article 9.5.3.");
    assert_string_equal(
        happens(claim(CLAIM_THREEFOLD, e4)),
        "Anna claims a draw by threefold repetition, with the move: Eva vier");
    assert_string_equal(happens(right), "The claim is correct. Article 9.5.2.");
    assert_string_equal(happens(claim(CLAIM_FIFTY, MOVE_NONE)),
                        "Anna claims a draw by the fifty-move rule.");
    happens(right);
    assert_string_equal(
        happens(claim(CLAIM_FIFTY, e4)),
        "Anna claims a draw by the fifty-move rule, with the move: Eva vier");
}

/* What an edition or an event changes in the words. */
static void test_editions_and_rules_of_an_event(void **state)
{
    (void)state;
    struct start start = anna_and_boris();
    struct event wrong = {.kind = EVENT_RULING,
                          .actor = SEAT_ARBITER,
                          .clause = CLAUSE_CLAIM_WRONG,
                          .penalty_ms = 180000,
                          .loss_ms = 30000};
    struct event flag = {.kind = EVENT_RULING,
                         .actor = SEAT_ARBITER,
                         .correct = true,
                         .clause = CLAUSE_FLAG_CLAIM};
    strcpy(start.laws, "2001");
    start.rules.flag = FLAG_CLAIM;
    start.rules.supervision = SUPERVISION_NONE;
    start.rules.draw_limit = 30;
    assert_string_equal(
        begins(start),
        "The game begins. Anna has White, Boris has Black. Time: 15 minutes "
        "with 10 seconds more for each move. A flag fall counts only when the "
        "opponent claims it. There is no supervision by an arbiter. The "
        "players can agree to a draw only after 30 moves.");
    happens(claim(CLAIM_THREEFOLD, MOVE_NONE));
    assert_string_equal(happens(wrong), "Wrong claim. Boris gets 3 minutes. "
                                        "Anna loses 30 seconds. Article 9.5b.");
    assert_string_equal(happens(claim(CLAIM_FLAG, MOVE_NONE)),
                        "Anna claims that the opponent's flag has fallen.");
    /* an article whose number no text gave is left out */
    assert_string_equal(happens(flag), "The claim is correct. Article B.7.");
    start = start_default();
    strcpy(start.laws, "2001");
    start.chess960 = true;
    start.rules.draws = DRAWS_FORBIDDEN;
    assert_non_null(strstr(
        begins(start),
        "Chess960 follows the appendix of the Laws of 2009. Time: 15 minutes "
        "with 10 seconds more for each move. A flag fall counts only when the "
        "opponent claims it. The players cannot agree to a draw."));
}

static void test_clock_readings_are_not_told_unasked(void **state)
{
    (void)state;
    begins(anna_and_boris());
    assert_string_equal(happens((struct event){.kind = EVENT_CLOCK,
                                               .actor = SEAT_ARBITER,
                                               .running = SIDE_NONE}),
                        "");
}

static void test_a_flag_and_what_follows(void **state)
{
    (void)state;
    begins(anna_and_boris());
    assert_string_equal(happens((struct event){.kind = EVENT_FLAG,
                                               .actor = SEAT_ARBITER,
                                               .side = WHITE}),
                        "Anna's flag has fallen.");
    assert_int_equal(said.priority, PRIORITY_ALARM);
    assert_string_equal(
        happens((struct event){.kind = EVENT_PENDING,
                               .actor = SEAT_ARBITER,
                               .ending = ENDING_FLAG,
                               .side = BLACK}),
        "The program checks whether Boris can still checkmate.");
    static const char *const proofs[] = {
        [PROOF_CAN] = "Checkmate is still possible.",
        [PROOF_CANNOT] = "No series of legal moves leads to checkmate.",
        [PROOF_UNDETERMINED] =
            "The program could not find out whether checkmate is possible.",
    };
    for (int proof = PROOF_CAN; proof <= PROOF_UNDETERMINED; proof++)
        assert_string_equal(happens((struct event){.kind = EVENT_PROOF,
                                                   .actor = SEAT_ARBITER,
                                                   .proof = (uint8_t)proof}),
                            proofs[proof]);
}

static const struct {
    enum pause_cause cause;
    const char *want;
} pauses[] = {
    {PAUSE_ASKED, "The game is paused. Article 6.11.1."},
    {PAUSE_LEFT, "A player has left. The game is paused."},
    {PAUSE_SLEPT, "The server's computer was suspended. The game is paused."},
    {PAUSE_RESTART, "The program was stopped. The game is paused."},
};

static void test_pauses(void **state)
{
    (void)state;
    begins(anna_and_boris());
    for (size_t i = 0; i < ROWS(pauses); i++) {
        struct event pause = {.kind = EVENT_PAUSE,
                              .actor = SEAT_ARBITER,
                              .cause = (uint8_t)pauses[i].cause};
        struct event resume = {.kind = EVENT_RESUME, .actor = SEAT_ARBITER};
        assert_string_equal(happens(pause), pauses[i].want);
        assert_string_equal(happens(resume), "The game resumes.");
    }
}

/* To seal in a pause, a clock is started: no move follows, so that the game
 * does not resume. */
static void test_sealing_in_a_pause(void **state)
{
    (void)state;
    struct announcer announcer = announcer_default();
    struct event resume = {.kind = EVENT_RESUME, .actor = SEAT_WHITE};
    begins(anna_and_boris());
    table.lever = WHITE;
    table.adjournment.ordered = true;
    assert_true(announce_event(&announcer, &table, &resume, &said));
    assert_string_equal(words(), "Anna's clock is running.");
    table.lever = SIDE_NONE;
    assert_true(announce_event(&announcer, &table, &resume, &said));
    assert_string_equal(words(), "The game resumes.");
}

static void test_lost_lines(void **state)
{
    (void)state;
    struct event drop = {.kind = EVENT_DEPART, .actor = SEAT_BLACK};
    struct event back = {.kind = EVENT_RETURN, .actor = SEAT_BLACK};
    struct announcer apart = announcer_default();
    struct start start = anna_and_boris();
    apart.one_terminal = false;
    begins(start);
    assert_string_equal(happens(drop), "Boris was disconnected.");
    assert_string_equal(happens(back), "Boris is back online.");
    apart.own = WHITE;
    assert_true(announce_event(&apart, &table, &drop, &said));
    assert_string_equal(
        words(), "Boris was disconnected. To abort the game, type abort.");
    moves("e4");
    moves("e5");
    table.clock.running = BLACK;
    assert_true(announce_event(&apart, &table, &drop, &said));
    assert_string_equal(
        words(), "Boris was disconnected. The clock keeps running. If the "
                 "disconnection lasts 10 minutes, you can type adjourn.");
    /* Their own program has told a player that the connection was lost. */
    apart.own = BLACK;
    assert_false(announce_event(&apart, &table, &drop, &said));
    assert_false(announce_event(&apart, &table, &back, &said));
    strcpy(start.rules.absence, "90s");
    assert_non_null(strstr(begins(start),
                           "If a player is disconnected for 1 minute 30 "
                           "seconds, the opponent can adjourn."));
    strcpy(start.rules.absence, "none");
    assert_non_null(
        strstr(begins(start),
               "A player cannot adjourn without the opponent's consent."));
    moves("e4");
    moves("e5");
    apart.own = WHITE;
    assert_true(announce_event(&apart, &table, &drop, &said));
    assert_string_equal(words(), "Boris was disconnected.");
}

/* What is heard of an arbiter that was gone, in its order. */
static void test_a_restart(void **state)
{
    (void)state;
    struct announcer apart = announcer_default();
    struct event pause = {.kind = EVENT_PAUSE,
                          .actor = SEAT_ARBITER,
                          .at_ms = 12000,
                          .cause = PAUSE_RESTART};
    struct event drop = {.kind = EVENT_DEPART, .actor = SEAT_BLACK};
    struct event resume = {.kind = EVENT_RESUME, .actor = SEAT_ARBITER};
    apart.one_terminal = false;
    apart.own = WHITE;
    begins(anna_and_boris());
    table.clock.running = WHITE;
    table.clock.since_ms = 4000;
    table.clock.turn_ms = 1000;
    assert_true(announce_event(&apart, &table, &pause, &said));
    assert_string_equal(
        words(), "The server was stopped. The game is paused. For this move, "
                 "Anna has used 9 seconds so far. The game resumes when both "
                 "players are back. The second player has 2 minutes.");
    table.phase = GAME_PAUSED;
    table.pause_cause = PAUSE_RESTART;
    table.clock.running = SIDE_NONE;
    table.away_since_ms[WHITE] = table.away_since_ms[BLACK] = 12000;
    assert_false(announce_event(&apart, &table, &drop, &said));
    table.away_since_ms[WHITE] = CLOCK_NEVER;
    table.back_ms = 13000;
    assert_true(announce_event(&apart, &table, &drop, &said));
    table.phase = GAME_RUNNING;
    assert_true(announce_event(&apart, &table, &resume, &said));
    assert_string_equal(words(), "The game resumes.");
    table.away_since_ms[WHITE] = 14000;
    assert_true(announce_event(&apart, &table, &resume, &said));
    assert_string_equal(words(), "The game resumes.");
    apart.own = BLACK;
    assert_true(announce_event(&apart, &table, &resume, &said));
    assert_string_equal(words(), "The game resumes. Anna is absent.");
}

static void test_a_closed_game_goes_on(void **state)
{
    (void)state;
    struct event resume = {.kind = EVENT_RESUME, .actor = SEAT_WHITE};
    begins(anna_and_boris());
    happens((struct event){.kind = EVENT_RESULT,
                           .actor = SEAT_ARBITER,
                           .ending = ENDING_UNTERMINATED,
                           .half_white = HALF_NONE,
                           .half_black = HALF_NONE});
    assert_string_equal(happens(resume),
                        "Anna wants to resume the game. It resumes when the "
                        "opponent types resume too.");
    resume.actor = SEAT_BLACK;
    assert_string_equal(happens(resume), "The game resumes.");
}

static const struct {
    enum ending ending;
    int half_white, half_black;
    enum clause clause;
    const char *want;
} results[] = {
    {ENDING_CHECKMATE, 2, 0, CLAUSE_CHECKMATE,
     "White wins, 1 to 0. Article 5.1.1."},
    {ENDING_STALEMATE, 1, 1, CLAUSE_STALEMATE, "Draw. Article 5.2.1."},
    {ENDING_RESIGNATION, 0, 2, CLAUSE_RESIGNATION,
     "Anna resigned. Black wins, 0 to 1. Article 5.1.2."},
    {ENDING_AGREEMENT, 1, 1, CLAUSE_AGREEMENT,
     "The players agreed to a draw. Article 5.2.3."},
    {ENDING_THREEFOLD, 1, 1, CLAUSE_THREEFOLD_ON_BOARD,
     "Threefold repetition. Draw. Article 9.2.2."},
    {ENDING_FIFTY, 1, 1, CLAUSE_FIFTY_WITH_MOVE,
     "Each player has made fifty moves without a capture or pawn move. Draw. "
     "Article 9.3.1."},
    {ENDING_FIVEFOLD, 1, 1, CLAUSE_FIVEFOLD,
     "Fivefold repetition. Draw. Article 9.6.1."},
    {ENDING_SEVENTY_FIVE, 1, 1, CLAUSE_SEVENTY_FIVE,
     "Each player has made seventy-five moves without a capture or pawn move. "
     "Draw. Article 9.6.2."},
    {ENDING_DEAD_POSITION, 1, 1, CLAUSE_DEAD_POSITION,
     "Dead position: neither side can checkmate any more. Draw. Article "
     "5.2.2."},
    {ENDING_FLAG, 0, 2, CLAUSE_FLAG_FALL,
     "Anna lost on time. Black wins, 0 to 1. Article 6.9."},
    {ENDING_FLAG, 2, 0, CLAUSE_FLAG_FALL,
     "Boris lost on time. White wins, 1 to 0. Article 6.9."},
    {ENDING_FLAG_DRAW, 1, 1, CLAUSE_FLAG_FALL,
     "One player's time ran out, but the other player cannot checkmate. Draw. "
     "Article 6.9."},
    {ENDING_RESIGNATION_DRAW, 1, 1, CLAUSE_RESIGNATION,
     "One player resigned, but the other player cannot checkmate. Draw. "
     "Article 5.1.2."},
    {ENDING_BOTH_FLAGS, 1, 1, CLAUSE_BOTH_FLAGS,
     "Both flags have fallen. Draw."},
    {ENDING_ILLEGAL_MOVE, 0, 2, CLAUSE_ILLEGAL_PENALTY,
     "Anna lost because of an illegal move. Black wins, 0 to 1. Article "
     "7.5.5."},
    {ENDING_ILLEGAL_MOVE_DRAW, 1, 1, CLAUSE_ILLEGAL_PENALTY,
     "One player made an illegal move, but the other player cannot checkmate. "
     "Draw. Article 7.5.5."},
    {ENDING_ILLEGAL_POSITION, 1, 1, CLAUSE_ILLEGAL_LEFT,
     "An illegal position remained on the board. Draw. "
     "Article A.5.4."},
    {ENDING_QUICKPLAY, 1, 1, CLAUSE_QUICKPLAY_AGREED,
     "The arbiter ruled a draw in the quickplay finish. Draw. Article "
     "III.5.1."},
    {ENDING_REFERRED, 3, 3, CLAUSE_QUICKPLAY_REFERRED,
     "The claim ends the game. An arbiter decides the result. Article III.6."},
    {ENDING_PENALTY, 0, 1, CLAUSE_DECLARED_LOST,
     "The arbiter gave a penalty that ended the game. Black gets half a point, "
     "White nothing. Article 12.9.6."},
    {ENDING_REFUSAL, 0, 0, CLAUSE_BOTH_GUILTY,
     "A player refused to comply with the Laws. Both sides lose, 0 to 0. "
     "Article 11.8."},
    {ENDING_DEFAULT, 2, 0, CLAUSE_DEFAULT_TIME,
     "A player came too late. White wins, 1 to 0. Article 6.7.1."},
    {ENDING_SEALED_MOVE, 0, 2, CLAUSE_SEALED_MOVE,
     "Anna lost because the sealed move was invalid. Black wins, 0 to 1. "
     "Article I.8."},
    {ENDING_SEALED_MOVE_DRAW, 1, 1, CLAUSE_SEALED_MOVE,
     "The sealed move was invalid, but the other player cannot checkmate. "
     "Draw. Article I.8."},
    {ENDING_LATE, 2, 0, CLAUSE_LATE_TO_RESUME,
     "Boris was too late to resume the game. White wins, 1 to 0. Article "
     "I.10."},
    {ENDING_SIGNED, 0, 2, CLAUSE_SIGNED_RESULT,
     "Both players signed this result. It replaces the first result. Black "
     "wins, 0 to 1. Article 8.7."},
    {ENDING_DECIDED, 0, 0, CLAUSE_SIGNED_RESULT,
     "The arbiter has decided on a different result. Both sides lose, 0 to 0. "
     "Article 8.7."},
    {ENDING_ANNULLED, 3, 3, CLAUSE_WRONG_STARTING_POSITION,
     "The game is cancelled and does not count. Article 7.2.1."},
    {ENDING_ABORTED, 3, 3, CLAUSE_NONE, "The game was aborted."},
    {ENDING_UNTERMINATED, 3, 3, CLAUSE_NONE,
     "The game was abandoned and is closed. To resume it, both players type "
     "resume."},
};

/* What the queue of the voice reads of an event: queue.h. */
static void test_what_may_become_stale(void **state)
{
    (void)state;
    begins(anna_and_boris());
    assert_true(said.in_passing);
    moves("e4");
    assert_int_equal(said.matter, MATTER_MOVE);
    assert_false(said.in_passing);
    happens((struct event){
        .kind = EVENT_OFFER, .actor = SEAT_WHITE, .what_offer = OFFER_DRAW});
    assert_int_equal(said.matter, MATTER_OFFER);
    happens((struct event){.kind = EVENT_DECLINE, .actor = SEAT_BLACK});
    assert_int_equal(said.matter, MATTER_OFFER);
    moves("e5");
    happens((struct event){.kind = EVENT_TAKEBACK, .plies = 1});
    assert_int_equal(said.matter, MATTER_MOVE);
    happens((struct event){.kind = EVENT_CLAIM,
                           .actor = SEAT_BLACK,
                           .what_claim = CLAIM_THREEFOLD});
    assert_int_equal(said.matter, MATTER_ITSELF);
    happens((struct event){.kind = EVENT_RULING,
                           .actor = SEAT_ARBITER,
                           .clause = CLAUSE_CLAIM_WRONG});
    assert_int_equal(said.matter, MATTER_RULING);
    happens((struct event){.kind = EVENT_PAUSE, .cause = PAUSE_ASKED});
    assert_int_equal(said.matter, MATTER_ITSELF);
}

static void test_results_with_score_and_article(void **state)
{
    (void)state;
    bool covered[ENDINGS] = {[ENDING_NONE] = true};
    for (size_t i = 0; i < ROWS(results); i++) {
        begins(anna_and_boris());
        moves("e4"); /* a mate is told by its move */
        covered[results[i].ending] = true;
        assert_string_equal(happens((struct event){
                                .kind = EVENT_RESULT,
                                .actor = SEAT_ARBITER,
                                .ending = (uint8_t)results[i].ending,
                                .clause = (uint8_t)results[i].clause,
                                .half_white = (uint8_t)results[i].half_white,
                                .half_black = (uint8_t)results[i].half_black,
                                .proven = true,
                            }),
                            results[i].want);
        assert_int_equal(said.priority, PRIORITY_ALARM);
    }
    for (int ending = 0; ending < ENDINGS; ending++)
        assert_true(covered[ending]);
}

/* A position in which the game begins has no move that tells it. */
static void test_a_stalemate_at_the_beginning_is_told(void **state)
{
    (void)state;
    begins(anna_and_boris());
    assert_string_equal(happens((struct event){.kind = EVENT_RESULT,
                                               .actor = SEAT_ARBITER,
                                               .ending = ENDING_STALEMATE,
                                               .clause = CLAUSE_STALEMATE,
                                               .half_white = 1,
                                               .half_black = 1}),
                        "Stalemate. Draw. Article 5.2.1.");
}

static void test_what_is_not_proven_is_told(void **state)
{
    (void)state;
    begins(anna_and_boris());
    assert_string_equal(happens((struct event){.kind = EVENT_RESULT,
                                               .actor = SEAT_ARBITER,
                                               .ending = ENDING_FLAG,
                                               .clause = CLAUSE_FLAG_FALL,
                                               .half_black = 2}),
                        "Anna lost on time. Black wins, 0 to 1. It is not "
                        "proven that checkmate was possible. Article 6.9.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_beginning),
        cmocka_unit_test(test_time_controls_are_words),
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_an_offer_names_whom_it_asks),
        cmocka_unit_test(test_a_move_taken_back),
        cmocka_unit_test(test_an_objection_beside_a_draw_offer),
        cmocka_unit_test(test_claims_and_rulings),
        cmocka_unit_test(test_editions_and_rules_of_an_event),
        cmocka_unit_test(test_clock_readings_are_not_told_unasked),
        cmocka_unit_test(test_a_flag_and_what_follows),
        cmocka_unit_test(test_pauses),
        cmocka_unit_test(test_sealing_in_a_pause),
        cmocka_unit_test(test_lost_lines),
        cmocka_unit_test(test_a_restart),
        cmocka_unit_test(test_a_closed_game_goes_on),
        cmocka_unit_test(test_what_may_become_stale),
        cmocka_unit_test(test_results_with_score_and_article),
        cmocka_unit_test(test_a_stalemate_at_the_beginning_is_told),
        cmocka_unit_test(test_what_is_not_proven_is_told),
    };
    int failed = cmocka_run_group_tests_name("speech/sentences/announce", tests,
                                             NULL, NULL);
    game_done(&table);
    return failed;
}
