// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* notation_test.c - rules/notation/notation.c */
#include <string.h>

#include "rules/notation/notation.h"
#include "tests/unit.h"

/* Laws, Appendix C.2 and C.3, in the languages' own order: king to knight. */
static const struct {
    const char *code;
    const char *pieces; /* with blanks between */
} languages[] = {
    {"en", "K Q R B N"},       {"de", "K D T L S"}, {"ru", "Кр Ф Л С К"},
    {"es", "R D T A C"},       {"fr", "R D T F C"}, {"it", "R D T A C"},
    {"nl", "K D T L P"},       {"pl", "K H W G S"}, {"cs", "K D V S J"},
    {"pt", "R D T B C"},       {"sv", "K D T L S"}, {"hu", "K V B F H"},
    {"figurine", "♔ ♕ ♖ ♗ ♘"},
};

static void pieces_have_their_letters(void **state)
{
    (void)state;
    assert_int_equal(ROWS(languages), NOTATIONS);
    for (size_t i = 0; i < ROWS(languages); i++) {
        enum notation notation = notation_of_code(languages[i].code);
        char pieces[64] = "";
        assert_int_equal(notation, (int)i);
        for (int role = KING; role >= KNIGHT; role--) {
            const char *letter = notation_letter(notation, (enum role)role);
            assert_true(strlen(letter) < NOTATION_LETTER_MAX);
            strcat(strcat(pieces, role == KING ? "" : " "), letter);
        }
        assert_string_equal(pieces, languages[i].pieces);
        assert_string_equal(notation_letter(notation, ROLE_NONE), "");
        assert_true(notation_letter(notation, PAWN)[0] != '\0');
    }
}

/* A board of letters: one for each piece, or PGN's. */
static void boards_have_one_sign_a_piece(void **state)
{
    (void)state;
    static const struct {
        const char *code, *white, *black; /* pawn to king */
    } boards[] = {{"en", "PNBRQK", "pnbrqk"}, {"de", "BSLTDK", "bsltdk"},
                  {"es", "PCATDR", "pcatdr"}, {"nl", "OPLTDK", "opltdk"},
                  {"ru", "PNBRQK", "pnbrqk"}, {"figurine", "PNBRQK", "pnbrqk"}};
    for (size_t i = 0; i < ROWS(boards); i++)
        for (int role = PAWN; role < ROLES; role++) {
            enum notation notation = notation_of_code(boards[i].code);
            assert_int_equal(notation_sign(notation, WHITE, (enum role)role),
                             boards[i].white[role]);
            assert_int_equal(notation_sign(notation, BLACK, (enum role)role),
                             boards[i].black[role]);
        }
}

/* In one language no piece has the letter of another. */
static void letters_tell_pieces_apart(void **state)
{
    (void)state;
    for (int i = 0; i < NOTATIONS; i++)
        for (int a = PAWN; a <= KING; a++)
            for (int b = PAWN; b < a; b++)
                assert_string_not_equal(
                    notation_letter((enum notation)i, (enum role)a),
                    notation_letter((enum notation)i, (enum role)b));
}

static void codes_are_one_to_one(void **state)
{
    (void)state;
    for (int i = 0; i < NOTATIONS; i++) {
        const char *code = notation_code((enum notation)i);
        assert_int_equal(notation_of_code(code), i);
    }
    assert_int_equal(notation_of_code("tlh"), NOTATIONS);
    assert_int_equal(notation_of_code(""), NOTATIONS);
    assert_int_equal(notation_of_code("EN"), NOTATIONS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_have_their_letters),
        cmocka_unit_test(boards_have_one_sign_a_piece),
        cmocka_unit_test(letters_tell_pieces_apart),
        cmocka_unit_test(codes_are_one_to_one),
    };
    return cmocka_run_group_tests_name("rules/notation/notation", tests, NULL,
                                       NULL);
}
