// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/laws/laws.h"

#include <string.h>

#include "tests/unit.h"

static void editions_stand_in_order(void **state)
{
    int count = 0;

    (void)state;
    for (; laws_row(count) != NULL; count++) {
        const struct laws *laws = laws_row(count);

        assert_ptr_equal(laws_edition(laws->id), laws);
        assert_true(strlen(laws->name) > 0);
        if (count > 0)
            assert_true(strcmp(laws_row(count - 1)->id, laws->id) < 0);
    }
    assert_true(count > 0);
    assert_ptr_equal(laws_newest(), laws_row(count - 1));
    assert_null(laws_row(-1));
    assert_null(laws_edition("1851"));
    assert_null(laws_edition(""));
}

/* Written by hand from the texts: "" is no such clause, "?" is one whose
 * number could not be read. A clause that is not here fails the test. */
static const struct {
    enum clause clause;
    const char *e2001, *e2009, *e2014, *e2018, *e2023;
} numbers[] = {
    // clang-format off
    {CLAUSE_TURN, "?", "1.1", "1.1", "1.3", "1.3"},
    {CLAUSE_OWN_PIECE, "3.1", "3.1", "?", "3.1", "3.1"},
    {CLAUSE_BISHOP, "3.2", "3.2", "?", "3.2", "3.2"},
    {CLAUSE_ROOK, "3.3", "3.3", "?", "3.3", "3.3"},
    {CLAUSE_QUEEN, "3.4", "3.4", "?", "3.4", "3.4"},
    {CLAUSE_BLOCKED, "3.5", "3.5", "?", "3.5", "3.5"},
    {CLAUSE_KNIGHT, "3.6", "3.6", "?", "3.6", "3.6"},
    {CLAUSE_PAWN_STEP, "3.7a", "3.7a", "?", "3.7.1", "3.7.1"},
    {CLAUSE_PAWN_DOUBLE_STEP, "3.7b", "3.7b", "?", "3.7.2", "3.7.2"},
    {CLAUSE_PAWN_CAPTURE, "3.7c", "3.7c", "?", "3.7.3", "3.7.3"},
    {CLAUSE_EN_PASSANT, "3.7d", "3.7d", "?", "3.7.4.2", "3.7.3.2"},
    {CLAUSE_PROMOTION, "3.7e", "3.7e", "3.7e", "3.7.5.1", "3.7.3.3"},
    {CLAUSE_KING, "?", "3.8a", "?", "3.8.1", "3.8.1"},
    {CLAUSE_CASTLING, "?", "3.8", "?", "3.8.2", "3.8.2"},
    {CLAUSE_CASTLING_LOST, "?", "3.8b1", "?", "3.8.2.1", "3.8.2.1"},
    {CLAUSE_CASTLING_PREVENTED, "?", "3.8b2", "?", "3.8.2.2", "3.8.2.2"},
    {CLAUSE_KING_IN_CHECK, "?", "3.9", "?", "3.9.2", "3.9.2"},
    {CLAUSE_KING_TAKEN, "?", "1.2", "1.2", "1.4.1", "1.4.1"},
    {CLAUSE_ADJUST, "4.2", "4.2", "4.2", "4.2.1", "4.2.1"},
    {CLAUSE_ADJUST_CLOCK, "4.2", "4.2", "6.2d", "6.2.5", "6.2.5"},
    {CLAUSE_BLIND_TOUCH, "F.2.2", "E.2.2", "?", "D.2.2", "D.2.2"},
    {CLAUSE_DEVICE, "", "12.3b", "11.3b", "11.3.2.2", "11.3.2.2"},
    {CLAUSE_TOUCH_OWN, "4.3a", "4.3a", "4.3a", "4.3.1", "4.3.1"},
    {CLAUSE_TOUCH_ENEMY, "4.3b", "4.3b", "4.3b", "4.3.2", "4.3.2"},
    {CLAUSE_TOUCH_BOTH, "4.3c", "4.3c", "4.3c", "4.3.3", "4.3.3"},
    {CLAUSE_KING_THEN_ROOK, "4.4a", "4.4a", "?", "4.4.1", "4.4.1"},
    {CLAUSE_ROOK_THEN_KING, "4.4b", "4.4b", "?", "4.4.2", "4.4.2"},
    {CLAUSE_PROMOTION_FINAL, "", "4.4d", "?", "4.4.4", "4.4.4"},
    {CLAUSE_RELEASED, "4.7", "4.6", "4.7", "4.7", "4.7"},
    {CLAUSE_COMPLAINT_LOST, "4.6", "4.7", "?", "4.8", "4.8"},
    {CLAUSE_CLOCK_START, "6.5", "6.5", "6.6", "6.6", "6.6"},
    {CLAUSE_STOP_CLOCKS, "6.13b", "6.12b", "6.12b", "6.11.2", "6.11.2"},
    {CLAUSE_ILLEGAL_MOVE, "7.4a", "7.4a", "7.5a", "7.5.1", "7.5.1"},
    {CLAUSE_UNPROMOTED, "3.7e", "7.4a", "7.5a", "7.5.2", "7.5.2"},
    {CLAUSE_PRESS_WITHOUT_MOVE, "", "", "", "7.5.3", "7.5.3"},
    {CLAUSE_ILLEGAL_PENALTY, "7.4b", "7.4b", "7.5b", "7.5.5", "7.5.5"},
    {CLAUSE_DISTRACTION, "12.5", "12.6", "11.5", "11.5", "11.5"},
    {CLAUSE_RAPID_TOUCH, "B.5a", "A.4b", "", "", ""},
    {CLAUSE_RAPID_ILLEGAL, "B.5b", "A.4c", "A.4b", "A.4.2", "A.5.2"},
    {CLAUSE_BLITZ_ILLEGAL, "C.3", "B.3c", "?", "B.4", "B.3"},
    {CLAUSE_ILLEGAL_LEFT, "", "A.4c", "?", "A.4.4", "A.5.4"},
    {CLAUSE_LEGAL_MOVE, "?", "4.6", "?", "3.10.1", "3.10.1"},
    {CLAUSE_CHECKMATE, "5.1a", "5.1a", "5.1a", "5.1.1", "5.1.1"},
    {CLAUSE_RESIGNATION, "5.1b", "5.1b", "5.1b", "5.1.2", "5.1.2"},
    {CLAUSE_STALEMATE, "5.2a", "5.2a", "5.2a", "5.2.1", "5.2.1"},
    {CLAUSE_DEAD_POSITION, "9.6", "9.6", "9.7", "5.2.2", "5.2.2"},
    {CLAUSE_AGREEMENT, "5.2c", "5.2c", "5.2c", "5.2.3", "5.2.3"},
    {CLAUSE_CLOCK_PRESS, "6.8a", "6.7a", "6.2a", "6.2.1", "6.2.1"},
    {CLAUSE_FLAG_OBSERVED, "6.9", "6.8", "6.8", "6.8", "6.8"},
    {CLAUSE_FLAG_FALL, "6.10", "6.9", "6.9", "6.9", "6.9"},
    {CLAUSE_CLOCK_PAUSE, "6.13a", "6.12a", "6.12a", "6.11.1", "6.11.1"},
    {CLAUSE_RESTART, "6.13c", "6.12c", "6.12c", "6.11.3", "6.11.3"},
    {CLAUSE_OFFER, "9.1a", "9.1b1", "9.1b1", "9.1.2.1", "9.1.2.1"},
    {CLAUSE_OFFER_STANDS, "9.1a", "9.1b1", "9.1b1", "9.1.2.1", "9.1.2.1"},
    {CLAUSE_DRAW_LIMIT, "", "9.1a", "9.1a", "9.1.1", "9.1.1"},
    {CLAUSE_THREEFOLD, "9.2", "9.2", "9.2", "9.2.1", "9.2"},
    {CLAUSE_THREEFOLD_WITH_MOVE, "9.2a", "9.2a", "9.2a", "9.2.1.1", "9.2.1"},
    {CLAUSE_THREEFOLD_ON_BOARD, "9.2b", "9.2b", "9.2b", "9.2.1.2", "9.2.2"},
    {CLAUSE_SAME_POSITION, "9.2", "9.2", "9.2", "9.2.2", "9.2.3"},
    {CLAUSE_FIFTY, "9.3", "9.3", "9.3", "9.3", "9.3"},
    {CLAUSE_FIFTY_WITH_MOVE, "9.3a", "9.3a", "9.3a", "9.3.1", "9.3.1"},
    {CLAUSE_FIFTY_ON_BOARD, "9.3b", "9.3b", "9.3b", "9.3.2", "9.3.2"},
    {CLAUSE_CLAIM_LOST, "9.4", "9.4", "9.4", "9.4", "9.4"},
    {CLAUSE_CLAIM_CORRECT, "9.5a", "9.5a", "9.5a", "9.5.2", "9.5.2"},
    {CLAUSE_CLAIM_WRONG, "9.5b", "9.5b", "9.5b", "9.5.3", "9.5.3"},
    {CLAUSE_FIVEFOLD, "", "", "9.6a", "9.6.1", "9.6.1"},
    {CLAUSE_SEVENTY_FIVE, "", "", "9.6b", "9.6.2", "9.6.2"},
    {CLAUSE_ONE_MINUTE, "", "", "?", "B.2", "A.3"},
    {CLAUSE_SUPERVISION, "", "A.3", "A.3", "A.5", "A.6"},
    {CLAUSE_FLAG_CALLED, "B.6", "A.4d1", "6.8", "A.4.5", "A.5.5"},
    {CLAUSE_FLAG_CLAIM, "B.7", "A.4d2", "?", "A.4.3", "A.5.3"},
    {CLAUSE_BOTH_FLAGS, "B.8", "A.4d3", "", "", ""},
    {CLAUSE_DEFAULT_TIME, "6.7", "6.6a", "6.7a", "6.7.1", "6.7.1"},
    {CLAUSE_COMMENTARY, "", "6.6a", "", "", ""},
    {CLAUSE_SIGNED_RESULT, "8.7", "8.7", "8.7", "8.7", "8.7"},
    {CLAUSE_SETUP_LIMIT, "B.4", "A.4a", "A.4a", "A.4.1", "A.5.1"},
    {CLAUSE_SETUP_CASTLING, "B.4", "A.4a", "A.4a", "A.4.1.2", "A.5.1.2"},
    {CLAUSE_CLOCK_SETTING, "?", "6.10b", "?", "6.10.2", "6.10.2"},
    {CLAUSE_POSITION_RESTORED, "7.4a", "7.4a", "7.5a", "7.5.1", "7.5.1"},
    {CLAUSE_TIME_GIVEN, "13.5", "13.5", "12.5", "12.5", "12.5"},
    {CLAUSE_PENALTY, "13.4", "13.4", "12.9", "12.9", "12.9"},
    {CLAUSE_WARNING, "13.4a", "13.4a", "12.9", "12.9.1", "12.9.1"},
    {CLAUSE_OPPONENTS_TIME, "13.4b", "13.4b", "12.9", "12.9.2", "12.9.2"},
    {CLAUSE_OWN_TIME, "13.4c", "13.4c", "12.9", "12.9.3", "12.9.3"},
    {CLAUSE_DECLARED_LOST, "13.4d", "13.4d", "12.9", "12.9.6", "12.9.6"},
    {CLAUSE_FEWER_POINTS, "13.4e", "13.4e", "12.9", "12.9.5", "12.9.5"},
    {CLAUSE_MORE_POINTS, "13.4f", "13.4f", "12.9", "12.9.4", "12.9.4"},
    {CLAUSE_FINE, "", "", "12.9", "12.9.7", "12.9.7"},
    {CLAUSE_EXCLUSION, "", "", "", "12.9.8", "12.9.8"},
    {CLAUSE_EXPULSION, "13.4g", "13.4g", "12.9", "12.9.9", "12.9.9"},
    {CLAUSE_REFUSAL, "12.7", "12.8", "11.7", "11.7", "11.7"},
    {CLAUSE_BOTH_GUILTY, "12.8", "12.9", "11.8", "11.8", "11.8"},
    {CLAUSE_WRONG_STARTING_POSITION, "?", "7.1a", "7.2a", "7.2.1", "7.2.1"},
    {CLAUSE_COLOURS_REVERSED, "?", "7.2", "7.3", "7.3", "7.3"},
    {CLAUSE_QUICKPLAY_ANNOUNCED, "10", "10", "G.2", "III.2.1", "III.2.1"},
    {CLAUSE_QUICKPLAY_WHERE, "10.1", "10.1", "G.3", "III.2.2", "III.2.2"},
    {CLAUSE_QUICKPLAY_BLITZ, "C.2", "B.3b", "G.3", "III.2.2", "III.2.2"},
    {CLAUSE_QUICKPLAY_INCREMENT, "", "", "G.4", "III.4", "III.4"},
    {CLAUSE_QUICKPLAY, "10.2", "10.2", "G.5", "III.5", "III.5"},
    {CLAUSE_QUICKPLAY_AGREED, "10.2a", "10.2a", "G.5a", "III.5.1", "III.5.1"},
    {CLAUSE_QUICKPLAY_POSTPONED, "10.2b", "10.2b", "G.5b", "III.5.2", "III.5.2"},
    {CLAUSE_QUICKPLAY_REJECTED, "10.2c", "10.2c", "G.5c", "III.5.3", "III.5.3"},
    {CLAUSE_QUICKPLAY_REFERRED, "D", "D", "G.6", "III.6", "III.6"},
    {CLAUSE_RECORDING, "8.1", "8.1", "8.1a", "8.1.1", "8.1.1"},
    {CLAUSE_ADVANCE_WRITING, "", "8.1", "8.1a", "8.1.2", "8.1.2"},
    {CLAUSE_RECORD_ORDER, "8.1", "8.1", "?", "8.1.3", "8.1.3"},
    {CLAUSE_SCORESHEET_COMPLETED, "8.4", "8.4", "?", "8.5.2", "8.5.2"},
    {CLAUSE_SCORESHEETS_COMPLETED, "8.5a", "8.5a", "?", "8.5.1", "8.5.1"},
    {CLAUSE_TWO_BOARDS, "F.1", "E.1", "D.1", "D.1", "D.1"},
    {CLAUSE_ANNOUNCED, "F.2.1", "E.2.1", "D.2.1", "D.2.1", "D.2.1"},
    {CLAUSE_MADE_ANNOUNCED, "F.2.3", "E.2.3", "?", "D.2.3", "D.2.3"},
    {CLAUSE_ANNOUNCED_PRESS, "F.2.3", "E.2.3", "?", "D.2.4", "D.2.4"},
    {CLAUSE_SLIP, "?", "E.2.6", "?", "D.2.8", "D.2.8"},
    {CLAUSE_BOARDS_DIFFER, "?", "E.2.7", "?", "D.2.9", "D.2.9"},
    {CLAUSE_SCORESHEETS_DIFFER, "?", "E.2.8", "?", "D.2.9", "D.2.9"},
    {CLAUSE_ASSISTANT, "?", "E.2.9", "?", "D.2.10", "D.2.10"},
    {CLAUSE_SIGHTED_ASSISTANT, "?", "E.2.10", "?", "D.2.11", "D.2.11"},
    {CLAUSE_NOTATION, "E", "C", "C", "C", "C"},
    {CLAUSE_NOTES, "12.2", "12.3a", "11.3a", "11.3.1", "11.3.1"},
    // clang-format on
    {CLAUSE_SEALING, "A.1", "1 of the guidelines", "E.1", "I.1", "I.1"},
    {CLAUSE_OPENING, "A.7", "7 of the guidelines", "E.7", "I.7", "I.7"},
    {CLAUSE_SEALED_MOVE, "A.8", "8 of the guidelines", "E.8", "I.8", "I.8"},
    {CLAUSE_RESUMPTION, "A.9", "9 of the guidelines", "E.9", "I.9", "I.9"},
    {CLAUSE_LATE_TO_RESUME, "A.10", "10 of the guidelines", "E.10", "I.10",
     "I.10"},
    {CLAUSE_ENVELOPE_LOST, "A.11", "11 of the guidelines", "?", "I.12", "I.12"},
    {CLAUSE_OBJECTION, "A.12", "12 of the guidelines", "?", "I.13", "I.13"},
};

