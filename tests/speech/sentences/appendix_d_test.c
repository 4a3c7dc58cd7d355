// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/speech/spoken.h"

static const struct spoken_row announced[] = {
    {"the beginning", "start mode=otb announce=yes white=Anna black=Boris",
     "The game begins. Anna has White, Boris has Black. Time: 15 minutes with "
     "10 seconds more for each move. To start the clocks, both players type "
     "ready. An illegal move gives the opponent 1 minute. The second illegal "
     "move loses the game. Article A.3. The players announce and repeat their "
     "moves."},
    {"", "white ready", NULL},
    {"", "black ready", NULL},
    {"D.2.1 what was made is for the player to tell", "white moves Nf3",
     "Anna: announce."},
    {"D.2.4 the clock waits", "presses",
     "First announce your move. To announce it, type announce. Article D.2.4."},
    {"D.2.1 the reply waits", "black moves e5",
     "The opponent has not announced the move. Article D.2.1."},
    {"D.2.1 the words of the scheme", "announces N1d3",
     "Anna announces: Springer eins David drei. Boris: repeat the move."},
    {"D.2.8 a slip of the tongue", "corrects Nf3",
     "Anna corrects: Springer Felix drei. Boris: repeat the move."},
    {"D.2.1 another echo", "repeats Nf2",
     "Boris repeats: Springer Felix zwei. That is a different move. Article "
     "D.2.1. Anna: announce again."},
    {"D.2.1 announced again", "announces",
     "Anna announces: Springer Felix drei. Boris: repeat the move."},
    {"D.2.1 the same echo", "repeats", "Boris repeats: Springer Felix drei"},
    {"", "presses", "Boris to move."},
    {"D.2.8 too late", "white corrects Nh3",
     "A slip of the tongue can be corrected only before the clock is pressed. "
     "Article D.2.8."},
    {"D.1 one board", "black executes",
     "In this game both players use one board. Article D.1."},
    {"", "black moves e5", "Boris: announce."},
    {"", "announces e6", NULL},
    {"", "repeats", NULL},
    {"D.2.9 pressed on another move", "presses",
     "The move on the board differs from the announced move. Article D.2.9. "
     "To settle the difference, type reconcile."},
    {"D.2.9 nothing goes on", "white moves e4",
     "The boards differ. To settle the difference, type reconcile. Article "
     "D.2.9."},
    {"D.2.9 by the program's scores", "reconciles",
     "The move on the board remains: Eva fünf. Article D.2.9."},
};

static void moves_are_announced_by_their_players(void **state)
{
    (void)state;
    assert_spoken(announced, ROWS(announced));
}

/* Nothing names a piece or a square of a move before its player does. */
static const struct spoken_row untold[] = {
    {"",
     "start mode=otb announce=yes score=self white=Anna black=Boris "
     "fen=\"4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1\"",
     NULL},
    {"", "white ready", NULL},
    {"", "black ready", NULL},
    {"4.7.2 lifted", "white lifts a7", "Lifted."},
    {"4.1 put down", "white releases a7", "Put down."},
    {"4.1 touched", "white touches a7",
     "Feeling the pieces is allowed. Only a lifted piece counts as touched. "
     "Article D.2.2."},
    {"4.7.3 the pawn is let go", "white moves a8", ""},
    {"D.2.4 the clock waits", "white presses",
     "First announce your move. To announce it, type announce. Article D.2.4."},
    {"D.2.1 its piece is missing", "white announces",
     "Announce which piece the pawn becomes. Article D.2.1."},
    {"4.7 another square", "white announces b8=Q",
     "A released piece cannot go to a different square. Article 4.7."},
    {"D.2.1 announced with its piece", "white announces a8=Q",
     "Anna announces: Anna acht Dame. Boris: repeat the move."},
    {"8.1 written then", "white records a8=Q", "Anna records: Anna acht Dame"},
    {"", "black repeats", NULL},
    {"", "white presses", "Boris to move."},
    {"", "black moves Kd7", "Boris: announce."},
    {"8.1 written before it is announced", "black records 1... Kd7",
     "Boris records the move."},
    {"", "black announces", NULL},
    {"", "white repeats", NULL},
    {"", "black presses", NULL},
    {"4.7.2 the king is lifted", "white lifts e1", "Lifted."},
    {"4.7.2 the king is let go", "white releases g1", "Anna: finish the move."},
    {"4.7.2 the rook is missing", "white announces",
     "Castling is not finished: move the rook too. Article 4.7."},
    {"", "white lifts h1", "Lifted."},
    {"4.7.2 the rook follows", "white releases f1", "Anna: announce."},
};

static void nothing_names_a_move_before_its_player(void **state)
{
    (void)state;
    assert_spoken(untold, ROWS(untold));
}

