// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* scoresheet_test.c - speech/sentences/scoresheet.c */
#include "tests/speech/spoken.h"

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
        cmocka_unit_test(entries_are_told),
        cmocka_unit_test(the_sheet_answers_for_the_score),
        cmocka_unit_test(an_assistant_tells_the_number),
    };

    return cmocka_run_group_tests_name("speech/sentences/scoresheet", tests,
                                       NULL, NULL);
}
