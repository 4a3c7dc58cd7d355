// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/viewer/positions.h"

#include <string.h>

#include "rules/base/translatable.h"
#include "rules/notation/fen.h"

#include "src/base/print.h"
#include "src/base/whole_file.h"
#include "src/client/viewer/pgn_index.h"

static int fail(const char *path, int failure, FILE *errors)
{
    print_error_at(errors, path, regular_file_sentence(failure),
                   PRINT_ERROR_NOWHERE);
    return EXIT_IO;
}

static int print_game(struct pgn_index *index, int number, FILE *out,
                      FILE *errors)
{
    struct pgn_index_page page;
    struct game game = {0};
    char fen[FEN_MAX], name[64];
    int failure = pgn_index_load(index, number, &game, &page);

    if (failure == 0) {
        fen_write(game_position(&game), FEN_XFEN, fen);
        print_format(out, "%s\n", page.lacks_start ? "" : fen);
        snprintf(name, sizeof name, gettext("game %d"), number + 1);
        if (page.error[0] != '\0')
            print_remark_at(errors, name, page.error);
    }
    game_done(&game);
    return failure;
}

int positions_print(const char *path, FILE *out, FILE *errors)
{
    struct pgn_index *index;
    int count = 0, failure = pgn_index_open(path, &index);
    bool has_it;

    if (failure != 0)
        return fail(path, failure, errors);
    while (failure == 0 && pgn_index_find_next(index, NULL, &has_it, &failure))
        failure = print_game(index, count++, out, errors);
    pgn_index_close(index);
    if (failure != 0)
        return fail(path, failure, errors);
    if (count == 0) {
        print_error_at(errors, path, gettext("this file has no game"),
                       PRINT_ERROR_NOWHERE);
        return EXIT_DATA;
    }
    return print_error_of_output(PROGRAM_HEKTOR, out, errors, EXIT_DONE);
}
