// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/input/answer.h"

#include <string.h>

#include "tests/unit.h"

static const struct {
    const char *line;
    enum role role;
} rows[] = {
    {"q", QUEEN},
    {"N", KNIGHT},
    {"Rook", ROOK},
    {"bishop", BISHOP},
    {"Läufer", BISHOP},
    {"LAEUFER", BISHOP},
    {"caballo", KNIGHT},
    {"Torre", ROOK},
    {"ферзь", QUEEN},
    {"LÄUFER", BISHOP},
    {"laufer", BISHOP},
    {"Ферзь", QUEEN},
    {"S", KNIGHT},
    {"t", ROOK},
    {"c", KNIGHT},
    {"Ф", QUEEN},
    {"л", ROOK},
    {"alfil.", BISHOP},
    {"promote to queen", QUEEN},
    {"a rook, please", ROOK},
    {"make it a knight", KNIGHT},
    {"Umwandlung in Dame", QUEEN},
    {"una dama", QUEEN},
    {"not a queen", ROLE_NONE},
    {"k", ROLE_NONE},
    {"", ROLE_NONE},
    {"queen e8", ROLE_NONE},
    {"pawn", PAWN},
    {"the bishop", BISHOP},
    {"den Läufer", BISHOP},
    {"el peón", PAWN},
    {"в ферзя", QUEEN},
    {"to a knight", KNIGHT},
    {"the", ROLE_NONE},
    {"a", BISHOP},
};

/* 3.7.3.3: the choice is named in any language that the program speaks. */
static void a_piece_is_named(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++)
        assert_row(rows[i].line, answer_role(rows[i].line) == rows[i].role);
}

/* Without the question, a letter is what it always is. */
static void only_a_question_is_answered(void **state)
{
    (void)state;
    struct view view = {.asks_role = false};
    struct command command;
    answer_read("b", &view, &command);
    assert_int_equal(command.kind, COMMAND_QUERY);
    view.asks_role = true;
    answer_read("b", &view, &command);
    assert_int_equal(command.kind, COMMAND_ANSWER_ROLE);
    assert_int_equal(command.role, BISHOP);
}

/* "Bishop or pawn?" takes its own words, and its letter stays a question. */
static void a_letter_is_explained_by_a_word(void **state)
{
    (void)state;
    struct view view = {.asks_piece = true, .question = "bishop or pawn?"};
    struct command command;
    answer_read("the pawn", &view, &command);
    assert_int_equal(command.kind, COMMAND_ANSWER_ROLE);
    assert_int_equal(command.role, PAWN);
    answer_read("b", &view, &command);
    assert_int_equal(command.kind, COMMAND_QUERY);
}

/* 12.9, 13.5: an order of the arbiter names a player. */
static const struct {
    const char *line;
    enum intent_kind kind; /* INTENT_NONE: it is no order */
    uint8_t whom;
} named[] = {
    {"penalise anna loss", INTENT_PENALISE, WHOM_WHITE},
    {"penalise Boris Müller warning", INTENT_PENALISE, WHOM_BLACK},
    {"penalise BORIS MUELLER opponent-time 2:00", INTENT_PENALISE, WHOM_BLACK},
    {"give Anna 2:00", INTENT_GIVE, WHOM_WHITE},
    {"penalise white loss", INTENT_PENALISE, WHOM_WHITE},
    {"penalise clara loss", INTENT_NONE, WHOM_NOBODY},
    {"penalise anna", INTENT_NONE, WHOM_NOBODY},
    {"announce anna loss", INTENT_NONE, WHOM_NOBODY},
};

static void an_order_names_a_player(void **state)
{
    struct game game;
    const struct view view = {.game = &game};
    (void)state;
    game_init(&game);
    strcpy(game.start.name[WHITE], "Anna");
    strcpy(game.start.name[BLACK], "Boris Müller");
    for (size_t i = 0; i < ROWS(named); i++) {
        struct command command;
        answer_read(named[i].line, &view, &command);
        bool is_order = command.kind == COMMAND_INTENT &&
                        (command.intent.kind == INTENT_PENALISE ||
                         command.intent.kind == INTENT_GIVE);
        assert_row(named[i].line, is_order == (named[i].kind != INTENT_NONE));
        assert_row(named[i].line,
                   !is_order || (command.intent.kind == named[i].kind &&
                                 command.intent.whom == named[i].whom));
    }
    game_done(&game);
}

