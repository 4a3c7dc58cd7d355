// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/model/label.h"

#include "rules/base/translatable.h"

#include "tests/catalogues.h"
#include "tests/tui/played.h"

enum { NARROW_CELLS = 14 };

static const char *label_in(const struct game *game, int cells)
{
    static char text[LABEL_TEXT_MAX];
    const struct view view = {.game = game};
    label_write(&view, cells, text);
    return text;
}

static const char *label_of(const struct game *game)
{
    return label_in(game, LABEL_TEXT_MAX);
}

/* Who is to be ready, and then whose clock runs: nothing else tells that it
 * was not pressed (13.6). */
static const struct {
    const char *name, *line, *want, *brief;
} steps[] = {
    {"6.6 nobody is ready", "start mode=otb", "White, ready? ",
     "White, ready? "},
    {"6.6 one is", "white ready", "Black, ready? ", "Black, ready? "},
    {"6.6 both are", "black ready", "White, move 1: ", "1. "},
    {"4.6 in the hand", "white lifts e2", "White, move 1: ", "1. "},
    {"6.2.1 made", "white releases e4", "White, press: ", "White, press: "},
    {"6.2.1 completed", "white presses", "Black, move 1: ", "1... "},
    {"13.6 illegal, as any other", "black moves e8e4",
     "Black, press: ", "Black, press: "},
    {"7.5.1 undone", "black presses", "Black, move 1: ", "1... "},
    {"", "black moves e5", "Black, press: ", "Black, press: "},
    {"", "black presses", "White, move 2: ", "2. "},
    {"6.2.1 made", "white moves d4", "White, press: ", "White, press: "},
    {"", "white presses", "Black, move 2: ", "2... "},
    {"5.1.2", "white resigns", "Game over, Black wins: ", "0-1: "},
};

static void over_the_board_the_clock_is_told(void **state)
{
    struct game game;
    (void)state;
    game_init(&game);
    for (size_t i = 0; i < ROWS(steps); i++) {
        struct intent intent;
        assert_row(steps[i].line, intent_read(steps[i].line, &intent).ok);
        assert_row(steps[i].line,
                   played_say(&game, &intent, game.at_ms) == REASON_NONE);
        if (strcmp(label_of(&game), steps[i].want) != 0)
            fail_msg("%s: %s", steps[i].name, label_of(&game));
        assert_string_equal(label_in(&game, NARROW_CELLS), steps[i].brief);
    }
    game_done(&game);
}

/* D.2: who announces, repeats, executes and presses. */
static const struct {
    const char *line, *want, *brief;
} announced[] = {
    {"start mode=otb boards=two", "White, ready? ", "White, ready? "},
    {"white ready", "Black, ready? ", "Black, ready? "},
    {"black ready", "White, move 1: ", "1. "},
    {"white moves e4", "White, announce: ", "Announce: "},
    {"white announces e4", "Black, repeat: ", "Repeat: "},
    {"black repeats e4", "Black, execute: ", "Execute: "},
    {"black executes e4", "White, press: ", "White, press: "},
    {"white presses", "Black, move 1: ", "1... "},
};

static void the_step_is_told(void **state)
{
    struct game game;
    (void)state;
    game_init(&game);
    for (size_t i = 0; i < ROWS(announced); i++) {
        struct intent intent;
        assert_row(announced[i].line,
                   intent_read(announced[i].line, &intent).ok);
        assert_row(announced[i].line,
                   played_say(&game, &intent, game.at_ms) == REASON_NONE);
        assert_string_equal(label_of(&game), announced[i].want);
        assert_string_equal(label_in(&game, NARROW_CELLS), announced[i].brief);
    }
    game_done(&game);
}

/* An open offer is for the player to move, who may have been asked long ago. */
static void an_offer_stays_before_the_line(void **state)
{
    static const char *const lines[] = {"start mode=plain", "white moves e4",
                                        "black moves e5", "white moves Nf3",
                                        "white offers draw"};
    struct game game;
    (void)state;
    game_init(&game);
    for (size_t i = 0; i < ROWS(lines); i++) {
        struct intent intent;
        assert_row(lines[i], intent_read(lines[i], &intent).ok);
        assert_row(lines[i],
                   played_say(&game, &intent, game.at_ms) == REASON_NONE);
    }
    assert_string_equal(label_of(&game),
                        "Black, move 2, White offers a draw: ");
    assert_string_equal(label_in(&game, NARROW_CELLS), "2... Draw? ");
    if (catalogues_find()) {
        catalogues_speak("ru");
        assert_string_equal(label_of(&game),
                            "Чёрные, ход 2, белые предлагают ничью: ");
        catalogues_speak("en");
    }
    game_done(&game);
}

