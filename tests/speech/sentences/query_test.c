// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/speech/heard.h"

static int64_t asked_at_ms;

static const char *answer_part(enum query query, int square, int part)
{
    struct announcer announcer = announcer_default();
    struct query_request request = query_request_of(query);
    request.square = square;
    if (!announce_query(&announcer, &table, &request, asked_at_ms, part, &said))
        return NULL;
    assert_int_equal(said.priority, PRIORITY_ANSWER);
    assert_int_equal(said.continues, part > 0);
    return words();
}

static const char *answer(enum query query)
{
    return answer_part(query, SQ_NONE, 0);
}

static int begin(void **state)
{
    (void)state;
    asked_at_ms = 0;
    begins(anna_and_boris());
    return 0;
}

static void test_before_the_first_move(void **state)
{
    (void)state;
    assert_string_equal(answer(QUERY_LAST), "No move has been made yet.");
    assert_string_equal(answer(QUERY_MOVES), "No move has been made yet.");
    assert_string_equal(answer(QUERY_TURN), "Move 1. White to move: Anna.");
    assert_string_equal(answer(QUERY_STATUS),
                        "The game is in progress. White to move: Anna.");
    assert_string_equal(answer(QUERY_LAWS),
                        "FIDE Laws of Chess of 1 January 2023. Time: 15 "
                        "minutes with 10 seconds more for each move.");
    assert_null(answer(QUERY_NONE));
    assert_null(answer_part(QUERY_TURN, SQ_NONE, 1));
}

static void test_the_array_of_chess960(void **state)
{
    (void)state;
    struct start start = start_default();
    start.chess960 = true;
    start.time[WHITE] = start.time[BLACK] = (struct timecontrol){0};
    strcpy(start.fen,
           "nbbrkrqn/pppppppp/8/8/8/8/PPPPPPPP/NBBRKRQN w DFdf - 0 1");
    begins(start);
    moves("e4");
    assert_string_equal(
        answer(QUERY_LAWS),
        "FIDE Laws of Chess of 1 January 2023. Time: no clock. Chess960, "
        "starting position 356, from left to right: knight, bishop, bishop, "
        "rook, king, rook, queen, knight");
}

static void test_before_the_game(void **state)
{
    (void)state;
    game_done(&table);
    game_init(&table);
    assert_string_equal(answer(QUERY_STATUS), "The game has not begun.");
    for (int query = QUERY_NONE + 1; query < QUERIES; query++)
        assert_true(*answer_part((enum query)query, SQ_E4, 0));
}

static void test_the_last_move_from_square_to_square(void **state)
{
    (void)state;
    moves("Nf3");
    assert_string_equal(answer(QUERY_LAST),
                        "Move 1, White: Springer Gustav eins, Felix drei");
    moves("d5");
    assert_string_equal(answer(QUERY_LAST),
                        "Move 1, Black: David sieben, David fünf");
}

static void test_the_clocks(void **state)
{
    (void)state;
    happens((struct event){.kind = EVENT_CLOCK,
                           .actor = SEAT_ARBITER,
                           .left_ms = {270000, 5400000},
                           .running = SIDE_NONE});
    assert_string_equal(answer(QUERY_CLOCK),
                        "Anna has 4 minutes 30 seconds. Boris has 1 hour 30 "
                        "minutes. Both clocks are stopped.");
    happens((struct event){.kind = EVENT_CLOCK,
                           .actor = SEAT_ARBITER,
                           .left_ms = {270000, 5400000},
                           .running = WHITE});
    asked_at_ms = 30000;
    assert_string_equal(answer(QUERY_CLOCK),
                        "Anna has 4 minutes. Boris has 1 hour 30 minutes. "
                        "Anna's clock is running.");
    struct start start = anna_and_boris();
    start.time[WHITE].count = 0;
    begins(start);
    happens((struct event){.kind = EVENT_CLOCK,
                           .actor = SEAT_ARBITER,
                           .left_ms = {INT64_MAX, 60000},
                           .running = SIDE_NONE});
    assert_string_equal(
        answer(QUERY_CLOCK),
        "Anna has no clock. Boris has 1 minute. Both clocks are stopped.");
    start.time[BLACK].count = 0;
    begins(start);
    assert_string_equal(answer(QUERY_CLOCK), "This game has no clock.");
}

