// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "rules/notation/fen.h"

#include "src/base/print.h"
#include "src/tools/tools.h"

#include "tests/src/tools/answer.h"
#include "tests/unit.h"

static const struct {
    const char *name;
    const char *words[10];
    int status;
    const char *out, *errors;
} perft_cases[] = {
    {"depth 0 is the position itself", {"0"}, EXIT_DONE, "1\n", ""},
    {"the initial position", {"4"}, EXIT_DONE, "197281\n", ""},
    {"a FEN in one argument",
     {"3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"},
     EXIT_DONE,
     "2812\n",
     ""},
    {"a FEN in six arguments",
     {"2", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8", "w", "-", "-", "0", "1"},
     EXIT_DONE,
     "191\n",
     ""},
    {"divide tells each move",
     {"--divide", "1", "7k/8/8/8/8/8/8/K7 w - - 0 1"},
     EXIT_DONE,
     "a1b1: 1\na1a2: 1\na1b2: 1\n3\n",
     ""},
    {"mate has no moves",
     {"3", "7k/5KQ1/8/8/8/8/8/8 b - - 0 1"},
     EXIT_DONE,
     "0\n",
     ""},
    {"no depth",
     {NULL},
     EXIT_USAGE,
     "",
     "hektor: perft: the depth is a number of plies from 0 to 20\n"},
    {"a depth that is no number",
     {"x"},
     EXIT_USAGE,
     "",
     "hektor: x: the depth is a number of plies from 0 to 20\n"},
    {"a depth beyond all bounds",
     {"99999999999"},
     EXIT_USAGE,
     "",
     "hektor: 99999999999: the depth is a number of plies from 0 to 20\n"},
    {"an option that is none",
     {"--fast", "3"},
     EXIT_USAGE,
     "",
     "hektor: --fast: there is no such option\n"},
};

static void perft_answers(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(perft_cases); i++) {
        struct answer answer =
            answer_of(perft_command_run, "perft", perft_cases[i].words);
        assert_row(perft_cases[i].name, answer.status == perft_cases[i].status);
        assert_row(perft_cases[i].name,
                   strcmp(answer.out, perft_cases[i].out) == 0);
        assert_row(perft_cases[i].name,
                   strcmp(answer.errors, perft_cases[i].errors) == 0);
        answer_free(&answer);
    }
}

static void says_where_a_fen_goes_wrong(void **state)
{
    (void)state;
    struct answer answer = ANSWER_OF(perft_command_run, "perft", "1",
                                     "8/8/8/8/8/8/8/7x w - - 0 1");
    assert_int_equal(answer.status, EXIT_DATA);
    assert_string_equal(answer.out, "");
    assert_non_null(strstr(answer.errors, "7x w - - 0 1: at character 16: "));
    assert_ptr_equal(strchr(answer.errors, '\n') + 1,
                     answer.errors + strlen(answer.errors));
    answer_free(&answer);
}

static void castling_is_written_as_asked(void **state)
{
    (void)state;
    const char *fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    struct answer plain =
        ANSWER_OF(perft_command_run, "perft", "--divide", "1", fen);
    struct answer chess960 = ANSWER_OF(perft_command_run, "perft", "--chess960",
                                       "--divide", "1", fen);
    assert_non_null(strstr(plain.out, "e1g1: 1\n"));
    assert_null(strstr(plain.out, "e1h1"));
    assert_non_null(strstr(chess960.out, "e1h1: 1\n"));
    answer_free(&plain);
    answer_free(&chess960);
}

static const struct {
    const char *name;
    const char *words[7];
    int status;
    const char *fen, *said;
} rows[] = {
    {"none is the starting position",
     {NULL},
     EXIT_DONE,
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     ""},
    {"in one argument",
     {"4k3/8/8/8/8/8/8/4K3 b - - 3 40"},
     EXIT_DONE,
     "4k3/8/8/8/8/8/8/4K3 b - - 3 40",
     ""},
    {"in six",
     {"4k3/8/8/8/8/8/8/4K3", "b", "-", "-", "3", "40"},
     EXIT_DONE,
     "4k3/8/8/8/8/8/8/4K3 b - - 3 40",
     ""},
    {"a move number of 0 is 1, with a remark",
     {"4k3/8/8/8/8/8/8/4K3 w - - 0 0"},
     EXIT_DONE,
     "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
     "remark"},
    {"no king", {"8/8/8/8/8/8/8/4K3 w - - 0 1"}, EXIT_DATA, NULL, "hektor: "},
    {"no FEN", {"e4"}, EXIT_DATA, NULL, "at character 1"},
};

static void positions_of_a_command_line(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        char *words[7], *said, fen[FEN_MAX];
        int count = 0;
        size_t bytes;
        struct position pos;
        FILE *errors = open_memstream(&said, &bytes);
        for (; rows[i].words[count] != NULL; count++)
            words[count] = strdup(rows[i].words[count]);
        assert_row(rows[i].name,
                   fen_argument(count, words, &pos, errors) == rows[i].status);
        fclose(errors);
        assert_row(rows[i].name, strstr(said, rows[i].said) != NULL);
        assert_row(rows[i].name, rows[i].said[0] != '\0' || said[0] == '\0');
        if (rows[i].fen != NULL) {
            fen_write(&pos, FEN_XFEN, fen);
            assert_row(rows[i].name, strcmp(fen, rows[i].fen) == 0);
        }
        while (count > 0)
            free(words[--count]);
        free(said);
    }
}

