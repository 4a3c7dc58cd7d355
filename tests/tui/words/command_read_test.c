// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/command.h"

#include <string.h>

#include "rules/notation/fen.h"
#include "tests/unit.h"

static const struct {
    const char *name, *line;
    enum command_kind kind;
    enum intent_kind intent;
    enum query query;
} words[] = {
    {"nothing", "", COMMAND_NONE, INTENT_NONE, QUERY_NONE},
    {"blanks are nothing", "   ", COMMAND_NONE, INTENT_NONE, QUERY_NONE},
    {"a move", "e4", COMMAND_INTENT, INTENT_MOVE, QUERY_NONE},
    {"a move between blanks", "  Nf3 ", COMMAND_INTENT, INTENT_MOVE,
     QUERY_NONE},
    {"an illegal move goes to the arbiter", "e5", COMMAND_INTENT, INTENT_MOVE,
     QUERY_NONE},
    {"a man's letter by itself", "n f3", COMMAND_INTENT, INTENT_MOVE,
     QUERY_NONE},
    {"with an offer", "N f3 draw", COMMAND_INTENT, INTENT_MOVE, QUERY_NONE},
    {"b where no bishop can go", "b e4", COMMAND_QUERY, INTENT_NONE,
     QUERY_SQUARE},
    {"no knight can go there", "n e4", COMMAND_UNKNOWN, INTENT_NONE,
     QUERY_NONE},
    {"9.1 an offer", "draw", COMMAND_INTENT, INTENT_OFFER, QUERY_NONE},
    {"in any case", "DRAW", COMMAND_INTENT, INTENT_OFFER, QUERY_NONE},
    {"in other words", "offer a draw", COMMAND_INTENT, INTENT_OFFER,
     QUERY_NONE},
    {"more blanks", "offer   draw", COMMAND_INTENT, INTENT_OFFER, QUERY_NONE},
    {"6.2.1 as it is asked for", "press the clock", COMMAND_INTENT,
     INTENT_PRESS, QUERY_NONE},
    {"yes", "yes", COMMAND_YES, INTENT_NONE, QUERY_NONE},
    {"yes in short", "y", COMMAND_YES, INTENT_NONE, QUERY_NONE},
    {"yes in German", "Ja", COMMAND_YES, INTENT_NONE, QUERY_NONE},
    {"no in Russian", "нет", COMMAND_NO, INTENT_NONE, QUERY_NONE},
    {"no in short", "n", COMMAND_NO, INTENT_NONE, QUERY_NONE},
    {"accept", "accept", COMMAND_INTENT, INTENT_ACCEPT, QUERY_NONE},
    {"decline", "Decline", COMMAND_INTENT, INTENT_DECLINE, QUERY_NONE},
    {"9.2 a claim", "claim threefold", COMMAND_INTENT, INTENT_CLAIM,
     QUERY_NONE},
    {"a claim of nothing", "claim", COMMAND_UNKNOWN, INTENT_CLAIM, QUERY_NONE},
    {"5.1.2 resign", "resign", COMMAND_INTENT, INTENT_RESIGN, QUERY_NONE},
    {"5.1.2 a side resigns", "white resigns", COMMAND_INTENT, INTENT_RESIGN,
     QUERY_NONE},
    {"go on", "go on", COMMAND_INTENT, INTENT_RESUME, QUERY_NONE},
    {"resume", "resume", COMMAND_INTENT, INTENT_RESUME, QUERY_NONE},
    {"pause", "pause", COMMAND_INTENT, INTENT_PAUSE, QUERY_NONE},
    {"9.1 a side before the word", "white draw", COMMAND_INTENT, INTENT_OFFER,
     QUERY_NONE},
    {"5.1.2 a side after the word", "Resign White", COMMAND_INTENT,
     INTENT_RESIGN, QUERY_NONE},
    {"a side and no word", "white horse", COMMAND_UNKNOWN, INTENT_NONE,
     QUERY_NONE},
    {"a side alone", "white", COMMAND_UNKNOWN, INTENT_NONE, QUERY_NONE},
    {"asked to say, the voice and not the opponent is meant", "say again",
     COMMAND_REPEAT, INTENT_NONE, QUERY_NONE},
    {"slowly", "say it slowly", COMMAND_SLOWLY, INTENT_NONE, QUERY_NONE},
    {"no announcement for the blind", "repeat that", COMMAND_REPEAT,
     INTENT_NONE, QUERY_NONE},
    {"to say the time", "say the time", COMMAND_QUERY, INTENT_NONE,
     QUERY_CLOCK},
    {"to tell the last move", "tell me the last move", COMMAND_QUERY,
     INTENT_NONE, QUERY_LAST},
    {"to read the board", "read the board", COMMAND_QUERY, INTENT_NONE,
     QUERY_BOARD},
    {"more than that is for the opponent", "say again in German, please",
     COMMAND_SAY, INTENT_NONE, QUERY_NONE},
    {"a file", "file e", COMMAND_QUERY, INTENT_NONE, QUERY_FILE},
    {"a file in short", "s e", COMMAND_QUERY, INTENT_NONE, QUERY_FILE},
    {"a rank by the same word", "s 4", COMMAND_QUERY, INTENT_NONE, QUERY_RANK},
    {"the file of a square", "file e4", COMMAND_QUERY, INTENT_NONE, QUERY_FILE},
    {"the rank of a square", "rank e4", COMMAND_QUERY, INTENT_NONE, QUERY_RANK},
    {"no file", "file k", COMMAND_UNKNOWN, INTENT_NONE, QUERY_FILE},
    {"men", "men", COMMAND_QUERY, INTENT_NONE, QUERY_PIECES},
    {"no men", "men cow", COMMAND_UNKNOWN, INTENT_NONE, QUERY_PIECES},
    {"some moves", "moves last 3", COMMAND_QUERY, INTENT_NONE, QUERY_MOVES},
    {"attackers need a square", "attackers", COMMAND_UNKNOWN, INTENT_NONE,
     QUERY_ATTACKERS},
    {"back", "back", COMMAND_BACK, INTENT_NONE, QUERY_NONE},
    {"back by some", "back 3", COMMAND_BACK, INTENT_NONE, QUERY_NONE},
    {"back to a move", "go 12", COMMAND_GO, INTENT_NONE, QUERY_NONE},
    {"go on is no number", "go on", COMMAND_INTENT, INTENT_RESUME, QUERY_NONE},
    {"go nowhere", "go there", COMMAND_UNKNOWN, INTENT_NONE, QUERY_NONE},
    {"now", "now", COMMAND_PRESENT, INTENT_NONE, QUERY_NONE},
    {"a square of the board", "board e4", COMMAND_QUERY, INTENT_NONE,
     QUERY_SQUARE},
    {"the board in short", "b", COMMAND_QUERY, INTENT_NONE, QUERY_BOARD},
    {"time is the clocks", "time", COMMAND_QUERY, INTENT_NONE, QUERY_CLOCK},
    {"moves", "moves", COMMAND_QUERY, INTENT_NONE, QUERY_MOVES},
    {"a judge line with a verb that is a word too", "moves Nf3", COMMAND_INTENT,
     INTENT_MOVE, QUERY_NONE},
    {"a square", "e4?", COMMAND_QUERY, INTENT_NONE, QUERY_SQUARE},
    {"a square by the word", "square E4", COMMAND_QUERY, INTENT_NONE,
     QUERY_SQUARE},
    {"no square", "square i9", COMMAND_UNKNOWN, INTENT_NONE, QUERY_SQUARE},
    {"help", "?", COMMAND_HELP, INTENT_NONE, QUERY_NONE},
    {"help for a word", "help draw", COMMAND_HELP, INTENT_NONE, QUERY_NONE},
    {"a scheme of words", "scheme nato", COMMAND_SCHEME, INTENT_NONE,
     QUERY_NONE},
    {"a form of words", "form from-to", COMMAND_FORM, INTENT_NONE, QUERY_NONE},
    {"leave", "quit", COMMAND_QUIT, INTENT_NONE, QUERY_NONE},
    {"a word with something after it", "flip it", COMMAND_UNKNOWN, INTENT_NONE,
     QUERY_NONE},
    {"what only the arbiter's own loop says", "proof can", COMMAND_UNKNOWN,
     INTENT_NONE, QUERY_NONE},
    {"no word at all", "hello", COMMAND_UNKNOWN, INTENT_NONE, QUERY_NONE},
    {"much too long", "eeeeeeeeeeeeeeeeeeeeeeeeeeeeeee4", COMMAND_UNKNOWN,
     INTENT_NONE, QUERY_NONE},
};

