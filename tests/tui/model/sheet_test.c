#include "tui/model/sheet.h"

#include "tests/tui/played.h"

static const char *const black_begins =
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 7";

static const struct {
    const char *name, *fen, *moves;
    int line;
    enum side side;
    int cells;
    const char *text;
} cases[] = {
    {"White's first", "", "e4 e5", 0, WHITE, 8, "e4"},
    {"Black's first", "", "e4 e5", 0, BLACK, 8, "e5"},
    {"not yet made", "", "e4", 0, BLACK, 8, ""},
    {"8.1.1 an offer", "", "e4= e5", 0, WHITE, 8, "e4(=)"},
    {"8.1.1 an offer in few cells", "", "e4= e5", 0, WHITE, 4, "e4="},
    {"Black begins", NULL, "e5 Nf3", 0, WHITE, 8, "..."},
    {"Black began", NULL, "e5 Nf3", 0, BLACK, 8, "e5"},
    {"White after that", NULL, "e5 Nf3", 1, WHITE, 8, "Nf3"},
};

static void moves_stand_in_their_column(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct game game;
        char text[SHEET_TEXT_MAX];
        played_begin(&game, cases[i].fen ? cases[i].fen : black_begins);
        played_moves(&game, cases[i].moves);
        sheet_move(&game, game_turn(&game), NOTATION_EN, cases[i].line,
                   cases[i].side, cases[i].cells, text);
        assert_row(cases[i].name, strcmp(text, cases[i].text) == 0);
        assert_int_equal(sheet_number(&game, 0), cases[i].fen ? 1 : 7);
        game_done(&game);
    }
}

/* Under score=self that of the player who has the move, as they wrote it. */
static void an_own_sheet_is_shown_as_it_is_written(void **state)
{
    struct game game;
    char text[SHEET_TEXT_MAX];

    (void)state;
    played_begin(&game, "");
    game.start.rules.score = SCORE_SELF;
    played_moves(&game, "e4 e5");
    assert_int_equal(sheet_lines(&game, game_turn(&game)), 0);
    assert_true(scoresheet_write(&game.sheet[WHITE], 2, 0, "d4", true));
    assert_true(scoresheet_write(&game.sheet[WHITE], 2, 1, "P-K4", false));
    assert_true(scoresheet_write(&game.sheet[BLACK], 2, 0, "e4", false));
    assert_int_equal(sheet_lines(&game, game_turn(&game)), 1);
    sheet_move(&game, game_turn(&game), NOTATION_EN, 0, WHITE, 8, text);
    assert_string_equal(text, "d4(=)");
    sheet_ply(&game, game_turn(&game), NOTATION_EN, 1, 12, text);
    assert_string_equal(text, "1..P-K4");
    played_moves(&game, "Nf3");
    sheet_move(&game, game_turn(&game), NOTATION_EN, 0, WHITE, 8, text);
    assert_string_equal(text, "e4");
    sheet_move(&game, game_turn(&game), NOTATION_EN, 0, BLACK, 8, text);
    assert_string_equal(text, "");
    game.phase = GAME_OVER;
    sheet_move(&game, game_turn(&game), NOTATION_EN, 1, WHITE, 8, text);
    assert_string_equal(text, "Nf3");
    game_done(&game);
}

static void a_full_sheet_goes_on_at_the_top(void **state)
{
    (void)state;
    static const int full[] = {0, 1, 2, 3}, after[] = {4, -1, 2, 3};
    struct game game;
    played_begin(&game, "");
    assert_int_equal(sheet_line_at(&game, game_turn(&game), 0, 4), -1);
    played_moves(&game, "Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nb1 Nb8");
    for (int place = 0; place < 4; place++)
        assert_int_equal(sheet_line_at(&game, game_turn(&game), place, 4),
                         full[place]);
    played_moves(&game, "e4 e5");
    for (int place = 0; place < 4; place++)
        assert_int_equal(sheet_line_at(&game, game_turn(&game), place, 4),
                         after[place]);
    game_done(&game);
}

static void every_line_of_the_newest_is_shown_once(void **state)
{
    (void)state;
    enum { PLACES = 5 };
    struct game game;
    played_begin(&game, "");
    played_moves(&game, "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d3 d6 O-O O-O Re1 a6");
    int lines = sheet_lines(&game, game_turn(&game));
    assert_int_equal(lines, 7);
    for (int line = lines - PLACES + 1; line < lines; line++) {
        int seen = 0;
        for (int place = 0; place < PLACES; place++)
            seen +=
                sheet_line_at(&game, game_turn(&game), place, PLACES) == line;
        assert_int_equal(seen, 1);
    }
    game_done(&game);
}

static void each_move_has_its_time(void **state)
{
    (void)state;
    struct game game;
    char text[SHEET_TEXT_MAX];
    played_begin(&game, "");
    played_move(&game, "e4", false, 0);
    played_move(&game, "e5", false, 7900);
    played_move(&game, "Nf3", false, 7900 + 83000);
    sheet_time(&game, 0, BLACK, text);
    assert_string_equal(text, "0:07");
    sheet_time(&game, 1, WHITE, text);
    assert_string_equal(text, "1:23");
    sheet_time(&game, 1, BLACK, text);
    assert_string_equal(text, "");
    game_done(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_stand_in_their_column),
        cmocka_unit_test(an_own_sheet_is_shown_as_it_is_written),
        cmocka_unit_test(a_full_sheet_goes_on_at_the_top),
        cmocka_unit_test(every_line_of_the_newest_is_shown_once),
        cmocka_unit_test(each_move_has_its_time),
    };
    return cmocka_run_group_tests_name("tui/model/sheet", tests, NULL, NULL);
}
