// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/model/game_status.h"

#include "rules/base/translatable.h"

#include "tests/catalogues.h"
#include "tests/tui/played.h"

static const struct {
    const char *name, *fen, *moves;
    enum side side;
    bool symbols, is_brief;
    const char *text;
} captured_cases[] = {
    {"nothing yet", "", "e4 e5", WHITE, false, false, ""},
    {"a pawn", "", "e4 d5 exd5", WHITE, false, false, "+1 p"},
    {"the other side is behind", "", "e4 d5 exd5", BLACK, false, false, ""},
    {"taken back", "", "e4 d5 exd5 Qxd5", WHITE, false, false, ""},
    {"the queen for a bishop", "", "e4 d5 exd5 Qxd5 Nc3 Qe5 Be2 Qxe2 Qxe2",
     WHITE, false, false, "+6 Q"},
    {"the bishop for the queen", "", "e4 d5 exd5 Qxd5 Nc3 Qe5 Be2 Qxe2 Qxe2",
     BLACK, false, false, "B"},
    {"the most valuable first", "4k3/8/8/8/8/8/PP6/QR2K3 w - - 0 1", "a3",
     WHITE, false, false, "+16 QRpp"},
    {"symbols", "", "e4 d5 exd5", WHITE, true, false, "+1 \u265f\ufe0e"},
    {"pawns in brief", "", "e4 d5 exd5 c6 dxc6 Nd7 cxb7 Nb6 bxa8=N", WHITE,
     false, true, "+10 RN 2p"},
    {"one pawn in brief", "", "e4 d5 exd5", WHITE, false, true, "+1 p"},
    {"two pawns alone in brief", "", "e4 d5 exd5 c6 dxc6", WHITE, true, true,
     "+2 2\u265f\ufe0e"},
    {"a promoted piece counts", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a8=Q", WHITE,
     false, false, "+9 Q"},
    {"a position that begins uneven", "7k/8/8/8/8/8/8/KR6 w - - 0 1", "Rb2",
     WHITE, false, false, "+5 R"},
};

static void captures_and_lead_are_told(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(captured_cases); i++) {
        struct game game;
        struct view view = {.game = &game, .notation = NOTATION_EN};
        char text[CAPTURES_TEXT_MAX];
        played_begin(&game, captured_cases[i].fen);
        played_moves(&game, captured_cases[i].moves);
        captures_write(&view, captured_cases[i].side, captured_cases[i].symbols,
                       captured_cases[i].is_brief, text);
        assert_row(captured_cases[i].name,
                   strcmp(text, captured_cases[i].text) == 0);
        game_done(&game);
    }
}

/* Anybody who plays without the program's help is not told. */
static void the_rule_helps_is_kept(void **state)
{
    (void)state;
    struct game game;
    struct view view = {.game = &game, .notation = NOTATION_EN};
    char text[CAPTURES_TEXT_MAX];
    played_begin(&game, "");
    played_moves(&game, "e4 d5 exd5");
    game.start.rules.helps = HELPS_BOARD;
    captures_write(&view, WHITE, false, false, text);
    assert_string_equal(text, "");
    game_done(&game);
}

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

/* Who is to be ready, and then who is to move: nothing tells that a clock was
 * not pressed (13.6). */
static const struct {
    const char *name, *line, *want, *brief;
} steps[] = {
    {"6.6 nobody is ready", "start mode=otb", "White, ready? ",
     "White, ready? "},
    {"6.6 one is", "white ready", "Black, ready? ", "Black, ready? "},
    {"6.6 both are", "black ready", "White, move 1: ", "1. "},
    {"4.6 in the hand", "white lifts e2", "White, move 1: ", "1. "},
    {"6.2.1 made", "white releases e4", "Black, move 1: ", "1... "},
    {"6.2.1 completed", "white presses", "Black, move 1: ", "1... "},
    {"13.6 illegal, as any other", "black moves e8e4",
     "White, move 2: ", "2. "},
    {"7.5.1 undone", "black presses", "Black, move 1: ", "1... "},
    {"", "black moves e5", "White, move 2: ", "2. "},
    {"", "black presses", "White, move 2: ", "2. "},
    {"6.2.1 made", "white moves d4", "Black, move 2: ", "2... "},
    {"", "white presses", "Black, move 2: ", "2... "},
    {"5.1.2", "white resigns", "Game over, Black wins: ", "0-1: "},
};

