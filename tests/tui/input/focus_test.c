// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/input/focus.h"

#include <string.h>

#include "tests/tui/played.h"
#include "tests/unit.h"

/* A hand over a game: what a key does, and the command it made. */
struct hand {
    struct game game;
    struct view view;
    struct focus focus;
    struct prompt prompt;
    struct command command;
};

static struct hand *hand_over(struct hand *hand, const char *moves)
{
    memset(hand, 0, sizeof *hand);
    played_begin(&hand->game, "");
    played_moves(&hand->game, moves);
    hand->view = (struct view){.game = &hand->game, .connected = true};
    hand->focus = focus_initial();
    return hand;
}

static bool press(struct hand *hand, uint32_t key)
{
    const struct key_binding *binding =
        focus_binding(&hand->focus, &hand->prompt, &hand->view, key);
    return focus_press(&hand->focus, &hand->prompt, &hand->view, key, binding,
                       &hand->command);
}

static void press_all(struct hand *hand, const char *letters)
{
    for (; *letters != '\0'; letters++)
        press(hand, (unsigned char)*letters);
}

static void letters_are_text_in_the_line(void **state)
{
    (void)state;
    struct hand hand;
    hand_over(&hand, "");
    press_all(&hand, "flip");
    assert_string_equal(hand.prompt.text, "flip");
    assert_true(press(&hand, '\r'));
    assert_int_equal(hand.command.kind, COMMAND_FLIP);
    assert_string_equal(hand.prompt.text, "");
    game_done(&hand.game);
}

static const struct {
    const char *name, *typed;
    uint32_t key;
    bool on_board;
} entries[] = {
    {"up", "", PRESS_UP, false},
    {"left on an empty line", "", PRESS_LEFT, true},
    {"left in a line begun", "Nf", PRESS_LEFT, false},
    {"tab", "", '\t', true},
    {"tab with a line begun", "Nf", '\t', true},
    {"a letter", "", 'f', false},
};

static void tab_enters_the_board(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(entries); i++) {
        struct hand hand;
        hand_over(&hand, "");
        press_all(&hand, entries[i].typed);
        press(&hand, entries[i].key);
        assert_row(entries[i].name, hand.focus.on_board == entries[i].on_board);
        if (entries[i].on_board)
            assert_row(entries[i].name,
                       hand.command.request.query == QUERY_SQUARE &&
                           hand.command.request.square == SQ_E2);
        assert_row(entries[i].name, strncmp(hand.prompt.text, entries[i].typed,
                                            strlen(entries[i].typed)) == 0);
        game_done(&hand.game);
    }
}

static void the_board_is_entered_where_the_last_move_went(void **state)
{
    (void)state;
    struct hand hand;
    hand_over(&hand, "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O");
    press(&hand, '\t');
    assert_int_equal(hand.focus.square, SQ_G1);
    game_done(&hand.game);
}

static void arrows_tell_every_square(void **state)
{
    (void)state;
    struct hand hand;
    hand_over(&hand, "");
    press(&hand, '\t');
    assert_true(press(&hand, PRESS_UP));
    assert_int_equal(hand.command.request.square, SQ_E3);
    assert_true(press(&hand, PRESS_LEFT));
    assert_int_equal(hand.command.request.square, SQ_D3);
    hand.view.flipped = true;
    assert_true(press(&hand, PRESS_LEFT));
    assert_int_equal(hand.command.request.square, SQ_E3);
    assert_true(press(&hand, PRESS_UP));
    assert_true(press(&hand, PRESS_UP));
    assert_int_equal(hand.command.request.square, SQ_E1);
    assert_null(hand.command.touched);
    /* At the edge. */
    assert_true(press(&hand, PRESS_UP));
    assert_int_equal(hand.command.request.square, SQ_E1);
    assert_string_equal(hand.command.touched, "The edge:");
    assert_true(press(&hand, '7'));
    assert_int_equal(hand.command.request.square, SQ_E7);
    assert_null(hand.command.touched);
    game_done(&hand.game);
}

