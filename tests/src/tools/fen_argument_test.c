// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/tools/fen_argument.h"

#include <stdlib.h>
#include <string.h>

#include "rules/notation/fen.h"

#include "src/base/exits.h"

#include "tests/unit.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_of_a_command_line),
    };
    return cmocka_run_group_tests_name("src/tools/fen_argument", tests, NULL,
                                       NULL);
}