static void words_are_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(words); i++) {
        struct command got;
        command_read(words[i].line, &position_initial, &got);
        assert_row(words[i].name, got.kind == words[i].kind);
        assert_row(words[i].name, got.request.query == words[i].query);
        if (got.kind == COMMAND_INTENT)
            assert_row(words[i].name, got.intent.kind == words[i].intent);
        if (got.kind == COMMAND_UNKNOWN)
            assert_row(words[i].name, got.wrong != NULL && *got.wrong != '\0');
    }
}

static const struct {
    const char *name, *line, *text;
    bool offers;
} moves[] = {
    {"as typed", "e4", "e4", false},
    {"9.1.2.1 with the scoresheet's sign", "Nf3 (=)", "Nf3", true},
    {"9.1.2.1 the sign without a blank", "Nf3(=)", "Nf3", true},
    {"9.1.2.1 with the word", "Nf3 draw", "Nf3", true},
    {"9.1.2.1 with the word in capitals", "Nf3 DRAW", "Nf3", true},
    {"a promotion is no offer", "e8=Q", "e8=Q", false},
};

static void moves_keep_their_text_and_their_offer(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(moves); i++) {
        struct command got;
        command_read(moves[i].line, &position_initial, &got);
        assert_row(moves[i].name, got.kind == COMMAND_INTENT);
        assert_row(moves[i].name, got.intent.by == SEAT_NONE);
        assert_row(moves[i].name, !strcmp(got.intent.text, moves[i].text));
        assert_row(moves[i].name, got.intent.offers_draw == moves[i].offers);
    }
}

