// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "src/base/print.h"
#include "src/tools/tools.h"

#include "tests/islands.h"
#include "tests/text_file.h"
#include "tests/unit.h"
#include "tests/wordings.h"

static char folder[64];

static const struct {
    const char *name;
    const char *argv[6];
    int status;
    const char *errors;
} rows[] = {
    {"nothing", {"say"}, EXIT_DONE, ""},
    {"a file", {"say", "x.pgn"}, EXIT_DONE, ""},
    {"a file and a sound", {"say", "--to", "x.wav", "x.pgn"}, EXIT_DONE, ""},
    {"the same with a sign", {"say", "--to=x.wav", "x.pgn"}, EXIT_DONE, ""},
    {"two files",
     {"say", "a", "b"},
     EXIT_USAGE,
     "hektor: b: give only one file"},
    {"two sounds",
     {"say", "--to", "a.wav", "--to=b.wav"},
     EXIT_USAGE,
     "hektor: --to=b.wav: --to takes one file"},
    {"no sound", {"say", "--to"}, EXIT_USAGE, "hektor: --to: "},
    {"a scheme", {"say", "--scheme", "ru"}, EXIT_DONE, ""},
    {"a scheme that is none",
     {"say", "--scheme=klingon"},
     EXIT_USAGE,
     "hektor: --scheme klingon: "},
    {"a scheme without a name",
     {"say", "--scheme"},
     EXIT_USAGE,
     "hektor: --scheme : "},
    {"a game's own option",
     {"say", "--time=5m"},
     EXIT_USAGE,
     "hektor: --time=5m: say does not take this option"},
    {"a form", {"say", "--announce", "from-to"}, EXIT_DONE, ""},
};

static struct say_command_line read_order(const char *const *argv, int *status,
                                          char errors[512])
{
    struct say_command_line order;
    int argc = 0;
    while (argv[argc] != NULL)
        argc++;
    memset(errors, 0, 512);
    FILE *stream = fmemopen(errors, 511, "w");
    *status =
        say_command_line_read(argc, (char **)(void *)argv, &order, stream);
    fclose(stream);
    return order;
}

static void words_are_read_or_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        char errors[512];
        int status;
        read_order(rows[i].argv, &status, errors);
        assert_row(rows[i].name, status == rows[i].status);
        assert_row(rows[i].name,
                   strncmp(errors, rows[i].errors, strlen(rows[i].errors)) ==
                           0 &&
                       (errors[0] == '\0') == (rows[i].errors[0] == '\0'));
    }
}

/* hektor.conf holds, and the command line has the last word. */
static void the_configuration_is_honoured(void **state)
{
    (void)state;
    char path[128], errors[512];
    int status;
    snprintf(path, sizeof path, "%s/hektor", folder);
    assert_int_equal(mkdir(path, 0700), 0);
    snprintf(path, sizeof path, "%s/hektor/hektor.conf", folder);
    text_file_write(path, "scheme = es\nannounce = from-to\n");
    const char *plain[] = {"say", NULL};
    struct say_command_line order = read_order(plain, &status, errors);
    assert_int_equal(status, EXIT_DONE);
    assert_string_equal(order.options.scheme, "es");
    assert_true(order.options.from_to);
    const char *chosen[] = {"say", "--scheme", "nato", NULL};
    order = read_order(chosen, &status, errors);
    assert_string_equal(order.options.scheme, "nato");
    assert_true(order.options.from_to);
    unlink(path);
    snprintf(path, sizeof path, "%s/hektor", folder);
    rmdir(path);
}

static const char games[] =
    "[Event \"Three games\"]\n"
    "[White \"Anna\"]\n"
    "[Black \"Boris\"]\n"
    "[Result \"1-0\"]\n"
    "\n"
    "1. e4 e5 2. Nf3 d6 {a comment} 3. Bc4 Bg4 (3... Be7) 4. Nc3 g6\n"
    "5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0\n"
    "\n"
    "[Variant \"Chess960\"]\n"
    "[SetUp \"1\"]\n"
    "[FEN \"1k6/8/8/8/8/8/8/RK5R w HA - 0 1\"]\n"
    "[Result \"1/2-1/2\"]\n"
    "\n"
    "1. O-O-O Kc7 2. Rhe1 1/2-1/2\n"
    "\n"
    "[SetUp \"1\"]\n"
    "[FEN \"4k3/P7/8/3pP3/8/8/8/4K3 w - d6 0 1\"]\n"
    "[Result \"*\"]\n"
    "\n"
    "1. exd6 Kd7 2. a8=Q *\n";

