// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* can_mate_test.c - src/tools/can_mate.c and src/tools/fen_argument.c */
#include <signal.h>
#include <stdbool.h>
#include <string.h>

#include "src/base/exits.h"
#include "src/tools/can_mate.h"

#include "tests/src/tools/answer.h"

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
     "hektor: 8/8/8/8: at character 8: The board does not have eight ranks\n"},
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
        cmocka_unit_test(answers),
        cmocka_unit_test(long_lines_are_broken),
        cmocka_unit_test(stops_when_interrupted),
    };
    return cmocka_run_group_tests_name("src/tools/can_mate", tests, NULL, NULL);
}