static const struct {
    const char *name, *line;
    enum claim_kind what;
    const char *move;
    enum seat by;
} claims[] = {
    {"9.2.2", "claim threefold", CLAIM_THREEFOLD, "", SEAT_NONE},
    {"9.2.1", "claim threefold with Nf3", CLAIM_THREEFOLD, "Nf3", SEAT_NONE},
    {"9.3.2", "Claim Fifty", CLAIM_FIFTY, "", SEAT_NONE},
    {"9.2 by its full name", "claim threefold repetition with Nf3",
     CLAIM_THREEFOLD, "Nf3", SEAT_NONE},
    {"9.3 by its full name", "claim fifty-move rule", CLAIM_FIFTY, "",
     SEAT_NONE},
    {"6.8 by its full name", "claim flag fall", CLAIM_FLAG, "", SEAT_NONE},
    {"9.3.1 as a number, without with", "claim 50 Rh2", CLAIM_FIFTY, "Rh2",
     SEAT_NONE},
    {"9.3.1 by a side", "black claims fifty with Rh2", CLAIM_FIFTY, "Rh2",
     SEAT_BLACK},
};

static void claims_name_what_and_the_move(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(claims); i++) {
        struct command got;
        command_read(claims[i].line, &position_initial, &got);
        assert_row(claims[i].name, got.kind == COMMAND_INTENT);
        assert_row(claims[i].name, got.intent.kind == INTENT_CLAIM);
        assert_row(claims[i].name, got.intent.what_claim == claims[i].what);
        assert_row(claims[i].name, !strcmp(got.intent.text, claims[i].move));
        assert_row(claims[i].name, got.intent.by == claims[i].by);
    }
}

static void paths_keep_their_case_and_blanks(void **state)
{
    (void)state;
    struct command got;
    command_read("Save  My  Game.pgn ", NULL, &got);
    assert_int_equal(got.kind, COMMAND_SAVE);
    assert_string_equal(got.argument, "My  Game.pgn");
    command_read("save", NULL, &got);
    assert_string_equal(got.argument, "");
}

