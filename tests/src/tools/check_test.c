// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* check_test.c - src/tools/check.c and src/tools/check_game.c */
#include "tests/unit.h"

#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "src/base/print.h"
#include "src/tools/tools.h"
#include "tests/src/folder.h"
#include "tests/src/tools/answer.h"
#include "tests/text_file.h"

#define TAGS(result) \
    "[Event \"A\"]\n[Site \"B\"]\n[Date \"2026.11.21\"]\n[Round \"1\"]\n" \
    "[White \"C\"]\n[Black \"D\"]\n[Result \"" result "\"]\n\n"

static const struct {
    const char *name, *text, *out;
    int status;
} cases[] = {
    {"8.1 all is well", TAGS("1-0") "1. e4 e5 (1... c5) 2. Nf3 {good} 1-0\n",
     "g.pgn: 1 game, 4 moves, 0 faults, 0 remarks.\n", EXIT_DONE},
    {"8.1.1 missing tags", "\n [White \"C\"] *",
     "g.pgn line 2, column 2: remark: Required tags are missing: Event, Site, "
     "Date, Round, Black, Result.\ng.pgn: 1 game, 0 moves, 0 faults, 1 "
     "remark.\n",
     EXIT_DONE},
    {"8.1.1 a tag without a value", "[Event\n[Site \"B\"]\n\n1. e4 *",
     "g.pgn line 1, column 1: A tag must have a name and a quoted "
     "value.\ng.pgn line 1, column 1: remark: Required tags are missing: Date, "
     "Round, White, Black, Result.\ng.pgn: 1 game, 1 move, 1 fault, 1 "
     "remark.\n",
     EXIT_NO},
    {"8.1.1 a tag twice",
     TAGS("*") "[White \"E\"]\n[Opening \"a\"]\n[Opening \"b\"]\n*",
     "g.pgn line 9, column 1: The tag White appears again. The last value "
     "counts.\ng.pgn: 1 game, 0 moves, 1 fault, 0 remarks.\n",
     EXIT_NO},
    {"8.2.2.1 wrong move numbers",
     TAGS("*") "1. e4 (2. d4 d5 5. c4) e5 3. Nf3 {a} 3... Nc6 *\n" TAGS(
         "*") "1. e4 1... e5 2. {a} Nf3 $1 2. Nc6 99999999999. Bb5 *",
     "g.pgn line 9, column 11: remark: 1. d4 has the wrong move number 2.\n"
     "g.pgn line 18, column 49: remark: 3. Bb5 has a wrong move number.\n"
     "g.pgn: 2 games, 12 moves, 0 faults, 2 remarks.\n",
     EXIT_DONE},
    {"8.2.4 a NAG that PGN does not have",
     TAGS("*") "1. e4 $255 e5 $999999999999 *",
     "g.pgn line 9, column 15: remark: $999999999999 has no meaning. PGN has "
     "$0 to $255.\n"
     "g.pgn: 1 game, 2 moves, 0 faults, 1 remark.\n",
     EXIT_DONE},
    {"3.8.1 an illegal move", TAGS("*") "1. e4 e5 2. Ke3 Nf6 *\n" TAGS("*") "*",
     "g.pgn line 9, column 13: 2. Ke3 cannot be played. A king moves one "
     "square. Article 3.8.1. The rest of the game is skipped.\n"
     "g.pgn: 2 games, 2 moves, 1 fault, 0 remarks.\n",
     EXIT_NO},
    {"no move at all", TAGS("*") "1. e4 e5 2. Kx Nf6 *",
     "g.pgn line 9, column 15: 2. Kx is not a move. The rest of the game is "
     "skipped.\n"
     "g.pgn: 1 game, 2 moves, 1 fault, 0 remarks.\n",
     EXIT_NO},
    {"a German knight", TAGS("*") "1. e4 e5 2. Sf3 Sc6 *",
     "g.pgn line 9, column 13: In German, 2. Sf3 is Nf3. PGN requires English "
     "letters. The rest of the game is skipped.\n"
     "g.pgn: 1 game, 2 moves, 1 fault, 0 remarks.\n",
     EXIT_NO},
    {"a French bishop", TAGS("*") "1. e4 e5 2. Fc4 *",
     "g.pgn line 9, column 13: In French, 2. Fc4 is Bc4. PGN requires English "
     "letters. The rest of the game is skipped.\n"
     "g.pgn: 1 game, 2 moves, 1 fault, 0 remarks.\n",
     EXIT_NO},
    {"an English rook, though the king could go there in Spanish",
     TAGS("*") "1. e4 e5 2. Re2 *",
     "g.pgn line 9, column 13: 2. Re2 cannot be played. No piece of that kind "
     "can go to that square. Article 3.10.1. The rest of the game is "
     "skipped.\ng.pgn: 1 game, 2 moves, 1 fault, 0 remarks.\n",
     EXIT_NO},
    {"3.7.1 in a variation", TAGS("*") "1. e4 e5 (1... e3 2. d4) 2. d4 *",
     "g.pgn line 9, column 16: 1... e3 cannot be played. A pawn moves one "
     "square straight forward, or two from its starting square. Article "
     "3.7.1. The rest of the variation is skipped.\n"
     "g.pgn: 1 game, 3 moves, 1 fault, 0 remarks.\n",
     EXIT_NO},
    {"8.1 a variation before any move", TAGS("*") "(1. d4) 1. e4 ((1. c4)) *",
     "g.pgn line 9, column 1: This variation is skipped, because there is no "
     "move for it to replace.\ng.pgn line 9, column 16: This variation is "
     "skipped, because there is no move for it to replace.\ng.pgn: 1 game, 1 "
     "move, 2 faults, 0 remarks.\n",
     EXIT_NO},
    {"check without +", TAGS("*") "1. e4 f5 2. Qh5 g6 *",
     "g.pgn line 9, column 13: remark: 2. Qh5 gives check, but the sign + is "
     "missing.\ng.pgn: 1 game, 4 moves, 0 faults, 1 remark.\n",
     EXIT_DONE},
    {"check with #", TAGS("*") "1. e4 f5 2. Qh5# g6 *",
     "g.pgn line 9, column 13: 2. Qh5# gives check, but not checkmate.\n"
     "g.pgn: 1 game, 4 moves, 1 fault, 0 remarks.\n",
     EXIT_NO},
    {"no check with +", TAGS("*") "1. e4+ *",
     "g.pgn line 9, column 4: 1. e4+ does not give check.\n"
     "g.pgn: 1 game, 1 move, 1 fault, 0 remarks.\n",
     EXIT_NO},
    {"mate without #", TAGS("0-1") "1. f3 e5 2. g4 Qh4 0-1",
     "g.pgn line 9, column 16: remark: 2... Qh4 is checkmate, but the sign # "
     "is "
     "missing.\ng.pgn: 1 game, 4 moves, 0 faults, 1 remark.\n",
     EXIT_DONE},
    {"mate with +", TAGS("0-1") "1. f3 e5 2. g4 Qh4+ 0-1",
     "g.pgn line 9, column 16: remark: 2... Qh4+ is checkmate, but the sign is "
     "not "
     "#.\ng.pgn: 1 game, 4 moves, 0 faults, 1 remark.\n",
     EXIT_DONE},
    {"5.1.1 mate is won", TAGS("1-0") "1. f3 e5 2. g4 Qh4# 1-0",
     "g.pgn line 9, column 21: The game ends with checkmate, so its result is "
     "0-1, not 1-0. Article 5.1.1.\n"
     "g.pgn: 1 game, 4 moves, 1 fault, 0 remarks.\n",
     EXIT_NO},
    {"5.2.1 stalemate is drawn",
     TAGS("1-0") "[FEN \"k7/8/1K6/8/8/8/8/2Q5 w - - 0 1\"]\n1. Qc7 1-0",
     "g.pgn line 10, column 8: The game ends with stalemate, so its result is "
     "1/2-1/2, not 1-0. Article 5.2.1.\n"
     "g.pgn: 1 game, 1 move, 1 fault, 0 remarks.\n",
     EXIT_NO},
    {"5.2.2 bare kings are a draw",
     TAGS("*") "[FEN \"k7/8/8/8/8/8/8/1rK5 w - - 0 1\"]\n1. Kxb1 *",
     "g.pgn line 10, column 9: remark: The game ends in a dead position, so "
     "its result is 1/2-1/2, not *. Article 5.2.2.\n"
     "g.pgn: 1 game, 1 move, 0 faults, 1 remark.\n",
     EXIT_DONE},
    {"5.2.2 a king shut in for good",
     TAGS("1-0") "[FEN \"5b1k/4p1p1/4P3/6P1/7K/8/8/8 w - - 0 1\"]\n1. g6 1-0",
     "g.pgn line 10, column 7: remark: The game ends in a dead position, so "
     "its result "
     "is 1/2-1/2, not 1-0. Article 5.2.2.\n"
     "g.pgn: 1 game, 1 move, 0 faults, 1 remark.\n",
     EXIT_DONE},
    {"the tag Result says something else", TAGS("1-0") "1. e4 0-1",
     "g.pgn line 9, column 7: The moves end with 0-1, but the tag Result says "
     "1-0.\n"
     "g.pgn: 1 game, 1 move, 1 fault, 0 remarks.\n",
     EXIT_NO},
    {"a form that is forgiven", TAGS("*") "1. e2-e4 *",
     "g.pgn line 9, column 4: remark: 1. e2-e4 is not written as PGN requires: "
     "e4.\n"
     "g.pgn: 1 game, 1 move, 0 faults, 1 remark.\n",
     EXIT_DONE},
    {"a first position that is none",
     "[Event \"A\"]\n[FEN \"8/8/8/8/8/8/8/8 x - - 0 1\"]\n\n*",
     "g.pgn line 2, column 1: The starting position cannot be set up. The side "
     "to move must be w or b. The fault is at character 17 of the tag FEN. The "
     "rest of the game is skipped.\ng.pgn: 1 game, 0 moves, 1 fault, 0 "
     "remarks.\n",
     EXIT_NO},
    {"8.1.1.7 mate and an unknown result", TAGS("*") "1. f3 e5 2. g4 Qh4# *",
     "g.pgn line 9, column 21: remark: The game ends with checkmate, so its "
     "result "
     "is 0-1, not *. Article 5.1.1.\n"
     "g.pgn: 1 game, 4 moves, 0 faults, 1 remark.\n",
     EXIT_DONE},
    {"8.2.6 a text that may be cut off", TAGS("*") "1. e4",
     "g.pgn line 9, column 6: The text may be cut off: it ends before the game "
     "has a result.\ng.pgn: 1 game, 1 move, 1 fault, 0 remarks.\n",
     EXIT_NO},
    {"8.2.6 only the tag tells the result",
     TAGS("0-1") "1. f3 e5 2. g4 Qh4#\n" TAGS("*") "*",
     "g.pgn line 10, column 1: remark: The game has no result at its end.\n"
     "g.pgn: 2 games, 4 moves, 0 faults, 1 remark.\n",
     EXIT_DONE},
    {"8.2.6 the tag is wrong",
     TAGS("1-0") "1. f3 e5 2. g4 Qh4#\n" TAGS("*") "*",
     "g.pgn line 10, column 1: remark: The game has no result at its end.\n"
     "g.pgn line 10, column 1: The game ends with checkmate, so its result is "
     "0-1, "
     "not 1-0. Article 5.1.1.\n"
     "g.pgn: 2 games, 4 moves, 1 fault, 1 remark.\n",
     EXIT_NO},
    {"8.2.6 nothing tells the result", "[Event \"A\"]\n1. e4\n" TAGS("*") "*",
     "g.pgn line 3, column 1: The game has no result at its end.\n"
     "g.pgn: 2 games, 1 move, 1 fault, 0 remarks.\n",
     EXIT_NO},
    {"an open comment", TAGS("*") "1. e4 {",
     "g.pgn line 9, column 7: A comment is not closed. The rest of the game "
     "is skipped.\n"
     "g.pgn: 1 game, 1 move, 1 fault, 0 remarks.\n",
     EXIT_NO},
    {"move number 0",
     TAGS("*") "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 0\"]\n1. e4 *",
     "g.pgn line 9, column 1: remark: The move number 0 was read as 1.\ng.pgn: "
     "1 game, 1 move, 0 faults, 1 remark.\n",
     EXIT_DONE},
    {"null moves", TAGS("*") "1. e4 -- (1... Z0 2. d4) *",
     "g.pgn line 9, column 7: remark: 1... -- is a null move, but null moves "
     "are only "
     "for variations.\n"
     "g.pgn: 1 game, 4 moves, 0 faults, 1 remark.\n",
     EXIT_DONE},
    {"a form without signs", TAGS("*") "1. e2e4 f7f5 2. d1h5 g7g6 *",
     "g.pgn line 9, column 4: remark: 1. e2e4 is not written as PGN requires: "
     "e4.\n"
     "g.pgn line 9, column 9: remark: 1... f7f5 is not written as PGN "
     "requires: f5.\n"
     "g.pgn line 9, column 17: remark: 2. d1h5 is not written as PGN requires: "
     "Qh5+.\n"
     "g.pgn line 9, column 22: remark: 2... g7g6 is not written as PGN "
     "requires: g6.\n"
     "g.pgn: 1 game, 4 moves, 0 faults, 4 remarks.\n",
     EXIT_DONE},
    {"another variant has other checks and ends",
     TAGS("1-0") "[Variant \"Antichess\"]\n1. f3 e5 2. g4 Qh4 1-0",
     "g.pgn: 1 game, 4 moves, 0 faults, 0 remarks.\n", EXIT_DONE},
    {"another variant", "[Variant \"Atomic\"]\n1. Kd4 *",
     "g.pgn line 2, column 4: This is a game of Atomic. Its moves cannot be "
     "read as chess moves. The rest of the game is skipped.\n"
     "g.pgn: 1 game, 0 moves, 1 fault, 0 remarks.\n",
     EXIT_NO},
    {"5 a brace too many", TAGS("*") "1. e4 {a} } e5 2. Nf3 *",
     "g.pgn line 9, column 11: A comment has a brace too few or too many.\n"
     "g.pgn: 1 game, 3 moves, 1 fault, 0 remarks.\n",
     EXIT_NO},
    {"5 braces within braces",
     TAGS("*") "1. e4 {a {b} e5 is {c} good} e5 {d} 2. Nf3 *",
     "g.pgn line 9, column 7: A comment has a brace too few or too many.\n"
     "g.pgn: 1 game, 3 moves, 1 fault, 0 remarks.\n",
     EXIT_NO},
    {"5 a brace that was lost", TAGS("*") "1. e4 was played here} e5 2. Nf3 *",
     "g.pgn line 9, column 7: A comment has a brace too few or too many.\n"
     "g.pgn: 1 game, 3 moves, 1 fault, 0 remarks.\n",
     EXIT_NO},
    {"5 a brace within a comment alone", TAGS("*") "1. e4 {a { b} e5 {c} *",
     "g.pgn: 1 game, 2 moves, 0 faults, 0 remarks.\n", EXIT_DONE},
    {"gzip", "\x1f\x8b\x08",
     "g.pgn line 1, column 1: This file is compressed by gzip. Unpack it "
     "first, "
     "with gunzip.\ng.pgn: 1 game, 0 moves, 1 fault, 0 remarks.\n",
     EXIT_NO},
    {"zstd", "\x28\xb5\x2f\xfd",
     "g.pgn line 1, column 1: This file is compressed by zstd. Unpack it "
     "first, "
     "with unzstd.\ng.pgn: 1 game, 0 moves, 1 fault, 0 remarks.\n",
     EXIT_NO},
    {"EPD", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - id \"1\";\n",
     "g.pgn line 1, column 1: This file has positions, one on each line, and "
     "no "
     "games. To see one, type hektor --fen and the position in quotes.\n"
     "g.pgn: 1 game, 0 moves, 1 fault, 0 remarks.\n",
     EXIT_NO},
    {"nothing", "\n", "", EXIT_DATA},
};

