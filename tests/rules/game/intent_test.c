// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/intent.h"

#include <string.h>

#include "tests/unit.h"

static void verbs_and_words_are_known(void **state)
{
    (void)state;
    for (int kind = INTENT_NONE + 1; kind < INTENT_KINDS; kind++) {
        const struct intent_row *row = intent_row((enum intent_kind)kind);

        assert_int_equal(intent_of_word(row->verb), kind);
        assert_int_equal(intent_of_word(row->word), kind);
    }
    assert_int_equal(intent_of_word("dances"), INTENT_NONE);
    assert_int_equal(intent_of_word("-"), INTENT_NONE);
}

/* A line, and what intent_write makes of it; NULL: the same line. */
static const struct {
    const char *name, *line, *written;
} lines[] = {
    {"a move", "white moves Nf3", NULL},
    {"9.1.2.1 a move with an offer", "black moves Nf3 draw", NULL},
    {"9.1.2.1 the sign of an offer", "black moves Nf3 (=)",
     "black moves Nf3 draw"},
    {"an imperative", "move Nf3", NULL},
    {"a verb without its side", "moves Nf3", "move Nf3"},
    {"small and capital letters", "White Moves Nf3", "white moves Nf3"},
    {"a promotion is no pair", "white moves e8=Q", NULL},
    {"a mate mark is no remark", "white moves Qh7#", NULL},
    {"a move of two words", "white moves exd6 e.p. draw", NULL},
    {"plies played", "white moves e4 ply=1", NULL},
    {"an offer", "white offers draw", NULL},
    {"an answer", "black accepts", NULL},
    {"another answer", "decline", NULL},
    {"9.2.2 a claim", "white claims threefold", NULL},
    {"9.3.1 a claim with a move", "white claims fifty with Rh2", NULL},
    {"a claim without the small word", "white claims fifty Rh2",
     "white claims fifty with Rh2"},
    {"5.1.2 resignation", "resign", NULL},
    {"a pause", "arbiter pauses", NULL},
    {"a pause with its cause", "arbiter pauses left", NULL},
    {"a resumption", "white resumes", NULL},
    {"the time", "time", NULL},
    {"a proof", "arbiter proof cannot", NULL},
    {"6.10.2 clocks are set",
     "arbiter sets white=1:30 black-moves=40 running=none",
     "arbiter sets white=1:30.000 black-moves=40 none"},
    {"12.5 time is given", "arbiter gives both 2:00",
     "arbiter gives both time=2:00.000"},
    {"12.9.2 a penalty of time", "arbiter penalises white opponent-time 2:00",
     "arbiter penalises white opponent-time time=2:00.000"},
    {"12.9.6 a loss", "arbiter penalises black loss 1/2", NULL},
    {"11.8 both lose", "arbiter penalises both refusal", NULL},
    {"III.5.2 a ruling later", "arbiter rules postpone more", NULL},
    {"III.5 a claim", "white asks quickplay effort", NULL},
    {"7.5.1 back to Black's move", "arbiter rewinds 12... white=1:00",
     "arbiter rewinds 12... white=1:00.000"},
    {"7.2.1 cancelled", "arbiter annuls array", NULL},
    {"cancelled without a reason", "annul", NULL},
    {"8.7 signed", "white agrees result 0-1", NULL},
    {"8.7 signed as it is", "agree result", NULL},
    {"8.7 decided", "arbiter decides 1/2-0", NULL},
    {"6.7 there", "black arrives", NULL},
    {"III.6 verified", "white verifies", NULL},
    {"a remark", "white resigns # at last", "white resigns"},
    {"blanks", "  white   resigns \r", "white resigns"},
    {"the default start", "start",
     "start laws=2023 time-white=15m+10 time-black=15m+10"},
    {"a start", "start time=5m white=\"Anna B\" black=Boris",
     "start laws=2023 time-white=5m time-black=5m white=\"Anna B\" "
     "black=Boris"},
    {"a start with two controls", "start time-white=5m time-black=3m+2",
     "start laws=2023 time-white=5m time-black=3m+2"},
    {"a start from a FEN",
     "start time=none fen=\"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"",
     "start laws=2023 time-white=none time-black=none "
     "fen=\"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\""},
    {"II.3 Chess960 by number", "start time=none chess960=534",
     "start laws=2023 time-white=none time-black=none "
     "fen=\"rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1\" "
     "chess960=yes"},
    {"II.3 Chess960 by starting position", "start time=none chess960=RNBKQBNR",
     "start laws=2023 time-white=none time-black=none "
     "fen=\"rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1\" "
     "chess960=yes"},
};

static void lines_are_read_and_written(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(lines); i++) {
        const char *want =
            lines[i].written != NULL ? lines[i].written : lines[i].line;
        struct intent intent, again;
        char text[FIELD_TEXT_MAX], twice[FIELD_TEXT_MAX];
        struct intent_line read = intent_read(lines[i].line, &intent);

        assert_row(lines[i].name, read.ok && !read.has_time);
        assert_row(lines[i].name, intent_write(&intent, text, sizeof text));
        if (strcmp(text, want) != 0)
            fail_msg("%s: %s", lines[i].name, text);
        assert_row(lines[i].name, intent_read(text, &again).ok);
        assert_row(lines[i].name, intent_write(&again, twice, sizeof twice));
        assert_row(lines[i].name, strcmp(text, twice) == 0);
        assert_row(lines[i].name, !intent_write(&intent, text, strlen(want)));
    }
}

