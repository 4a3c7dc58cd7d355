// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <string.h>

#include "speech/voice/spoken_text.h"

#include "tests/speech/mnemonics.h"
#include "tests/unit.h"

static const struct {
    const char *printed, *want;
} names[] = {
    {"M", "capital M"},
    {"m", "m"},
    {"<, >", "less than, greater than"},
    {", .", "comma, full stop"},
    {"- +", "minus, plus"},
    {"/ *", "slash, asterisk"},
    {"[, ]", "left bracket, right bracket"},
    {"(, ); Home, End", "left parenthesis, right parenthesis, Home, End"},
    {"?", "question mark"},
    {"k, q, r", "k, q, r"},
    {"1 to 8", "1 to 8"},
    {"Left, Right; Ctrl-B, Ctrl-F", "Left, Right, Control B, Control F"},
    {"Page Up, Page Down", "Page Up, Page Down"},
    {"Shift-Tab", "Shift Tab"},
    {"F10", "F10"},
};

static void test_keys_are_spoken_as_keys(void **state)
{
    (void)state;
    char said[256];
    for (size_t i = 0; i < ROWS(names); i++) {
        key_names_say(names[i].printed, said, sizeof said);
        assert_string_equal(said, names[i].want);
    }
}

static struct utterance said;
static char text[VOICE_TEXT_MAX];

static void test_words_of_one_breath_go_together(void **state)
{
    (void)state;
    utterance_init(&said, PRIORITY_MOVE);
    utterance_add(&said, "de", "Springer");
    utterance_pause(&said, 100);
    utterance_add_word(&said, lexicon_of("fide"), LEXEME_FILE_C);
    utterance_add(&said, "de", "drei");
    utterance_add(&said, "en", "Article 9.4.");
    assert_int_equal(voice_text_run(&said, 0, 200, true, text), 1);
    assert_string_equal(text, "Springer");
    assert_int_equal(voice_text_run(&said, 1, 200, true, text), 3);
    assert_string_equal(text, "[[ts'E:zA:r]] drei");
    assert_int_equal(voice_text_run(&said, 1, 200, false, text), 3);
    assert_string_equal(text, "Zäsar drei");
    assert_int_equal(voice_text_run(&said, 3, 200, true, text), 4);
    assert_string_equal(text, "Article nine point four.");
}

static void test_wrong_words_of_the_engine_are_put_right(void **state)
{
    (void)state;
    utterance_init(&said, PRIORITY_MOVE);
    utterance_add(&said, "de", "Anna bietet Remis an, nach 2 Remisen.");
    voice_text_run(&said, 0, 200, true, text);
    assert_string_equal(text, "Anna bietet [[r@m'i:]] an, nach zwei Remisen.");
    voice_text_run(&said, 0, 200, false, text);
    assert_string_equal(text, "Anna bietet Remie an, nach zwei Remisen.");
    utterance_init(&said, PRIORITY_MOVE);
    utterance_add(&said, "ru", "41 секунда");
    voice_text_run(&said, 0, 200, true, text);
    assert_string_equal(text, "[[s'or@k]] одна секунда");
}

static void test_fast_speech_has_no_commas(void **state)
{
    (void)state;
    utterance_init(&said, PRIORITY_MOVE);
    utterance_add(&said, "de", "Springer");
    utterance_pause(&said, 100);
    utterance_add(&said, "de", "Felix");
    assert_int_equal(voice_text_run(&said, 0, 249, true, text), 1);
    assert_int_equal(voice_text_run(&said, 0, 250, true, text), 2);
    assert_string_equal(text, "Springer Felix");
    static const struct {
        int pause_ms, rate_wpm, want_ms;
    } pauses[] = {
        {100, 200, 100}, {100, 100, 200}, {100, 400, 0},
        {400, 400, 200}, {0, 80, 0},
    };
    for (size_t i = 0; i < ROWS(pauses); i++) {
        struct segment segment = {.pause_ms = (uint16_t)pauses[i].pause_ms};
        assert_int_equal(voice_text_pause_ms(&segment, pauses[i].rate_wpm),
                         pauses[i].want_ms);
    }
}

/* A name or a typed word must never become phonemes or markup. */
static const struct {
    const char *name, *text, *want;
    bool spelled;
} rows[] = {
    {"a name with phonemes", "[[t'u:]] Anna", "t'u: Anna", false},
    {"a name with markup", "<audio src='x'>", "audio src equals 'x'", false},
    {"a notation in a sentence", "Type e8=Q, or 15m+10.",
     "Type e, eight, equals, Q, or one, five, m, plus, one, zero.", false},
    {"one at the end", "Say Nf3", "Say N, f, three", false},
    {"a game's name", "Game 7GQ2K4MD: Anna",
     "Game seven, G, Q, two, K, four, M, D: Anna", false},
    {"a fingerprint", "the game of fingerprint YGZN-VKZD, anna against boris",
     "the game of fingerprint Y, G, Z, N, dash, V, K, Z, D, anna against boris",
     false},
    {"a fingerprint that looks like words", "begins with GAME-TEXT-AX.",
     "begins with G, A, M, E, dash, T, E, X, T, dash, A, X.", false},
    {"no fingerprint", "FIDE, E-MAIL, PGN-TEXT and Ab-cd",
     "FIDE, E-MAIL, PGN-TEXT and Ab-cd", false},
    {"no notation", "Chess960, 50-move rule",
     "Chess nine sixty, fifty-move rule", false},
    {"a king's move", "Ke3:", "K, e, three.", true},
    {"a move of a", "a4:", "a, four.", true},
    {"castling", "O-O:", "O, dash, O.", true},
    {"a promotion", "e8=Q+:", "e, eight, equals, Q, plus.", true},
    {"typed phonemes", "[[a]]:", ", , a, , .", true},
};