static void assert_number(const char *id, enum clause clause, const char *want)
{
    const char *got = laws_article(laws_edition(id), clause);

    if (*want == '\0')
        assert_row(id, got == NULL);
    else if (*want == '?')
        assert_row(id, got != NULL && !laws_is_verified(got));
    else
        assert_row(want, got != NULL && strcmp(got, want) == 0);
}

static void every_clause_has_its_number_in_every_edition(void **state)
{
    bool seen[CLAUSE_COUNT] = {[CLAUSE_NONE] = true};

    (void)state;
    for (size_t i = 0; i < ROWS(numbers); i++) {
        assert_number("2001", numbers[i].clause, numbers[i].e2001);
        assert_number("2009", numbers[i].clause, numbers[i].e2009);
        assert_number("2014", numbers[i].clause, numbers[i].e2014);
        assert_number("2018", numbers[i].clause, numbers[i].e2018);
        assert_number("2023", numbers[i].clause, numbers[i].e2023);
        seen[numbers[i].clause] = true;
    }
    for (int clause = 0; clause < CLAUSE_COUNT; clause++)
        assert_true(seen[clause]);
    for (int i = 0; laws_row(i) != NULL; i++)
        assert_string_equal(laws_article(laws_row(i), CLAUSE_NONE), "");
}