static const struct {
    const char *name, *before, *typed;
    const char *line; /* that is typed then; "": it was submitted */
    bool on_board;
} typed_moves[] = {
    {"a knight's move", "", "Nf3", "Nf3", false},
    {"a small letter", "", "nf3", "nf3", false},
    {"a capture by a small letter", "", "nxf3", "nxf3", false},
    {"with a rank", "", "N1f3", "N1f3", false},
    {"a pawn's move", "", "e4", "e4", false},
    {"each file begins one", "", "a", "a", false},
    {"the b-file needs a digit", "", "b4", "b4", false},
    {"or a capture", "", "bxc3", "bxc3", false},
    {"a bishop", "", "Bb5", "Bb5", false},
    {"with Enter it is submitted", "", "e4\r", "", false},
    {"squares", "", "g1f3", "g1f3", false},
    {"castling", "", "O-O", "O-O", false},
    {"castling with noughts", "", "0-0", "0-0", false},
    {"a question, then a pawn's move", "", "Oe4", "e4", false},
    {"a promotion", "", "fxg8=Q", "fxg8=Q", false},
    {"an illegal move does not end as a legal one", "", "Ne4", "Ne4", false},
    {"two steps, then a pawn's move", "", "nnd4", "d4", false},
    {"three steps, then a pawn's move", "", "nnnd4", "d4", false},
    {"a piece and a rank are keys", "", "n3", "", true},
    {"keys", "", "bx", "", true},
    {"the same key again", "", "nnn", "", true},
    {"two queries", "", "ls", "", true},
    {"after a semicolon a letter is a key", "", ";c;d;e;g", "", true},
    {"and begins no move", "", "N;cls", "", true},
};

static void a_move_typed_on_the_board_is_a_move(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(typed_moves); i++) {
        const char *name = typed_moves[i].name;
        struct hand hand;
        hand_over(&hand, typed_moves[i].before);
        press(&hand, '\t');
        int square = hand.focus.square;
        press_all(&hand, typed_moves[i].typed);
        assert_row(name, hand.focus.on_board == typed_moves[i].on_board);
        assert_row(name, !strcmp(hand.prompt.text, typed_moves[i].line));
        if (!typed_moves[i].on_board) {
            assert_row(name, typed_moves[i].typed[0] == 'n' ||
                                 hand.focus.square == square);
            assert_row(name, typed_moves[i].line[0] != '\0' ||
                                 (hand.command.kind == COMMAND_INTENT &&
                                  hand.command.intent.kind == INTENT_MOVE));
        }
        game_done(&hand.game);
    }
}

static void a_russian_move_is_understood_too(void **state)
{
    (void)state;
    struct hand hand;
    hand_over(&hand, "");
    hand.view.notation = NOTATION_RU;
    press(&hand, '\t');
    press(&hand, 0x41a);
    press(&hand, 'f');
    press(&hand, '3');
    assert_string_equal(hand.prompt.text, "\320\232f3");
    game_done(&hand.game);
}

static void a_piece_is_lifted_and_dropped(void **state)
{
    (void)state;
    struct hand hand;
    hand_over(&hand, "");
    press(&hand, '\t');
    assert_true(press(&hand, ' '));
    assert_int_equal(hand.focus.lifted, SQ_E2);
    assert_int_equal(hand.command.kind, COMMAND_QUERY);
    assert_string_equal(hand.command.touched, "Lifted:");
    press(&hand, PRESS_UP);
    press(&hand, PRESS_UP);
    assert_true(press(&hand, '\r'));
    assert_int_equal(hand.command.kind, COMMAND_INTENT);
    assert_int_equal(hand.command.intent.kind, INTENT_MOVE);
    assert_int_equal(hand.command.intent.by, SEAT_NONE);
    assert_string_equal(hand.command.intent.text, "e2e4");
    /* Refused, it is still in the hand; made, it is not. */
    focus_follow(&hand.focus, &hand.view);
    assert_int_equal(hand.focus.lifted, SQ_E2);
    played_moves(&hand.game, "e4");
    focus_follow(&hand.focus, &hand.view);
    assert_int_equal(hand.focus.lifted, SQ_NONE);
    game_done(&hand.game);
}

