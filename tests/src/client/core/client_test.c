// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "src/base/print.h"

#include "tests/src/client/sitting.h"
#include "tests/unit.h"
#include "tests/wordings.h"

static const struct step chat[] = {
    {STEP_WAIT, NULL, TELLS_BEGINS},
    {STEP_TYPE, "e4", "1. e4"},
    {STEP_TYPE, "draw", "offers a draw"},
    {STEP_TYPE, "no", "declines"},
    {STEP_TYPE, "e5", "1... e5"},
    {STEP_TYPE, "draw", ASKS_DRAW("Black")},
    {STEP_TYPE, "no", "Black declines"},
    /* 9.1.2.3: a wrong claim is still an offer. */
    {STEP_TYPE, "claim threefold", ASKS_DRAW("Black")},
    {STEP_TYPE, "no", "Black declines"},
    {STEP_TYPE, "Nf6", "No white knight can reach f6."},
    {STEP_TYPE, "resign", ASKS_RESIGN("White") " " YES_OR_NO},
    {STEP_TYPE, "board", "8 rnbqkbnr"},
    {STEP_TYPE, "no", TELLS_DROPPED},
    {STEP_TYPE, "black resigns", ASKS_RESIGN("Black") " " YES_OR_NO},
    {STEP_TYPE, "no", TELLS_DROPPED},
    {STEP_TYPE, "yes", "There is nothing to answer."},
    {STEP_TYPE, "nonsense at all", "nonsense at all: "},
    {STEP_TYPE, "quit", "White, do you want to leave?"},
    {STEP_TYPE, "yes", NULL},
    {0},
};

static const struct step end[] = {
    {STEP_WAIT, NULL, HINT_RESUME "."},
    {STEP_TYPE, "go on", TELLS_RESUMES},
    {STEP_TYPE, "Nf3 (=)", ASKS_DRAW("Black")},
    {STEP_TYPE, "Nc6", "2... Nc6"},
    {STEP_TYPE, "resign", ASKS_RESIGN("White") " " YES_OR_NO},
    {STEP_TYPE, "yes", TELLS_SAVED "."},
    {STEP_TYPE, "e5", "The game is over."},
    {STEP_TYPE, "quit", NULL},
    {0},
};

static void a_game_is_left_and_resumed(void **state)
{
    (void)state;
    char id[GAME_ID_MAX];
    struct sitting *sitting = sitting_play(chat, "", "");
    assert_int_equal(sitting->status, EXIT_DONE);
    assert_int_equal(sitting->client.game.ply_count, 2);
    strcpy(id, sitting->client.joined.id);
    sitting_done(sitting);
    sitting = sitting_play(end, id, "");
    assert_int_equal(sitting->status, EXIT_DONE);
    assert_int_equal(sitting->client.game.phase, GAME_OVER);
    assert_int_equal(sitting->client.game.ending, ENDING_RESIGNATION);
    assert_int_equal(sitting->client.game.half_black, 2);
    /* The moves before were not announced again. */
    assert_false(scripted_frontend_has(&sitting->script, "1. e4"));
    sitting_done(sitting);
}

static void the_first_screen_does_not_wait_for_the_arbiter(void **state)
{
    (void)state;
    static const struct step quit[] = {{STEP_WAIT, NULL, TELLS_BEGINS},
                                       STEPS_END};
    struct sitting *sitting = sitting_new();
    sitting->on_screen = true;
    sitting_run(sitting, quit, "", "");
    /* The first thing the frontend was given is a game with its clocks, before
     * anything was shown: steps are taken from draws. */
    assert_true(sitting->script.draws >= 2);
    assert_int_equal(sitting->client.game.clock.left_ms[WHITE], 910000);
    assert_int_equal(sitting->status, EXIT_DONE);
    sitting_done(sitting);
}

/* In lines no move is asked for before it is told that there is a game. */
static void the_first_line_is_that_the_game_begins(void **state)
{
    (void)state;
    static const struct step quit[] = {{STEP_WAIT, NULL, TELLS_BEGINS},
                                       STEPS_END};
    struct sitting *sitting = sitting_play(quit, "", "");
    assert_int_equal(sitting->script.draws_before_lines, 0);
    sitting_done(sitting);
}