/* A number, of an appendix or of the guidelines behind the Laws. */
static bool is_article(const char *article)
{
    const char *rest = article + strspn(article, "0123456789.abcdefgABCDEFGI");

    return rest > article &&
           (*rest == '\0' || strcmp(rest, " of the guidelines") == 0);
}

/* Every cell of the table can be shown: words are there, articles begin as
 * articles do. */
static void every_value_can_be_shown(void **state)
{
    (void)state;
    for (int law = 0; law < LAWS; law++) {
        const struct law_row *row = &law_table[law];

        assert_true(row->name != NULL && row->topic < LAW_TOPICS);
        assert_true(strlen(row->meaning) > 0);
        for (int i = 0; i < EDITIONS; i++) {
            const struct law_cell *cell = &row->cell[i];
            int64_t words = 0;

            while (row->kind == LAW_WORD && row->words[words] != NULL)
                words++;
            if (row->kind == LAW_WORD)
                assert_row(row->name, cell->value >= 0 && cell->value < words);
            if (row->kind == LAW_YES_NO)
                assert_row(row->name, cell->value == 0 || cell->value == 1);
            if (cell->article != NULL && laws_is_verified(cell->article))
                assert_row(row->name, is_article(cell->article));
        }
    }
}

/* What no text at hand gave, nobody is told as a number: no ruling, no result
 * and no refusal. */
