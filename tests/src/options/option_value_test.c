// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/options/option_value.h"

#include <string.h>

#include "rules/base/translatable.h"

#include "src/base/print.h"

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

static const struct {
    const char *name, *text;
    uint64_t most;
    bool is_number;
    uint64_t wanted;
} numbers[] = {
    {"zero", "0", 10, true, 0},
    {"the bound", "959", 959, true, 959},
    {"past the bound", "960", 959, false, 0},
    {"leading zeros", "007", 10, true, 7},
    {"the largest", "18446744073709551615", UINT64_MAX, true, UINT64_MAX},
    {"more than that", "18446744073709551616", UINT64_MAX, false, 0},
    {"nothing", "", 10, false, 0},
    {"a sign", "+1", 10, false, 0},
    {"below zero", "-1", 10, false, 0},
    {"a blank before", " 1", 10, false, 0},
    {"a letter behind", "1x", 10, false, 0},
    {"hexadecimal", "0x1", 10, false, 0},
};

static void numbers_are_digits_alone(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(numbers); i++) {
        uint64_t out = 77;
        assert_row(numbers[i].name,
                   option_read_number(numbers[i].text, numbers[i].most, &out) ==
                       numbers[i].is_number);
        assert_row(numbers[i].name,
                   out == (numbers[i].is_number ? numbers[i].wanted : 77));
    }
}

static void a_switch_is_yes_or_no(void **state)
{
    struct option_error error;
    bool on = false;
    (void)state;
    assert_true(option_read_switch(&on, NULL, &error));
    assert_true(on);
    assert_true(option_read_switch(&on, "no", &error));
    assert_false(on);
    assert_true(option_read_switch(&on, "yes", &error));
    assert_true(on);
    assert_false(option_read_switch(&on, "perhaps", &error));
    assert_true(on);
    assert_string_equal(error.why, "Write yes or no.");
    assert_int_equal(error.status, EXIT_USAGE);
    assert_true(error.at == PRINT_ERROR_NOWHERE);
}

static void a_refusal_has_status_and_place(void **state)
{
    struct option_error error;
    (void)state;
    assert_false(option_refuse_at(&error, EXIT_DATA, "No.", 5));
    assert_string_equal(error.why, "No.");
    assert_int_equal(error.status, EXIT_DATA);
    assert_int_equal(error.at, 5);
    assert_false(option_refuse(&error, "Not at all."));
    assert_int_equal(error.status, EXIT_USAGE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_digits_alone),
        cmocka_unit_test(a_switch_is_yes_or_no),
        cmocka_unit_test(a_refusal_has_status_and_place),
        /* Last: they leave another language behind. */
        cmocka_unit_test(what_is_typed_becomes_a_value),
        cmocka_unit_test(a_word_is_known_in_both_languages),
        cmocka_unit_test(a_shown_value_is_read_again),
    };
    has_catalogues = catalogues_find();
    return cmocka_run_group_tests_name("src/options/option_value", tests, NULL,
                                       NULL);
}