static void the_words_of_moves_are_chosen_in_the_game(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_TYPE, "e4", "e4 (1. e4)"},
        {STEP_TYPE, "scheme en", "in English: knight f three. This is kept"},
        {STEP_TYPE, "e5", "e5 (1... e5)"},
        {STEP_TYPE, "form from-to", "from square to square."},
        {STEP_TYPE, "Nf3", "Knight g1-f3 (2. Nf3)"},
        {STEP_TYPE, "scheme klingon", "fide, de, en, es, ru, fr or nato"},
        {STEP_TYPE, "scheme", "the scheme en."},
        {STEP_TYPE, "form long", "form short or form from-to."},
        {STEP_TYPE, "form", "from square to square."},
        {STEP_TYPE, "form short", "short form."},
        {STEP_TYPE, "Nc6", "Knight c6 (2... Nc6)"},
        STEPS_END};
    struct sitting *sitting = sitting_new();
    sitting->on_screen = true; /* lines have the notation alone */
    sitting_run(sitting, steps, "", "");
    assert_int_equal(sitting->status, EXIT_DONE);
    sitting_done(sitting);
}

static void an_agreed_draw_ends_the_game(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_TYPE, "e4", "1. e4"},
        {STEP_TYPE, "e5 draw", ASKS_DRAW("White")},
        {STEP_TYPE, "yes", HINT_WHAT_NOW ": rematch"},
        {STEP_TYPE, "quit", NULL},
        {0}};
    struct sitting *sitting = sitting_play(steps, "", "");
    assert_int_equal(sitting->client.game.ending, ENDING_AGREEMENT);
    /* What can be done is said last. */
    const char *shown = sitting->script.shown;
    assert_true(strstr(shown, TELLS_SAVED ".") <
                strstr(shown, HINT_WHAT_NOW ": rematch"));
    sitting_done(sitting);
}

static void a_promotion_asks_for_its_piece(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_TYPE, "a8", "White: queen, rook, bishop or knight?"},
        {STEP_TYPE, "yes", "White: queen, rook, bishop or knight?"},
        {STEP_TYPE, "n", "1. a8=N"},
        STEPS_END};
    struct sitting *sitting =
        sitting_play(steps, "", "8/P6k/8/8/8/8/7p/K7 w - - 0 1");
    assert_int_equal(sitting->client.game.ply_count, 1);
    sitting_done(sitting);
}

static void a_claim_with_a_mating_move_is_asked_about(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_TYPE, "claim fifty with Qg7", "White: that move ends the game."},
        {STEP_TYPE, "yes", TELLS_SAVED "."},
        {STEP_TYPE, "quit", NULL},
        {0}};
    struct sitting *sitting =
        sitting_play(steps, "", "7k/5K2/8/6Q1/8/8/8/8 w - - 99 80");
    assert_int_equal(sitting->client.game.ending, ENDING_CHECKMATE);
    sitting_done(sitting);
}

static void pasted_lines_wait_for_each_other(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_WAIT, NULL, TELLS_BEGINS}, {STEP_PASTE, "e4", NULL},
        {STEP_PASTE, "e5", NULL},        {STEP_PASTE, "Ke3", NULL},
        {STEP_PASTE, "Nf3", NULL},       {STEP_PASTE, "resign", NULL},
        {STEP_PASTE, "yes", NULL},       STEPS_END};
    struct sitting *sitting = sitting_play(steps, "", "");
    assert_int_equal(sitting->status, EXIT_DONE);
    sitting_shows(sitting, "2. Nf3");
    assert_int_equal(sitting->client.game.ply_count, 3);
    assert_int_equal(sitting->client.game.ending, ENDING_RESIGNATION);
    assert_int_equal(sitting->client.game.half_white, 2);
    sitting_done(sitting);
}

/* The answer is read as one, though it came before the question. */
static void a_pasted_answer_meets_its_question(void **state)
{
    (void)state;
    static const struct step steps[] = {{STEP_WAIT, NULL, TELLS_BEGINS},
                                        {STEP_PASTE, "a8", NULL},
                                        {STEP_PASTE, "knight", NULL},
                                        {STEP_PASTE, "Kg7", NULL},
                                        STEPS_END};
    struct sitting *sitting =
        sitting_play(steps, "", "8/P6k/8/8/8/8/7p/K7 w - - 0 1");
    sitting_shows(sitting, "1. a8=N");
    assert_int_equal(sitting->client.game.ply_count, 2);
    sitting_done(sitting);
}