static void what_is_unverified_is_not_cited(void **state)
{
    int unverified = 0;

    (void)state;
    for (int i = 0; laws_row(i) != NULL; i++)
        for (int clause = 0; clause < CLAUSE_COUNT; clause++) {
            const char *article =
                laws_article(laws_row(i), (enum clause)clause);
            const char *told = laws_citation(laws_row(i), (enum clause)clause);

            unverified += article != NULL && !laws_is_verified(article);
            assert_true(told == NULL || is_article(told));
            assert_true(told == NULL || told == article);
        }
    assert_true(unverified > 0);
}

/* Such a year is refused with the name of its edition. */
static void a_year_is_near_an_edition(void **state)
{
    (void)state;
    assert_true(laws_is_near("2005") && laws_is_near("2017"));
    assert_false(laws_is_near("2001") || laws_is_near("2018"));
    assert_false(laws_is_near("1851"));
    assert_ptr_equal(laws_edition("2005"), laws_edition("2001"));
    assert_ptr_equal(laws_edition("2017"), laws_edition("2018"));
}

/* The examples of section 1.3 of the specification, and the seams. */
static const struct {
    const char *name, *laws;
    int64_t left_ms, want_ms;
} losses[] = {
    {"9.5b ten minutes", "2001", 600000, 180000},
    {"9.5b six minutes and a half", "2001", 390000, 180000},
    {"9.5b six minutes", "2001", 360000, 180000},
    {"9.5b five minutes", "2001", 300000, 150000},
    {"9.5b two minutes and a half", "2001", 150000, 75000},
    {"9.5b an odd millisecond", "2001", 150001, 75000},
    {"9.5b two minutes", "2001", 120000, 60000},
    {"9.5b below two minutes", "2001", 119999, 59999},
    {"9.5b one minute and a half", "2001", 90000, 30000},
    {"9.5b one minute", "2001", 60000, 0},
    {"9.5b below one minute", "2001", 59999, 0},
    {"9.5b forty-five seconds", "2001", 45000, 0},
    {"9.5b nothing in 2009", "2009", 600000, 0},
    {"9.5.3 nothing in 2023", "2023", 600000, 0},
};

