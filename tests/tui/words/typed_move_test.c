// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/typed_move.h"

#include <string.h>

#include "rules/notation/fen.h"
#include "tests/unit.h"

static const struct {
    const char *name;
    enum notation notation;
    const char *line;
    bool is_turned;
    const char *out;
} rows[] = {
    {"C.2 a German knight", NOTATION_DE, "Sf3", true, "Nf3"},
    {"in a small letter", NOTATION_DE, "sf3", true, "Nf3"},
    {"a small letter that is a file", NOTATION_DE, "d4", false, "d4"},
    {"with an offer behind it", NOTATION_DE, "Sf3 (=)", true, "Nf3 (=)"},
    {"told apart by file", NOTATION_DE, "Sbd7", true, "Nbd7"},
    {"a capture", NOTATION_FR, "Rxe2", true, "Kxe2"},
    {"a capture by a rook from its rank", NOTATION_FR, "T1xe2", true, "R1xe2"},
    {"the long form", NOTATION_ES, "Cg1-f3", true, "Ng1f3"},
    {"two letters", NOTATION_RU, "Крe2", true, "Ke2"},
    {"one of two bytes", NOTATION_RU, "Кf3", true, "Nf3"},
    {"a figurine", NOTATION_FIGURINE, "♘f3", true, "Nf3"},
    {"a promotion", NOTATION_DE, "e8=D+", true, "e8=Q+"},
    {"a promotion without a sign", NOTATION_DE, "exd8T", true, "exd8=R"},
    {"an English letter", NOTATION_DE, "Nf3", false, "Nf3"},
    {"the pawn's own letter", NOTATION_DE, "Be4", false, "Be4"},
    {"an English piece", NOTATION_DE, "e8=Q", false, "e8=Q"},
    {"a Latin K in Russian", NOTATION_RU, "Kf6", true, "Nf6"},
    {"a Cyrillic file", NOTATION_RU, "Фе7", true, "Qe7"},
    {"a Russian word", NOTATION_RU, "сдаюсь", false, "сдаюсь"},
    {"a word", NOTATION_DE, "draw", false, "draw"},
    {"a word with a square", NOTATION_DE, "square e4", false, "square e4"},
    {"castling", NOTATION_DE, "O-O", false, "O-O"},
    {"coordinates", NOTATION_DE, "g1f3", false, "g1f3"},
    {"English stays", NOTATION_EN, "Nf3", false, "Nf3"},
};

static void letters_are_turned(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        char out[64];
        assert_row(
            rows[i].name,
            typed_move_turn(rows[i].line,
                            &(struct typing){.notation = rows[i].notation}, out,
                            sizeof out) == rows[i].is_turned);
        assert_row(rows[i].name, strcmp(out, rows[i].out) == 0);
    }
}

static const struct {
    const char *name, *fen;
    enum notation notation;
    const char *line, *out;
} small[] = {
    {"C.2 no pawn can", "4k3/8/8/4p3/8/8/8/4Q1K1 w - - 0 1", NOTATION_DE,
     "dxe5", "Qxe5+"},
    {"a pawn can too", "4k3/8/8/4p3/3P4/8/8/4Q1K1 w - - 0 1", NOTATION_DE,
     "dxe5", "dxe5"},
    {"nobody can", "4k3/8/8/4p3/8/8/8/6K1 w - - 0 1", NOTATION_DE, "dxe5",
     "dxe5"},
    {"no man's letter", "4k3/8/8/4p3/8/8/8/4Q1K1 w - - 0 1", NOTATION_DE,
     "exe5", "exe5"},
    {"a Spanish bishop", "4k3/8/8/8/8/8/8/2B3K1 w - - 0 1", NOTATION_ES, "ab2",
     "Bb2"},
    {"English reads its own", "4k3/8/8/8/8/8/8/2B3K1 w - - 0 1", NOTATION_EN,
     "bb2", "bb2"},
};

