// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/arbiter/staff/command_line.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "tests/unit.h"

static const char *const firsts[] = {"--list", "--kick=a",   "--rotate-key",
                                     "--fd=3", "--gate",     "--stdio",
                                     "--host", "--socket=s", "--activated"};

enum { FIRSTS = sizeof firsts / sizeof *firsts };

/* A sign for each of those: + where the option has an effect beside it. */
static const struct {
    const char *option, *signs;
} rows[] = {
    {"--fd=3", "---+-----"},           {"--host", "+++---+--"},
    {"--socket=s", "-+-----+-"},       {"--activated", "--------+"},
    {"--stdio", "-----+---"},          {"--gate", "----+----"},
    {"--rotate-key", "--+---+--"},     {"--data=d", "+-+---+++"},
    {"--while-used", "------+++"},     {"--arbiters=g", "------+++"},
    {"--watchers=g", "------+++"},     {"--guests=g", "------+++"},
    {"--unlimited", "------+++"},      {"--log", "------+++"},
    {"--club=c", "------+++"},         {"--event=e", "------+++"},
    {"--site=s", "------+++"},         {"--live=d", "------+++"},
    {"--address=h", "------+++"},      {"--relays=a", "------+++"},
    {"--ready=4", "------+++"},        {"--list", "+-----+--"},
    {"--fingerprint", "------+--"},    {"--verify", "------+--"},
    {"--release=g", "------+--"},      {"--backup=f", "------+--"},
    {"--export=g", "------+--"},       {"--reassign=g", "------+--"},
    {"--move-account=a", "------+--"}, {"--prune=9", "------+--"},
    {"--restore=f", "------+--"},      {"--status", "------++-"},
    {"--kick=a", "-+----++-"},         {"--ban=a", "------++-"},
    {"--lift-ban=a", "------++-"},     {"--mute=a", "------++-"},
    {"--lift-mute=a", "------++-"},    {"--bans", "------++-"},
    {"--help", "+++++++++"},           {"--version", "+++++++++"},
};

static bool is_read(char **argv, int argc, const char **wrong, const char **why)
{
    struct command_line order = {.fd = NULL};
    static char option[32], sentence[128];
    optind = 0; /* glibc's: begin anew */
    bool is_good = command_line_read(argc, argv, &order, wrong, why);
    if (!is_good) {
        snprintf(option, sizeof option, "%s", *wrong);
        snprintf(sentence, sizeof sentence, "%s", *why);
        *wrong = option;
        *why = sentence;
    }
    return is_good;
}

static void test_two_options_both_do_something(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int k = 0; k < FIRSTS; k++) {
            char program[] = "hektord", one[32], other[32], name[80];
            const char *wrong, *why;
            snprintf(one, sizeof one, "%s", firsts[k]);
            snprintf(other, sizeof other, "%s", rows[i].option);
            snprintf(name, sizeof name, "%s %s", one, other);
            bool is_taken = rows[i].signs[k] == '+';
            char *there[] = {program, one, other, NULL};
            char *back[] = {program, other, one, NULL};
            assert_row(name, is_read(there, 3, &wrong, &why) == is_taken);
            assert_row(name, is_taken || strstr(why, "cannot be used with --"));
            assert_row(name, is_read(back, 3, &wrong, &why) == is_taken);
        }
}

static void test_the_place_is_said_once(void **state)
{
    static const char *const cases[][3] = {
        {"--list", "--host", "--data=d"},
        {"--rotate-key", "--data=d", "--host"},
        {"--status", "--host", "--socket=s"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char program[] = "hektord", words[3][32];
        const char *wrong, *why;
        char *argv[] = {program, words[0], words[1], words[2], NULL};
        for (int k = 0; k < 3; k++)
            snprintf(words[k], sizeof words[k], "%s", cases[i][k]);
        assert_row(cases[i][0], !is_read(argv, 4, &wrong, &why));
        assert_string_equal(why, "this option cannot be used with --host");
    }
}

static void test_a_server_has_data_of_its_own(void **state)
{
    char program[] = "hektord", host[] = "--host", data[] = "--data=d";
    char *argv[] = {program, host, data, NULL};
    const char *wrong, *why;
    (void)state;
    assert_true(is_read(argv, 3, &wrong, &why));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_options_both_do_something),
        cmocka_unit_test(test_the_place_is_said_once),
        cmocka_unit_test(test_a_server_has_data_of_its_own),
    };
    return cmocka_run_group_tests_name("src/arbiter/staff/command_line", tests,
                                       NULL, NULL);
}