static void a_wrong_claim_costs_the_claimant_in_2001(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(losses); i++)
        assert_row(losses[i].name, laws_claimant_loses_ms(
                                       laws_edition(losses[i].laws),
                                       losses[i].left_ms) == losses[i].want_ms);
}

static const struct {
    const char *name, *control;
    enum tempo want;
    const char *laws;
} tempos[] = {
    {"B.1 ten minutes", "10m", TEMPO_BLITZ, "2023"},
    {"B.1 sixty times the increment", "3m+2", TEMPO_BLITZ, "2023"},
    {"B.1 eight minutes and two seconds", "8m+2", TEMPO_BLITZ, "2023"},
    {"A.1 more than ten minutes", "10m1s", TEMPO_RAPID, "2023"},
    {"A.1 the default", "15m+10", TEMPO_RAPID, "2023"},
    {"A.1 less than sixty minutes", "59m59s", TEMPO_RAPID, "2023"},
    {"sixty minutes", "60m", TEMPO_STANDARD, "2023"},
    {"half an hour and thirty seconds", "30m+30", TEMPO_STANDARD, "2023"},
    {"two periods", "40/90m+30,30m+30", TEMPO_STANDARD, "2023"},
    {"no clock", "none", TEMPO_STANDARD, "2023"},
    {"B.1 ten minutes in 2014", "10m", TEMPO_BLITZ, "2014"},
    {"B.1 a quarter of an hour in 2009", "15m", TEMPO_RAPID, "2009"},
    {"B.1 less than it in 2009", "14m59s", TEMPO_BLITZ, "2009"},
    {"A.1 sixty minutes in 2009", "60m", TEMPO_RAPID, "2009"},
    {"A.1 more than it in 2009", "60m1s", TEMPO_STANDARD, "2009"},
    {"A.1 sixty minutes in 2001", "60m", TEMPO_RAPID, "2001"},
    {"A.1 sixty minutes in 2014", "60m", TEMPO_STANDARD, "2014"},
};