static void values_are_where_they_belong(void **state)
{
    struct intent intent;

    (void)state;
    assert_true(intent_read("black claims fifty with Rh2", &intent).ok);
    assert_int_equal(intent.kind, INTENT_CLAIM);
    assert_int_equal(intent.by, SEAT_BLACK);
    assert_int_equal(intent.what_claim, CLAIM_FIFTY);
    assert_string_equal(intent.text, "Rh2");
    assert_true(intent_read("moves exd6 e.p. (=) ply=7", &intent).ok);
    assert_int_equal(intent.by, SEAT_NONE);
    assert_string_equal(intent.text, "exd6 e.p.");
    assert_true(intent.offers_draw);
    assert_int_equal(intent.ply, 7);
}

static const struct {
    const char *name, *line;
    bool is_after;
    int64_t time_ms;
} times[] = {
    {"at", "at 1:40 time", false, 100000},
    {"at, with thousandths", "at 0:12.345 white moves e4", false, 12345},
    {"at, hours", "at 233:30 time", false, 14010000},
    {"at, minutes and seconds", "at 1m30s time", false, 90000},
    {"after, minutes", "after 2m time", true, 120000},
    {"after seconds", "after 5 time", true, 5000},
    {"after half a second", "after 0.5 time", true, 500},
    {"after minutes", "after 2:00 time", true, 120000},
};

static void times_are_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(times); i++) {
        struct intent intent;
        struct intent_line read = intent_read(times[i].line, &intent);

        assert_row(times[i].name, read.ok && read.has_time);
        assert_row(times[i].name, read.is_after == times[i].is_after);
        assert_row(times[i].name, read.time_ms == times[i].time_ms);
    }
}

static const struct {
    const char *name, *line;
    size_t at;
} faults[] = {
    {"nothing", "", 0},
    {"a remark", "# nothing", 0},
    {"a move alone", "Nf3", 0},
    {"a side alone", "white ", 6},
    {"two sides", "white black resigns", 6},
    {"a time alone", "at 1:00", 7},
    {"a time that is none", "at noon time", 3},
    {"a time below 0", "at -1:00 time", 3},
    {"seconds after at", "at 5 time", 3},
    {"no time", "after x time", 6},
    {"four decimals", "after 0.1234 time", 6},
    {"a move without a move", "white moves", 11},
    {"a move with an offer alone", "white moves draw", 16},
    {"an offer of nothing", "white offers", 12},
    {"an offer of tea", "white offers tea", 13},
    {"a claim of nothing", "white claims", 12},
    {"a hyphen is no claim", "white claims -", 14},
    {"a text that is no move", "moves a-very-long-text-indeed", 6},
    {"a quoted move", "moves \"Nf3 draw\"", 6},
    {"a move with an empty word", "moves \"\" e4", 6},
    {"a control character in a move", "moves N\033f3", 6},
    {"a move that is not UTF-8", "moves N\377f3", 6},
    {"too many words", "white resigns now", 14},
    {"6.10.2 a clock set to nothing", "sets white=0:00", 5},
    {"12.5 time for nobody", "gives 2:00", 10},
    {"12.5 no time", "gives white", 11},
    {"12.9 a penalty that is none", "penalises white tea", 16},
    {"8.7 no score", "decides", 7},
    {"8.7 a score that is none", "decides 2-0", 8},
    {"an unknown proof", "proof perhaps", 6},
    {"an unknown option", "start mode=slow", 6},
    {"a word among options", "start now", 6},
    {"an unknown control", "start time=15x", 6},
    {"a beginning that never comes", "start begins=-", 6},
    {"a session without end", "start session=-", 6},
    {"a starting position that is none", "start chess960=RNBQKBNN", 6},
    {"a number that is none", "start chess960=960", 6},
    {"a starting position drawn by lot", "start chess960=random", 6},
    {"a name too long",
     "start white=0123456789012345678901234567890123456789012345678901234567"
     "8901234",
     6},
    {"an open quotation mark", "start white=\"Anna", 6},
};

static void faults_are_told_with_their_place(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(faults); i++) {
        struct intent intent = {.ply = 77};
        struct intent_line read = intent_read(faults[i].line, &intent);

        assert_row(faults[i].name, !read.ok && intent.ply == 77);
        assert_row(faults[i].name, read.wrong != NULL);
        assert_row(faults[i].name, read.wrong[strlen(read.wrong) - 1] == '.');
        if (read.at != faults[i].at)
            fail_msg("%s: at %zu", faults[i].name, read.at);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(verbs_and_words_are_known),
        cmocka_unit_test(lines_are_read_and_written),
        cmocka_unit_test(values_are_where_they_belong),
        cmocka_unit_test(times_are_read),
        cmocka_unit_test(faults_are_told_with_their_place),
    };

    return cmocka_run_group_tests_name("rules/game/intent", tests, NULL, NULL);
}
