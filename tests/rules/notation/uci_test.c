// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/uci.h"

#include <string.h>

#include "rules/board/chess960.h"
#include "rules/laws/reason.h"
#include "rules/notation/san.h"
#include "tests/rules/given.h"
#include "tests/rules/walk.h"

static const struct {
    const char *name;
    struct move mv;
    bool chess960;
    const char *want;
} written[] = {
    {"an ordinary move",
     {SQ_G1, SQ_F3, ROLE_NONE, MOVE_ORDINARY},
     false,
     "g1f3"},
    {"3.7.3.3 promotion", {SQ_E7, SQ_E8, QUEEN, MOVE_ORDINARY}, false, "e7e8q"},
    {"3.7.3.3 to a knight",
     {SQ_A2, SQ_B1, KNIGHT, MOVE_ORDINARY},
     true,
     "a2b1n"},
    {"3.8.2 kingside", {SQ_E1, SQ_H1, ROLE_NONE, MOVE_CASTLING}, false, "e1g1"},
    {"3.8.2 queenside",
     {SQ_E8, SQ_A8, ROLE_NONE, MOVE_CASTLING},
     false,
     "e8c8"},
    {"II.3 king onto rook",
     {SQ_E8, SQ_A8, ROLE_NONE, MOVE_CASTLING},
     true,
     "e8a8"},
    {"no move", MOVE_NONE, false, "0000"},
};

static void moves_are_written(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(written); i++) {
        char got[UCI_MAX];
        uci_write(written[i].mv, written[i].chess960, got);
        assert_row(written[i].name, strcmp(got, written[i].want) == 0);
    }
}

static const struct {
    const char *name, *fen, *text;
    struct move want; /* MOVE_NONE: refused */
} parsed[] = {
    {"a legal move",
     "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
     "e2e4",
     {SQ_E2, SQ_E4, ROLE_NONE, MOVE_ORDINARY}},
    {"3.7.3.1 en passant",
     "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
     "e5d6",
     {SQ_E5, SQ_D6, ROLE_NONE, MOVE_EN_PASSANT}},
    {"3.7.3.3 promotion",
     "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1",
     "e7e8r",
     {SQ_E7, SQ_E8, ROOK, MOVE_ORDINARY}},
    {"3.7.3.3 promotion without a piece", "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1",
     "e7e8", MOVE_NONE},
    {"3.7.3.3 promotion to a king", "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8k",
     MOVE_NONE},
    {"3.7.3.3 no promotion there", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4q",
     MOVE_NONE},
    {"3.8.2 castling as the king's journey",
     "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
     "e1g1",
     {SQ_E1, SQ_H1, ROLE_NONE, MOVE_CASTLING}},
    {"3.8.2 castling as king onto rook",
     "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
     "e1h1",
     {SQ_E1, SQ_H1, ROLE_NONE, MOVE_CASTLING}},
    {"3.8.2.1 castling without the right", "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
     "e1g1", MOVE_NONE},
    {"II.3 a single step that castling could mean too",
     "1k6/8/8/8/8/8/8/5K1R w H - 0 1",
     "f1g1",
     {SQ_F1, SQ_G1, ROLE_NONE, MOVE_ORDINARY}},
    {"II.3 castling where the king steps one square",
     "1k6/8/8/8/8/8/8/5K1R w H - 0 1",
     "f1h1",
     {SQ_F1, SQ_H1, ROLE_NONE, MOVE_CASTLING}},
    {"II.3 a king who stays is no move", "1k6/8/8/8/8/8/8/6KR w H - 0 1",
     "g1g1", MOVE_NONE},
    {"3.9.2 into check", "4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "e1e2", MOVE_NONE},
    {"an empty text", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "", MOVE_NONE},
    {"half a move", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1", MOVE_NONE},
    {"more than a move", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e2e3", MOVE_NONE},
    {"capital letters", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "E1E2", MOVE_NONE},
    {"no move at all", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "0000", MOVE_NONE},
};

static void texts_are_parsed(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(parsed); i++) {
        struct position pos = given_position(parsed[i].name, parsed[i].fen);
        struct move mv = MOVE_NONE;
        bool read = uci_parse(&pos, parsed[i].text, &mv);
        assert_row(parsed[i].name, read == !move_is_none(parsed[i].want));
        assert_row(parsed[i].name, move_equal(mv, parsed[i].want));
    }
}

static const struct {
    const char *text;
    struct move want; /* none: it is no such form */
} forms[] = {
    {"g1f3", {SQ_G1, SQ_F3, ROLE_NONE, MOVE_ORDINARY}},
    {"e7e8q", {SQ_E7, SQ_E8, QUEEN, MOVE_ORDINARY}},
    {"a2b1n", {SQ_A2, SQ_B1, KNIGHT, MOVE_ORDINARY}},
    {"g1g1", MOVE_NONE},
    {"", MOVE_NONE},
    {"g", MOVE_NONE},
    {"g1", MOVE_NONE},
    {"g1f", MOVE_NONE},
    {"g1f9", MOVE_NONE},
    {"i1f3", MOVE_NONE},
    {"e7e8k", MOVE_NONE},
    {"e7e8Q", MOVE_NONE},
    {"e7e8qq", MOVE_NONE},
    {"g1-f3", MOVE_NONE},
    {"0000", MOVE_NONE},
};

static void forms_are_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(forms); i++) {
        struct move mv = MOVE_NONE;
        bool read = uci_read(forms[i].text, &mv);
        assert_row(forms[i].text, read == !move_is_none(forms[i].want));
        assert_row(forms[i].text, move_equal(mv, forms[i].want));
    }
}

/* Taken for squares and taken for whatever it may be, a move's text comes to
 * the same. */
static void visit_typed(const struct position *pos,
                        const struct move_list *moves)
{
    for (int i = 0; i < moves->count; i++) {
        char text[UCI_MAX];
        struct move told, mv, typed = MOVE_NONE;
        uci_write(moves->moves[i], true, text);
        assert_true(uci_read(text, &told));
        assert_int_equal(legality_judge(pos, told.from, told.to,
                                        (enum role)told.promotion, &mv),
                         REASON_NONE);
        assert_true(move_equal(mv, moves->moves[i]));
        assert_int_equal(san_read(pos, text, &typed).reason, REASON_NONE);
        assert_true(move_equal(mv, typed));
    }
}

static void squares_mean_what_is_typed(void **state)
{
    (void)state;
    walk(20, 100, visit_typed);
}

static void visit(const struct position *pos, const struct move_list *moves)
{
    bool chess960 = chess960_is_needed(pos);
    for (int i = 0; i < moves->count; i++) {
        char text[UCI_MAX];
        struct move mv;
        for (int form = chess960; form <= 1; form++) {
            uci_write(moves->moves[i], form == 1, text);
            assert_true(uci_parse(pos, text, &mv));
            assert_true(move_equal(mv, moves->moves[i]));
        }
    }
}

/* King onto rook always comes back; the king's journey in standard chess. */
static void what_is_written_is_parsed_again(void **state)
{
    (void)state;
    walk(20, 100, visit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_written),
        cmocka_unit_test(texts_are_parsed),
        cmocka_unit_test(forms_are_read),
        cmocka_unit_test(squares_mean_what_is_typed),
        cmocka_unit_test(what_is_written_is_parsed_again),
    };
    return cmocka_run_group_tests_name("rules/notation/uci", tests, NULL, NULL);
}
