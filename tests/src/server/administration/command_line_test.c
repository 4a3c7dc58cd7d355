// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/administration/command_line.h"

#include <stdlib.h>
#include <string.h>

#include "tests/unit.h"

enum { WORDS_MAX = 8 };

/* Read a line of words with one blank between them. The order points into
 * words. */
static bool read_words(const char *line, char words[256],
                       struct command_line *order, const char **wrong,
                       const char **why)
{
    char *argv[WORDS_MAX + 2] = {"hektord"};
    int argc = 1;
    snprintf(words, 256, "%s", line);
    for (char *word = strtok(words, " "); word != NULL;
         word = strtok(NULL, " "))
        argv[argc++] = word;
    *order = (struct command_line){0};
    bool read = command_line_read(argc, argv, order, wrong, why);
    if (!read)
        assert_true(*why != NULL && **why != '\0');
    return read;
}

static bool read_line(const char *line, char words[256],
                      struct command_line *order, const char **wrong)
{
    const char *why = NULL;

    return read_words(line, words, order, wrong, &why);
}

static const struct {
    const char *line;
    enum staff_task task;
    const char *argument, *second;
} tasks[] = {
    {"--list", STAFF_LIST, NULL, NULL},
    {"--fingerprint --data d", STAFF_FINGERPRINT, NULL, NULL},
    {"--export 7GQ2K4MD", STAFF_EXPORT, "7GQ2K4MD", NULL},
    {"--move-account anna carla", STAFF_MOVE_ACCOUNT, "anna", "carla"},
    {"--prune 30 old.pgn", STAFF_PRUNE, "30", "old.pgn"},
    {"--prune=30", STAFF_PRUNE, "30", NULL},
    {"--kick anna rude", STAFF_KICK, "anna", "rude"},
    {"--ban anna rude", STAFF_BAN, "anna", "rude"},
    {"--mute anna rude", STAFF_MUTE, "anna", "rude"},
    {"--lift-ban anna", STAFF_LIFT_BAN, "anna", NULL},
    {"--lift-mute anna", STAFF_LIFT_MUTE, "anna", NULL},
    {"--status --socket s", STAFF_STATUS, NULL, NULL},
    {"--bans", STAFF_BANS, NULL, NULL},
    {"--socket s", STAFF_NONE, NULL, NULL},
    /* Words stand anywhere, and "--" ends the options. */
    {"rude --kick anna", STAFF_KICK, "anna", "rude"},
    {"--kick anna -- --rude", STAFF_KICK, "anna", "--rude"},
    {"--kick anna -", STAFF_KICK, "anna", "-"},
    {"--kick --rude", STAFF_KICK, "--rude", NULL},
    /* So much of a name that no other begins so; a whole name first. */
    {"--fing", STAFF_FINGERPRINT, NULL, NULL},
    {"--ban anna", STAFF_BAN, "anna", NULL},
};

static bool is_same(const char *one, const char *other)
{
    return one == NULL || other == NULL ? one == other
                                        : strcmp(one, other) == 0;
}

static void tasks_have_their_words(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(tasks); i++) {
        char words[256];
        const char *line = tasks[i].line, *wrong;
        struct command_line order;
        assert_row(line, read_line(line, words, &order, &wrong));
        assert_row(line, order.task == tasks[i].task);
        assert_row(line, is_same(order.task_argument, tasks[i].argument));
        assert_row(line, is_same(order.second, tasks[i].second));
    }
}

static void options_are_set(void **state)
{
    char words[256];
    const char *wrong;
    struct command_line order;
    (void)state;
    assert_true(read_line("--socket s --data=d --log --unlimited --guests g",
                          words, &order, &wrong));
    assert_string_equal(order.socket, "s");
    assert_string_equal(order.data, "d");
    assert_string_equal(order.guests, "g");
    assert_true(order.log && order.unlimited);
    assert_false(order.host || order.gate || order.stdio);
}

static const struct {
    const char *line, *wrong;
} refused[] = {
    {"--no-such-thing", "--no-such-thing"},
    {"--socket", "--socket"},
    {"--list --kick", "--kick"},
    {"--list=all", "--list=all"},
    {"--ver", "--ver"},
    {"--=x", "--=x"},
    {"-h", "-h"},
    {"--list -x", "-x"},
    {"games", "games"},
    {"--socket s games", "games"},
    {"--lift-ban anna boris", "boris"},
    {"--kick anna rude words", "words"},
};