static struct answer run(const char *first, const char *second)
{
    return ANSWER_OF(check_run, "check", first, second);
}

static void write_file(const char *path, const char *text)
{
    text_file_write(path, text);
}

static void findings(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        write_file("g.pgn", cases[i].text);
        struct answer answer = run("g.pgn", NULL);
        if (strcmp(answer.out, cases[i].out) != 0)
            fail_msg("%s: %s", cases[i].name, answer.out);
        assert_row(cases[i].name, answer.status == cases[i].status);
        answer_free(&answer);
    }
}

static char data[PATH_MAX]; /* tests/data/pgn */

/* Made-up files, each with a habit of real ones: what is counted in them. */
static void kinds_of_files(void **state)
{
    static const struct {
        const char *file, *summary;
    } files[] = {
        {"event-not-first", "2 games, 4 moves, 0 faults, 2 remarks.\n"},
        {"no-result", "2 games, 6 moves, 1 fault, 2 remarks.\n"},
        {"no-start", "4 games, 1 move, 4 faults, 0 remarks.\n"},
        {"evaluations", "1 game, 9 moves, 0 faults, 1 remark.\n"},
        {"coordinates", "1 game, 4 moves, 0 faults, 5 remarks.\n"},
        {"word-processor", "1 game, 4 moves, 1 fault, 7 remarks.\n"},
        {"move-zero", "1 game, 2 moves, 0 faults, 2 remarks.\n"},
        {"null-moves", "1 game, 10 moves, 0 faults, 2 remarks.\n"},
        {"crazyhouse", "2 games, 7 moves, 1 fault, 1 remark.\n"},
    };
    (void)state;
    for (size_t i = 0; i < ROWS(files); i++) {
        char path[PATH_MAX + 64];
        snprintf(path, sizeof path, "%s/%s.pgn", data, files[i].file);
        struct answer answer = run(path, NULL);
        if (strstr(answer.out, files[i].summary) == NULL)
            fail_msg("%s: %s", files[i].file, answer.out);
        answer_free(&answer);
    }
}

