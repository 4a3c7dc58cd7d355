// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/options/own_value.h"

#include <string.h>

#include "rules/base/translatable.h"

#include "tests/catalogues.h"
#include "tests/unit.h"

static const struct {
    const char *name, *language, *typed, *value;
    bool of_number;
} reads[] = {
    {"English is as it is", "en", "yes", "yes", false},
    {"as it is shown", "en", "over the board", "otb", false},
    {"in any case", "en", "Over The Board", "otb", false},
    {"no value of a table", "en", "15m+10", "15m+10", false},
    {"nothing typed", "en", "", "", false},
    {"no number", "en", "no", "none", true},
    {"no, of a switch", "en", "no", "no", false},
    {"a German no", "de", "nein", "no", false},
    {"a German no for a number", "de", "nein", "none", true},
    {"a German name of a mode", "de", "am Brett", "otb", false},
    {"English in German", "de", "yes", "yes", false},
};

static const struct {
    const char *name, *language, *typed, *english;
    bool is_it;
} words[] = {
    {"the word itself", "en", "short", "short", true},
    {"another word", "en", "long", "short", false},
    {"the beginning of it", "en", "sho", "short", false},
    {"English in German", "de", "short", "short", true},
    {"a German no", "de", "nein", "no", true},
    {"a German yes is no no", "de", "ja", "no", false},
};

static bool has_catalogues;

/* Without msgfmt there are no catalogues, and only English is judged. */
static bool speaks(const char *language)
{
    if (!has_catalogues)
        return strcmp(language, "en") == 0;
    catalogues_speak(language);
    return true;
}

static void what_is_typed_becomes_a_value(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(reads); i++)
        if (speaks(reads[i].language))
            assert_row(reads[i].name, strcmp(own_value_read(reads[i].typed,
                                                            reads[i].of_number),
                                             reads[i].value) == 0);
}

static void a_word_is_known_in_both_languages(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(words); i++)
        if (speaks(words[i].language))
            assert_row(words[i].name,
                       own_value_is(words[i].typed, words[i].english) ==
                           words[i].is_it);
}

/* What is shown can be typed. */
static void a_shown_value_is_read_again(void **state)
{
    static const char *const values[] = {
        "yes",   "plain", "otb",   "random",    "white",
        "black", "auto",  "claim", "announced", "program",
        "one",   "two",   "group", "board",     "15m+10",
    };
    static const char *const languages[] = {"en", "de", "es", "ru"};
    (void)state;
    for (size_t k = 0; k < ROWS(languages); k++)
        for (size_t i = 0; speaks(languages[k]) && i < ROWS(values); i++)
            assert_row(values[i],
                       strcmp(own_value_read(own_value_show(values[i]), false),
                              values[i]) == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_typed_becomes_a_value),
        cmocka_unit_test(a_word_is_known_in_both_languages),
        cmocka_unit_test(a_shown_value_is_read_again),
    };
    has_catalogues = catalogues_find();
    return cmocka_run_group_tests_name("src/options/own_value", tests, NULL,
                                       NULL);
}