static const char in_german[] =
    "Game 1. Anna has White, Boris has Black.\nEva vier\nEva fünf\nSpringer "
    "Felix drei\nDavid sechs\nLäufer Cäsar vier\nLäufer Gustav vier\nSpringer "
    "Cäsar drei\nGustav sechs\nSpringer schlägt Eva fünf\nLäufer schlägt David "
    "eins\nLäufer schlägt Felix sieben Schach\nKönig Eva sieben\nSpringer "
    "David fünf Matt\n" TELLS_WHITE_WINS
    ".\n\nGame 2. Chess960, from a position "
    "that was set up.\nLange Rochade\nKönig Cäsar sieben\nTurm Hektor Eva "
    "eins\nDraw.\n\nGame 3. The starting position was set up.\nEva schlägt "
    "David sechs en passant\nKönig David sieben\nAnna acht Dame\nThe game is "
    "not finished.\n";

static const char in_english[] =
    "castles long\nking c seven\nrook h e one\nDraw.\n\nGame 3. The starting "
    "position was set up.\ne takes d six en passant\nking d seven\na eight "
    "queen\nThe game is not finished.\n";

/* Moves, headings and results. */
enum { LINES = 19 + 3 + 3 };

static const char *place(const char *name)
{
    static char paths[4][128];
    static int next;
    char *path = paths[next++ % 4];
    snprintf(path, sizeof paths[0], "%s/%s", folder, name);
    return path;
}

static const char *pgn_of(const char *text)
{
    const char *path = place("games.pgn");
    text_file_write(path, text);
    return path;
}

static struct said {
    int status;
    char out[4096], errors[1024];
} said;

static void say(const char *path, const char *to_path, const char *scheme)
{
    struct say_command_line order = {
        .path = path, .to_path = to_path, .options = options_default()};
    memset(&said, 0, sizeof said);
    if (scheme)
        snprintf(order.options.scheme, sizeof order.options.scheme, "%s",
                 scheme);
    FILE *out = fmemopen(said.out, sizeof said.out - 1, "w");
    FILE *errors = fmemopen(said.errors, sizeof said.errors - 1, "w");
    said.status = say_run(&order, out, errors);
    fclose(out);
    fclose(errors);
}

static void test_all_games_a_line_a_move(void **state)
{
    (void)state;
    say(pgn_of(games), NULL, NULL);
    assert_string_equal(said.errors, "");
    assert_string_equal(said.out, in_german);
    assert_int_equal(said.status, EXIT_DONE);
    say(pgn_of(games), NULL, "en");
    const char *tail = strstr(said.out, "castles long");
    assert_non_null(tail);
    assert_string_equal(tail, in_english);
}

/* The note of a sealed move is on the scoresheet; a comment that is none of
 * ours is passed over, whatever it says. */
static void test_a_sealed_move_has_its_note(void **state)
{
    (void)state;
    say(pgn_of("1. e4 {white seals envelope=1\n"
               "note=0000-0000-0000-0000-0000-0168 opening= AAAA } 1... e5 "
               "{black seals envelope=2 note=0000-0000-0000-0000-0000-0186}\n"
               "{a note=0000-0000-0000-0000-0000-0168} 2. Nf3 *\n"),
        NULL, "en");
    assert_string_equal(said.errors, "");
    assert_non_null(strstr(said.out,
                           "e four\nThe next move was sealed. The note of its "
                           "envelope: 0000, 0000, 0000, 0000, 0000, 0168\n"
                           "e five\nknight f three\n"));
}

static void test_the_same_words_as_sound(void **state)
{
    (void)state;
    const char *sound = place("games.wav");
    say(pgn_of(games), sound, "fide");
    assert_string_equal(said.errors, "");
    assert_string_equal(said.out, in_german);
    assert_int_equal(said.status, EXIT_DONE);
    /* A line of two sentences sounds in two parts. */
    struct island parts[2 * LINES];
    int count = islands_of(sound, parts, 2 * LINES);
    assert_in_range(count, LINES, 2 * LINES - 1);
    for (int i = 0; i < count; i++) {
        assert_true(parts[i].ms > 200 && parts[i].ms < 4000);
        assert_true(parts[i].rms > 1000 && parts[i].rms < 8000);
        assert_true(parts[i].peak < 32767);
    }
    unlink(sound);
}

static const struct {
    const char *name, *pgn, *place, *why, *out;
} faults[] = {
    {"3.9.2 an illegal move", "1. f3 e5 2. g4 Qh4+\n3. a3 0-1\n",
     "line 2, column 4",
     "3. a3 cannot be played; that move leaves your king in check; "
     "article 3.9.2",
     "Game 1.\nFelix drei\nEva fünf\nGustav vier\nDame Hektor vier Matt\n"},
    {"a stray byte", "1. f3 \001 *\n", "line 1, column 7",
     "there is text that does not belong in PGN", "Game 1.\nFelix drei\n"},
    {"a wrong FEN", "[FEN \"8/8\"]\n\n1. f3 *\n", "line 1, column 1",
     "the starting position cannot be set up; the board does not have eight "
     "ranks; the fault is at character 4 of the tag FEN",
     ""},
    {"an open comment", "1. f3 {for ever", "line 1, column 7",
     "a comment is not closed", "Game 1.\nFelix drei\n"},
};