static void test_time_given_back(void **state)
{
    (void)state;
    struct start start = anna_and_boris();
    start.rules.lag = LAG_YES;
    assert_non_null(strstr(begins(start),
                           "Time lost to a slow connection is given back. "
                           "The limit is 300 milliseconds a move."));
    table.lag_pot_ms[BLACK] = 1000;
    for (int i = 0; i < 5; i++)
        happens((struct event){.kind = EVENT_CLOCK,
                               .actor = SEAT_BLACK,
                               .left_ms = {60000, 60000},
                               .lag_ms = 190,
                               .running = SIDE_NONE});
    assert_string_equal(
        answer(QUERY_CLOCK),
        "Anna has 1 minute. Boris has 1 minute. Both clocks are stopped. Anna "
        "got back 0.0 seconds for a slow connection. Boris got back 0.9 "
        "seconds for a slow connection.");
}

static void test_whose_move(void **state)
{
    (void)state;
    moves("e4");
    moves("f5");
    moves("Qh5");
    assert_string_equal(answer(QUERY_TURN),
                        "Move 2. Black to move: Boris. The king is in check.");
}

static void test_the_pieces_kind_by_kind(void **state)
{
    (void)state;
    assert_string_equal(answer_part(QUERY_BOARD, SQ_NONE, 0),
                        "White: king e one; queen d one; rook a one, h one; "
                        "bishop c one, f one; knight b one, g one; pawn a two, "
                        "b two, c two, d two, e two, f two, g two, h two");
    assert_int_equal(said.segment[1].pause_ms, 100); /* after "king" */
    assert_int_equal(said.segment[3].pause_ms, PAUSE_LIST_MS);
    assert_string_equal(
        answer_part(QUERY_BOARD, SQ_NONE, 1),
        "Black: king e eight; queen d eight; rook a eight, h eight; bishop c "
        "eight, f eight; knight b eight, g eight; pawn a seven, b seven, c "
        "seven, d seven, e seven, f seven, g seven, h seven");
    assert_null(answer_part(QUERY_BOARD, SQ_NONE, 2));
}

static void test_a_square(void **state)
{
    (void)state;
    assert_string_equal(answer_part(QUERY_SQUARE, SQ_E2, 0),
                        "white pawn, e two, light");
    assert_string_equal(answer_part(QUERY_SQUARE, SQ_D8, 0),
                        "black queen, d eight, dark");
    /* side and piece in one voice */
    assert_string_equal(said.segment[0].language, "en");
    assert_string_equal(said.segment[1].language, "en");
    assert_string_equal(answer_part(QUERY_SQUARE, SQ_E4, 0),
                        "Empty, light, e four");
    assert_string_equal(answer_part(QUERY_SQUARE, SQ_D4, 0),
                        "Empty, dark, d four");
}

static void test_a_touched_square(void **state)
{
    (void)state;
    struct announcer announcer = announcer_default();
    struct query_request here = query_request_of(QUERY_SQUARE);
    here.square = SQ_E2;
    announce_touch(&announcer, &table, "Lifted:", &here, &said);
    assert_string_equal(words(), "Lifted: white pawn, e two");
    assert_int_equal(said.priority, PRIORITY_ANSWER);
}

static void test_the_score(void **state)
{
    (void)state;
    moves("e4");
    moves("e5");
    moves("Nf3");
    assert_string_equal(answer(QUERY_MOVES),
                        "1: e four, e five; 2: knight f three");
    assert_null(answer_part(QUERY_MOVES, SQ_NONE, 1));
}

static void test_a_part_of_the_score(void **state)
{
    (void)state;
    static const char *const played[] = {"e4", "e5", "Nf3", "Nc6", "Bb5"};
    for (size_t i = 0; i < ROWS(played); i++)
        moves(played[i]);
    struct announcer announcer = announcer_default();
    struct query_request request = query_request_of(QUERY_MOVES);
    request.from_move = 2;
    announce_query(&announcer, &table, &request, 0, 0, &said);
    assert_string_equal(words(),
                        "2: knight f three, knight c six; 3: bishop b five");
    request.from_move = 9;
    announce_query(&announcer, &table, &request, 0, 0, &said);
    assert_string_equal(words(), "That move has not been played yet.");
    request.from_move = 0;
    request.last_moves = 1;
    announce_query(&announcer, &table, &request, 0, 0, &said);
    assert_string_equal(words(), "2, Black: knight c six; 3: bishop b five");
    request.ply = 2;
    announce_query(&announcer, &table, &request, 0, 0, &said);
    assert_string_equal(words(), "1: e four, e five");
}

