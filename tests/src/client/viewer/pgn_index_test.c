// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/viewer/pgn_index.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rules/notation/fen.h"

#include "src/base/print.h"

#include "tests/unit.h"
#include "tests/wordings.h"

/* What is printed of a file of tests/data/pgn, and remarked. */
static int print(const char *name, char **out, char **errors)
{
    const char *source = getenv("srcdir");
    char path[4096];
    size_t out_bytes, errors_bytes;
    FILE *to = open_memstream(out, &out_bytes);
    FILE *remarks = open_memstream(errors, &errors_bytes);

    snprintf(path, sizeof path, "%s/tests/data/pgn/%s.pgn",
             source != NULL ? source : ".", name);
    int status = positions_print(path, to, remarks);
    fclose(to);
    fclose(remarks);
    return status;
}

static void the_last_position_of_each_game(void **state)
{
    char *out, *errors;

    (void)state;
    assert_int_equal(print("crazyhouse", &out, &errors), EXIT_DONE);
    assert_string_equal(
        out, "rnbqkbnr/ppp1pppp/8/8/8/2N5/PPPP1PPP/R1BQKBNR w KQkq - 2 4\n"
             "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n");
    assert_string_equal(errors,
                        "hektor: game 1: remark: this is a game of Crazyhouse; "
                        "its moves cannot be read as chess moves\n");
    free(out);
    free(errors);
    assert_int_equal(print("move-zero", &out, &errors), EXIT_DONE);
    assert_string_equal(out, "8/8/8/8/3kP3/8/8/4K3 w - - 1 2\n");
    assert_string_equal(errors, "");
    free(out);
    free(errors);
    assert_int_equal(print("no-start", &out, &errors), EXIT_DONE);
    assert_string_equal(
        out, "\n\n\nrnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 "
             "1\n");
    assert_string_equal(
        errors,
        "hektor: game 1: remark: the starting position cannot be set up; White "
        "has no king; the fault is at character 1 of the tag FEN\nhektor: game "
        "2: remark: this is a game of Horde; its moves cannot be read as chess "
        "moves\nhektor: game 3: remark: a tag must have a name and a quoted "
        "value\nhektor: game 4: remark: 1... e4 cannot be played; a pawn moves "
        "one square straight forward, or two from its starting square; article "
        "3.7.1\n");
    free(out);
    free(errors);
    assert_int_equal(print("none", &out, &errors), EXIT_IO);
    assert_string_equal(out, "");
    free(out);
    free(errors);
}

static const char four_games[] =
    "[Event \"One\"]\n[White \"Anna Alt\"]\n[Black \"Boris\"]\n\n"
    "1. e4 {a remark} e5 2. Bc4 (2. Nf3 Nc6) Nc6 3. Qh5 Nf6?? 4. Qxf7# 1-0\n"
    "\n[White \"Cecilia\"]\n[Black \"Anna\"]\n\n1. d4 d5 1/2-1/2 "
    "1. c4 e5 2. Ke3 *\n\n"
    "[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 "
    "1\"]\n\n0-1\n";

/* An album of a file that is gone as soon as it is open. */
static struct pgn_index *pgn_index_of(const char *text)
{
    char path[] = "/tmp/hektor-album-XXXXXX";
    struct pgn_index *index = NULL;
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, text, strlen(text)), strlen(text));
    close(fd);
    assert_int_equal(pgn_index_open(path, &index), 0);
    unlink(path);
    return index;
}

static int count_all(struct pgn_index *index)
{
    bool has_it;
    int error;
    while (pgn_index_find_next(index, NULL, &has_it, &error))
        continue;
    assert_int_equal(error, 0);
    assert_int_equal(pgn_index_percent(index), 100);
    return pgn_index_count(index);
}

static void a_null_move_is_a_ply(void **state)
{
    (void)state;
    struct pgn_index *index = pgn_index_of("1. e4 -- 2. d4 *\n");
    struct pgn_index_page page;
    struct game game = {0};
    char fen[FEN_MAX];
    assert_int_equal(
        pgn_index_find_next(index, NULL, &(bool){false}, &(int){0}), true);
    assert_int_equal(pgn_index_load(index, 0, &game, &page), 0);
    assert_int_equal(game.ply_count, 3);
    assert_true(move_is_none(game.plies[1].facts.mv));
    fen_write(game_position(&game), FEN_XFEN, fen);
    assert_string_equal(
        fen, "rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 2");
    assert_true(game_position(&game)->key ==
                position_key_fresh(game_position(&game)));
    game_done(&game);
    pgn_index_close(index);
}