static void over_the_board_no_press_is_told(void **state)
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
    {"black executes e4", "Black, move 1: ", "1... "},
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
 * answers; nothing tells that the offerer has not pressed yet. */
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
    assert_string_equal(text, "White, move 2, Black offers a draw: ");
    label_write(&view, NARROW_CELLS, text);
    assert_string_equal(text, "2. Draw? ");
    view.question = "Black, do you resign? Yes or no.";
    view.brief_question = "Resign? Yes or no.";
    view.asked = BLACK;
    view.asks_own = true;
    label_write(&view, LABEL_TEXT_MAX, text);
    assert_string_equal(text, "Black: Resign? Yes or no. ");
    view.question = "Do you want to leave? Yes or no.";
    view.brief_question = "Leave? Yes or no.";
    view.asks_side = false;
    view.asks_yes = true;
    label_write(&view, LABEL_TEXT_MAX, text);
    assert_string_equal(text, "Leave? Yes or no. ");
    game_done(&game);
}

static void conditions_are_named(void **state)
{
    (void)state;
    struct game game;
    char text[GAME_STATUS_TEXT_MAX];
    game_init(&game);
    game_status_conditions(&game, text);
    assert_string_equal(text, "");
    played_begin(&game, "");
    game_status_conditions(&game, text);
    assert_string_equal(text, "Laws 2023, 15m+10, rapid");
    game.start.mode = MODE_OTB;
    game_status_conditions(&game, text);
    assert_string_equal(text, "Laws 2023, 15m+10, rapid, over the board");
    game_status_result(&game, text);
    assert_string_equal(text, "");
    game_done(&game);
}

static const struct {
    const char *name, *fen, *mv, *want;
} cases[] = {
    {"5.1.1 mate", "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", "Ra8",
     "1-0, checkmate, 5.1.1"},
    {"5.2.1 stalemate", "k7/8/8/1Q6/8/8/8/7K w - - 0 1", "Qb6",
     "1/2-1/2, stalemate, 5.2.1"},
    {"5.2.2 bare kings", "k7/8/8/8/8/8/6p1/7K w - - 0 1", "Kxg2",
     "1/2-1/2, dead position, 5.2.2"},
};

static void a_result_has_its_article(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct game game;
        char text[GAME_STATUS_TEXT_MAX];
        played_begin(&game, cases[i].fen);
        played_moves(&game, cases[i].mv);
        game_status_result(&game, text);
        if (strcmp(text, cases[i].want))
            print_message("%s\n", text);
        assert_row(cases[i].name, strcmp(text, cases[i].want) == 0);
        game_done(&game);
    }
}

/* Reversed colours in 2001: the text of that article was not at hand. */
static void a_result_without_a_number_names_none(void **state)
{
    struct game game;
    char text[GAME_STATUS_TEXT_MAX];
    (void)state;
    played_begin(&game, cases[0].fen);
    game.laws = laws_edition("2001");
    game.phase = GAME_OVER;
    game.ending = ENDING_ANNULLED;
    game.ending_clause = CLAUSE_COLOURS_REVERSED;
    game.half_white = game.half_black = HALF_NONE;
    game_status_result(&game, text);
    assert_null(strstr(text, "unverified"));
    assert_true(strlen(text) > 0 && text[strlen(text) - 1] != ' ');
    game_done(&game);
}

/* In a column of the screen there is room for a few words. */
static void every_ending_has_its_name(void **state)
{
    (void)state;
    struct game game;
    game_init(&game);
    game.phase = GAME_OVER;
    for (int ending = 0; ending < ENDINGS; ending++) {
        char text[GAME_STATUS_TEXT_MAX];
        game.ending = (uint8_t)ending;
        game_status_result(&game, text);
        assert_row(ending_words[ending], strstr(text, "null") == NULL);
        assert_row(ending_words[ending],
                   ending == ENDING_NONE || strlen(text) > strlen("0-0, "));
    }
    game_done(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(captures_and_lead_are_told),
        cmocka_unit_test(the_rule_helps_is_kept),
        cmocka_unit_test(an_offer_stays_before_the_line),
        cmocka_unit_test(over_the_board_no_press_is_told),
        cmocka_unit_test(the_end_is_told_in_words),
        cmocka_unit_test(the_step_is_told),
        cmocka_unit_test(the_question_that_yes_answers_is_named),
        cmocka_unit_test(a_question_names_who_answers_it),
        cmocka_unit_test(conditions_are_named),
        cmocka_unit_test(a_result_has_its_article),
        cmocka_unit_test(a_result_without_a_number_names_none),
        cmocka_unit_test(every_ending_has_its_name),
    };
    return cmocka_run_group_tests_name("tui/model/game_status", tests, NULL,
                                       NULL);
}