/* A file that is cut anywhere but between its games has a fault. */
static void a_file_that_is_cut(void **state)
{
    static const char games[] =
        TAGS("1-0") "1. e4 e5 (1... c5) 2. Nf3 {good} 1-0\n\n" TAGS(
            "0-1") "1. f3 e5 2. g4 Qh4# 0-1\n";
    size_t whole = strstr(games, "1-0\n\n") + strlen("1-0\n\n") - games;
    (void)state;
    for (size_t bytes = 1; bytes < sizeof games - 1; bytes++) {
        char cut[sizeof games];
        snprintf(cut, sizeof cut, "%.*s", (int)bytes, games);
        int between =
            (bytes > whole - 3 && bytes <= whole) || bytes > sizeof games - 3;
        write_file("g.pgn", cut);
        struct answer answer = run("g.pgn", NULL);
        if (answer.status != (between ? EXIT_DONE : EXIT_NO))
            fail_msg("%zu bytes: %s", bytes, answer.out);
        answer_free(&answer);
    }
}

/* The last of so many variations in one another has an illegal move. */
static struct answer check_depth(int depth)
{
    FILE *stream = fopen("deep.pgn", "w");
    assert_non_null(stream);
    fputs(TAGS("*") "1. e4", stream);
    for (int i = 1; i < depth; i++)
        fputs("\n(1. d4", stream);
    fputs("\n(1. Ke3", stream);
    for (int i = 0; i < depth; i++)
        fputs(")", stream);
    fputs(" e5 *", stream);
    assert_int_equal(fclose(stream), 0);
    return run("deep.pgn", NULL);
}