static void no_piece_is_lifted_after_the_end(void **state)
{
    (void)state;
    struct hand hand;
    hand_over(&hand, "e4 e5 Qh5 Ke7 Qxe5");
    assert_int_equal(hand.game.phase, GAME_OVER);
    press(&hand, '\t');
    hand.focus.square = SQ_E7;
    assert_true(press(&hand, '\r'));
    assert_int_equal(hand.focus.lifted, SQ_NONE);
    assert_int_equal(hand.command.kind, COMMAND_UNKNOWN);
    assert_string_equal(hand.command.wrong, "The game is over.");
    game_done(&hand.game);
}

static void a_piece_dropped_where_it_was_is_put_down(void **state)
{
    (void)state;
    struct hand hand;
    hand_over(&hand, "");
    press(&hand, '\t');
    press(&hand, ' ');
    assert_true(press(&hand, ' '));
    assert_int_equal(hand.command.kind, COMMAND_QUERY);
    assert_string_equal(hand.command.touched, "Put down:");
    assert_int_equal(hand.focus.lifted, SQ_NONE);
    game_done(&hand.game);
}

static void only_own_pieces_are_lifted(void **state)
{
    (void)state;
    struct hand hand;
    hand_over(&hand, "e4");
    press(&hand, '\t');
    assert_true(press(&hand, ' '));
    assert_int_equal(hand.command.kind, COMMAND_UNKNOWN);
    assert_string_equal(hand.command.argument, "e4");
    assert_string_equal(hand.command.wrong,
                        reason_sentence(REASON_OPPONENTS_PIECE));
    press(&hand, PRESS_UP);
    press(&hand, PRESS_UP);
    assert_true(press(&hand, ' '));
    assert_string_equal(hand.command.wrong,
                        reason_sentence(REASON_EMPTY_SQUARE));
    assert_int_equal(hand.focus.lifted, SQ_NONE);
    game_done(&hand.game);
}

static void escape_puts_down_and_then_returns(void **state)
{
    (void)state;
    struct hand hand;
    hand_over(&hand, "");
    press(&hand, '\t');
    press(&hand, ' ');
    press(&hand, PRESS_UP);
    assert_true(press(&hand, PRESS_ESCAPE));
    assert_string_equal(hand.command.touched, "Put down:");
    assert_int_equal(hand.command.request.square, SQ_E2);
    assert_true(hand.focus.on_board && hand.focus.lifted == SQ_NONE);
    assert_int_equal(hand.focus.square, SQ_E3);
    assert_true(press(&hand, PRESS_ESCAPE));
    assert_false(hand.focus.on_board);
    assert_string_equal(hand.command.touched, "You are in the line.");
    assert_int_equal(hand.command.request.square, SQ_NONE);
    press(&hand, '\t');
    assert_true(press(&hand, 'G'));
    assert_false(hand.focus.on_board);
    assert_string_equal(hand.command.touched,
                        "Type the number of a move, then Enter.");
    press(&hand, PRESS_BACKSPACE);
    press(&hand, PRESS_BACKSPACE);
    press(&hand, PRESS_BACKSPACE);
    assert_true(press(&hand, PRESS_ESCAPE)); /* then it is for silence */
    assert_int_equal(hand.command.kind, COMMAND_HUSH);
    game_done(&hand.game);
}

static void a_lifted_piece_is_dropped_when_the_turn_passes(void **state)
{
    (void)state;
    struct hand hand;
    hand_over(&hand, "");
    press(&hand, '\t');
    press(&hand, ' ');
    focus_follow(&hand.focus, &hand.view);
    assert_int_equal(hand.focus.lifted, SQ_E2);
    played_moves(&hand.game, "d4");
    focus_follow(&hand.focus, &hand.view);
    assert_int_equal(hand.focus.lifted, SQ_NONE);
    game_done(&hand.game);
}

