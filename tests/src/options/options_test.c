// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/board/chess960.h"
#include "rules/notation/fen.h"

#include "src/base/print.h"
#include "src/lobby/client/terms.h"
#include "src/options/game_options.h"
#include "src/options/option_table.h"
#include "src/options/options.h"
#include "src/options/speech_options.h"

#include "tests/unit.h"

static const struct {
    const char *text;
    bool ok;
    int count;
    int64_t first_ms;
} texts[] = {
    {"none", true, 0, 0},
    {"5m", true, 1, 300000},
    {"30s,10m", true, 2, 600000},
    {"15m,10m,5m,2m,1m", true, 5, 900000},
    {"", false, 0, 0},
    {"5", false, 0, 0},
    {"5m,", false, 0, 0},
    {"5m 1m", false, 0, 0},
    {"0s", false, 0, 0},
    {"1000m", false, 0, 0},
    {"99999999999m", false, 0, 0},
    {"-1m", false, 0, 0},
    {"1m,1m,1m,1m,1m,1m,1m,1m,1m,1m,1m,1m,1m,1m,1m,1m,1m", false, 0, 0},
};

static void test_texts(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(texts); i++) {
        struct clock_marks marks = clock_marks_default();
        bool ok = clock_marks_read(texts[i].text, &marks);
        assert_row(texts[i].text, ok == texts[i].ok);
        assert_row(texts[i].text, !ok || marks.count == texts[i].count);
        assert_row(texts[i].text, !ok || marks.count == 0 ||
                                      marks.mark_ms[0] == texts[i].first_ms);
        assert_row(texts[i].text, ok || marks.count == 5); /* untouched */
        assert_int_equal(marks.countdown_s, 10);
    }
}

static const struct {
    const char *name;
    int base_s, first_s, count;
} games[] = {
    {"two hours", 7200, 900, 4},          {"ninety minutes", 5400, 600, 4},
    {"forty-five minutes", 2700, 300, 4}, {"fifteen minutes", 900, 120, 4},
    {"five minutes", 300, 60, 3},         {"one minute", 60, 60, 3},
};

static void test_marks_of_a_game(void **state)
{
    (void)state;
    struct clock_marks chosen = clock_marks_default();
    for (size_t i = 0; i < ROWS(games); i++) {
        struct clock_marks marks =
            clock_marks_for((int64_t)games[i].base_s * 1000, &chosen);
        assert_row(games[i].name, marks.count == games[i].count);
        assert_row(games[i].name,
                   marks.mark_ms[0] == (int64_t)games[i].first_s * 1000);
        assert_row(games[i].name, marks.mark_ms[marks.count - 1] == 10000);
        assert_row(games[i].name, marks.mark_ms[marks.count - 2] == 30000);
        assert_row(games[i].name, marks.mark_ms[marks.count - 3] == 60000);
    }
}

static void test_each_mark_is_told_once(void **state)
{
    (void)state;
    struct clock_marks marks = clock_marks_default();
    int told = 0, ticks = 0;
    for (int64_t left = 16 * 60000; left > 0; left -= 100) {
        struct clock_mark due = clock_marks_pass(&marks, WHITE, left);
        told += due.mark_ms > 0;
        ticks += due.second > 0;
        if (due.mark_ms > 0)
            assert_int_equal(due.mark_ms, left);
    }
    assert_int_equal(told, 5);
    assert_int_equal(ticks, 10);
}

/* With 15 minutes and 10 seconds for each move no mark of 15 minutes. */
static void test_increments_repeat_nothing(void **state)
{
    (void)state;
    struct clock_marks marks = clock_marks_default();
    assert_int_equal(clock_marks_pass(&marks, WHITE, 910000).mark_ms, 0);
    assert_int_equal(clock_marks_pass(&marks, WHITE, 899000).mark_ms, 0);
    assert_int_equal(clock_marks_pass(&marks, WHITE, 599000).mark_ms, 600000);
    assert_int_equal(clock_marks_pass(&marks, WHITE, 609000).mark_ms, 0);
    assert_int_equal(clock_marks_pass(&marks, WHITE, 598000).mark_ms, 0);
    /* Another period is well above it. */
    assert_int_equal(clock_marks_pass(&marks, WHITE, 1500000).mark_ms, 0);
    assert_int_equal(clock_marks_pass(&marks, WHITE, 600000).mark_ms, 600000);
}