static const struct step helped[] = {
    {STEP_TYPE, "help draw", "draw: Offer a draw."},
    {STEP_TYPE, "help score", "score: Hear what both players have scored"},
    {STEP_TYPE, "help nothing",
     "There is no help about \"nothing\". For the topics, type help."},
    {STEP_TYPE, "scheme nosuch", "There is no scheme \"nosuch\". Choose fide,"},
    {STEP_TYPE, "board nosuch", "nosuch: That is not a square."},
    {STEP_TYPE, "help keys", "F4, F5: Hear an earlier"},
    {STEP_TYPE, "help claim fifty", "claim threefold|fifty"},
    {STEP_TYPE, "help all", "quit: Leave"},
    {STEP_TYPE, "help", "There are 14 topics:"},
    {STEP_TYPE, "help", "keys: Read what each key does."},
    {STEP_TYPE, "help people", "report TEXT:"},
    {STEP_TYPE, "help Draws", "ask quickplay"},
    STEPS_END};

static void help_is_asked_piece_by_piece(void **state)
{
    (void)state;
    struct sitting *sitting = sitting_play(helped, "", "");
    assert_int_equal(sitting->status, EXIT_DONE);
    sitting_done(sitting);
}

static void saving_spares_other_files(void **state)
{
    (void)state;
    static const struct step steps[] = {
        {STEP_TYPE, "e4", "1. e4"},
        {STEP_TYPE, "save ~/mine.pgn", "Its file: ~/mine.pgn"},
        {STEP_TYPE, "save ~/mine.pgn", "Its file: ~/mine.pgn"},
        {STEP_TYPE, "save ~/other", "Its file: ~/other.pgn"},
        {STEP_TYPE, "save ~/other.txt", "/other.txt: that file already exists"},
        {STEP_TYPE, "save ~/none/mine.pgn", "/none/mine.pgn: No such file"},
        {STEP_TYPE, "save", "/hektor/pgn/"},
        {STEP_TYPE, "save", "/hektor/pgn/"},
        STEPS_END};
    char path[PATH_MAX], text[16] = "";
    snprintf(path, sizeof path, "%s/other.txt", getenv("HOME"));
    FILE *other = fopen(path, "w+");
    assert_non_null(other);
    fputs("precious\n", other);
    fflush(other);
    struct sitting *sitting = sitting_play(steps, "", "");
    assert_int_equal(sitting->status, EXIT_DONE);
    rewind(other);
    assert_non_null(fgets(text, sizeof text, other));
    assert_string_equal(text, "precious\n");
    fclose(other);
    sitting_done(sitting);
}

static void an_unknown_game_cannot_be_resumed(void **state)
{
    (void)state;
    static const struct step steps[] = {{STEP_WAIT, NULL, "never"}, {0}};
    struct sitting *sitting = sitting_play(steps, "ZZZZZZZZ", "");
    assert_int_equal(sitting->status, EXIT_DATA);
    assert_non_null(sitting->client.loop.complaint);
    sitting_done(sitting);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_screen_does_not_wait_for_the_arbiter),
        cmocka_unit_test(the_first_line_is_that_the_game_begins),
        cmocka_unit_test(a_game_is_left_and_resumed),
        cmocka_unit_test(the_words_of_moves_are_chosen_in_the_game),
        cmocka_unit_test(an_agreed_draw_ends_the_game),
        cmocka_unit_test(a_promotion_asks_for_its_piece),
        cmocka_unit_test(a_claim_with_a_mating_move_is_asked_about),
        cmocka_unit_test(pasted_lines_wait_for_each_other),
        cmocka_unit_test(a_pasted_answer_meets_its_question),
        cmocka_unit_test(help_is_asked_piece_by_piece),
        cmocka_unit_test(saving_spares_other_files),
        cmocka_unit_test(an_unknown_game_cannot_be_resumed),
    };
    return cmocka_run_group_tests_name("src/client/core/client", tests,
                                       sitting_home_make, sitting_home_remove);
}