/* What people say around a command is left out, and never makes a move. */
static const struct {
    const char *line;
    enum command_kind kind;
    enum query query;
    enum intent_kind intent;
} wordy[] = {
    {"I resign", COMMAND_INTENT, QUERY_NONE, INTENT_RESIGN},
    {"I offer a draw, please", COMMAND_INTENT, QUERY_NONE, INTENT_OFFER},
    {"I offer a draw please", COMMAND_INTENT, QUERY_NONE, INTENT_OFFER},
    {"take back my last move", COMMAND_INTENT, QUERY_NONE, INTENT_OFFER},
    {"how much time do I have", COMMAND_QUERY, QUERY_OWN_TIME, INTENT_NONE},
    {"What time is it?", COMMAND_QUERY, QUERY_CLOCK, INTENT_NONE},
    {"where is the white queen", COMMAND_QUERY, QUERY_PIECES, INTENT_NONE},
    {"what is on e4", COMMAND_QUERY, QUERY_SQUARE, INTENT_NONE},
    {"attackers of e5", COMMAND_QUERY, QUERY_ATTACKERS, INTENT_NONE},
    {"pause the game", COMMAND_INTENT, QUERY_NONE, INTENT_PAUSE},
    {"turn the board", COMMAND_FLIP, QUERY_NONE, INTENT_NONE},
    {"save the game", COMMAND_SAVE, QUERY_NONE, INTENT_NONE},
    {"is the game", COMMAND_UNKNOWN, QUERY_NONE, INTENT_NONE},
    {"the", COMMAND_UNKNOWN, QUERY_NONE, INTENT_NONE},
};

static void words_around_a_command_are_left_out(void **state)
{
    (void)state;
    struct view view = {.asks_role = false};
    for (size_t i = 0; i < ROWS(wordy); i++) {
        struct command command;
        answer_read(wordy[i].line, &view, &command);
        assert_row(wordy[i].line, command.kind == wordy[i].kind);
        if (command.kind == COMMAND_UNKNOWN)
            continue;
        assert_row(wordy[i].line, command.request.query == wordy[i].query);
        assert_row(wordy[i].line, command.intent.kind == wordy[i].intent);
    }
}

/* Appendix D.2.1: what a reader of spoken moves makes of them. */
static bool unspeak(const void *speaker, const char *line,
                    char out[VIEW_MOVE_MAX])
{
    assert_string_equal(speaker, "annex");
    if (strcmp(line, "Springer Felix drei") == 0)
        strcpy(out, "Nf3");
    else if (strcmp(line, "Eva vier remis") == 0)
        strcpy(out, "e4 draw");
    else if (strcmp(line, "1. e4") == 0) /* rank, file and rank */
        strcpy(out, "1e4");
    else
        return false;
    return true;
}

static const struct {
    const char *line;
    enum command_kind kind;
    enum intent_kind intent;
    const char *text, *typed;
    bool offers;
} spoken[] = {
    {"Springer Felix drei", COMMAND_INTENT, INTENT_MOVE, "Nf3",
     "Springer Felix drei", false},
    {"Eva vier remis", COMMAND_INTENT, INTENT_MOVE, "e4", "Eva vier remis",
     true},
    {"claim fifty with Springer Felix drei", COMMAND_INTENT, INTENT_CLAIM,
     "Nf3", "claim fifty with Springer Felix drei", false},
    {"echo Springer Felix drei", COMMAND_INTENT, INTENT_REPEAT, "Nf3",
     "echo Springer Felix drei", false},
    {"record 12. Springer Felix drei", COMMAND_INTENT, INTENT_RECORD, "12. Nf3",
     "record 12. Springer Felix drei", false},
    {"one Springer", COMMAND_UNKNOWN, INTENT_NONE, NULL, "one Springer", false},
    {"Nf3", COMMAND_INTENT, INTENT_MOVE, "Nf3", "", false},
    {"record 12. Nf3", COMMAND_INTENT, INTENT_RECORD, "12. Nf3", "", false},
    {"record 1. e4", COMMAND_INTENT, INTENT_RECORD, "1. e4", "", false},
};