static void the_time_control_makes_the_tempo(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(tempos); i++) {
        struct timecontrol control;

        assert_row(tempos[i].name,
                   timecontrol_parse(tempos[i].control, &control).error ==
                       TIMECONTROL_OK);
        assert_row(tempos[i].name, laws_tempo(laws_edition(tempos[i].laws),
                                              &control) == tempos[i].want);
    }
}

/* What a wrong claim and an illegal move give, in seconds, and the article that
 * has it: supervised, and without supervision. The words of 9.5, 7.4 or 7.5, of
 * B.2 in 2018, unread in 2014, and of A.3 and B.3 in 2023. */
struct given {
    int seconds;
    const char *article;
};

static const struct {
    const char *laws;
    enum tempo tempo;
    struct given claim[2], illegal[2];
} extra_times[] = {
    {"2001",
     TEMPO_STANDARD,
     {{180, "9.5b"}, {180, "9.5b"}},
     {{120, NULL}, {120, NULL}}},
    {"2009",
     TEMPO_BLITZ,
     {{180, "9.5b"}, {180, "9.5b"}},
     {{120, "7.4b"}, {0, NULL}}},
    {"2014",
     TEMPO_RAPID,
     {{120, "9.5b"}, {120, "9.5b"}},
     {{120, NULL}, {120, NULL}}},
    {"2014",
     TEMPO_BLITZ,
     {{60, "unverified"}, {60, "unverified"}},
     {{60, "unverified"}, {0, NULL}}},
    {"2018",
     TEMPO_RAPID,
     {{120, "9.5.3"}, {120, "9.5.3"}},
     {{120, "7.5.5"}, {120, "7.5.5"}}},
    {"2018",
     TEMPO_BLITZ,
     {{60, "B.2"}, {60, "B.2"}},
     {{60, "B.2"}, {60, "B.2"}}},
    {"2023",
     TEMPO_STANDARD,
     {{120, "9.5.3"}, {120, "9.5.3"}},
     {{120, "7.5.5"}, {120, "7.5.5"}}},
    {"2023",
     TEMPO_RAPID,
     {{60, "A.3"}, {60, "A.3"}},
     {{60, "A.3"}, {60, "A.3"}}},
    {"2023",
     TEMPO_BLITZ,
     {{120, "9.5.3"}, {60, "A.3"}},
     {{120, "7.5.5"}, {60, "A.3"}}},
};