static void test_sides_are_apart_and_the_shortest_counts(void **state)
{
    (void)state;
    struct clock_marks marks = clock_marks_default();
    clock_marks_pass(&marks, WHITE, 2000000);
    clock_marks_pass(&marks, BLACK, 2000000);
    assert_int_equal(clock_marks_pass(&marks, WHITE, 110000).mark_ms, 120000);
    assert_int_equal(clock_marks_pass(&marks, BLACK, 599000).mark_ms, 600000);
}

/* 15:10 corrected to 9:00: ten minutes are not left. */
static void test_a_correction_tells_nothing_untrue(void **state)
{
    (void)state;
    struct clock_marks marks = clock_marks_default();
    clock_marks_pass(&marks, BLACK, 910000);
    assert_int_equal(clock_marks_pass(&marks, BLACK, 540000).mark_ms, 0);
    assert_int_equal(clock_marks_pass(&marks, BLACK, 539000).mark_ms, 0);
    assert_int_equal(clock_marks_pass(&marks, BLACK, 300000).mark_ms, 300000);
}

static void test_the_next_moment(void **state)
{
    (void)state;
    struct clock_marks marks = clock_marks_default();
    clock_marks_pass(&marks, WHITE, 700000);
    assert_int_equal(clock_marks_next_ms(&marks, WHITE, 700000), 100000);
    clock_marks_pass(&marks, WHITE, 600000);
    assert_int_equal(clock_marks_next_ms(&marks, WHITE, 600000), 300000);
    clock_marks_pass(&marks, WHITE, 50000);
    assert_int_equal(clock_marks_next_ms(&marks, WHITE, 50000), 40000);
    assert_int_equal(clock_marks_next_ms(&marks, WHITE, 9500), 500);
    assert_int_equal(clock_marks_next_ms(&marks, WHITE, 900), -1);
    marks.countdown_s = 0;
    assert_int_equal(clock_marks_next_ms(&marks, WHITE, 9500), -1);
}

/* Read the command line of this command; what was told on errors is the
 * caller's to free. */
static int read_words_of(const char *command, const char *const *given,
                         struct options *options, char *argv[16], int *words,
                         char **told)
{
    int argc = 1;
    argv[0] = (char *)command;
    for (; given[argc - 1] != NULL; argc++)
        argv[argc] = (char *)given[argc - 1];
    size_t bytes;
    FILE *errors = open_memstream(told, &bytes);
    *options = options_default();
    int status = arguments_read(argc, argv, options, words, errors);
    fclose(errors);
    return status;
}

static int read_words(const char *const *given, struct options *options,
                      char *argv[16], int *words, char **told)
{
    return read_words_of("new", given, options, argv, words, told);
}

static const struct {
    const char *name;
    const char *given[4];
    int status;
    const char *told; /* the beginning of the line; "" for none */
} cases[] = {
    {"a time control", {"--time", "3m+2"}, EXIT_DONE, ""},
    {"a value behind an equals sign", {"--time=3m+2"}, EXIT_DONE, ""},
    {"an event", {"--event=Evening club", "--round", "3"}, EXIT_DONE, ""},
    {"its place and date", {"--site=Oslo", "--date=2026.??.??"}, EXIT_DONE, ""},
    {"a rule of the event", {"--rule", "draw-limit=30"}, EXIT_DONE, ""},
    {"two of them",
     {"--rule=flag=claim", "--rule=supervision=no"},
     EXIT_DONE,
     ""},
    {"a rule that has no such value",
     {"--rule", "flag=often"},
     EXIT_USAGE,
     "hektor: --rule flag=often: at character 6: that rule cannot have "
     "that value"},
    {"a rule that is none",
     {"--rule", "colour=red"},
     EXIT_USAGE,
     "hektor: --rule colour=red: there is no such rule of an event; "},
    {"a time control that is none",
     {"--time", "15x"},
     EXIT_USAGE,
     "hektor: --time 15x: at character 3: "},
    {"how the voice is heard",
     {"--rate=450", "--volume=10", "--headphones=2"},
     EXIT_DONE,
     ""},
    {"what its player hears of a clock",
     {"--marks=10m,30s", "--countdown=0", "--cues=no"},
     EXIT_DONE,
     ""},
    {"one side's time control",
     {"--time-black", ""},
     EXIT_USAGE,
     "hektor: --time-black \"\": "},
    {"a FEN that is none",
     {"--fen", "8/8/8/8/8/8/8/7x w - - 0 1"},
     EXIT_DATA,
     "hektor: --fen 8/8/8/8/8/8/8/7x w - - 0 1: at character 16: "},
    {"an edition", {"--laws=2023"}, EXIT_DONE, ""},
    {"a starting position by its number", {"--chess960=0"}, EXIT_DONE, ""},
    {"a starting position by its pieces",
     {"--chess960=rnbqkbnr"},
     EXIT_DONE,
     ""},
    {"a starting position as a word of its own",
     {"--chess960", "518"},
     EXIT_DONE,
     ""},
    {"none, and another option", {"--chess960", "--linear"}, EXIT_DONE, ""},
    {"a name", {"--white", "Anna Müller"}, EXIT_DONE, ""},
    {"a name with a control character",
     {"--white", "An\033na"},
     EXIT_USAGE,
     "hektor: --white An?na: "},
    {"a name with a byte of no UTF-8, and turned about",
     {"--white", "An\233\342\200\256na"},
     EXIT_USAGE,
     "hektor: --white Anna: "},
    {"a scheme", {"--scheme", "nato"}, EXIT_DONE, ""},
    {"both squares", {"--announce", "from-to"}, EXIT_DONE, ""},
    {"without check", {"--announce-check=no"}, EXIT_DONE, ""},
    {"a theme", {"--theme=mono"}, EXIT_DONE, ""},
    {"a switch", {"--linear"}, EXIT_DONE, ""},
    {"a switch with a value that is none",
     {"--linear=maybe"},
     EXIT_USAGE,
     "hektor: --linear maybe: "},
    {"a value is missing", {"--time"}, EXIT_USAGE, "hektor: --time: "},
    {"an option that is none",
     {"--tme=5m"},
     EXIT_USAGE,
     "hektor: --tme=5m: there is no such option"},
    {"a short option", {"-t"}, EXIT_USAGE, "hektor: -t: there is no such"},
};

