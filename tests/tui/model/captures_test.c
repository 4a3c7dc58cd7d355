// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/model/captures.h"

#include "tests/tui/played.h"

static const struct {
    const char *name, *fen, *moves;
    enum side side;
    bool symbols, is_brief;
    const char *text;
} cases[] = {
    {"nothing yet", "", "e4 e5", WHITE, false, false, ""},
    {"a pawn", "", "e4 d5 exd5", WHITE, false, false, "+1 p"},
    {"the other side is behind", "", "e4 d5 exd5", BLACK, false, false, ""},
    {"taken back", "", "e4 d5 exd5 Qxd5", WHITE, false, false, "p"},
    {"the most valuable first", "", "e4 d5 exd5 Qxd5 Nc3 Qe5 Be2 Qxe2 Qxe2",
     WHITE, false, false, "+6 Qp"},
    {"symbols", "", "e4 d5 exd5 Qxd5", BLACK, true, false, "\u265f\ufe0e"},
    {"pawns in brief", "", "e4 d5 exd5 c6 dxc6 Nd7 cxb7 Nb6 bxa8=N", WHITE,
     false, true, "+10 R 3p"},
    {"one pawn in brief", "", "e4 d5 exd5", WHITE, false, true, "+1 p"},
    {"two pawns alone in brief", "", "e4 d5 exd5 c6 dxc6", WHITE, true, true,
     "+2 2\u265f\ufe0e"},
    {"a promoted piece is no capture", "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a8=Q",
     WHITE, false, false, "+9"},
    {"a position that begins uneven", "7k/8/8/8/8/8/8/KR6 w - - 0 1", "Rb2",
     WHITE, false, false, "+5"},
};

static void captures_and_lead_are_told(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct game game;
        struct view view = {.game = &game, .notation = NOTATION_EN};
        char text[CAPTURES_TEXT_MAX];
        played_begin(&game, cases[i].fen);
        played_moves(&game, cases[i].moves);
        captures_write(&view, cases[i].side, cases[i].symbols,
                       cases[i].is_brief, text);
        assert_row(cases[i].name, strcmp(text, cases[i].text) == 0);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(captures_and_lead_are_told),
        cmocka_unit_test(the_rule_helps_is_kept),
    };
    return cmocka_run_group_tests_name("tui/model/captures", tests, NULL, NULL);
}
