// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/text.h"

#include "tests/speech/mnemonics.h"

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
    int rows = 0;
    const struct pronunciation *row;
    for (; (row = pronunciation_row(rows)) != NULL; rows++) {
        char phonemes[128], said[128];
        assert_true((size_t)rows < ROWS(golden));
        assert_string_equal(row->word, golden[rows].word);
        snprintf(phonemes, sizeof phonemes, "[[%s]]", row->phonemes);
        mnemonics_of(row->language, phonemes, said, sizeof said);
        assert_string_equal(said, golden[rows].mnemonics);
    }
    assert_int_equal(rows, ROWS(golden));
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
        cmocka_unit_test(every_word_is_said_as_the_table_has_it),
        cmocka_unit_test(only_whole_words_of_a_language_are_found),
    };
    return cmocka_run_group_tests_name("speech/voice/pronunciation", tests,
                                       NULL, NULL);
}