static void values_are_read_or_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct options options;
        char *argv[16], *told;
        int words;
        int status = read_words(cases[i].given, &options, argv, &words, &told);
        assert_row(cases[i].name, status == cases[i].status);
        assert_row(cases[i].name,
                   strncmp(told, cases[i].told, strlen(cases[i].told)) == 0);
        bool one_line = strchr(told, '\n') == told + strlen(told) - 1;
        assert_row(cases[i].name, one_line == (cases[i].told[0] != '\0'));
        free(told);
    }
}

static struct options settled(const char *const *given)
{
    struct options options;
    char *argv[16], *told;
    int words;
    assert_int_equal(read_words(given, &options, argv, &words, &told),
                     EXIT_DONE);
    free(told);
    assert_int_equal(starting_position_settle(&options), 0);
    return options;
}

static void a_game_is_fifteen_minutes_and_ten_seconds(void **state)
{
    (void)state;
    struct options options = settled((const char *const[]){NULL});
    char text[TIMECONTROL_TEXT_MAX];
    for (int side = WHITE; side <= BLACK; side++) {
        timecontrol_write(&options.start.time[side], text);
        assert_string_equal(text, "15m+10");
    }
    assert_string_equal(options.start.fen, "");
    assert_false(options.start.chess960);
    assert_string_equal(options.start.laws, "2023");
}

/* A time control as people write it. */
static void a_time_is_written_in_many_ways(void **state)
{
    static const struct {
        const char *written, *time;
    } times[] = {
        {"5 min", "5m"},
        {"5 | 3", "5m+3"},
        {"5|3", "5m+3"},
        {"90 + 30", "90m+30"},
        {"1 hour + 30 sec", "1h+30"},
        {"10 Minuten", "10m"},
        {"5 мин", "5m"},
        {"40/90 min, 30 min", "40/90m,30m"},
    };
    (void)state;
    for (size_t i = 0; i < ROWS(times); i++) {
        struct options options =
            settled((const char *const[]){"--time", times[i].written, NULL});
        char text[TIMECONTROL_TEXT_MAX];
        timecontrol_write(&options.start.time[WHITE], text);
        assert_row(times[i].written, strcmp(text, times[i].time) == 0);
    }
}

static const struct {
    const char *name;
    const char *given[8];
    int status;
    const char *told;
} rules[] = {
    {"9.1a no limit in 2001",
     {"--laws", "2001", "--rule", "draw-limit=30"},
     EXIT_USAGE,
     "hektor: --rule draw-limit=30: the edition 2001 does not have that rule "
     "for this kind of game, article 9.1a\n"},
    {"9.1a a limit in 2009",
     {"--laws", "2009", "--rule", "draws=no"},
     EXIT_DONE,
     ""},
    {"A.4.5 the arbiter calls it in 2018",
     {"--laws", "2018", "--rule", "flag=claim"},
     EXIT_USAGE,
     "hektor: --rule flag=claim: the edition 2018 does not have that rule for "
     "this kind of game, article A.4.5\n"},
    {"6.8 a standard game of 2001",
     {"--laws", "2001", "--time", "2h", "--rule", "flag=claim"},
     EXIT_USAGE,
     "hektor: --rule flag=claim: the edition 2001 does not have that rule for "
     "this kind of game, article 6.9\n"},
};

