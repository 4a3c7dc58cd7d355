// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/question.h"

#include <string.h>

#include "rules/arbiter/arbiter.h"

#include "rules/game/game_apply.h"
#include "tests/unit.h"

#define BOTH "4k3/8/8/8/2p5/1P1B4/8/4K3 w - - 0 1"
#define PAWN_ALONE "4k3/8/8/8/2p5/1P6/8/4K3 w - - 0 1"
#define BISHOP_ALONE "4k3/8/8/8/2p5/3B4/8/4K3 w - - 0 1"
#define QUEEN_TOO "4k3/8/8/4p3/3P4/8/8/4Q1K1 w - - 0 1"
#define KNIGHT_TOO "4k3/8/8/3p4/2P5/2N5/8/4K3 w - - 0 1"
#define ROOK_TOO "4k3/8/8/1Rp5/1P6/8/8/4K3 w - - 0 1"

/* piece: NULL where nothing is open. */
static const struct {
    const char *name, *fen;
    enum notation notation;
    const char *text;
    enum role role;
    const char *piece, *pawn;
} cases[] = {
    {"both can take", BOTH, NOTATION_EN, "bxc4", BISHOP, "Bxc4", "bxc4"},
    {"both can, without the sign", BOTH, NOTATION_EN, "bc4", BISHOP, "Bc4",
     "bc4"},
    {"both can, all in capitals", BOTH, NOTATION_EN, "BXC4", BISHOP, "Bxc4",
     "bxc4"},
    {"a capital says it", BOTH, NOTATION_EN, "Bxc4", PAWN, NULL, NULL},
    {"b4 is a pawn's", BOTH, NOTATION_EN, "b4", PAWN, NULL, NULL},
    {"so is B4", BOTH, NOTATION_EN, "B4", PAWN, NULL, NULL},
    {"so are two squares", BOTH, NOTATION_EN, "b3c4", PAWN, NULL, NULL},
    {"and the long form", BOTH, NOTATION_EN, "b3xc4", PAWN, NULL, NULL},
    {"the pawn alone", PAWN_ALONE, NOTATION_EN, "bxc4", PAWN, NULL, NULL},
    {"the bishop alone", BISHOP_ALONE, NOTATION_EN, "bxc4", PAWN, NULL, NULL},
    {"another move of the bishop", BOTH, NOTATION_EN, "be4", PAWN, NULL, NULL},
    {"an English letter beside German ones", BOTH, NOTATION_DE, "bxc4", BISHOP,
     "Bxc4", "bxc4"},
    {"C.2 the German queen", QUEEN_TOO, NOTATION_DE, "dxe5", QUEEN, "Qxe5",
     "dxe5"},
    {"C.2 no English letter", QUEEN_TOO, NOTATION_EN, "dxe5", PAWN, NULL, NULL},
    {"C.2 the French knight", KNIGHT_TOO, NOTATION_FR, "cxd5", KNIGHT, "Nxd5",
     "cxd5"},
    {"C.2 the Hungarian rook", ROOK_TOO, NOTATION_HU, "bxc5", ROOK, "Rxc5",
     "bxc5"},
};

#define KING_AND_ROOKS "4k3/8/8/8/8/8/8/R4K1R w - - 0 1"
#define KING_AND_KNIGHT "4k3/8/8/8/8/8/4K3/6N1 w - - 0 1"
#define ROOK_AND_BISHOP "4k3/8/8/8/8/8/8/R1B1K3 w - - 0 1"

/* English letters are understood beside those of the language. */
static const struct {
    enum notation notation;
    const char *fen, *typed, *text; /* turned already */
    enum role role;
    const char *piece, *other;
} namesakes[] = {
    {NOTATION_ES, KING_AND_ROOKS, "Rg1", "Kg1", KING, "Kg1", "Rg1"},
    {NOTATION_ES, KING_AND_ROOKS, "Re2", "Ke2", KING, NULL, NULL},
    {NOTATION_ES, KING_AND_ROOKS, "", "Kg1", KING, NULL, NULL},
    {NOTATION_ES, BOTH, "bxc4", "bxc4", BISHOP, "Bxc4", "bxc4"},
    {NOTATION_RU, KING_AND_KNIGHT, "Kf3 (=)", "Nf3", KNIGHT, "Nf3", "Kf3"},
    {NOTATION_RU, KING_AND_KNIGHT, "Кf3", "Nf3", KNIGHT, NULL, NULL},
    {NOTATION_RU, KING_AND_KNIGHT, "Крf3", "Kf3", KNIGHT, NULL, NULL},
    {NOTATION_HU, ROOK_AND_BISHOP, "Ba3", "Ra3", ROOK, "Ra3", "Ba3"},
};

static struct game game_from(const char *fen)
{
    struct game game;
    struct ruling ruling;
    struct intent intent = {
        .kind = INTENT_START, .by = SEAT_NONE, .start = start_default()};
    strcpy(intent.start.fen, fen);
    game_init(&game);
    arbiter_judge(&game, &intent, 0, &ruling);
    assert_int_equal(ruling.reason, REASON_NONE);
    for (int i = 0; i < ruling.count; i++)
        assert_int_equal(game_apply(&game, &ruling.events[i]), GAME_OK);
    return game;
}

static void two_meanings_are_found(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct game game = game_from(cases[i].fen);
        struct intent intent = {.kind = INTENT_MOVE, .by = SEAT_WHITE};
        struct ambiguous_letter ambiguous;
        strcpy(intent.text, cases[i].text);
        const struct ambiguous_letters letters = {.notation = cases[i].notation,
                                                  .typed = ""};
        bool found =
            ambiguous_letter_find(&game, &intent, &letters, &ambiguous);
        assert_row(cases[i].name, found == (cases[i].piece != NULL));
        if (found) {
            assert_row(cases[i].name, ambiguous.role == cases[i].role);
            assert_row(cases[i].name,
                       strcmp(ambiguous.piece, cases[i].piece) == 0);
            assert_row(cases[i].name,
                       strcmp(ambiguous.pawn, cases[i].pawn) == 0);
        }
        game_done(&game);
    }
}

static void a_letter_of_two_languages_is_asked_for(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(namesakes); i++) {
        struct game game = game_from(namesakes[i].fen);
        struct intent intent = {.kind = INTENT_MOVE, .by = SEAT_WHITE};
        const struct ambiguous_letters letters = {namesakes[i].notation,
                                                  namesakes[i].typed};
        struct ambiguous_letter ambiguous;
        strcpy(intent.text, namesakes[i].text);
        bool found =
            ambiguous_letter_find(&game, &intent, &letters, &ambiguous);
        assert_row(namesakes[i].typed, found == (namesakes[i].piece != NULL));
        if (found) {
            assert_int_equal(ambiguous.role, namesakes[i].role);
            assert_string_equal(ambiguous.piece, namesakes[i].piece);
            assert_string_equal(ambiguous.pawn, namesakes[i].other);
        }
        game_done(&game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_meanings_are_found),
        cmocka_unit_test(a_letter_of_two_languages_is_asked_for),
    };
    return cmocka_run_group_tests_name("src/client/core/ambiguous_letter",
                                       tests, NULL, NULL);
}