static void a_move_is_typed_as_it_is_spoken(void **state)
{
    (void)state;
    struct view view = {.unspeak = unspeak, .speaker = "annex"};
    for (size_t i = 0; i < ROWS(spoken); i++) {
        struct command command;
        answer_read(spoken[i].line, &view, &command);
        print_message("%s\n", spoken[i].line);
        assert_int_equal(command.kind, spoken[i].kind);
        assert_string_equal(command.argument, spoken[i].typed);
        if (command.kind != COMMAND_INTENT)
            continue;
        assert_int_equal(command.intent.kind, spoken[i].intent);
        assert_string_equal(command.intent.text, spoken[i].text);
        assert_int_equal(command.intent.offers_draw, spoken[i].offers);
    }
}

/* C.2: behind a word too. */
static void a_move_behind_a_word_has_own_letters(void **state)
{
    (void)state;
    struct view view = {.notation = NOTATION_DE};
    struct command command;
    answer_read("claim fifty with Th2", &view, &command);
    assert_int_equal(command.kind, COMMAND_INTENT);
    assert_string_equal(command.intent.text, "Rh2");
    answer_read("announce Sf3", &view, &command);
    assert_int_equal(command.intent.kind, INTENT_ANNOUNCE);
    assert_string_equal(command.intent.text, "Nf3");
    answer_read("record 12. Sf3", &view, &command);
    assert_int_equal(command.intent.kind, INTENT_RECORD);
    assert_string_equal(command.intent.text, "12. Nf3");
    answer_read("find Sf3", &view, &command);
    assert_int_equal(command.kind, COMMAND_FIND);
    assert_string_equal(command.argument, "Nf3");
}

/* Where the pieces are, by the letter of the player's language. */
static const struct {
    const char *line;
    enum notation notation;
    enum side side;
    enum role role;
} letters[] = {
    {"pieces R", NOTATION_ES, WHITE, KING},
    {"pieces r", NOTATION_ES, BLACK, KING},
    {"pieces R", NOTATION_EN, WHITE, ROOK},
    {"pieces S", NOTATION_DE, WHITE, KNIGHT},
    {"pieces d", NOTATION_DE, BLACK, QUEEN},
    {"pieces Кр", NOTATION_RU, WHITE, KING},
    {"pieces кр", NOTATION_RU, BLACK, KING},
    {"pieces К", NOTATION_RU, WHITE, KNIGHT},
    {"pieces N", NOTATION_RU, WHITE, KNIGHT},
};

static void pieces_have_own_letters(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(letters); i++) {
        struct view view = {.notation = letters[i].notation};
        struct command command;
        answer_read(letters[i].line, &view, &command);
        assert_row(letters[i].line, command.kind == COMMAND_QUERY);
        assert_row(letters[i].line, command.request.query == QUERY_PIECES);
        assert_row(letters[i].line, command.request.side == letters[i].side);
        assert_row(letters[i].line, command.request.role == letters[i].role);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_piece_is_named),
        cmocka_unit_test(only_a_question_is_answered),
        cmocka_unit_test(a_letter_is_explained_by_a_word),
        cmocka_unit_test(an_order_names_a_player),
        cmocka_unit_test(words_around_a_command_are_left_out),
        cmocka_unit_test(a_move_is_typed_as_it_is_spoken),
        cmocka_unit_test(a_move_behind_a_word_has_own_letters),
        cmocka_unit_test(pieces_have_own_letters),
    };
    return cmocka_run_group_tests_name("tui/input/answer", tests, NULL, NULL);
}