static void the_end_is_told_in_words(void **state)
{
    static const struct {
        uint8_t white, black;
        const char *want;
    } ends[] = {
        {2, 0, "Game over, White wins: "},
        {0, 2, "Game over, Black wins: "},
        {1, 1, "Game over, drawn: "},
        {0, 0, "Game over, lost by both: "},
        {HALF_NONE, HALF_NONE, "Game over, no result: "},
    };
    struct game game;
    (void)state;
    played_begin(&game, "");
    game.phase = GAME_OVER;
    for (size_t i = 0; i < ROWS(ends); i++) {
        game.half_white = ends[i].white;
        game.half_black = ends[i].black;
        assert_string_equal(label_of(&game), ends[i].want);
    }
    game_done(&game);
}

/* Whoever has to answer, not whose move it is. */
static void a_question_names_who_answers_it(void **state)
{
    struct game game;
    char text[LABEL_TEXT_MAX];
    (void)state;
    game_init(&game);
    struct intent intent;
    assert_true(intent_read("start", &intent).ok);
    assert_int_equal(played_say(&game, &intent, 0), REASON_NONE);
    struct view view = {.game = &game,
                        .question = "Black: adjourn?",
                        .asks_side = true,
                        .asked = BLACK};
    label_write(&view, LABEL_TEXT_MAX, text);
    assert_string_equal(text, "Black, yes or no: ");
    view.brief_question = "Adjourn? Yes, no.";
    label_write(&view, LABEL_TEXT_MAX, text);
    assert_string_equal(text, "Black: Adjourn? Yes, no. ");
    label_write(&view, 20, text);
    assert_string_equal(text, "Adjourn? Yes, no. ");
    label_write(&view, NARROW_CELLS, text);
    assert_string_equal(text, "Yes/no? ");
    view.asks_side = false;
    label_write(&view, LABEL_TEXT_MAX, text);
    assert_string_equal(text, "White, move 1: ");
    game_done(&game);
}

/* With a draw offer open, a question of the program's own is the one that yes
 * answers; before the press, the offer and the press are both told. */
static void the_question_that_yes_answers_is_named(void **state)
{
    static const char *const lines[] = {"start mode=otb",   "white ready",
                                        "black ready",      "white moves e4",
                                        "white presses",    "black moves e5",
                                        "black offers draw"};
    struct game game;
    char text[LABEL_TEXT_MAX];
    (void)state;
    game_init(&game);
    for (size_t i = 0; i < ROWS(lines); i++) {
        struct intent intent;
        assert_row(lines[i], intent_read(lines[i], &intent).ok);
        assert_row(lines[i],
                   played_say(&game, &intent, game.at_ms) == REASON_NONE);
    }
    struct view view = {.game = &game,
                        .question = "White: accept the draw? Yes or no.",
                        .brief_question = "Draw? Yes or no.",
                        .asks_side = true,
                        .asked = WHITE};
    label_write(&view, LABEL_TEXT_MAX, text);
    assert_string_equal(text, "Black, press. White, accept the draw? ");
    label_write(&view, NARROW_CELLS, text);
    assert_string_equal(text, "Press. Draw? ");
    view.question = "Black, do you resign? Yes or no.";
    view.brief_question = "Resign? Yes or no.";
    view.asked = BLACK;
    view.asks_own = true;
    label_write(&view, LABEL_TEXT_MAX, text);
    assert_string_equal(text, "Black: Resign? Yes or no. ");
    game_done(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_offer_stays_before_the_line),
        cmocka_unit_test(over_the_board_the_clock_is_told),
        cmocka_unit_test(the_end_is_told_in_words),
        cmocka_unit_test(the_step_is_told),
        cmocka_unit_test(the_question_that_yes_answers_is_named),
        cmocka_unit_test(a_question_names_who_answers_it),
    };
    return cmocka_run_group_tests_name("tui/model/label", tests, NULL, NULL);
}