/* Each player is named and asked once; the move and its check were told. */
static const struct spoken_row two_boards[] = {
    {"the beginning",
     "start time=90m+30 mode=otb boards=two announce=yes white=Anna "
     "black=Boris fen=\"4k3/8/8/8/8/8/8/4K2R w - - 0 1\"",
     NULL},
    {"", "white ready", NULL},
    {"", "black ready", NULL},
    {"", "white moves Rh8", NULL},
    {"D.2.1", "announces",
     "Anna announces: Turm Hektor acht Schach. Boris: repeat the move."},
    {"D.2.1", "repeats",
     "Boris repeats: Turm Hektor acht Schach. Boris: make the move on your "
     "board."},
    {"not whose turn it is as well", "presses",
     "Boris: make the move on your board."},
    {"not the check as well", "executes Rh8",
     "Boris has made the move on the other board. Boris to move."},
};

static void each_step_is_asked_for_once(void **state)
{
    (void)state;
    assert_spoken(two_boards, ROWS(two_boards));
}

static const struct spoken_row differing[] = {
    {"the beginning",
     "start laws=2009 time=90m+30 mode=otb boards=two score=self white=Anna "
     "black=Boris",
     NULL},
    {"", "white ready", NULL},
    {"", "black ready", NULL},
    {"", "white moves e4", NULL},
    {"E.2.1 to be repeated first", "black executes e4",
     "The opponent has not announced the move. Article E.2.1."},
    {"", "announces", "Anna announces: Eva vier. Boris: repeat the move."},
    {"", "repeats", NULL},
    {"E.2.7 the boards differ", "executes d4",
     "Boris has made the move on the other board. The two boards differ. David "
     "zwei, White's board: white pawn, Black's board: empty. Article E.2.7. "
     "To settle the difference, type reconcile."},
    {"", "white records e4", NULL},
    {"", "black records d4", NULL},
    {"E.2.8 the scores differ", "reconciles",
     "The move on the board remains: Eva vier. Boris's scoresheet is wrong at "
     "move 1. Article E.2.8."},
};

static void a_difference_is_told_and_reconciled(void **state)
{
    (void)state;
    assert_spoken(differing, ROWS(differing) - 1);
    assert_string_equal(
        after_query(QUERY_STATUS),
        "The game is in progress. The two boards differ. To settle "
        "the difference, type reconcile.");
    assert_string_equal(
        after_query(QUERY_BOARDS),
        "The two boards differ on 4 squares: d two, White's board: white pawn, "
        "Black's board: empty; e two, White's board: empty, Black's board: "
        "white pawn; d four, White's board: empty, Black's board: white pawn; "
        "e four, White's board: white pawn, Black's board: empty. The first "
        "difference between the scoresheets: Anna's scoresheet: e four; "
        "Boris's scoresheet: d four");
    assert_spoken(differing, ROWS(differing));
    assert_string_equal(after_query(QUERY_BOARDS),
                        "The two boards agree. The first difference between "
                        "the scoresheets: Anna's scoresheet: e four; Boris's "
                        "scoresheet: d four");
}

static const struct spoken_row mating[] = {
    {"", "start time=90m+30 mode=otb boards=two", NULL},
    {"", "white ready", NULL},
    {"", "black ready", NULL},
    {"", "white moves f3", NULL},
    {"", "announces", NULL},
    {"", "repeats", NULL},
    {"", "executes f3", NULL},
    {"", "white presses", NULL},
    {"", "black moves e5", NULL},
    {"", "announces", NULL},
    {"", "repeats", NULL},
    {"", "executes e5", NULL},
    {"", "black presses", NULL},
    {"", "white moves g4", NULL},
    {"", "announces", NULL},
    {"", "repeats", NULL},
    {"", "executes g4", NULL},
    {"", "white presses", NULL},
    {"D.2.3 a move that ends the game too", "black moves Qh4",
     "Black: announce."},
};

static void checkmate_is_announced_too(void **state)
{
    (void)state;
    assert_spoken(mating, ROWS(mating));
}

static const struct spoken_row replaced[] = {
    {"", "start time=90m+30 mode=otb boards=two score=self", NULL},
    {"", "white ready", NULL},
    {"", "black ready", NULL},
    {"", "white moves e4", NULL},
    {"", "announces e3", NULL},
    {"", "repeats", NULL},
    {"", "executes e3", NULL},
    {"", "white records e3", NULL},
    {"", "black records e3", NULL},
    {"D.2.9 written right, played wrong", "reconciles",
     "The scoresheets agree on a different move. Both boards now have: Eva "
     "drei. Article D.2.9."},
};

static void what_both_have_written_is_played(void **state)
{
    (void)state;
    assert_spoken(replaced, ROWS(replaced));
}

/* D.2.10.4: only on request, and then what was said. */
static void the_last_announcement_is_told_on_request(void **state)
{
    (void)state;
    assert_spoken(announced, 4);
    assert_string_equal(after_query(QUERY_LAST),
                        "The last move has not been announced.");
    assert_string_equal(after_query(QUERY_MOVES), "No move has been made yet.");
    after_line("announces Nd3");
    assert_string_equal(after_query(QUERY_LAST), "Springer David drei");
}

/* D.2.1: who has a board of their own sees the move when they have made it
 * there. */
