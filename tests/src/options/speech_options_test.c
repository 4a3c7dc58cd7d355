// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/options/speech_options.h"

#include <sys/stat.h>

#include "tests/src/folder.h"
#include "tests/src/options/setter_rows.h"
#include "tests/text_file.h"

static const struct setter_row cases[] = {
    {"the voice of the desktop", options_set_voice, "spd", NULL},
    {"no voice", options_set_voice, "none", NULL},
    {"no such voice", options_set_voice, "loud",
     "For the voice, choose auto, espeak, spd or text, and on, cues "
     "or off."},
    {"a voice and how much of it", options_set_voice, "espeak,cues", NULL},
    {"how much alone", options_set_voice, "off", NULL},
    {"nothing behind the comma", options_set_voice, "espeak,",
     "For the voice, choose auto"},
    {"what is told", options_set_verbosity, "short", NULL},
    {"nothing of the kind", options_set_verbosity, "long",
     "For verbosity, choose short or full."},
    {"the slowest rate", options_set_rate, "80", NULL},
    {"the fastest rate", options_set_rate, "450", NULL},
    {"too slow", options_set_rate, "79", "A rate is 80 to 450"},
    {"too fast", options_set_rate, "451", "A rate is 80 to 450"},
    {"a rate in words", options_set_rate, "fast", "A rate is 80 to 450"},
    {"the lowest volume", options_set_volume, "10", NULL},
    {"the highest volume", options_set_volume, "200", NULL},
    {"too low", options_set_volume, "9", "A volume is 10 to 200"},
    {"too high", options_set_volume, "201", "A volume is 10 to 200"},
    {"a sign of percent", options_set_volume, "50%", "A volume is 10 to 200"},
    {"no cues", options_set_cues, "no", NULL},
    {"cues from nowhere", options_set_cues, "nowhere/at/all",
     "For the cues, type yes, no, or a folder. The"},
    {"two headphones", options_set_headphones, "2", NULL},
    {"three headphones", options_set_headphones, "3",
     "The number of headphones is 1 or 2."},
    {"no headphones", options_set_headphones, "0",
     "The number of headphones is 1 or 2."},
    {"no chat", options_set_chat, "no", NULL},
    {"some chat", options_set_chat, "little", "Write yes or no."},
    {"perhaps a display", options_set_braille_display, "perhaps",
     "Write yes or no."},
    {"three marks", options_set_marks, "10m,1m,30s", NULL},
    {"no marks", options_set_marks, "none", NULL},
    {"a mark in words", options_set_marks, "soon", "Marks of the clock are"},
    {"one good mark and a bad one", options_set_marks, "10m,soon",
     "Marks of the clock are"},
    {"the longest countdown", options_set_countdown, "10", NULL},
    {"too long", options_set_countdown, "11", "A countdown lasts 0 to 10"},
};

static void values_are_taken_or_refused(void **state)
{
    (void)state;
    judge_setters(cases, ROWS(cases));
}

static const struct {
    const char *value;
    enum voice_choice choice;
} voices[] = {
    {"auto", VOICE_AUTO}, {"espeak", VOICE_ESPEAK}, {"spd", VOICE_SPD},
    {"text", VOICE_TEXT}, {"none", VOICE_NONE},
};

static void each_word_chooses_its_voice(void **state)
{
    struct option_error error;
    (void)state;
    for (size_t i = 0; i < ROWS(voices); i++) {
        struct options options = options_default();
        assert_true(options_set_voice(&options, voices[i].value, &error));
        assert_row(voices[i].value,
                   options_voice(&options).choice == voices[i].choice);
    }
}

static void the_voice_gets_what_was_chosen(void **state)
{
    struct option_error error;
    struct options options = options_default();
    (void)state;
    assert_true(options_set_rate(&options, "300", &error));
    assert_true(options_set_volume(&options, "120", &error));
    assert_true(options_set_headphones(&options, "2", &error));
    assert_true(options_set_cues(&options, "no", &error));
    struct voice_options voice = options_voice(&options);
    assert_int_equal(voice.rate_wpm, 300);
    assert_int_equal(voice.volume_percent, 120);
    assert_true(voice.two_headphones);
    assert_true(voice.no_cues);
    assert_null(voice.cue_folder);
    assert_null(voice.trace_path);
    assert_null(voice.sound_path);
    assert_true(options_set_headphones(&options, "1", &error));
    assert_false(options_voice(&options).two_headphones);
}

/* A folder of sounds is taken, one with a file that is no sound is not; and
 * yes means the computed cues again. */
static void cues_come_from_a_folder(void **state)
{
    char folder[PATH_MAX], path[PATH_MAX + 16];
    struct option_error error;
    struct options options = options_default();
    (void)state;
    folder_make(folder);
    assert_true(options_set_cues(&options, folder, &error));
    assert_string_equal(options_voice(&options).cue_folder, folder);
    snprintf(path, sizeof path, "%s/move.wav", folder);
    text_file_write(path, "no sound");
    assert_false(options_set_cues(&options, folder, &error));
    assert_true(options_set_cues(&options, "yes", &error));
    assert_null(options_voice(&options).cue_folder);
    folder_remove(folder);
}

static const struct setter_row word_cases[] = {
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

static void words_are_taken_or_refused(void **state)
{
    (void)state;
    judge_setters(word_cases, ROWS(word_cases));
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
        cmocka_unit_test(each_word_chooses_its_voice),
        cmocka_unit_test(the_voice_gets_what_was_chosen),
        cmocka_unit_test(cues_come_from_a_folder),
        cmocka_unit_test(words_are_taken_or_refused),
        cmocka_unit_test(the_announcer_speaks_as_was_chosen),
        cmocka_unit_test(each_word_chooses_its_lines),
        cmocka_unit_test(letters_or_words_are_echoed),
    };
    return cmocka_run_group_tests_name("src/options/speech_options", tests,
                                       NULL, NULL);
}
