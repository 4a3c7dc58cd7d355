// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/model/game_status.h"

#include "tests/tui/played.h"

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
        cmocka_unit_test(conditions_are_named),
        cmocka_unit_test(a_result_has_its_article),
        cmocka_unit_test(every_ending_has_its_name),
    };
    return cmocka_run_group_tests_name("tui/model/game_status", tests, NULL,
                                       NULL);
}