static void the_edition_has_to_know_a_rule(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rules); i++) {
        struct options options;
        char *argv[16], *told;
        int words;
        size_t bytes;
        assert_row(rules[i].name, read_words(rules[i].given, &options, argv,
                                             &words, &told) == EXIT_DONE);
        free(told);
        FILE *errors = open_memstream(&told, &bytes);
        int status = options_judge_rules(&options, errors);
        fclose(errors);
        assert_row(rules[i].name, status == rules[i].status);
        assert_row(rules[i].name, strcmp(told, rules[i].told) == 0);
        free(told);
    }
}

static void one_side_may_have_another_time(void **state)
{
    (void)state;
    struct options options =
        settled((const char *const[]){"--time=5m", "--time-black=3m", NULL});
    assert_int_equal(options.start.time[WHITE].period[0].base_ms, 300000);
    assert_int_equal(options.start.time[BLACK].period[0].base_ms, 180000);
}

static void an_array_becomes_the_first_position(void **state)
{
    (void)state;
    struct options options =
        settled((const char *const[]){"--chess960=0", NULL});
    assert_true(options.start.chess960);
    assert_string_equal(
        options.start.fen,
        "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
}

static void a_seed_draws_the_same_position_again(void **state)
{
    (void)state;
    const char *const given[] = {"--chess960", "--seed=7", NULL};
    struct options one = settled(given), two = settled(given);
    assert_true(one.start.chess960);
    assert_string_not_equal(one.start.fen, "");
    assert_string_equal(one.start.fen, two.start.fen);
    struct options other =
        settled((const char *const[]){"--chess960", "--seed=8", NULL});
    assert_string_not_equal(one.start.fen, other.start.fen);
}

static void the_last_word_about_the_position_holds(void **state)
{
    (void)state;
    const char *fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    struct options options =
        settled((const char *const[]){"--chess960=5", "--fen", fen, NULL});
    assert_string_equal(options.start.fen, fen);
    assert_true(options.start.chess960);
    options =
        settled((const char *const[]){"--fen", fen, "--chess960=518", NULL});
    assert_string_not_equal(options.start.fen, fen);
    assert_int_equal(options.starting_number, CHESS960_STANDARD);
}

static void words_and_options_may_be_mixed(void **state)
{
    (void)state;
    struct options options;
    char *argv[16], *told;
    int words;
    assert_int_equal(read_words((const char *const[]){"7GQ2K4MD", "--linear",
                                                      "x", "--", "--y", NULL},
                                &options, argv, &words, &told),
                     EXIT_DONE);
    free(told);
    assert_true(options.linear);
    assert_int_equal(words, 3);
    assert_string_equal(argv[1], "7GQ2K4MD");
    assert_string_equal(argv[2], "x");
    assert_string_equal(argv[3], "--y");
}

static void the_help_names_every_option(void **state)
{
    (void)state;
    char *help;
    size_t bytes;
    FILE *out = open_memstream(&help, &bytes);
    options_help(NULL, out);
    fclose(out);
    for (int i = 0; option_row(i) != NULL; i++) {
        char name[40];
        snprintf(name, sizeof name, "  --%s", option_row(i)->name);
        assert_row(name, strstr(help, name) != NULL);
        assert_ptr_equal(option_of_name(option_row(i)->name), option_row(i));
    }
    free(help);
}

static const char *const commands[] = {"new",  "menu",  "setup", "resume",
                                       "view", "play",  "lobby", "watch",
                                       "say",  "check", "games", "mate"};

/* A sign for each command: + where the option does something. */
static const struct {
    const char *option, *value, *signs;
} taken[] = {
    {"laws", "2023", "+++--++-----"},
    {"rule", "draws=no", "+++--++-----"},
    {"time", "5m", "+++--++-----"},
    {"time-white", "5m", "+++--++-----"},
    {"time-black", "5m", "+++--++-----"},
    {"chess960", "518", "+++--++-----"},
    {"fen", "4k3/8/8/8/8/8/8/4K2R w - -", "+++--++-----"},
    {"points", "3/1/0", "+++--++-----"},
    {"event", "a", "+++--++---+-"},
    {"site", "a", "+++--++-----"},
    {"round", "1", "+++--++-----"},
    {"date", "2026.12.31", "+++--++-----"},
    {"white", "a", "+++--++-----"},
    {"black", "a", "+++--++-----"},
    {"begins", "5m", "+++--++-----"},
    {"mode", "otb", "+++--++-----"},
    {"arbiter", "yes", "+++--++-----"},
    {"seed", "1", "+++--++-----"},
    {"marks", "5m", "++++++++-++-"},
    {"countdown", "5", "++++++++-++-"},
    {"headphones", "2", "++++++++-++-"},
    {"notices", "bell", "++++++++-++-"},
    {"chat", "no", "++++++++-++-"},
    {"at", "host", "---+-+++-+--"},
    {"quiet", "yes", "++++++++-++-"},
    {"record", "a.wav", "++++-+++----"},
    {"live", "a.pgn", "++++-+++----"},
    {"voice", "none", "++++++++-++-"},
    {"volume", "50", "++++++++-++-"},
    {"cues", "no", "++++++++-++-"},
    {"braille-display", "no", "++++++++-++-"},
    {"linear", "yes", "++++++++-++-"},
    {"lines", "san", "++++++++-++-"},
    {"echo", "words", "++++++++-++-"},
    {"flip", "turn", "++++++++-++-"},
    {"hints", "no", "++++++++-++-"},
    {"letters", "yes", "++++++++-++-"},
    {"notation", "de", "++++++++-++-"},
    {"theme", "mono", "++++++++-++-"},
    {"speech-trace", "a", "++++++++-++-"},
    {"speech-out", "a.wav", "++++++++-++-"},
    {"scheme", "de", "+++++++++++-"},
    {"announce", "from-to", "+++++++++++-"},
    {"announce-check", "no", "+++++++++++-"},
    {"rate", "200", "+++++++++++-"},
    {"verbosity", "short", "++++++++-++-"},
    {"language", "en", "+++++++++++-"},
    {"since", "2026", "----------+-"},
    {"result", "won", "----------+-"},
    {"opening", "a", "----------+-"},
};

static void each_command_takes_what_it_uses(void **state)
{
    (void)state;
    size_t count = sizeof taken / sizeof *taken;
    assert_null(option_row((int)count));
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < sizeof commands / sizeof *commands; k++) {
            char given[64], name[80], want[160], *told, *argv[16];
            const char *const words_given[] = {given, NULL};
            struct options options;
            int words;
            snprintf(given, sizeof given, "--%s=%s", taken[i].option,
                     taken[i].value);
            snprintf(name, sizeof name, "%s %s", commands[k], given);
            snprintf(want, sizeof want,
                     "hektor: --%s: %s does not take this option; these "
                     "commands do: ",
                     taken[i].option, commands[k]);
            int status = read_words_of(commands[k], words_given, &options, argv,
                                       &words, &told);
            bool is_taken = taken[i].signs[k] == '+';
            assert_row(name, status == (is_taken ? EXIT_DONE : EXIT_USAGE));
            assert_row(name, is_taken ? told[0] == '\0'
                                      : strncmp(told, want, strlen(want)) == 0);
            free(told);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_marks_of_a_game),
        cmocka_unit_test(test_each_mark_is_told_once),
        cmocka_unit_test(test_increments_repeat_nothing),
        cmocka_unit_test(test_sides_are_apart_and_the_shortest_counts),
        cmocka_unit_test(test_a_correction_tells_nothing_untrue),
        cmocka_unit_test(test_the_next_moment),
        cmocka_unit_test(values_are_read_or_refused),
        cmocka_unit_test(a_game_is_fifteen_minutes_and_ten_seconds),
        cmocka_unit_test(a_time_is_written_in_many_ways),
        cmocka_unit_test(the_edition_has_to_know_a_rule),
        cmocka_unit_test(one_side_may_have_another_time),
        cmocka_unit_test(an_array_becomes_the_first_position),
        cmocka_unit_test(a_seed_draws_the_same_position_again),
        cmocka_unit_test(the_last_word_about_the_position_holds),
        cmocka_unit_test(words_and_options_may_be_mixed),
        cmocka_unit_test(the_help_names_every_option),
        cmocka_unit_test(each_command_takes_what_it_uses),
    };
    return cmocka_run_group_tests_name("src/options/options", tests, NULL,
                                       NULL);
}