static const struct {
    const char *name;
    const char *words[10];
    int status;
    const char *out, *errors;
} cases[] = {
    {"6.9 a line that ends in mate",
     {"white", "k7/8/1K6/8/8/8/8/6Q1 w - - 0 40"},
     EXIT_DONE,
     "White can still checkmate, in 1 move if Black helps:\n"
     "40. Q",
     ""},
    {"6.9 the other side begins",
     {"BLACK", "8/8/8/8/8/1k6/7q/K7 w - - 0 9"},
     EXIT_DONE,
     "Black can still checkmate, in 1 move if White helps:\n"
     "9. Kb1 Q",
     ""},
    {"6.9 a FEN in six arguments",
     {"White", "7k/5KQ1/8/8/8/8/8/8", "b", "-", "-", "0", "1"},
     EXIT_DONE,
     "White has checkmated.\n",
     ""},
    {"6.9 no pieces for it",
     {"black", "8/8/8/8/8/8/8/K1kn4 w - - 0 1"},
     EXIT_NO,
     "Black can no longer checkmate. A lone knight can checkmate only a king "
     "that its own pieces shut in. This king has no such pieces. Article "
     "6.9.\n",
     ""},
    {"6.9 a bare king",
     {"white", "4k3/8/8/8/8/8/8/q3K3 w - - 0 1"},
     EXIT_NO,
     "White can no longer checkmate. White has only the king left. Article "
     "6.9.\n",
     ""},
    {"6.9 bishops of one colour",
     {"black", "4k3/1b6/8/3b4/8/8/8/Q3K3 w - - 0 1"},
     EXIT_NO,
     "Black can no longer checkmate. Black's bishops are on squares of one "
     "colour. Nothing keeps White's king from squares of the other colour. "
     "Article 6.9.\n",
     ""},
    {"6.9 a bishop alone",
     {"black", "8/8/8/3k4/4b3/8/1R6/K7 w - - 0 1"},
     EXIT_NO,
     "Black can no longer checkmate. Black has only a bishop left. Nothing "
     "keeps White's king from squares of the other colour. Article 6.9.\n",
     ""},
    {"6.9 a wall of pawns",
     {"white", "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1"},
     EXIT_NO,
     "White can no longer checkmate. The pawns are blocked for ever. No white "
     "piece can ever attack a square that Black's king can reach. Article "
     "6.9.\n",
     ""},
    {"6.9 a wall with a bishop",
     {"black", "8/6b1/1p3k2/1Pp1p1p1/2P1PpP1/5P2/8/5K2 b - - 0 1"},
     EXIT_NO,
     "Black can no longer checkmate. The pawns are blocked for ever. ",
     ""},
    {"6.9 bishops that could be anywhere",
     {"white", "1K6/1p4B1/kPp2B2/2P1B3/p1PB4/P1B5/8/8 w - - 0 1"},
     EXIT_NO,
     "White can no longer checkmate. Black's king cannot be checkmated, "
     "wherever these pieces are: c3, d4, e5, f6, g7. All ",
     ""},
    {"6.9 the budget is too small",
     {"--nodes", "5", "white"},
     EXIT_AGAIN,
     "It is undetermined whether White can still checkmate. Positions searched "
     "without a "
     "result: 5.\n",
     ""},
    {"no side",
     {NULL},
     EXIT_USAGE,
     "",
     "hektor: mate: which side: white or black?\n"},
    {"no side of chess",
     {"red"},
     EXIT_USAGE,
     "",
     "hektor: red: which side: white or black?\n"},
    {"no number",
     {"--nodes", "many", "white"},
     EXIT_USAGE,
     "",
     "hektor: --nodes: this option takes a number from 1 to 100000000\n"},
    {"no position",
     {"white", "8/8/8/8"},
     EXIT_DATA,
     "",
     "hektor: 8/8/8/8: at character 8: the board does not have eight ranks\n"},
};

static bool begins_with(const char *text, const char *beginning)
{
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

static void answers(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct answer answer = answer_of(can_mate_run, "mate", cases[i].words);
        if (answer.status != cases[i].status ||
            !begins_with(answer.out, cases[i].out) ||
            (cases[i].out[0] == '\0' && answer.out[0] != '\0') ||
            strcmp(answer.errors, cases[i].errors) != 0)
            fail_msg("%s: %d %s%s", cases[i].name, answer.status, answer.out,
                     answer.errors);
        answer_free(&answer);
    }
}

static void long_lines_are_broken(void **state)
{
    (void)state;
    struct answer answer = ANSWER_OF(can_mate_run, "mate", "white",
                                     "4k3/8/8/8/8/8/4P3/4K3 b - - 3 17");
    assert_int_equal(answer.status, EXIT_DONE);
    assert_non_null(strstr(answer.out, ":\n17... "));
    for (const char *line = answer.out; *line != '\0';) {
        size_t length = strcspn(line, "\n");
        assert_true(length < 80);
        line += length + 1;
    }
    assert_string_equal(answer.out + strlen(answer.out) - 2, "#\n");
    answer_free(&answer);
}

/* The signal has come before the search begins: it is the first answer. */
static void stops_when_interrupted(void **state)
{
    sigset_t set;
    (void)state;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigprocmask(SIG_BLOCK, &set, NULL);
    raise(SIGINT);
    struct answer answer = ANSWER_OF(can_mate_run, "mate", "white");
    sigprocmask(SIG_UNBLOCK, &set, NULL);
    assert_int_equal(answer.status, EXIT_AGAIN);
    assert_string_equal(answer.out,
                        "The search was stopped before it had a result.\n");
    answer_free(&answer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(perft_answers),
        cmocka_unit_test(says_where_a_fen_goes_wrong),
        cmocka_unit_test(castling_is_written_as_asked),
        cmocka_unit_test(positions_of_a_command_line),
        cmocka_unit_test(answers),
        cmocka_unit_test(long_lines_are_broken),
        cmocka_unit_test(stops_when_interrupted),
    };
    return cmocka_run_group_tests_name("src/tools/position_tools", tests, NULL,
                                       NULL);
}
