// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* tokens_test.c - rules/notation/tokens.c */
#include "rules/notation/tokens.h"

#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"

/* Each word as it is compared, with a bar between. */
static const struct {
    const char *line, *words;
    bool asks, trails_off, is_quoted;
} rows[] = {
    {"Where's my Knight?", "where s|my|knight", true, false, false},
    {"¿Qué hay en e4?", "que|hay|en|e 4", true, false, false},
    {"yes, please!", "yes|please", false, false, false},
    {"the e-file", "the|e|file", false, false, false},
    {"accept...", "accept", false, true, false},
    {"да…", "да", false, true, false},
    {"rewind 12...", "rewind|12", false, false, false},
    {"\"accept\"", "accept", false, false, true},
    {"„ja“", "ja", false, false, true},
    {"«sí».", "si", false, false, true},
    {"(accept)", "accept", false, false, true},
    {"e4 (=)", "e 4|", false, false, false},
    {"(=)", "", false, false, false},
    {"save \"my game.pgn\"", "save|my|game pgn", false, false, false},
    {"", "", false, false, false},
    {" , ", "", false, false, false},
};

static void lines_are_split(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct tokens tokens;
        char words[256] = "";
        tokens_of(rows[i].line, &tokens);
        for (int t = 0; t < tokens.count; t++) {
            strcat(words, t > 0 ? "|" : "");
            strcat(words, tokens.token[t].folded);
        }
        assert_string_equal(words, rows[i].words);
        assert_row(rows[i].line, tokens.is_whole);
        assert_row(rows[i].line, tokens.asks == rows[i].asks);
        assert_row(rows[i].line, tokens.trails_off == rows[i].trails_off);
        assert_row(rows[i].line, tokens.is_quoted == rows[i].is_quoted);
    }
}

static const struct {
    const char *word;
    int square;
    enum role role;
    enum side side;
    int number;
} named[] = {
    {"g5", SQ_G5, ROLE_NONE, SIDE_NONE, 0},
    {"G5", SQ_G5, ROLE_NONE, SIDE_NONE, 0},
    {"Gustav five", SQ_G5, ROLE_NONE, SIDE_NONE, 0},
    {"gustav fünf", SQ_G5, ROLE_NONE, SIDE_NONE, 0},
    {"густав пять", SQ_G5, ROLE_NONE, SIDE_NONE, 0},
    {"Eva cuatro", SQ_E4, ROLE_NONE, SIDE_NONE, 0},
    {"e 4", SQ_E4, ROLE_NONE, SIDE_NONE, 0},
    {"е4", SQ_E4, ROLE_NONE, SIDE_NONE, 0}, /* in Cyrillic */
    {"i9", SQ_NONE, ROLE_NONE, SIDE_NONE, 0},
    {"e9", SQ_NONE, ROLE_NONE, SIDE_NONE, 0},
    {"horse", SQ_NONE, KNIGHT, SIDE_NONE, 0},
    {"Läufer", SQ_NONE, BISHOP, SIDE_NONE, 0},
    {"laufer", SQ_NONE, BISHOP, SIDE_NONE, 0},
    {"dama", SQ_NONE, QUEEN, SIDE_NONE, 0},
    {"Конём", SQ_NONE, KNIGHT, SIDE_NONE, 0},
    {"Black's", SQ_NONE, ROLE_NONE, BLACK, 0},
    {"weißer", SQ_NONE, ROLE_NONE, WHITE, 0},
    {"чёрных", SQ_NONE, ROLE_NONE, BLACK, 0},
    {"7th", SQ_NONE, ROLE_NONE, SIDE_NONE, 7},
    {"séptima", SQ_NONE, ROLE_NONE, SIDE_NONE, 7},
    {"12", SQ_NONE, ROLE_NONE, SIDE_NONE, 12},
    {"hello", SQ_NONE, ROLE_NONE, SIDE_NONE, 0},
};

static void words_are_named(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(named); i++) {
        struct tokens tokens;
        tokens_of(named[i].word, &tokens);
        assert_row(named[i].word, tokens.count == 1);
        assert_row(named[i].word, tokens.token[0].square == named[i].square);
        assert_row(named[i].word, tokens.token[0].role == named[i].role);
        assert_row(named[i].word, tokens.token[0].side == named[i].side);
        assert_row(named[i].word, tokens.token[0].number == named[i].number);
    }
}

static void a_lone_question_mark_is_found(void **state)
{
    static const struct {
        const char *line;
        size_t bytes;
    } lines[] = {{"Nf3?", 3},      {"Nf3 ?", 3}, {"Nf3?!", 0},
                 {"Nf3??", 3},     {"Nf3!?", 3}, {"?", 0},
                 {"What? Cup", 0}, {"", 0},      {" ?", 0}};
    (void)state;
    for (size_t i = 0; i < ROWS(lines); i++)
        assert_row(lines[i].line,
                   tokens_question(lines[i].line) == lines[i].bytes);
}

/* A megabyte of one word, and of many, ends where the room ends. */
static void long_lines_are_cut(void **state)
{
    enum { LONG = 1 << 20 };
    char *line = malloc(LONG + 1);
    struct tokens tokens;
    (void)state;
    assert_non_null(line);
    line[LONG] = '\0';
    memset(line, 'e', LONG);
    tokens_of(line, &tokens);
    assert_false(tokens.is_whole);
    for (size_t i = 0; i < LONG; i++)
        line[i] = "e4 \xd0"[i % 4];
    tokens_of(line, &tokens);
    assert_false(tokens.is_whole);
    assert_true(tokens.count <= TOKENS_MAX);
    free(line);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_split),
        cmocka_unit_test(words_are_named),
        cmocka_unit_test(a_lone_question_mark_is_found),
        cmocka_unit_test(long_lines_are_cut),
    };
    return cmocka_run_group_tests_name("rules/notation/tokens", tests, NULL,
                                       NULL);
}