static void a_small_letter_may_be_a_mans(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(small); i++) {
        char out[64];
        struct position pos;
        assert_row(small[i].name, fen_read(small[i].fen, &pos).error == FEN_OK);
        const struct typing typing = {.pos = &pos,
                                      .notation = small[i].notation};
        typed_move_turn(small[i].line, &typing, out, sizeof out);
        assert_row(small[i].name, strcmp(out, small[i].out) == 0);
    }
}

#define KING_AND_ROOKS "4k3/8/8/8/8/8/8/R4K1R w - - 0 1"

/* If the letters are those of a language, English ones are understood. */
static const struct {
    const char *name, *fen;
    enum notation notation;
    const char *line, *out;
} either[] = {
    {"a Cyrillic pawn in English", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
     NOTATION_EN, "е4 (=)", "e4 (=)"},
    {"a Latin K where both can go: it is asked",
     "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", NOTATION_RU, "Ke2", "Ne2"},
    {"a Latin K where only the king can go", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1",
     NOTATION_RU, "Kd2", "Kd2"},
    {"the own knight", NULL, NOTATION_DE, "Sf3", "Nf3"},
    {"the English one", NULL, NOTATION_DE, "Nf3 (=)", "Nf3 (=)"},
    {"an English piece", NULL, NOTATION_DE, "e8=Q", "e8=Q"},
    {"no position", NULL, NOTATION_ES, "Re2", "Ke2"},
    {"the king alone can", KING_AND_ROOKS, NOTATION_ES, "Re2", "Ke2"},
    {"the rook alone can", KING_AND_ROOKS, NOTATION_ES, "Rb1 (=)", "Rb1 (=)"},
    {"both can", KING_AND_ROOKS, NOTATION_ES, "Rg1", "Kg1"},
    {"nobody can", KING_AND_ROOKS, NOTATION_ES, "Rc5", "Kc5"},
};

static void english_is_understood_too(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(either); i++) {
        char out[64];
        struct position pos;
        bool has_pos = either[i].fen != NULL;
        if (has_pos)
            assert_row(either[i].name,
                       fen_read(either[i].fen, &pos).error == FEN_OK);
        const struct typing typing = {.pos = has_pos ? &pos : NULL,
                                      .notation = either[i].notation};
        typed_move_turn(either[i].line, &typing, out, sizeof out);
        assert_row(either[i].name, strcmp(out, either[i].out) == 0);
    }
}

static void a_notation_is_guessed_for_a_hint(void **state)
{
    (void)state;
    assert_int_equal(typed_move_notation("Sf3", &position_initial),
                     NOTATION_DE);
    assert_int_equal(typed_move_notation("Cf3 (=)", &position_initial),
                     NOTATION_ES);
    assert_int_equal(typed_move_notation("Sf4", &position_initial), NOTATIONS);
    assert_int_equal(typed_move_notation("Nf3", &position_initial), NOTATIONS);
    assert_int_equal(typed_move_notation("status", &position_initial),
                     NOTATIONS);
}

