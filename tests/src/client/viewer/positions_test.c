// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/viewer/pgn_index.h"

#include <stdlib.h>
#include <string.h>

#include "src/base/exits.h"

#include "tests/unit.h"

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
                        "hektor: game 1: remark: This is a game of Crazyhouse. "
                        "Its moves cannot be read as chess moves\n");
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
        "hektor: game 1: remark: The starting position cannot be set up. White "
        "has no king. The fault is at character 1 of the tag FEN\nhektor: game "
        "2: remark: This is a game of Horde. Its moves cannot be read as chess "
        "moves\nhektor: game 3: remark: A tag must have a name and a quoted "
        "value\nhektor: game 4: remark: 1... e4 cannot be played. A pawn moves "
        "one square straight forward, or two from its starting square. Article "
        "3.7.1\n");
    free(out);
    free(errors);
    assert_int_equal(print("none", &out, &errors), EXIT_IO);
    assert_string_equal(out, "");
    free(out);
    free(errors);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_position_of_each_game),
    };
    return cmocka_run_group_tests_name("src/client/viewer/positions", tests,
                                       NULL, NULL);
}