static void the_own_board_is_asked(void **state)
{
    struct announcer announcer = announcer_default();
    struct query_request request = query_request_of(QUERY_SQUARE);

    (void)state;
    request.square = SQ_E4;
    assert_spoken(differing, 4);
    announce_query(&announcer, &table, &request, 0, 0, &said);
    assert_non_null(strstr(words(), "e four"));
    assert_null(strstr(words(), "pawn"));
    after_line("announces");
    after_line("repeats");
    after_line("executes e4");
    announce_query(&announcer, &table, &request, 0, 0, &said);
    assert_non_null(strstr(words(), "pawn"));
}

/* On request it is told what the procedure waits for. */
static void the_next_step_is_told_on_request(void **state)
{
    static const struct {
        const char *line, *want;
    } steps[] = {
        {"white moves e4", "White: announce."},
        {"announces", "Black: repeat the move."},
        {"repeats d4", "White: announce again."},
        {"announces", "Black: repeat the move."},
        {"repeats", "Black: make the move on your board."},
        {"executes d4", "To settle the difference, type reconcile."},
    };

    (void)state;
    assert_spoken(replaced, 3);
    assert_null(strstr(after_query(QUERY_STATUS), "announce"));
    for (size_t i = 0; i < ROWS(steps); i++) {
        after_line(steps[i].line);
        assert_row(steps[i].line,
                   strstr(after_query(QUERY_STATUS), steps[i].want));
    }
}

static const struct spoken_row recorded[] = {
    {"8.1.1 each his own",
     "start time=90m+30 score=self white=Anna black=Boris",
     "The game begins. Anna has White, Boris has Black. Time: 1 hour 30 "
     "minutes with 30 seconds more for each move. Each player records the "
     "moves."},
    {"8.1.2 not in advance", "white records e4",
     "A move is recorded after it is made, not before. Article 8.1.2."},
    {"", "white moves e4", NULL},
    {"8.1.1 in the words of the scheme", "white records d4",
     "Anna records: David vier"},
    {"8.1.1 corrected legibly", "white records 1. e4",
     "Anna records: Eva vier instead of David vier"},
    {"", "black moves O-O", NULL},
    {"", "black moves Nf6", NULL},
    {"8.1.5 an offer", "black records e4 draw",
     "Boris records: Eva vier Remis?"},
    {"C what is no evidence", "black records N-KB3",
     "Boris records: N-KB3 This is not algebraic notation, so it is not "
     "evidence. Article C."},
    {"", "white moves Nf3", NULL},
    {"8.1.3 the own move first", "black moves d5", NULL},
    {"8.1.3 the own move first", "white moves d4",
     "First record your previous move. Article 8.1.3."},
};

static void entries_are_told(void **state)
{
    (void)state;
    assert_spoken(recorded, ROWS(recorded));
}

/* 12.6: no number that the players have not written themselves. */
static void the_sheet_answers_for_the_score(void **state)
{
    (void)state;
    assert_spoken(recorded, 9);
    assert_string_equal(after_query(QUERY_SCORESHEET),
                        "Anna's scoresheet: 1: e four");
    assert_string_equal(after_query(QUERY_MOVES),
                        "Anna's scoresheet: 1: e four");
    assert_string_equal(after_query(QUERY_TURN), "White to move: Anna.");
    assert_string_equal(after_query(QUERY_LAST),
                        "Black: Springer Gustav acht, Felix sechs");
    after_line("black resigns");
    assert_string_equal(after_query(QUERY_MOVES), "1: e four, knight f six");
}

/* D.2.10.4 */
static void an_assistant_tells_the_number(void **state)
{
    static const struct spoken_row assisted[] = {
        {"D.2.10 an assistant", "start time=90m+30 score=self assistant=white",
         "The game begins. Time: 1 hour 30 minutes with 30 seconds more for "
         "each move. White has an assistant. Each player records the moves."},
        {"D.2.10.3 he keeps the score", "white moves e4",
         "Eva vier White records: Eva vier"},
    };

    (void)state;
    assert_spoken(assisted, 1);
    assert_string_equal(after_query(QUERY_TURN), "Move 1. White to move.");
    assert_spoken(assisted, ROWS(assisted));
    assert_string_equal(after_query(QUERY_TURN), "Black to move.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_announced_by_their_players),
        cmocka_unit_test(each_step_is_asked_for_once),
        cmocka_unit_test(nothing_names_a_move_before_its_player),
        cmocka_unit_test(a_difference_is_told_and_reconciled),
        cmocka_unit_test(checkmate_is_announced_too),
        cmocka_unit_test(what_both_have_written_is_played),
        cmocka_unit_test(the_last_announcement_is_told_on_request),
        cmocka_unit_test(the_own_board_is_asked),
        cmocka_unit_test(the_next_step_is_told_on_request),
        cmocka_unit_test(entries_are_told),
        cmocka_unit_test(the_sheet_answers_for_the_score),
        cmocka_unit_test(an_assistant_tells_the_number),
    };
    return cmocka_run_group_tests_name("speech/sentences/appendix_d", tests,
                                       NULL, NULL);
}
