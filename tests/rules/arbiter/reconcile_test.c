// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/arbiter/reconcile.h"

#include <stdio.h>

#include "tests/rules/judged.h"

/* A game whose one move was announced as another and pressed: then both write
 * something. */
static void differ(struct judged *judged, const char *made, const char *said,
                   const char *white, const char *black)
{
    char line[64];

    judged_init(judged);
    assert_int_equal(judged_line(judged,
                                 "start time=90m+30 mode=otb announce=yes "
                                 "score=self"),
                     REASON_NONE);
    assert_int_equal(judged_line(judged, "white ready"), REASON_NONE);
    assert_int_equal(judged_line(judged, "black ready"), REASON_NONE);
    snprintf(line, sizeof line, "white moves %s", made);
    assert_int_equal(judged_line(judged, line), REASON_NONE);
    snprintf(line, sizeof line, "white announces %s", said);
    assert_int_equal(judged_line(judged, line), REASON_NONE);
    assert_int_equal(judged_line(judged, "white presses"), REASON_NONE);
    snprintf(line, sizeof line, "white records %s", white);
    assert_int_equal(judged_line(judged, line), REASON_NONE);
    snprintf(line, sizeof line, "black records %s", black);
    assert_int_equal(judged_line(judged, line), REASON_NONE);
}

static const struct {
    const char *name, *made, *said, *white, *black;
    enum reconciliation want;
    const char *board; /* its FEN's first field afterwards */
} cases[] = {
    {"D.2.9 both have what was made", "Nf3", "Nc3", "Nf3", "Nf3",
     RECONCILED_STANDS, "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R"},
    {"D.2.9 both have what was announced", "Nf3", "Nc3", "Nc3", "Nc3",
     RECONCILED_REPLACED, "rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/R1BQKBNR"},
    {"D.2.9 the scores differ", "Nf3", "Nc3", "Nf3", "Nc3", RECONCILED_RETRACED,
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"},
    {"C.2 the same in two languages", "Nf3", "Nc3", "Nf3", "Sf3",
     RECONCILED_STANDS, "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R"},
    {"C.8 the same in two forms", "Nf3", "Nc3", "Ng1-f3", "Nf3",
     RECONCILED_STANDS, "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R"},
    {"7.5.1 both have an illegal move", "Nf3", "Nc3", "Nd4", "Nd4",
     RECONCILED_RETRACED, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"},
    {"C no evidence", "e4", "d4", "P-K4", "P-K4", RECONCILED_RETRACED,
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"},
};

static void both_scores_decide(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct judged judged;
        char fen[FEN_MAX];

        differ(&judged, cases[i].made, cases[i].said, cases[i].white,
               cases[i].black);
        assert_row(cases[i].name,
                   judged_line(&judged, "white reconciles") == REASON_NONE);
        assert_row(cases[i].name,
                   judged.ruling.events[0].reconciliation == cases[i].want);
        fen_write(game_position(&judged.game), FEN_XFEN, fen);
        assert_row(cases[i].name,
                   strncmp(fen, cases[i].board, strlen(cases[i].board)) == 0);
        assert_row(cases[i].name, judged.game.phase == GAME_PAUSED);
        assert_row(cases[i].name,
                   judged_line(&judged, "white resumes") == REASON_NONE);
        judged_done(&judged);
    }
}

/* With the program's own score for both nothing can differ before the move. */
static void the_first_difference_is_named(void **state)
{
    struct judged judged;

    (void)state;
    differ(&judged, "e4", "d4", "e4", "d4");
    assert_int_equal(reconcile_ply(&judged.game), 0);
    assert_int_equal(reconcile_first_difference(&judged.game), 0);
    assert_int_equal(judged_line(&judged, "black records 1. e4"), REASON_NONE);
    assert_int_equal(reconcile_first_difference(&judged.game), 1);
    judged_done(&judged);
}

/* D.2.3: what the right move brings comes true when it is put in place. */
static void a_mate_that_was_written_ends_the_game(void **state)
{
    static const char *const lines[] = {
        "start time=90m+30 mode=otb boards=two score=self "
        "fen=\"4k3/8/4K3/8/8/8/8/7R w - - 0 1\"",
        "white ready",
        "black ready",
        "white moves Rh7",
        "white announces Rh8",
        "black repeats",
        "black executes",
        "white records Rh8",
        "black records Rh8",
        "white reconciles",
        NULL,
    };
    struct judged judged;

    (void)state;
    judged_init(&judged);
    judged_lines(&judged, lines);
    assert_int_equal(judged.game.phase, GAME_OVER);
    assert_int_equal(judged.game.ending, ENDING_CHECKMATE);
    assert_true(judged.game.plies[0].facts.mate);
    judged_done(&judged);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_scores_decide),
        cmocka_unit_test(the_first_difference_is_named),
        cmocka_unit_test(a_mate_that_was_written_ends_the_game),
    };

    return cmocka_run_group_tests_name("rules/arbiter/reconcile", tests, NULL,
                                       NULL);
}
