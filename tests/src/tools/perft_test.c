// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include <string.h>

#include "src/base/exits.h"
#include "src/tools/perft.h"

#include "tests/src/tools/answer.h"

static const struct {
    const char *name;
    const char *words[10];
    int status;
    const char *out, *errors;
} cases[] = {
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
     "hektor: --fast: perft has no such option\n"},
};

static void answers(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct answer answer =
            answer_of(perft_command_run, "perft", cases[i].words);
        assert_row(cases[i].name, answer.status == cases[i].status);
        assert_row(cases[i].name, strcmp(answer.out, cases[i].out) == 0);
        assert_row(cases[i].name, strcmp(answer.errors, cases[i].errors) == 0);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers),
        cmocka_unit_test(says_where_a_fen_goes_wrong),
        cmocka_unit_test(castling_is_written_as_asked),
    };
    return cmocka_run_group_tests_name("src/tools/perft", tests, NULL, NULL);
}
