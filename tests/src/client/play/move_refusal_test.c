// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/play/refusal.h"

#include <string.h>

#include "tests/rules/given.h"
#include "tests/unit.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static const struct {
    const char *name, *fen, *text;
    enum reason reason;
    const char *wanted; /* NULL: nothing more is known */
} sentences[] = {
    {"no piece reaches it", START, "Nd4", REASON_NO_SUCH_PIECE,
     "No white knight can reach d4."},
    {"Black's", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", "Qd4", REASON_NO_SUCH_PIECE,
     "No black queen can reach d4."},
    {"there is one king", START, "Ke4", REASON_NO_SUCH_PIECE,
     "The white king cannot reach e4."},
    {"an own piece is there", START, "Ra2", REASON_OWN_PIECE,
     "One of your own pieces is on a2."},
    {"somebody else's piece", START, "e7e5", REASON_OPPONENTS_PIECE,
     "The piece on e7 belongs to your opponent."},
    {"in the way of one bishop alone", START, "Bh6", REASON_BLOCKED,
     "The piece on d2 is in the way."},
    {"two rooks, each blocked", "4k3/8/8/8/8/8/8/RN2K1NR w - - 0 1", "Rd1",
     REASON_BLOCKED, NULL},
    {"in the way of the only one", "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1", "Ra5",
     REASON_BLOCKED, "The piece on a2 is in the way."},
    {"in the way, from square to square", "4k3/8/8/8/8/8/3P4/2B1K3 w - - 0 1",
     "c1h6", REASON_BLOCKED, "The piece on d2 is in the way."},
    {"a pawn's way", "4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e4",
     REASON_PAWN_BLOCKED, "The pawn's way to e4 is blocked."},
    {"a pawn captures nothing", START, "exd3", REASON_PAWN_CAPTURE,
     "There is nothing to capture on d3."},
    {"no pawn of that file", "4k3/8/8/3p4/8/8/4P3/4K3 w - - 0 1", "axd5",
     REASON_NO_SUCH_PIECE, "No pawn on that file can capture on d5."},
    {"no square", START, "hello", REASON_NO_SUCH_PIECE, NULL},
    {"an empty square", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e4e5",
     REASON_EMPTY_SQUARE, "There is no piece on e4."},
    {"another reason", START, "e4", REASON_IN_CHECK, NULL},
};

static void refusals_name_piece_and_square(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(sentences); i++) {
        struct position pos =
            given_position(sentences[i].name, sentences[i].fen);
        char out[128] = "untouched";
        bool written = move_refusal_write(&pos, sentences[i].text,
                                          sentences[i].reason, out, sizeof out);
        assert_row(sentences[i].name, written == (sentences[i].wanted != NULL));
        if (strcmp(out, written ? sentences[i].wanted : "untouched") != 0)
            fail_msg("%s: %s", sentences[i].name, out);
    }
}

static const struct {
    const char *name, *text;
    enum reason given, wanted;
} reasons[] = {
    {"nothing to capture", "exd3", REASON_PAWN, REASON_PAWN_CAPTURE},
    {"a piece is there, but no such pawn", "axd5", REASON_NO_SUCH_PIECE,
     REASON_NO_SUCH_PIECE},
    {"a pawn's move stays", "e5", REASON_PAWN, REASON_PAWN},
    {"a piece's capture stays", "Nxd4", REASON_NO_SUCH_PIECE,
     REASON_NO_SUCH_PIECE},
    {"any other reason stays", "exd3", REASON_IN_CHECK, REASON_IN_CHECK},
};

static void the_reason_that_helps_most(void **state)
{
    struct position pos =
        given_position("reasons", "4k3/8/8/3p4/8/8/4P3/4K3 w - - 0 1");
    (void)state;
    for (size_t i = 0; i < ROWS(reasons); i++)
        assert_row(reasons[i].name,
                   move_refusal_reason(&pos, reasons[i].text,
                                       reasons[i].given) == reasons[i].wanted);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refusals_name_piece_and_square),
        cmocka_unit_test(the_reason_that_helps_most),
    };
    return cmocka_run_group_tests_name("src/client/play/move_refusal", tests,
                                       NULL, NULL);
}