static void what_is_wrong_is_named(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(refused); i++) {
        char words[256];
        const char *wrong = "";
        struct command_line order;
        assert_row(refused[i].line,
                   !read_line(refused[i].line, words, &order, &wrong));
        assert_row(refused[i].line, is_same(wrong, refused[i].wrong));
    }
}

/* A mistake after --help does not matter. */
static void nothing_behind_help_is_read(void **state)
{
    char words[256];
    const char *wrong;
    struct command_line order;
    (void)state;
    assert_true(read_line("--help --no-such-thing", words, &order, &wrong));
    assert_true(order.wants_help);
    assert_true(read_line("--version games", words, &order, &wrong));
    assert_true(order.wants_version);
}

static const char *const firsts[] = {"--list", "--kick=a",   "--rotate-key",
                                     "--fd=3", "--gate",     "--stdio",
                                     "--host", "--socket=s", "--activated"};

/* A sign for each of those: + where the option has an effect beside it. */
static const struct {
    const char *option, *signs;
} pairs[] = {
    {"--fd=3", "---+-----"},       {"--host", "+++---+--"},
    {"--socket=s", "-+-----+-"},   {"--activated", "--------+"},
    {"--stdio", "-----+---"},      {"--gate", "----+----"},
    {"--rotate-key", "--+---+--"}, {"--data=d", "+-+---+++"},
    {"--while-used", "------+++"}, {"--arbiters=g", "------+++"},
    {"--watchers=g", "------+++"}, {"--guests=g", "------+++"},
    {"--unlimited", "------+++"},  {"--log", "------+++"},
    {"--club=c", "------+++"},     {"--event=e", "------+++"},
    {"--site=s", "------+++"},     {"--live=d", "------+++"},
    {"--address=h", "------+++"},  {"--relays=a", "------+++"},
    {"--ready=4", "------+++"},    {"--list", "+-----+--"},
    {"--confined", "------+++"},   {"--fingerprint", "------+--"},
    {"--verify", "------+--"},     {"--release=g", "------+--"},
    {"--backup=f", "------+--"},   {"--export=g", "------+--"},
    {"--reassign=g", "------+--"}, {"--move-account=a", "------+--"},
    {"--prune=9", "------+--"},    {"--restore=f", "------+--"},
    {"--status", "------++-"},     {"--kick=a", "-+----++-"},
    {"--ban=a", "------++-"},      {"--lift-ban=a", "------++-"},
    {"--mute=a", "------++-"},     {"--lift-mute=a", "------++-"},
    {"--bans", "------++-"},       {"--help", "+++++++++"},
    {"--version", "+++++++++"},
};

/* Why a line is refused; NULL if it is not. */
static const char *why_refused(const char *line)
{
    static char why[128];
    char words[256];
    const char *wrong, *sentence = NULL;
    struct command_line order;

    return read_words(line, words, &order, &wrong, &sentence)
               ? NULL
               : strcpy(why, sentence);
}

static void both_options_have_an_effect(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(pairs); i++)
        for (size_t k = 0; k < ROWS(firsts); k++) {
            char there[80], back[80];
            bool is_taken = pairs[i].signs[k] == '+';
            snprintf(there, sizeof there, "%s %s", firsts[k], pairs[i].option);
            snprintf(back, sizeof back, "%s %s", pairs[i].option, firsts[k]);
            const char *why = why_refused(there);
            assert_row(there, (why == NULL) == is_taken);
            assert_row(there,
                       why == NULL || strstr(why, "cannot be used with --"));
            assert_row(back, (why_refused(back) == NULL) == is_taken);
        }
}

static void the_place_is_said_once(void **state)
{
    static const char *const lines[] = {"--list --host --data=d",
                                        "--rotate-key --data=d --host",
                                        "--status --host --socket=s"};
    (void)state;
    for (size_t i = 0; i < ROWS(lines); i++) {
        const char *why = why_refused(lines[i]);
        assert_row(lines[i],
                   why != NULL &&
                       strcmp(why, "this option cannot be used with --host") ==
                           0);
    }
    assert_null(why_refused("--host --data=d"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tasks_have_their_words),
        cmocka_unit_test(options_are_set),
        cmocka_unit_test(what_is_wrong_is_named),
        cmocka_unit_test(nothing_behind_help_is_read),
        cmocka_unit_test(both_options_have_an_effect),
        cmocka_unit_test(the_place_is_said_once),
    };
    return cmocka_run_group_tests_name("src/server/administration/command_line",
                                       tests, NULL, NULL);
}