/* In a FEN the case says whose a piece is. */
static void test_case_is_heard(void **state)
{
    (void)state;
    utterance_init(&said, PRIORITY_ANSWER);
    utterance_spell_with_case(&said, "en", "k7/8/R w -");
    voice_text_run(&said, 0, 200, true, text);
    assert_string_equal(text, "k, seven, slash, eight, slash, capital R,  , w, "
                              " , dash.");
}

static void test_nothing_is_taken_for_markup(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        utterance_init(&said, PRIORITY_ANSWER);
        if (rows[i].spelled)
            utterance_spell(&said, "en", rows[i].text);
        else
            utterance_add(&said, "en", rows[i].text);
        voice_text_run(&said, 0, 200, true, text);
        assert_string_equal(text, rows[i].want);
    }
}

static void test_the_longest_run_fits(void **state)
{
    (void)state;
    char long_text[SEGMENT_TEXT_MAX];
    memset(long_text, 'x', sizeof long_text - 1);
    long_text[sizeof long_text - 1] = '\0';
    utterance_init(&said, PRIORITY_ANSWER);
    for (int i = 0; i < UTTERANCE_SEGMENTS_MAX; i++)
        utterance_add(&said, "en", long_text);
    assert_int_equal(voice_text_run(&said, 0, 200, true, text),
                     UTTERANCE_SEGMENTS_MAX);
    assert_in_range(strlen(text), VOICE_TEXT_MAX - SEGMENT_TEXT_MAX,
                    VOICE_TEXT_MAX - 1);
}

/* What is really said of each row, read against its IPA. Newer engines know
 * some of these words themselves; the rows are for the others. */
static const struct {
    const char *word, *mnemonics;
} golden[] = {
    {"Remis", "r@m'i:"},
    {"remis", "r@m'i:"},
    {"Remisangebot", "r@m'i:ang@b,o:t"},
    {"Remisangebots", "r@m'i:ang@b,o:ts"},
    {"Remisangebote", "r@m'i:ang@b,o:t@"},
    {"Remisanspruch", "r@m'i:anSprUx"},
    {"Rochade", "rOx'A:d@"},
    {"Rochaderecht", "rOx'A:d@RECt"},
    {"Rochaderechte", "rOx'A:d@RECt@"},
    {"en", "'A~"},
    {"passant", "pas'A~"},
    {"рокировка", "@-r@k;ir'ofka#"},
    {"сорок", "s'or@k"},
    {"горизонталям", "gVr;izant'Al;@m"},
    {"диагоналям", "d;i@gan'Al;@m"},
    {"диагоналях", "d;i@gan'Al;@x"},
    {"прерванная", "p@-r;'ervVnnVja"},
    {"прерванные", "p@-r;'ervVnnyjI"},
    {"полухода", "p@lux'oda#"},
};

static void every_word_is_said_as_the_table_has_it(void **state)
{
    (void)state;
    int count = 0;
    const struct pronunciation *row;
    for (; (row = pronunciation_row(count)) != NULL; count++) {
        char phonemes[128], spoken[128];
        assert_true((size_t)count < ROWS(golden));
        assert_string_equal(row->word, golden[count].word);
        snprintf(phonemes, sizeof phonemes, "[[%s]]", row->phonemes);
        mnemonics_of(row->language, phonemes, spoken, sizeof spoken);
        assert_string_equal(spoken, golden[count].mnemonics);
    }
    assert_int_equal(count, ROWS(golden));
}

static void only_whole_words_of_a_language_are_found(void **state)
{
    (void)state;
    assert_non_null(pronunciation_of("de", "Remis an", 5));
    assert_null(pronunciation_of("de", "Remis an", 4));
    assert_null(pronunciation_of("de", "Remise", 6));
    assert_null(pronunciation_of("en", "Remis", 5));
    assert_null(pronunciation_row(-1));
}

int main(void)
{
    if (!mnemonics_init())
        return 99;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keys_are_spoken_as_keys),
        cmocka_unit_test(test_words_of_one_breath_go_together),
        cmocka_unit_test(test_wrong_words_of_the_engine_are_put_right),
        cmocka_unit_test(test_fast_speech_has_no_commas),
        cmocka_unit_test(test_nothing_is_taken_for_markup),
        cmocka_unit_test(test_case_is_heard),
        cmocka_unit_test(test_the_longest_run_fits),
        cmocka_unit_test(every_word_is_said_as_the_table_has_it),
        cmocka_unit_test(only_whole_words_of_a_language_are_found),
    };
    return cmocka_run_group_tests_name("speech/voice/spoken_text", tests, NULL,
                                       NULL);
}