static void deep_variations(void **state)
{
    static const struct {
        int depth;
        const char *says;
    } rows[] = {{1, "line 10, column 5: 1. Ke3 cannot"},
                {32, "line 41, column 5: 1. Ke3 cannot"},
                {33, "line 42, column 5: 1. Ke3 cannot"},
                {10000, "line 10009, column 5: 1. Ke3 cannot"},
                {10001, "line 10010, column 1: This variation is skipped, "
                        "because it is nested in"},
                {20000, "line 10010, column 1: This variation is skipped, "
                        "because it is nested in"}};
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct answer answer = check_depth(rows[i].depth);
        if (strstr(answer.out, rows[i].says) == NULL)
            fail_msg("depth %d: %.300s", rows[i].depth, answer.out);
        assert_non_null(strstr(answer.out, "1 fault,"));
        assert_int_equal(answer.status, EXIT_NO);
        answer_free(&answer);
    }
}

static void several_files(void **state)
{
    (void)state;
    write_file("a.pgn", TAGS("*") "1. e4 *");
    write_file("b.pgn", TAGS("*") "1. e5 *");
    struct answer answer = run("b.pgn", "a.pgn");
    assert_int_equal(answer.status, EXIT_NO);
    assert_non_null(strstr(answer.out, "\nb.pgn: 1 game, 0 moves, 1 fault"));
    assert_non_null(strstr(answer.out, "\na.pgn: 1 game, 1 move, 0 faults"));
    answer_free(&answer);
    answer = run("missing.pgn", "a.pgn");
    assert_int_equal(answer.status, EXIT_IO);
    assert_string_equal(answer.errors,
                        "hektor: missing.pgn: no such file or directory\n");
    assert_non_null(strstr(answer.out, "a.pgn: 1 game, 1 move, 0 faults"));
    answer_free(&answer);
    write_file("g.pgn", "");
    answer = run("g.pgn", NULL);
    assert_int_equal(answer.status, EXIT_DATA);
    assert_string_equal(answer.errors,
                        "hektor: g.pgn: this file has no game\n");
    answer_free(&answer);
    answer = run(".", NULL);
    assert_int_equal(answer.status, EXIT_IO);
    answer_free(&answer);
    answer = run(NULL, NULL);
    assert_int_equal(answer.status, EXIT_USAGE);
    answer_free(&answer);
}