static void the_voice_is_switched(void **state)
{
    (void)state;
    struct command got;
    command_read("voice off", NULL, &got);
    assert_true(got.kind == COMMAND_VOICE);
    assert_string_equal(got.argument, "off");
    command_read("Voice ON", NULL, &got);
    assert_true(got.kind == COMMAND_VOICE);
    assert_string_equal(got.argument, "ON");
    command_read("echo words", NULL, &got);
    assert_true(got.kind == COMMAND_TYPING);
    assert_string_equal(got.argument, "words");
    command_read("echo Nf3", NULL, &got);
    assert_true(got.kind == COMMAND_INTENT);
    command_read("voice loud", NULL, &got);
    assert_int_equal(got.kind, COMMAND_UNKNOWN);
    assert_int_equal(got.at, 6);
}

static void squares_are_told(void **state)
{
    (void)state;
    struct command got;
    command_read("h8 ?", NULL, &got);
    assert_int_equal(got.request.square, SQ_H8);
    command_read("square a1", NULL, &got);
    assert_int_equal(got.request.square, SQ_A1);
}

static const struct {
    const char *name, *line;
    enum side side;
    enum role role;
} pieces[] = {
    {"all", "men", SIDE_NONE, ROLE_NONE},
    {"a side", "men white", WHITE, ROLE_NONE},
    {"a kind", "where knights", SIDE_NONE, KNIGHT},
    {"a side and a kind", "Men Black Queen", BLACK, QUEEN},
    {"White's by a capital letter", "p N", WHITE, KNIGHT},
    {"Black's by a small one", "p b", BLACK, BISHOP},
    {"the kind first", "pieces knight white", WHITE, KNIGHT},
    {"all of White", "p A", WHITE, ROLE_NONE},
    {"all of Black", "p a", BLACK, ROLE_NONE},
};

static void pieces_are_told_by_side_and_kind(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(pieces); i++) {
        struct command got;
        command_read(pieces[i].line, NULL, &got);
        assert_row(pieces[i].name, got.kind == COMMAND_QUERY);
        assert_row(pieces[i].name, got.request.query == QUERY_PIECES);
        assert_row(pieces[i].name, got.request.side == pieces[i].side);
        assert_row(pieces[i].name, got.request.role == pieces[i].role);
    }
}

static void moves_are_told_by_number(void **state)
{
    (void)state;
    struct command got;
    command_read("moves 12", NULL, &got);
    assert_int_equal(got.request.from_move, 12);
    command_read("moves from 7", NULL, &got);
    assert_int_equal(got.request.from_move, 7);
    command_read("moves last 3", NULL, &got);
    assert_int_equal(got.request.last_moves, 3);
    assert_int_equal(got.request.from_move, 0);
}

static void sides_are_told_beside_words(void **state)
{
    (void)state;
    struct command got;
    command_read("draw black", NULL, &got);
    assert_int_equal(got.intent.by, SEAT_BLACK);
    assert_int_equal(got.intent.what_offer, OFFER_DRAW);
    command_read("white go on", NULL, &got);
    assert_int_equal(got.intent.by, SEAT_WHITE);
    assert_int_equal(got.intent.kind, INTENT_RESUME);
}

static void positions_are_told_by_move(void **state)
{
    (void)state;
    struct command got;
    command_read("go 12", NULL, &got);
    assert_true(got.number == 12 && got.request.side == WHITE);
    command_read("go 12 black", NULL, &got);
    assert_true(got.number == 12 && got.request.side == BLACK);
    command_read("go 7...", NULL, &got);
    assert_true(got.number == 7 && got.request.side == BLACK);
    command_read("back 4", NULL, &got);
    assert_int_equal(got.number, 4);
}

static void what_is_unknown_is_told_with_its_text(void **state)
{
    (void)state;
    struct command got;
    command_read("  hello", &position_initial, &got);
    assert_int_equal(got.kind, COMMAND_UNKNOWN);
    assert_string_equal(got.argument, "hello");
    assert_true(got.at >= 2);
}