static const struct {
    const char *name;
    bool question, asks_role;
    uint32_t key;
    enum command_kind kind;
} answers[] = {
    {"yes to a question", true, false, 'y', COMMAND_YES},
    {"no to a question", true, false, 'n', COMMAND_NO},
    {"a queen", true, true, 'q', COMMAND_ANSWER_ROLE},
    {"a knight and not no", true, true, 'n', COMMAND_ANSWER_ROLE},
    {"no piece: the question again", true, true, '~', COMMAND_ANSWER_ROLE},
    {"the turn under a question", true, false, 'w', COMMAND_QUERY},
    {"no question is open", false, false, 'y', COMMAND_UNKNOWN},
    {"a key without a meaning", false, false, '~', COMMAND_UNKNOWN},
};

static void questions_are_answered_by_a_key_on_the_board(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(answers); i++) {
        struct hand hand;
        hand_over(&hand, "");
        press(&hand, '\t');
        hand.view.question = answers[i].question ? "Well?" : NULL;
        hand.view.asks_role = answers[i].asks_role;
        assert_row(answers[i].name, press(&hand, answers[i].key));
        assert_row(answers[i].name, hand.command.kind == answers[i].kind);
        game_done(&hand.game);
    }
}

static void a_role_is_answered_in_the_line_too(void **state)
{
    (void)state;
    struct hand hand;
    hand_over(&hand, "");
    hand.view.question = "Which?";
    hand.view.asks_role = true;
    press_all(&hand, "Knight\r");
    assert_int_equal(hand.command.kind, COMMAND_ANSWER_ROLE);
    assert_int_equal(hand.command.role, KNIGHT);
    press_all(&hand, "n\r");
    assert_int_equal(hand.command.role, KNIGHT);
    hand.view.asks_role = false;
    press_all(&hand, "n\r");
    assert_int_equal(hand.command.kind, COMMAND_NO);
    game_done(&hand.game);
}

static void a_line_that_is_too_long_is_not_cut(void **state)
{
    (void)state;
    struct hand hand;
    hand_over(&hand, "");
    press_all(&hand, "save ");
    for (int i = 0; i < PROMPT_TEXT_MAX; i++)
        press(&hand, 'a');
    assert_true(press(&hand, '\r'));
    assert_int_equal(hand.command.kind, COMMAND_UNKNOWN);
    game_done(&hand.game);
}

static void the_end_of_input_asks_to_leave(void **state)
{
    (void)state;
    struct hand hand;
    hand_over(&hand, "");
    press_all(&hand, "e");
    assert_false(press(&hand, PRESS_CTRL('D')));
    press(&hand, '\b');
    assert_true(press(&hand, PRESS_CTRL('D')));
    assert_int_equal(hand.command.kind, COMMAND_QUIT);
    game_done(&hand.game);
}

/* A file and a rank are those of the square in focus. */
static void a_typed_line_leads_to_a_file(void **state)
{
    (void)state;
    struct hand hand;
    hand_over(&hand, "");
    press(&hand, '\t');
    press(&hand, 'Y');
    assert_false(hand.focus.on_board);
    press_all(&hand, "g");
    assert_true(press(&hand, '\r'));
    assert_true(hand.focus.on_board);
    assert_int_equal(hand.focus.square, SQ_G2);
    assert_int_equal(hand.command.request.query, QUERY_SQUARE);
    press(&hand, '\t');
    press_all(&hand, "board 7");
    assert_true(press(&hand, '\r'));
    assert_int_equal(hand.focus.square, SQ_G7);
    game_done(&hand.game);
}

/* What is pressed on the board, one key after the other; what begins a move is
 * the text at the end, and "" where all of it were keys. */
static const struct {
    const char *name, *keys, *text;
    bool is_move; /* the last character is no key */
} rows[] = {
    {"the letter of a file", "e", "e", true},
    {"a piece's letter is a key", "N", "N", false},
    {"a piece and a file", "Nf", "Nf", true},
    {"a small piece and a file", "nf", "nf", true},
    {"told by its rank", "R1e", "R1e", true},
    {"a capture", "Bxc", "Bxc", true},
    {"a b and a digit are a pawn's move", "b4", "b4", true},
    {"a b alone may be a bishop", "b", "b", false},
    {"castling", "O-", "O-", true},
    {"castling with noughts", "0-", "0-", true},
    {"the same key twice walks", "NN", "", false},
    {"three times too", "NNN", "", false},
    {"a digit alone is a key", "4", "", false},
    {"another key between", "No", "o", false},
};