/* A pipe that gives one game and stays open: the interrupt is the only way
 * out, and what was found is told. */
static void stops_when_interrupted(void **state)
{
    static const char text[] = TAGS("*") "1. e4+ *\n\n[Event \"B\"]\n";
    int ends[2];
    (void)state;
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], text, sizeof text - 1), sizeof text - 1);
    pid_t pid = fork();
    if (pid == 0) {
        char *argv[] = {(char *)"check", (char *)"-", NULL};
        FILE *out = fopen("stopped", "w");
        dup2(ends[0], STDIN_FILENO);
        int status = check_run(2, argv, out, stderr);
        fclose(out);
        _exit(status);
    }
    /* The child has read when the pipe is empty: it then waits. */
    for (int left = 1; left > 0;) {
        struct pollfd idle = {.fd = -1};
        poll(&idle, 1, 1);
        assert_int_equal(ioctl(ends[0], FIONREAD, &left), 0);
    }
    int status;
    kill(pid, SIGINT);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), EXIT_AGAIN);
    char told[512] = "";
    FILE *stream = fopen("stopped", "r");
    assert_non_null(stream);
    assert_true(fread(told, 1, sizeof told - 1, stream) > 0);
    fclose(stream);
    assert_string_equal(
        told, "standard input line 9, column 4: 1. e4+ does not give check.\n"
              "standard input: stopped after 1 game, 1 move, 1 fault, "
              "0 remarks.\n");
    close(ends[0]);
    close(ends[1]);
}