/* Of a word that is known, only what follows it is wrong. */
static const struct {
    const char *line, *word, *wrong;
    size_t misread;
} misfits[] = {
    {"flip it", "flip", "Type key, turn or never", 5},
    {"board x9", "board", "not a square", 6},
    {"go there", "go", "number of a move", 3},
    {"back  x", "back", "type a number", 6},
    {"game x", "game", "type a number", 5},
    {"quit now", "quit", "Type nothing after that", 5},
    {"resign, please", "resign", "Type nothing after that", 8},
    {"resign please", "resign", "Type nothing after that", 7},
    {"offer a draw now", "draw", "Type nothing after that", 13},
    {"agree result 2", "agree result", "", 13},
    {"touch e9", "touch", "not a square", 6},
    {"lift", "lift", "the square", 0},
    {"sheet mine", "sheet", "white, black", 6},
    {"hello", NULL, "neither a move", 0},
    {"moves last 0", "moves", "a number from 1 up", 11},
    {"moves x", "moves", "a number from 1 up", 6},
    {"moves from y", "moves", "a number from 1 up", 11},
    {"moves last", "moves", "a number from 1 up", 6},
    {"moves last 2 3", "moves", "a number from 1 up", 11},
    {"go to x", "go", "number of a move", 6},
};

static void what_stands_behind_a_word_is_told(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(misfits); i++) {
        struct command got;
        command_read(misfits[i].line, &position_initial, &got);
        assert_row(misfits[i].line, got.kind == COMMAND_UNKNOWN);
        assert_row(misfits[i].line,
                   (got.row != NULL) == (misfits[i].word != NULL));
        if (got.row != NULL)
            assert_string_equal(got.row->word, misfits[i].word);
        assert_row(misfits[i].line, strstr(got.wrong, misfits[i].wrong));
        assert_row(misfits[i].line, got.row == NULL ||
                                        misfits[i].misread == 0 ||
                                        got.misread == misfits[i].misread);
    }
}

static void help_knows_words_however_they_are_said(void **state)
{
    (void)state;
    static const struct {
        const char *said, *word;
    } rows[] = {{"draw", "draw"},   {"Offer a draw", "draw"},
                {"m", "moves"},     {"clocks", "clock"},
                {"move", "a move"}, {"go on", "resume"},
                {"?", "help"}};
    for (size_t i = 0; i < ROWS(rows); i++) {
        const struct command_row *row = command_row_of(rows[i].said);
        assert_row(rows[i].said, row && !strcmp(row->word, rows[i].word));
    }
    assert_null(command_row_of(""));
    assert_null(command_row_of("drawing"));
    assert_null(command_row_of("draw again"));
}

static void every_row_has_word_usage_and_help(void **state)
{
    (void)state;
    int rows = 0;
    for (const struct command_row *row; (row = command_row(rows)); rows++) {
        assert_true(*row->word != '\0' && *row->usage != '\0');
        assert_true(row->help[strlen(row->help) - 1] == '.');
        struct command got;
        command_read(row->word, NULL, &got);
        if (rows > 0 && got.kind == COMMAND_UNKNOWN)
            assert_true(strstr(row->usage, " ") != NULL);
    }
    assert_true(rows > 20);
    assert_null(command_row(-1));
}

static bool has_number(const char *text)
{
    return text != NULL && strpbrk(text, "0123456789") != NULL;
}

/* What has one is not looked for among them, chess960 apart. */
static void no_word_has_a_number(void **state)
{
    (void)state;
    const struct word *word;
    for (int i = 1; (word = word_row(i)) != NULL; i++)
        assert_row(word->row.word, has_number(word->row.word) ==
                                       (word->kind == COMMAND_CHESS960));
    for (int i = 1; (word = word_row(i)) != NULL; i++)
        assert_false(has_number(word->also) || has_number(word->brief));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_read),
        cmocka_unit_test(moves_keep_their_text_and_their_offer),
        cmocka_unit_test(claims_name_what_and_the_move),
        cmocka_unit_test(paths_keep_their_case_and_blanks),
        cmocka_unit_test(the_voice_is_switched),
        cmocka_unit_test(squares_are_told),
        cmocka_unit_test(pieces_are_told_by_side_and_kind),
        cmocka_unit_test(moves_are_told_by_number),
        cmocka_unit_test(sides_are_told_beside_words),
        cmocka_unit_test(positions_are_told_by_move),
        cmocka_unit_test(what_is_unknown_is_told_with_its_text),
        cmocka_unit_test(what_stands_behind_a_word_is_told),
        cmocka_unit_test(help_knows_words_however_they_are_said),
        cmocka_unit_test(every_row_has_word_usage_and_help),
        cmocka_unit_test(no_word_has_a_number),
    };
    return cmocka_run_group_tests_name("tui/words/command_read", tests, NULL,
                                       NULL);
}
