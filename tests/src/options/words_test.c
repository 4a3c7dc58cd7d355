// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/options/words.h"

#include "tests/src/options/setter_rows.h"

static const struct setter_row cases[] = {
    {"D.2.1 the appendix's words", options_set_scheme, "fide", NULL},
    {"the radio alphabet", options_set_scheme, "nato", NULL},
    {"no such scheme", options_set_scheme, "xx", "There is no such scheme."},
    {"no scheme", options_set_scheme, "", "There is no such scheme."},
    {"a language without a catalogue", options_set_language, "fr",
     "For the language, choose de, en, es or ru."},
    {"both squares", options_set_announce, "from-to", NULL},
    {"the short form", options_set_announce, "short", NULL},
    {"no such form", options_set_announce, "long",
     "Type form short or form from-to."},
    {"without check", options_set_announce_check, "no", NULL},
    {"neither yes nor no", options_set_announce_check, "maybe",
     "Write yes or no."},
    {"lines of notation", options_set_lines, "san", NULL},
    {"lines of words", options_set_lines, "words", NULL},
    {"both in a line", options_set_lines, "both", NULL},
    {"no such lines", options_set_lines, "uci",
     "For lines, choose words, san or both."},
    {"letters are echoed", options_set_echo, "letters", NULL},
    {"all is echoed", options_set_echo, "yes",
     "For the echo of typing, choose letters, words or no."},
};

static void values_are_taken_or_refused(void **state)
{
    (void)state;
    judge_setters(cases, ROWS(cases));
}

static void set(struct options *options, option_setter *setter,
                const char *value)
{
    struct option_error error;
    assert_row(value, setter(options, value, &error));
}

static void the_announcer_speaks_as_was_chosen(void **state)
{
    struct options options = options_default();
    struct announcer announcer = options_announcer(&options);
    (void)state;
    assert_string_equal(announcer.lexicon->scheme, "fide");
    assert_false(announcer.from_to);
    assert_false(announcer.bare);
    set(&options, options_set_scheme, "ru");
    set(&options, options_set_announce, "from-to");
    set(&options, options_set_announce_check, "no");
    announcer = options_announcer(&options);
    assert_string_equal(announcer.lexicon->scheme, "ru");
    assert_true(announcer.from_to);
    assert_true(announcer.bare);
    set(&options, options_set_announce, "short");
    set(&options, options_set_announce_check, "yes");
    announcer = options_announcer(&options);
    assert_false(announcer.from_to);
    assert_false(announcer.bare);
}

static const struct {
    const char *value;
    enum lines_rule lines;
} lines[] = {{"both", LINES_BOTH}, {"san", LINES_SAN}, {"words", LINES_WORDS}};

static void each_word_chooses_its_lines(void **state)
{
    struct options options = options_default();
    (void)state;
    assert_int_equal(options.lines, LINES_USUAL);
    for (size_t i = 0; i < ROWS(lines); i++) {
        set(&options, options_set_lines, lines[i].value);
        assert_row(lines[i].value, options.lines == lines[i].lines);
    }
}

/* One echo replaces the other. */
static void letters_or_words_are_echoed(void **state)
{
    struct options options = options_default();
    (void)state;
    set(&options, options_set_echo, "letters");
    assert_true(options.echo_letters && !options.echo_words);
    set(&options, options_set_echo, "words");
    assert_true(!options.echo_letters && options.echo_words);
    set(&options, options_set_echo, "no");
    assert_true(!options.echo_letters && !options.echo_words);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_taken_or_refused),
        cmocka_unit_test(the_announcer_speaks_as_was_chosen),
        cmocka_unit_test(each_word_chooses_its_lines),
        cmocka_unit_test(letters_or_words_are_echoed),
    };
    return cmocka_run_group_tests_name("src/options/words", tests, NULL, NULL);
}
