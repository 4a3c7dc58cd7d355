// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sentences_test.c - every table of errors in rules/: each row is a sentence
 * fit to be spoken alone, and its word, where it has one, is the
 * only one of its kind.
 */
#include <stdbool.h>
#include <string.h>

#include "rules/board/setup.h"
#include "rules/clock/timecontrol.h"
#include "rules/laws/reason.h"
#include "rules/notation/fen.h"
#include "rules/pgn/pgn.h"
#include "tests/unit.h"

static struct fen_result fen_row(int row)
{
    return (struct fen_result){.error = (enum fen_error)row,
                               .setup = SETUP_NO_WHITE_KING};
}

static const char *fen_sentence(int row)
{
    return fen_error_sentence(fen_row(row));
}

static const char *fen_forgiven_row_sentence(int row)
{
    return fen_forgiven_sentence((enum fen_forgiven)row);
}

static const char *pgn_sentence(int row)
{
    return pgn_error_sentence((enum pgn_error)row);
}

static const char *reason_row_sentence(int row)
{
    return reason_sentence((enum reason)row);
}

static const char *reason_row_word(int row)
{
    return reason_word((enum reason)row);
}

static const char *setup_sentence(int row)
{
    return setup_error_sentence((enum setup_error)row);
}

static const char *timecontrol_sentence(int row)
{
    return timecontrol_error_sentence((enum timecontrol_error)row);
}

static const struct {
    const char *name;
    int first, count; /* PGN_OK and REASON_NONE say nothing */
    const char *(*sentence)(int row);
    const char *(*word)(int row); /* NULL: none */
} tables[] = {
    {"fen", 0, FEN_ERRORS, fen_sentence, NULL},
    {"fen_forgiven", 0, FEN_FORGIVEN_COUNT, fen_forgiven_row_sentence, NULL},
    {"pgn", 1, PGN_ERRORS, pgn_sentence, NULL},
    {"reason", 1, REASON_COUNT, reason_row_sentence, reason_row_word},
    {"setup", 0, SETUP_ERRORS, setup_sentence, NULL},
    {"timecontrol", 0, TIMECONTROL_ERRORS, timecontrol_sentence, NULL},
};

/* Plain letters and marks that a voice reads well; each sentence has a capital,
 * and a full stop or a question mark at its end. */
static bool is_sentence(const char *text)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "0123456789 ,;:'-";
    if (text == NULL || strlen(text) <= 10 || strstr(text, "  ") != NULL)
        return false;
    while (*text >= 'A' && *text <= 'Z') {
        text += strspn(text, plain);
        if (*text != '.' && *text != '?')
            return false;
        if (*++text == '\0')
            return true;
        text += *text == ' ';
    }
    return false;
}

static void every_row_is_a_sentence(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(tables); i++)
        for (int row = tables[i].first; row < tables[i].count; row++)
            if (!is_sentence(tables[i].sentence(row)))
                fail_msg("%s %d: \"%s\"", tables[i].name, row,
                         tables[i].sentence(row));
}

static void the_rule_can_be_broken(void **state)
{
    static const char *const broken[] = {
        "the board is empty.",    "The board is empty",
        "The board is empty..",   "The board. it is empty.",
        "The board  is empty.",   "No.",
        "The board is \"full\".", "",
    };
    (void)state;
    for (size_t i = 0; i < ROWS(broken); i++)
        assert_row(broken[i], !is_sentence(broken[i]));
    assert_true(is_sentence("The board is empty."));
    assert_true(is_sentence("The board is empty. Which one?"));
}

static void every_word_is_its_own(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(tables); i++) {
        for (int row = 0; tables[i].word && row < tables[i].count; row++) {
            const char *word = tables[i].word(row);
            assert_true(word != NULL && word[0] != '\0');
            assert_int_equal(strspn(word, "abcdefghijklmnopqrstuvwxyz-"),
                             strlen(word));
            for (int other = 0; other < row; other++)
                assert_row(word, strcmp(word, tables[i].word(other)) != 0);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_is_a_sentence),
        cmocka_unit_test(the_rule_can_be_broken),
        cmocka_unit_test(every_word_is_its_own),
    };
    return cmocka_run_group_tests_name("rules/sentences", tests, NULL, NULL);
}