static void moves_begin_with_a_file(void **state)
{
    const struct view view = {.notation = NOTATION_EN};
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct board_typing typing = {0};
        enum board_typed last = TYPED_KEYS;
        for (const char *key = rows[i].keys; *key != '\0'; key++)
            last =
                focus_take_typed(&typing, &view, 12, (unsigned char)*key, true);
        assert_row(rows[i].name, (last == TYPED_MOVE) == rows[i].is_move);
        if (strcmp(typing.text, rows[i].text) != 0)
            fail_msg("%s: \"%s\"", rows[i].name, typing.text);
    }
}

/* If the character does nothing there, a piece's letter begins a move. */
static void a_letter_without_a_meaning_is_typed(void **state)
{
    const struct view view = {.notation = NOTATION_EN};
    struct board_typing typing = {0};
    (void)state;
    assert_int_equal(focus_take_typed(&typing, &view, 12, 'N', false),
                     TYPED_MOVE);
    assert_string_equal(typing.text, "N");
}

/* German letters, and English ones as well. */
static void letters_of_the_notation_count(void **state)
{
    const struct view view = {.notation = NOTATION_DE};
    struct board_typing typing = {0};
    (void)state;
    focus_take_typed(&typing, &view, 12, 'S', true);
    assert_int_equal(focus_take_typed(&typing, &view, 12, 'f', true),
                     TYPED_MOVE);
    assert_string_equal(typing.text, "Sf");
    typing = (struct board_typing){0};
    focus_take_typed(&typing, &view, 12, 'N', true);
    assert_int_equal(focus_take_typed(&typing, &view, 12, 'f', true),
                     TYPED_MOVE);
}

/* The focus goes back to where the first character was pressed. */
static void the_square_is_that_of_the_first_character(void **state)
{
    const struct view view = {.notation = NOTATION_EN};
    struct board_typing typing = {0};
    (void)state;
    focus_take_typed(&typing, &view, 12, 'N', true);
    focus_take_typed(&typing, &view, 20, 'f', true);
    assert_int_equal(typing.square, 12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_are_text_in_the_line),
        cmocka_unit_test(tab_enters_the_board),
        cmocka_unit_test(the_board_is_entered_where_the_last_move_went),
        cmocka_unit_test(arrows_tell_every_square),
        cmocka_unit_test(a_move_typed_on_the_board_is_a_move),
        cmocka_unit_test(a_russian_move_is_understood_too),
        cmocka_unit_test(a_piece_is_lifted_and_dropped),
        cmocka_unit_test(no_piece_is_lifted_after_the_end),
        cmocka_unit_test(a_piece_dropped_where_it_was_is_put_down),
        cmocka_unit_test(only_own_pieces_are_lifted),
        cmocka_unit_test(escape_puts_down_and_then_returns),
        cmocka_unit_test(a_lifted_piece_is_dropped_when_the_turn_passes),
        cmocka_unit_test(questions_are_answered_by_a_key_on_the_board),
        cmocka_unit_test(a_role_is_answered_in_the_line_too),
        cmocka_unit_test(a_line_that_is_too_long_is_not_cut),
        cmocka_unit_test(the_end_of_input_asks_to_leave),
        cmocka_unit_test(a_typed_line_leads_to_a_file),
        cmocka_unit_test(moves_begin_with_a_file),
        cmocka_unit_test(a_letter_without_a_meaning_is_typed),
        cmocka_unit_test(letters_of_the_notation_count),
        cmocka_unit_test(the_square_is_that_of_the_first_character),
    };
    return cmocka_run_group_tests_name("tui/input/focus", tests, NULL, NULL);
}