/* So does a pipe with a name, though nobody has come to write into it. */
static void does_not_wait_for_a_writer(void **state)
{
    int status;
    (void)state;
    assert_int_equal(mkfifo("pipe", 0600), 0);
    pid_t pid = fork();
    if (pid == 0) {
        char *argv[] = {(char *)"check", (char *)"pipe", NULL};
        sigset_t interrupt;
        sigemptyset(&interrupt);
        sigaddset(&interrupt, SIGINT);
        sigprocmask(SIG_BLOCK, &interrupt, NULL);
        raise(SIGINT);
        alarm(5);
        _exit(check_run(2, argv, stdout, stderr));
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), EXIT_AGAIN);
    unlink("pipe");
}

static char folder[PATH_MAX];

static int enter_folder(void **state)
{
    (void)state;
    const char *source = getenv("srcdir");
    char path[4096];
    snprintf(path, sizeof path, "%s/tests/data/pgn", source ? source : ".");
    if (realpath(path, data) == NULL)
        return -1;
    folder_make(folder);
    return chdir(folder);
}

static int leave_folder(void **state)
{
    (void)state;
    folder_remove(folder);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(findings),
        cmocka_unit_test(kinds_of_files),
        cmocka_unit_test(a_file_that_is_cut),
        cmocka_unit_test(deep_variations),
        cmocka_unit_test(several_files),
        cmocka_unit_test(stops_when_interrupted),
        cmocka_unit_test(does_not_wait_for_a_writer),
    };
    return cmocka_run_group_tests_name("src/tools/check", tests, enter_folder,
                                       leave_folder);
}