/* No move of a long game is lost between two parts. */
static void test_a_long_score_comes_in_parts(void **state)
{
    (void)state;
    enum { ROUNDS = 60 };
    static const char *const dance[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    for (int i = 0; i < ROUNDS; i++)
        moves(dance[i % 4]);
    int parts = 0, number = 1;
    for (const char *text; (text = answer_part(QUERY_MOVES, SQ_NONE, parts));
         parts++) {
        char wanted[16];
        snprintf(wanted, sizeof wanted, "%d:", number);
        for (const char *at; (at = strstr(text, wanted)); number++) {
            snprintf(wanted, sizeof wanted, "%d:", number + 1);
            text = at;
        }
    }
    assert_int_equal(number, ROUNDS / 2 + 1);
    assert_in_range(parts, 3, 8);
}

static void test_how_the_game_stands(void **state)
{
    (void)state;
    moves("e4");
    moves("e5");
    happens((struct event){
        .kind = EVENT_OFFER, .actor = SEAT_WHITE, .what_offer = OFFER_DRAW});
    assert_string_equal(answer(QUERY_STATUS),
                        "The game is in progress. White to move: Anna. Anna "
                        "offers a draw. Boris: accept the draw? Yes or no.");
    happens((struct event){.kind = EVENT_PAUSE, .cause = PAUSE_ASKED});
    assert_string_equal(
        answer(QUERY_STATUS),
        "The game is paused. White to move: Anna. Anna offers a draw. Boris: "
        "accept the draw? Yes or no. Move 1, Black: e seven, e five");
    happens((struct event){.kind = EVENT_RESUME});
    happens((struct event){
        .kind = EVENT_PENDING, .side = BLACK, .ending = ENDING_RESIGNATION});
    assert_string_equal(
        answer(QUERY_STATUS),
        "The program checks whether Boris can still checkmate.");
    happens((struct event){.kind = EVENT_RESULT,
                           .ending = ENDING_RESIGNATION,
                           .clause = CLAUSE_RESIGNATION,
                           .half_black = 2,
                           .proven = true});
    assert_string_equal(answer(QUERY_STATUS),
                        "Anna resigned. Black wins, 0 to 1. Article 5.1.2.");
    assert_string_equal(answer(QUERY_TURN), "The game is over.");
}

/* That a line has ended is told once, and may be missed. */
static void test_who_is_not_there(void **state)
{
    (void)state;
    happens((struct event){.kind = EVENT_DEPART, .actor = SEAT_BLACK});
    assert_string_equal(
        answer(QUERY_STATUS),
        "The game is in progress. White to move: Anna. Boris is absent.");
    happens((struct event){.kind = EVENT_RETURN, .actor = SEAT_BLACK});
    assert_string_equal(answer(QUERY_STATUS),
                        "The game is in progress. White to move: Anna.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_before_the_first_move, begin),
        cmocka_unit_test_setup(test_the_array_of_chess960, begin),
        cmocka_unit_test_setup(test_before_the_game, begin),
        cmocka_unit_test_setup(test_the_last_move_from_square_to_square, begin),
        cmocka_unit_test_setup(test_the_clocks, begin),
        cmocka_unit_test_setup(test_time_given_back, begin),
        cmocka_unit_test_setup(test_whose_move, begin),
        cmocka_unit_test_setup(test_the_pieces_kind_by_kind, begin),
        cmocka_unit_test_setup(test_a_square, begin),
        cmocka_unit_test_setup(test_a_touched_square, begin),
        cmocka_unit_test_setup(test_the_score, begin),
        cmocka_unit_test_setup(test_a_part_of_the_score, begin),
        cmocka_unit_test_setup(test_a_long_score_comes_in_parts, begin),
        cmocka_unit_test_setup(test_how_the_game_stands, begin),
        cmocka_unit_test_setup(test_who_is_not_there, begin),
    };
    int failed = cmocka_run_group_tests_name("speech/sentences/query", tests,
                                             NULL, NULL);
    game_done(&table);
    return failed;
}