static void test_the_first_fault_has_its_place(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(faults); i++) {
        const char *path = pgn_of(faults[i].pgn);
        say(path, NULL, NULL);
        char errors[512];
        snprintf(errors, sizeof errors, "hektor: %s %s: %s\n", path,
                 faults[i].place, faults[i].why);
        print_message("%s\n", faults[i].name);
        assert_string_equal(said.errors, errors);
        assert_int_equal(said.status, EXIT_DATA);
        assert_string_equal(said.out, faults[i].out);
    }
}

static void test_what_comes_after_a_fault_is_said(void **state)
{
    (void)state;
    const char *path = pgn_of("[Event \"A\"]\n[Result \"0-1\"]\n\n1. f3\n\n"
                              "[Event \"B\"]\n[Variant \"Crazyhouse\"]\n\n"
                              "1. f3 P@e5 *\n\n[Event \"C\"]\n\n1. -- f5 *\n");
    char errors[1024];

    say(path, NULL, NULL);
    snprintf(errors, sizeof errors,
             "hektor: %s line 6, column 1: remark: the game has no result at "
             "its end\nhektor: %s line 9, column 8: this is a game of "
             "Crazyhouse; its moves cannot be read as chess moves\n",
             path, path);
    assert_string_equal(said.errors, errors);
    assert_string_equal(said.out, "Game 1.\nFelix drei\nBlack wins, 0 to 1.\n\n"
                                  "Game 2.\nFelix drei\n\n"
                                  "Game 3.\nNo move\nFelix fünf\n"
                                  "The game is not finished.\n");
    assert_int_equal(said.status, EXIT_DATA);
    say(pgn_of("1. f3\n"), NULL, NULL);
    assert_string_equal(said.out,
                        "Game 1.\nFelix drei\nThe game is not finished.\n");
    assert_int_equal(said.status, EXIT_DONE);
}

/* The viewer and the check count it too. */
static void test_a_game_that_cannot_be_read_has_a_number(void **state)
{
    (void)state;
    say(pgn_of("[FEN \"none\"]\n\n1. e4 *\n\n[Event \"B\"]\n\n1. f3 *\n\n"
               "[FEN \"none\"]\n\n1. e4 *\n\n[Event \"D\"]\n\n1. f4 *\n"),
        NULL, NULL);
    assert_string_equal(said.out,
                        "Game 2.\nFelix drei\nThe game is not finished.\n\n"
                        "Game 4.\nFelix vier\nThe game is not finished.\n");
    assert_int_equal(said.status, EXIT_DATA);
}

static void test_what_cannot_be_done(void **state)
{
    (void)state;
    say(place("none.pgn"), NULL, NULL);
    assert_int_equal(said.status, EXIT_IO);
    assert_non_null(strstr(said.errors, "none.pgn: no such file"));
    say(folder, NULL, NULL);
    assert_int_equal(said.status, EXIT_IO);
    say(pgn_of(games), place("games.txt"), NULL);
    assert_int_equal(said.status, EXIT_USAGE);
    assert_non_null(strstr(said.errors, "ends in wav, flac, ogg or opus"));
    assert_string_equal(said.out, "");
    say(pgn_of(games), place("none/games.wav"), NULL);
    assert_int_equal(said.status, EXIT_IO);
}

static void test_full_disks_are_told(void **state)
{
    (void)state;
    const char *sound = place("full.wav");
    if (access("/dev/full", W_OK) != 0 || symlink("/dev/full", sound) != 0) {
        print_message("skipped: there is no full device here\n");
        skip();
    }
    say(pgn_of(games), sound, NULL);
    assert_int_equal(said.status, EXIT_IO);
    assert_non_null(strstr(said.errors, "full.wav: "));
    unlink(sound);
    FILE *full = fopen("/dev/full", "w");
    FILE *errors = fopen("/dev/null", "w");
    struct say_command_line order = {.path = pgn_of(games),
                                     .options = options_default()};
    assert_int_equal(say_run(&order, full, errors), EXIT_IO);
    fclose(full);
    fclose(errors);
}

int main(void)
{
    snprintf(folder, sizeof folder, "/tmp/hektor-say-XXXXXX");
    if (!mkdtemp(folder) || setenv("XDG_CONFIG_HOME", folder, 1) != 0)
        return 99;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_read_or_refused),
        cmocka_unit_test(the_configuration_is_honoured),
        cmocka_unit_test(test_all_games_a_line_a_move),
        cmocka_unit_test(test_a_sealed_move_has_its_note),
        cmocka_unit_test(test_the_same_words_as_sound),
        cmocka_unit_test(test_the_first_fault_has_its_place),
        cmocka_unit_test(test_what_comes_after_a_fault_is_said),
        cmocka_unit_test(test_a_game_that_cannot_be_read_has_a_number),
        cmocka_unit_test(test_what_cannot_be_done),
        cmocka_unit_test(test_full_disks_are_told),
    };
    int failed =
        cmocka_run_group_tests_name("src/tools/say", tests, NULL, NULL);
    unlink(place("games.pgn"));
    rmdir(folder);
    return failed;
}