static const char castles[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
static const char only_long[] = "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1";
static const char neither[] = "4k3/8/8/8/8/8/8/R3K2R w - - 0 1";
static const char one[] = "4k3/8/8/4p3/3P4/8/8/4K3 w - - 0 1";
static const char forks[] = "4k3/8/8/4p3/3P4/5N2/8/4K3 w - - 0 1";
static const char knights[] = "4k3/8/8/4p3/8/5N2/8/4K3 w - - 0 1";
static const char two[] = "4k3/8/8/4p3/3P4/8/3P4/4K3 w - - 0 1";
static const char twice[] = "4k3/8/8/4p3/3P4/4p3/3P4/4K3 w - - 0 1";
static const char promotes[] = "4n1k1/3P4/8/8/8/8/8/4K3 w - - 0 1";

static const struct {
    const char *fen, *line;
    enum loose_move want;
    const char *out;
} loose_rows[] = {
    {castles, "castle", LOOSE_MOVE_BOTH_SIDES, NULL},
    {only_long, "castle", LOOSE_MOVE_CLEAR, "O-O-O"},
    {only_long, "Castle draw", LOOSE_MOVE_CLEAR, "O-O-O draw"},
    {neither, "castle", LOOSE_MOVE_CLEAR, "O-O"},
    {castles, "castles", LOOSE_MOVE_BOTH_SIDES, NULL},
    {castles, "O - O", LOOSE_MOVE_CLEAR, "O-O"},
    {castles, "castle to the queen's side", LOOSE_MOVE_CLEAR, "O-O-O"},
    {castles, "ich rochiere auf die lange Seite", LOOSE_MOVE_CLEAR, "O-O-O"},
    {only_long, "me enroco", LOOSE_MOVE_CLEAR, "O-O-O"},
    {castles, "castle short long", LOOSE_MOVE_NONE, NULL},
    {castles, "castling", LOOSE_MOVE_NONE, NULL},
    {castles, "kingside", LOOSE_MOVE_NONE, NULL},
    {castles, "castle short?", LOOSE_MOVE_NONE, NULL},
    {one, "xe5", LOOSE_MOVE_CLEAR, "dxe5"},
    {one, "Pxe5 draw", LOOSE_MOVE_CLEAR, "dxe5 draw"},
    {forks, "xe5", LOOSE_MOVE_PIECES, NULL},
    {forks, "Pxe5", LOOSE_MOVE_CLEAR, "dxe5"},
    {knights, "xe5", LOOSE_MOVE_PIECES, NULL},
    {knights, "Pxe5", LOOSE_MOVE_NONE, NULL},
    {one, "xd4", LOOSE_MOVE_NONE, NULL},
    {castles, "castle now", LOOSE_MOVE_NONE, NULL},
    {castles, "short castle", LOOSE_MOVE_CLEAR, "O-O"},
    {castles, "Queenside castling", LOOSE_MOVE_CLEAR, "O-O-O"},
    {castles, "enroque corto", LOOSE_MOVE_CLEAR, "O-O"},
    {castles, "Рокировка в длинную сторону", LOOSE_MOVE_CLEAR, "O-O-O"},
    {one, "d4 x e5", LOOSE_MOVE_CLEAR, "d4xe5"},
    {one, "d4 x e6", LOOSE_MOVE_NONE, NULL},
    {one, "dxe", LOOSE_MOVE_CLEAR, "dxe5"},
    {one, "de", LOOSE_MOVE_CLEAR, "dxe5"},
    {one, "d:e draw", LOOSE_MOVE_CLEAR, "dxe5 draw"},
    {two, "dxe", LOOSE_MOVE_CLEAR, "dxe5"},
    {twice, "dxe", LOOSE_MOVE_CAPTURES, NULL},
    {promotes, "dxe", LOOSE_MOVE_CLEAR, "dxe8"},
    {one, "dxc", LOOSE_MOVE_NONE, NULL},
    {one, "dxf", LOOSE_MOVE_NONE, NULL},
    {one, "dxe5", LOOSE_MOVE_NONE, NULL},
    {one, "d", LOOSE_MOVE_NONE, NULL},
    {one, "dx", LOOSE_MOVE_NONE, NULL},
    {one, "", LOOSE_MOVE_NONE, NULL},
};

static void lines_are_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(loose_rows); i++) {
        struct position pos;
        unsigned forgiven;
        char out[32] = "";
        assert_row(
            loose_rows[i].fen,
            fen_read_forgiving(loose_rows[i].fen, &pos, &forgiven).error ==
                FEN_OK);
        enum loose_move found =
            typed_move_loose(&pos, loose_rows[i].line, out, sizeof out);
        assert_row(loose_rows[i].line, found == loose_rows[i].want);
        assert_row(loose_rows[i].line,
                   strcmp(out, loose_rows[i].out != NULL ? loose_rows[i].out
                                                         : "") == 0);
        assert_row(loose_rows[i].line,
                   typed_move_loose(NULL, loose_rows[i].line, out,
                                    sizeof out) == LOOSE_MOVE_NONE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_are_turned),
        cmocka_unit_test(a_small_letter_may_be_a_mans),
        cmocka_unit_test(english_is_understood_too),
        cmocka_unit_test(a_notation_is_guessed_for_a_hint),
        cmocka_unit_test(lines_are_read),
    };
    return cmocka_run_group_tests_name("tui/words/typed_move", tests, NULL,
                                       NULL);
}
