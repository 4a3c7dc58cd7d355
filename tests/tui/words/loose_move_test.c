// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/loose_move.h"

#include <string.h>

#include "rules/notation/fen.h"

#include "tests/unit.h"

static const char castles[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
static const char only_long[] = "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1";
static const char neither[] = "4k3/8/8/8/8/8/8/R3K2R w - - 0 1";
static const char one[] = "4k3/8/8/4p3/3P4/8/8/4K3 w - - 0 1";
static const char forks[] = "4k3/8/8/4p3/3P4/5N2/8/4K3 w - - 0 1";
static const char knights[] = "4k3/8/8/4p3/8/5N2/8/4K3 w - - 0 1";
static const char two[] = "4k3/8/8/4p3/3P4/8/3P4/4K3 w - - 0 1";
static const char twice[] = "4k3/8/8/4p3/3P4/4p3/3P4/4K3 w - - 0 1";
static const char promotes[] = "4n1k1/3P4/8/8/8/8/8/4K3 w - - 0 1";

static const struct {
    const char *fen, *line;
    enum loose_move want;
    const char *out;
} rows[] = {
    {castles, "castle", LOOSE_MOVE_BOTH_SIDES, NULL},
    {only_long, "castle", LOOSE_MOVE_CLEAR, "O-O-O"},
    {only_long, "Castle draw", LOOSE_MOVE_CLEAR, "O-O-O draw"},
    {neither, "castle", LOOSE_MOVE_CLEAR, "O-O"},
    {castles, "castles", LOOSE_MOVE_BOTH_SIDES, NULL},
    {castles, "O - O", LOOSE_MOVE_CLEAR, "O-O"},
    {castles, "castle to the queen's side", LOOSE_MOVE_CLEAR, "O-O-O"},
    {castles, "ich rochiere auf die lange Seite", LOOSE_MOVE_CLEAR, "O-O-O"},
    {only_long, "me enroco", LOOSE_MOVE_CLEAR, "O-O-O"},
    {castles, "castle short long", LOOSE_MOVE_NONE, NULL},
    {castles, "castling", LOOSE_MOVE_NONE, NULL},
    {castles, "kingside", LOOSE_MOVE_NONE, NULL},
    {castles, "castle short?", LOOSE_MOVE_NONE, NULL},
    {one, "xe5", LOOSE_MOVE_CLEAR, "dxe5"},
    {one, "Pxe5 draw", LOOSE_MOVE_CLEAR, "dxe5 draw"},
    {forks, "xe5", LOOSE_MOVE_PIECES, NULL},
    {forks, "Pxe5", LOOSE_MOVE_CLEAR, "dxe5"},
    {knights, "xe5", LOOSE_MOVE_PIECES, NULL},
    {knights, "Pxe5", LOOSE_MOVE_NONE, NULL},
    {one, "xd4", LOOSE_MOVE_NONE, NULL},
    {castles, "castle now", LOOSE_MOVE_NONE, NULL},
    {castles, "short castle", LOOSE_MOVE_CLEAR, "O-O"},
    {castles, "Queenside castling", LOOSE_MOVE_CLEAR, "O-O-O"},
    {castles, "enroque corto", LOOSE_MOVE_CLEAR, "O-O"},
    {castles, "Рокировка в длинную сторону", LOOSE_MOVE_CLEAR, "O-O-O"},
    {one, "d4 x e5", LOOSE_MOVE_CLEAR, "d4xe5"},
    {one, "d4 x e6", LOOSE_MOVE_NONE, NULL},
    {one, "dxe", LOOSE_MOVE_CLEAR, "dxe5"},
    {one, "de", LOOSE_MOVE_CLEAR, "dxe5"},
    {one, "d:e draw", LOOSE_MOVE_CLEAR, "dxe5 draw"},
    {two, "dxe", LOOSE_MOVE_CLEAR, "dxe5"},
    {twice, "dxe", LOOSE_MOVE_CAPTURES, NULL},
    {promotes, "dxe", LOOSE_MOVE_CLEAR, "dxe8"},
    {one, "dxc", LOOSE_MOVE_NONE, NULL},
    {one, "dxf", LOOSE_MOVE_NONE, NULL},
    {one, "dxe5", LOOSE_MOVE_NONE, NULL},
    {one, "d", LOOSE_MOVE_NONE, NULL},
    {one, "dx", LOOSE_MOVE_NONE, NULL},
    {one, "", LOOSE_MOVE_NONE, NULL},
};

static void lines_are_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct position pos;
        unsigned forgiven;
        char out[32] = "";
        assert_row(rows[i].fen,
                   fen_read_forgiving(rows[i].fen, &pos, &forgiven).error ==
                       FEN_OK);
        enum loose_move found =
            loose_move_read(&pos, rows[i].line, out, sizeof out);
        assert_row(rows[i].line, found == rows[i].want);
        assert_row(rows[i].line,
                   strcmp(out, rows[i].out != NULL ? rows[i].out : "") == 0);
        assert_row(rows[i].line,
                   loose_move_read(NULL, rows[i].line, out, sizeof out) ==
                       LOOSE_MOVE_NONE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(lines_are_read)};
    return cmocka_run_group_tests_name("tui/words/loose_move", tests, NULL,
                                       NULL);
}