static void assert_extra_time(const struct laws *laws,
                              struct laws_extra_time got, struct given want)
{
    assert_int_equal(got.ms, want.seconds * 1000);
    if (want.article != NULL)
        assert_string_equal(laws_article(laws, got.clause), want.article);
}

static void the_article_that_has_a_time_is_named(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(extra_times); i++) {
        const struct laws *laws = laws_edition(extra_times[i].laws);
        enum tempo tempo = extra_times[i].tempo;

        for (int alone = 0; alone < 2; alone++) {
            assert_extra_time(laws, laws_wrong_claim(laws, tempo, !alone),
                              extra_times[i].claim[alone]);
            assert_extra_time(laws, laws_illegal_move(laws, tempo, !alone),
                              extra_times[i].illegal[alone]);
        }
    }
}

/* The Laws of 2023; "" where they have no number for it. */
static const struct {
    enum penalty penalty;
    const char *word, *article;
} rows[] = {
    {PENALTY_WARNING, "warning", "12.9.1"},
    {PENALTY_OPPONENTS_TIME, "opponent-time", "12.9.2"},
    {PENALTY_OWN_TIME, "own-time", "12.9.3"},
    {PENALTY_MORE_POINTS, "more-points", "12.9.4"},
    {PENALTY_FEWER_POINTS, "fewer-points", "12.9.5"},
    {PENALTY_LOSS, "loss", "12.9.6"},
    {PENALTY_FINE, "fine", "12.9.7"},
    {PENALTY_EXCLUSION, "exclusion", "12.9.8"},
    {PENALTY_EXPULSION, "expulsion", "12.9.9"},
    {PENALTY_PHONE, "phone", "11.3.2.2"},
    {PENALTY_REFUSAL, "refusal", "11.7"},
};

static void penalties_have_word_and_article(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        const char *article =
            laws_article(laws_edition("2023"), penalty_clause(rows[i].penalty));
        assert_row(rows[i].word,
                   strcmp(penalty_words[rows[i].penalty], rows[i].word) == 0);
        if (article == NULL || strcmp(article, rows[i].article) != 0)
            fail_msg("%s: %s", rows[i].word, article);
    }
    assert_null(penalty_words[PENALTIES]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(editions_stand_in_order),
        cmocka_unit_test(a_year_is_near_an_edition),
        cmocka_unit_test(every_clause_has_its_number_in_every_edition),
        cmocka_unit_test(every_value_can_be_shown),
        cmocka_unit_test(what_is_unverified_is_not_cited),
        cmocka_unit_test(a_wrong_claim_costs_the_claimant_in_2001),
        cmocka_unit_test(the_time_control_makes_the_tempo),
        cmocka_unit_test(the_article_that_has_a_time_is_named),
        cmocka_unit_test(penalties_have_word_and_article),
    };

    return cmocka_run_group_tests_name("rules/laws/laws", tests, NULL, NULL);
}
