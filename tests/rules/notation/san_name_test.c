// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/san_name.h"

#include <string.h>

#include "rules/board/square.h"

#include "tests/rules/given.h"
#include "tests/unit.h"

static const struct {
    const char *text;
    bool is_name;
    struct san_name name;
} rows[] = {
    {"e4",
     true,
     {.role = PAWN,
      .file = -1,
      .rank = -1,
      .to = SQ_E4,
      .promotion = ROLE_NONE}},
    {"Nf3",
     true,
     {.role = KNIGHT,
      .file = -1,
      .rank = -1,
      .to = SQ_F3,
      .promotion = ROLE_NONE,
      .lettered = true}},
    {"Nbd7",
     true,
     {.role = KNIGHT,
      .file = 1,
      .rank = -1,
      .to = SQ_D7,
      .promotion = ROLE_NONE,
      .lettered = true}},
    {"R1xe2",
     true,
     {.role = ROOK,
      .file = -1,
      .rank = 0,
      .to = SQ_E2,
      .promotion = ROLE_NONE,
      .lettered = true,
      .captures = true}},
    {"Qh4e1",
     true,
     {.role = QUEEN,
      .file = 7,
      .rank = 3,
      .to = SQ_E1,
      .promotion = ROLE_NONE,
      .lettered = true}},
    {"exd5",
     true,
     {.role = PAWN,
      .file = 4,
      .rank = -1,
      .to = SQ_D5,
      .promotion = ROLE_NONE,
      .captures = true}},
    {"e8=Q",
     true,
     {.role = PAWN, .file = -1, .rank = -1, .to = SQ_E8, .promotion = QUEEN}},
    {"", false, {0}},
    {"e9", false, {0}},
    {"Nf", false, {0}},
    {"nf3", false, {0}},
    {"e4 ", false, {0}},
    {"Xe4", false, {0}},
};

static void words_are_names_or_not(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct san_name name = {0};
        const struct san_name *want = &rows[i].name;
        assert_row(rows[i].text,
                   san_name_read(rows[i].text, strlen(rows[i].text), &name) ==
                       rows[i].is_name);
        if (rows[i].is_name)
            assert_row(rows[i].text,
                       !name.castling && name.role == want->role &&
                           name.file == want->file && name.rank == want->rank &&
                           name.to == want->to &&
                           name.promotion == want->promotion &&
                           name.lettered == want->lettered &&
                           name.captures == want->captures);
    }
}

static void castling_has_a_wing(void **state)
{
    struct san_name name;
    (void)state;
    assert_true(san_name_read("O-O", 3, &name));
    assert_true(name.castling && name.wing == KINGSIDE);
    assert_true(san_name_read("O-O-O", 5, &name));
    assert_true(name.castling && name.wing == QUEENSIDE);
}

/* Resolved in a position; ambiguous ones say how many can be meant. */
static const struct {
    const char *name, *fen, *text;
    enum reason reason;
    const char *from;
} meant[] = {
    {"one knight", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "Nf3", REASON_NONE, "g1"},
    {"two knights", "4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "Ne2",
     REASON_AMBIGUOUS, NULL},
    {"told by its file", "4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "Nce2",
     REASON_NONE, "c3"},
    {"one of the two is pinned", "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "Ne2",
     REASON_NONE, "g1"},
};

static void the_one_legal_move_is_found(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(meant); i++) {
        struct position pos = given_position(meant[i].name, meant[i].fen);
        struct san_name name;
        struct move mv;
        san_name_read(meant[i].text, strlen(meant[i].text), &name);
        assert_row(meant[i].name, san_name_resolve(&pos, &name, &mv).reason ==
                                      meant[i].reason);
        if (meant[i].from != NULL)
            assert_row(meant[i].name, mv.from == given_square(meant[i].from));
    }
}

static void marks_are_cut_and_judged(void **state)
{
    static const struct {
        const char *text;
        enum san_mark mark;
        size_t left;
    } marks[] = {
        {"e4", SAN_MARK_NONE, 2},
        {"Bb5+", SAN_MARK_CHECK, 3},
        {"Qxf7#", SAN_MARK_MATE, 4},
    };
    (void)state;
    for (size_t i = 0; i < ROWS(marks); i++) {
        size_t length = strlen(marks[i].text);
        assert_row(marks[i].text,
                   san_mark_cut(marks[i].text, &length) == marks[i].mark);
        assert_row(marks[i].text, length == marks[i].left);
    }
    struct position pos =
        given_position("mate", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    assert_int_equal(san_mark_due(&pos), SAN_MARK_MATE);
    pos = given_position("check", "7k/8/6K1/8/8/8/8/Q7 b - - 0 1");
    assert_int_equal(san_mark_due(&pos), SAN_MARK_CHECK);
}

static void letters_are_roles(void **state)
{
    (void)state;
    assert_int_equal(san_role_of('K'), KING);
    assert_int_equal(san_role_of('N'), KNIGHT);
    assert_int_equal(san_role_of('P'), PAWN);
    assert_int_equal(san_role_of('n'), ROLE_NONE);
    assert_int_equal(san_role_of('X'), ROLE_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_names_or_not),
        cmocka_unit_test(castling_has_a_wing),
        cmocka_unit_test(the_one_legal_move_is_found),
        cmocka_unit_test(marks_are_cut_and_judged),
        cmocka_unit_test(letters_are_roles),
    };
    return cmocka_run_group_tests_name("rules/notation/san_name", tests, NULL,
                                       NULL);
}