static void games_are_found_and_read(void **state)
{
    (void)state;
    struct pgn_index *index = pgn_index_of(four_games);
    struct pgn_index_page page;
    struct game game = {0};
    char fen[FEN_MAX];
    assert_int_equal(count_all(index), 4);
    assert_int_equal(pgn_index_load(index, 3, &game, &page), 0);
    fen_write(game_position(&game), FEN_XFEN, fen);
    assert_string_equal(fen, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    assert_int_equal(game.half_black, 2);
    assert_true(game.start.chess960);
    assert_int_equal(pgn_index_load(index, 0, &game, &page), 0);
    assert_false(game.start.chess960);
    assert_int_equal(game.ply_count, 7);
    assert_string_equal(game_name(&game, WHITE), "Anna Alt");
    assert_string_equal(page.event, "One");
    assert_int_equal(game.half_white, 2);
    assert_string_equal(page.error, "");
    assert_int_equal(pgn_index_load(index, 2, &game, &page), 0);
    assert_int_equal(game.ply_count, 2);
    assert_int_equal(game.phase, GAME_RUNNING);
    assert_string_equal(page.error,
                        "2. Ke3 cannot be played. " REFUSES_KING ". "
                        "Article 3.8.1.");
    game_done(&game);
    pgn_index_close(index);
}

/* What a file tells of its clocks is shown; of one that tells nothing of what
 * was left there are none. */
static void the_clocks_of_a_file_are_read(void **state)
{
    (void)state;
    static const char text[] =
        "[Site \"Riga\"]\n[TimeControl \"40/7200:900+30\"]\n\n"
        "1. e4 {[%clk 1:59:50] good} e5 $1 {a word} {[%clk 1:58:00]} 2. Nf3 *\n"
        "\n[White \"None\"]\n[TimeControl \"300\"]\n\n1. e4 e5 *\n"
        "\n[White \"Unknown\"]\n[TimeControl \"?\"]\n\n"
        "1. e4 {[%clk 0:01:00]} (1. d4 {[%clk 0:07:00]}) e5 2. Nf3 Nc6 "
        "{[%clk 0:00:50]} 3. Bc4 {[%clk 0:00:40]} *\n"
        "\n[White \"Blitz\"]\n[TimeControl \"180+2\"]\n\n"
        "1. e4 {[%clk 0:03:02]} e5 {[%clk 0:02:55]} *\n";
    struct pgn_index *index = pgn_index_of(text);
    struct pgn_index_page page;
    struct game game = {0};
    assert_int_equal(count_all(index), 4);
    assert_int_equal(pgn_index_load(index, 0, &game, &page), 0);
    assert_string_equal(page.site, "Riga");
    assert_int_equal(game.ply_count, 3);
    assert_int_equal(game.start.time[WHITE].count, 2);
    assert_int_equal(game.plies[0].left_ms, 7190000);
    assert_int_equal(game.plies[0].spent_ms, 10000);
    assert_int_equal(game.plies[0].clock.left_ms[WHITE], 7200000);
    assert_int_equal(game.plies[2].clock.left_ms[WHITE], 7190000);
    assert_int_equal(game_left_ms(&game, BLACK, 0), 7080000);
    assert_int_equal(game.clock.running, SIDE_NONE);
    assert_int_equal(pgn_index_load(index, 1, &game, &page), 0);
    assert_int_equal(game.start.time[WHITE].count, 0);
    assert_true(game_left_ms(&game, WHITE, 0) == INT64_MAX);
    assert_int_equal(pgn_index_load(index, 2, &game, &page), 0);
    assert_true(game.plies[0].clock.left_ms[WHITE] == INT64_MAX);
    assert_int_equal(game.plies[1].clock.left_ms[WHITE], 60000);
    assert_true(game.plies[3].clock.left_ms[BLACK] == INT64_MAX);
    assert_int_equal(game.plies[4].clock.left_ms[BLACK], 50000);
    assert_int_equal(game.plies[0].spent_ms, 0);
    assert_int_equal(game.plies[4].spent_ms, 20000);
    assert_int_equal(game_left_ms(&game, WHITE, 0), 40000);
    assert_false(page.time[WHITE].known);
    assert_int_equal(pgn_index_load(index, 3, &game, &page), 0);
    assert_int_equal(game.plies[0].spent_ms, 2000);
    assert_int_equal(game.plies[1].spent_ms, 9000);
    game_done(&game);
    pgn_index_close(index);
}

static const struct {
    const char *name;
    struct pgn_index_search search;
    int number, from_ply, want, ply;
} searches[] = {
    {"a player by a part of the name", {.player = "alt"}, 0, 0, 1, 0},
    {"another player", {.player = "Boris"}, 1, 0, 0, 0},
    {"a move", {.move = "Qxf7"}, 0, 0, 1, 7},
    {"a move that was passed", {.move = "Qxf7"}, 0, 7, 0, 0},
    {"a move of a variation", {.move = "Nf3"}, 0, 0, 0, 0},
    {"a part of a move", {.move = "Q"}, 0, 0, 0, 0},
};

static void games_are_searched(void **state)
{
    (void)state;
    struct pgn_index *index = pgn_index_of(four_games);
    count_all(index);
    for (size_t i = 0; i < ROWS(searches); i++) {
        int ply = 0;
        assert_row(searches[i].name,
                   pgn_index_search(index, searches[i].number,
                                    &searches[i].search, searches[i].from_ply,
                                    &ply) == searches[i].want);
        if (searches[i].want)
            assert_row(searches[i].name, ply == searches[i].ply);
    }
    pgn_index_close(index);
}

static void what_was_not_read_is_searched_on_the_way(void **state)
{
    (void)state;
    struct pgn_index *index = pgn_index_of(four_games);
    struct pgn_index_search search = {.player = "cecilia"};
    bool has_it;
    int error;
    assert_true(pgn_index_find_next(index, &search, &has_it, &error));
    assert_false(has_it);
    assert_true(pgn_index_find_next(index, &search, &has_it, &error));
    assert_true(has_it);
    assert_int_equal(pgn_index_count(index), 2);
    /* The others are still to be read. */
    assert_true(pgn_index_find_next(index, NULL, &has_it, &error));
    pgn_index_close(index);
}

static void a_file_of_another_kind_is_refused(void **state)
{
    (void)state;
    struct pgn_index *index = NULL;
    assert_true(pgn_index_open("/nonexistent", &index) < 0);
    assert_true(pgn_index_open("/dev/null", &index) < 0);
    assert_true(pgn_index_open("/", &index) < 0);
    assert_null(index);
    index = pgn_index_of("");
    assert_int_equal(count_all(index), 0);
    pgn_index_close(index);
}

/* Passed over or read, a game begins at the same place. */
static const char *const passed[] = {
    "1. e4 e5 1-0\n\n1. d4 d5 0-1\n",
    "1. e4 {1-0 [Event \"x\"]} e5 (1... c5 0-1) 2. Nf3 1/2-1/2 1. c4 *\n",
    "1. e4 ; a line 1-0 {\ne5 *\n\n[White \"A\"]\n\n*\n",
    "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5\n\n[White \"C\"]\n\n1. d4 *",
    "% 1-0\n[White \"A\"]\n\n1. e4\n% 0-1\ne5 2. Nf3 1-0\n",
    "1. e4 e5\n2. Nf3 Nc6\n\n1. d4 d5 *\n",
    "[White \"A\"]\n\n1. e4 $1 e5 $12 2. O-O-O 1-0\n\n[White \"B\"]\n\n*\n",
    "[White \"A\"]\n\n{open\n[Event \"B\"]\n\n1. e4 *\n",
};

static void games_that_are_passed_over_are_the_same(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(passed); i++) {
        struct pgn_index *index = pgn_index_of(passed[i]);
        struct pgn_index *whole = pgn_index_of(passed[i]);
        struct pgn_index_search all = {.move = "a move"};
        bool has_it;
        int error;
        while (pgn_index_find_next(whole, &all, &has_it, &error))
            continue;
        if (count_all(index) != pgn_index_count(whole))
            fail_msg("%s", passed[i]);
        pgn_index_close(index);
        pgn_index_close(whole);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_that_are_passed_over_are_the_same),
        cmocka_unit_test(the_last_position_of_each_game),
        cmocka_unit_test(a_null_move_is_a_ply),
        cmocka_unit_test(games_are_found_and_read),
        cmocka_unit_test(the_clocks_of_a_file_are_read),
        cmocka_unit_test(games_are_searched),
        cmocka_unit_test(what_was_not_read_is_searched_on_the_way),
        cmocka_unit_test(a_file_of_another_kind_is_refused),
    };
    return cmocka_run_group_tests_name("src/client/viewer/pgn_index", tests,
                                       NULL, NULL);
}
